import { sql } from "kysely";
import { formatDate } from "../../src/league/rules/time/league-time.ts";
import { button, heading, open, signUpFirstAdmin } from "./account-steps.ts";
import { expect, overflowing, type Page, test, type Visit, visitor } from "./browser.ts";
import { league, useLeague } from "./league.ts";
import {
	create,
	dialog,
	importTeams,
	movable,
	rainDate,
	saturdays,
	section,
	solve,
} from "./schedule-maker.fixture.ts";
import { settledViolations } from "./signed-in.ts";

let admin: Visit;
useLeague({ empty: true });
test.beforeAll(async () => {
	admin = await visitor({ viewport: { width: 1280, height: 900 } });
});
test.describe.configure({ mode: "serial" });

const waitForStatus = (page: Page, text: string | RegExp) =>
	page.getByRole("status").getByText(text).first().waitFor();

test("an admin of an empty league signs up and imports teams", { tag: "@volume" }, async () => {
	const { page } = admin;
	await signUpFirstAdmin(page);
	await importTeams(page);
});

test("a captain enters a preference on a phone with the link from the email, and the admin reviews it", {
	tag: "@volume",
}, async () => {
	const { page } = admin;
	const captain = await league.db.selectFrom("user").select("userId").executeTakeFirstOrThrow();
	const answer = await page.request.put("/api/update/team/1", {
		data: { captainId: captain.userId },
	});
	expect(answer.status()).toBe(200);
	await open(page, "/matches?view=draft");
	await page.getByRole("link", { name: "Plan the season" }).click();
	await heading(page, "Plan the Season").waitFor();
	await page.getByRole("button", { name: "Ask the captains" }).click();
	await dialog(page).getByRole("button", { name: "Send the emails" }).click();
	await waitForStatus(page, /^Asked 1 captain or co-captain for preferences/);
	// Without a mail server, the email stays unsent.
	const { text } = await league.db
		.selectFrom("email")
		.select("text")
		.where("toAddress", "=", "ada@founders.example")
		.orderBy("emailId", "desc")
		.executeTakeFirstOrThrow();
	const link = /\/schedule-preferences\/\S+/.exec(text ?? "")![0];

	const phone = await visitor({ viewport: { width: 375, height: 812 } });
	await open(phone.page, link);
	await heading(phone.page, "Aces’ Schedule Preferences").waitFor();
	expect(await league.db.selectFrom("schedulePreference").select("preferenceId").execute()).toEqual(
		[],
	);
	await phone.page
		.getByRole("group", { name: formatDate(saturdays[1] as string, "short") })
		.getByRole("radio", { name: "Not home" })
		.check();
	await phone.page
		.getByRole("group", { name: "Drops" })
		.getByRole("radio", { name: "Late" })
		.check();
	await phone.page.getByLabel("Anything else we should know?").fill("We share a van with Chips.");
	expect([await overflowing(phone.page), await settledViolations(phone.page)]).toEqual([[], []]);
	await button(phone.page, "Save preferences").click();
	await waitForStatus(phone.page, "Saved: 2 preferences and your note.");
	expect(phone.pageErrors).toEqual([]);

	await open(page, "/matches?view=plan");
	await page.getByText("2 preferences from captains haven’t been reviewed").waitFor();
	await page.getByText("1 note from captains hasn’t been read.").waitFor();
	const preferences = section(page, "Preferences");
	await preferences.getByText("“We share a van with Chips.”").waitFor();
	await preferences.getByRole("button", { name: "Mark as read 101 Aces’ note" }).click();
	await waitForStatus(page, "Marked 101 Aces’ note as read.");
	await preferences
		.getByLabel(`Importance for 101 Aces: Not at home on ${formatDate(saturdays[1] as string)}`)
		.selectOption("Must have");
	await preferences.getByRole("button", { name: /^Decline .*104 Drops/ }).click();
	await waitForStatus(page, /^Removed 101 Aces’ preference/);
	await preferences.getByText("1 preference", { exact: true }).waitFor();
	expect([await overflowing(page), await settledViolations(page), admin.pageErrors]).toEqual([
		[],
		[],
		[],
	]);
});

test("an impossible requirement is named, and giving it up makes a plan", {
	tag: "@volume",
}, async () => {
	const { page } = admin;
	await open(page, "/matches?view=plan");
	const closed = section(page, "Closed days");
	await closed.getByLabel("Location that is closed").selectOption("Fretz");
	await closed.getByLabel("On", { exact: true }).selectOption(formatDate(saturdays[0] as string));
	await closed.getByRole("button", { name: "Add closed day" }).click();
	await solve(page, "Make the schedule", "No schedule meets all requirements");
	expect(await settledViolations(page)).toEqual([]);
	const conflict = page.getByRole("listitem").filter({ hasText: "Fretz is closed" });
	await conflict.getByRole("button").click();
	await heading(page, /^Plan \d+$/).waitFor({ timeout: 120_000 });
	await page.getByText("Checked: all rules are met, except the one you dropped.").waitFor();
});

test("a plan is made, adjusted, used as draft matches, and published", {
	tag: "@volume",
}, async () => {
	const { page } = admin;
	await open(page, "/matches?view=plan");
	await section(page, "Closed days")
		.getByRole("button", { name: /^Remove/ })
		.click();
	await solve(page, "Make the schedule", /^Plan \d+$/);
	await page.getByText("15 matches on 5 Saturdays").waitFor();
	const grid = page.getByRole("grid", { name: "Division 1, teams by weeks" });
	// By keyboard: the first cell, its match's panel, and a pin.
	const cell = grid
		.getByRole("row", { name: /101 Aces/ })
		.getByRole("button")
		.first();
	await cell.focus();
	await page.keyboard.press("Enter");
	await section(page, "The chosen match").waitFor();
	await page.keyboard.press("p");
	await waitForStatus(page, "Match pinned.");
	await grid
		.getByRole("button", { name: /^Week 1, .*pinned/ })
		.first()
		.waitFor();
	await page.keyboard.press("p");
	await waitForStatus(page, "Match unpinned.");
	await page.keyboard.press("Escape");
	await button(page, "Pin week 1 of Division 1").click();
	await waitForStatus(page, "3 matches pinned.");
	await button(page, "Make a new plan around 3 pins").waitFor();
	await button(page, "Pin week 1 of Division 1").click();
	await waitForStatus(page, "3 matches unpinned.");
	expect([await overflowing(page), await settledViolations(page)]).toEqual([[], []]);

	// By keyboard and by mouse, a match moves to another Saturday, and back with Undo.
	const cells = grid.getByRole("row", { name: /^10\d / }).getByRole("button");
	const before = await cells.allInnerTexts();
	const { match, free } = await movable(page, grid);
	await free.focus();
	await page.keyboard.press("Enter");
	await waitForStatus(page, / is now on /);
	await expect.poll(() => cells.allInnerTexts()).not.toEqual(before);
	await page.keyboard.press("Control+z");
	await waitForStatus(page, "Undone");
	await expect.poll(() => cells.allInnerTexts()).toEqual(before);
	// Unlike `dragTo`, a hand drops the match only after the page has said where it can go.
	await match.hover();
	await page.mouse.down();
	await free.hover();
	await expect(free).toHaveAccessibleName(/The match can move here/);
	await free.hover();
	await page.mouse.up();
	await waitForStatus(page, / is now on /);
	await expect.poll(() => cells.allInnerTexts()).not.toEqual(before);
	await button(page, "Undo the last move").click();
	await waitForStatus(page, "Undone");
	await expect.poll(() => cells.allInnerTexts()).toEqual(before);
	for (const [tab, text] of [
		["Courts", "Fretz"],
		["Week by week", `Week 1: ${formatDate(saturdays[0] as string)}`],
		["Teams and preferences", /preferences? met|not met/],
	] as const) {
		await page.getByRole("link", { name: tab, exact: true }).click();
		await page.getByRole("main").getByText(text).first().waitFor();
		expect([await overflowing(page), await settledViolations(page)], tab).toEqual([[], []]);
	}

	await page.getByRole("button", { name: "Use this plan as draft matches" }).click();
	await dialog(page).getByRole("button", { name: "Use 15 matches as drafts" }).click();
	await waitForStatus(page, "15 matches are now draft matches.");
	await page.getByRole("link", { name: "Check and publish" }).click();
	await page.getByRole("button", { name: "Publish Matches" }).click();
	await dialog(page).getByRole("button", { name: "Publish 15 matches" }).click();
	await waitForStatus(page, "Published 15 matches.");
	expect(admin.pageErrors).toEqual([]);
});

test("a plan that is being made shows the best one so far, which stays when it is stopped", {
	tag: "@volume",
}, async () => {
	const { page } = admin;
	const { request, basis, matches, quality } = await league.db
		.selectFrom("schedulePlan")
		.selectAll()
		.where("matches", "is not", null)
		.orderBy("planId", "desc")
		.executeTakeFirstOrThrow();
	const progress = { phase: "Improving the plan", share: 1, best: quality!.goals };
	// Another process is at work, as far as this one knows.
	const { planId } = await league.db
		.insertInto("schedulePlan")
		.values({
			seasonId: 1,
			state: "solving",
			worker: "elsewhere",
			basis,
			request: JSON.stringify(request),
			matches: JSON.stringify(matches),
			progress: JSON.stringify(progress),
			startedAt: sql`now() - interval '10 minutes'`,
			heartbeatAt: sql`now() + interval '1 hour'`,
		})
		.returning("planId")
		.executeTakeFirstOrThrow();
	await open(page, "/matches?view=plan");
	await page.getByRole("link", { name: "Show it" }).click();
	await waitForStatus(page, "Improving the plan");
	await section(page, "Best plan so far").waitFor();
	const bar = page.getByRole("progressbar", { name: "Time used" });
	expect(Number(await bar.getAttribute("value"))).toBeLessThan(1);
	await page.getByText("The time you chose is up.").waitFor();
	expect([await overflowing(page), await settledViolations(page)]).toEqual([[], []]);
	await button(page, "Stop and keep the best plan so far").click();
	await heading(page, `Plan ${planId}`).waitFor();
	await page.getByText("You stopped it early").waitFor();
	await button(page, "Use this plan as draft matches").waitFor();
	expect(admin.pageErrors).toEqual([]);
});

test("a lost Saturday: the rest is replanned, and the published schedule changes", {
	tag: "@volume",
}, async () => {
	const { page } = admin;
	const lost = saturdays[3] as string;
	await open(page, "/matches");
	await page.getByRole("link", { name: "Replan the rest" }).click();
	await heading(page, "Replan the Rest").waitFor();
	await page.getByLabel("Replan from").selectOption(formatDate(saturdays[2] as string));
	await page.getByRole("checkbox", { name: formatDate(lost, "short") }).uncheck();
	await page.getByRole("checkbox", { name: formatDate(rainDate, "short") }).check();
	await solve(page, "Replan the rest", /^Plan \d+$/);
	const changes = page.getByRole("table").filter({ hasText: "Before" });
	await changes.getByText("Moved").first().waitFor();
	expect([await overflowing(page), await settledViolations(page)]).toEqual([[], []]);
	await page.getByRole("button", { name: "Change the published schedule" }).click();
	await dialog(page)
		.getByText(/captain or co-captain gets an email/)
		.waitFor();
	await dialog(page)
		.getByRole("button", { name: /^Change \d+ match/ })
		.click();
	await waitForStatus(page, /^Changed \d+ match/);
	await page.getByRole("link", { name: "Show them" }).click();
	await page
		.getByRole("grid", { name: "Published matches" })
		.getByText(formatDate(rainDate))
		.first()
		.waitFor();
	expect(await page.getByRole("grid").getByText(formatDate(lost)).count()).toBe(0);
	expect(admin.pageErrors).toEqual([]);
});

test("a late team joins: only the difference changes", { tag: "@volume" }, async () => {
	const { page } = admin;
	await create(page, "team", {
		teamNumber: 107,
		teamName: "Grips",
		divisionId: 1,
		locationId: 1,
		courtNumber: 2,
		isRegistered: false,
		captainId: null,
		cocaptainId: null,
		courtTime: "",
		isActive: true,
		comments: "",
	});
	await open(page, "/matches?view=plan&keep=published");
	await page.getByText("1 team without matches so far: 107 Grips.").waitFor();
	await page.getByLabel("Replan from").selectOption(formatDate(saturdays[1] as string));
	await solve(page, "Replan the rest", /^Plan \d+$/);
	await page.getByText("Added").first().waitFor();
	await page.getByRole("link", { name: "Teams and weeks" }).click();
	await page.getByRole("rowheader", { name: "107 Grips", exact: true }).waitFor();
	expect(admin.pageErrors).toEqual([]);
});

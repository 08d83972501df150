import { messages } from "../../src/league/messages.ts";
import { formatSlot, startMinute } from "../../src/league/rules/schedule/start-time.ts";
import { formatDate } from "../../src/league/rules/time/league-time.ts";
import { violations } from "./accessibility.ts";
import { expect, overflowing, test } from "./browser.ts";
import { matchOf, named, nameOfTeam } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import {
	assignOpponent,
	card,
	enterLine,
	lineOf,
	match,
	nameOfUser,
	openCard,
	openLine,
	opponent,
	other,
	own,
	stored,
	waitForSaveStatus,
	waitUntilSaved,
} from "./scorecard-steps.ts";
import { openAs } from "./signed-in.ts";

useLeague();
const me = "captain@crosscourt.example";
test.beforeAll(() => assignOpponent());

test.describe("an admin", () => {
	test("can enter forfeits on a final scorecard, which removes both verifications", {
		tag: "@volume",
	}, async () => {
		const { page } = await openCard("admin@crosscourt.example", 1280, named.verifiedMatchId);
		await card(page)
			.getByText(/both verifications are removed/)
			.waitFor();
		const team = nameOfTeam(matchOf(named.verifiedMatchId).homeTeamId);
		await card(page)
			.getByRole("button", { name: `Sets forfeited by ${team}: one more` })
			.click();
		await waitUntilSaved(page);
		expect(await stored(page, named.verifiedMatchId)).toMatchObject({
			homeSetsForfeited: 1,
			homeVerified: false,
			visitorVerified: false,
		});
	});

	test("can remove a verification after a confirmation", { tag: "@volume" }, async () => {
		const { page } = await openCard("admin@crosscourt.example", 1280, named.waitingMatchId);
		const team = nameOfTeam(matchOf(named.waitingMatchId).homeTeamId);
		await card(page)
			.getByRole("checkbox", { name: `Verified by ${team}` })
			.uncheck();
		await card(page).getByRole("button", { name: "Remove verification" }).click();
		await waitUntilSaved(page);
		expect(await stored(page, named.waitingMatchId)).toMatchObject({ homeVerified: false });
	});
});

test.describe("a scorecard", () => {
	test("opens when the match starts, also without a connection", async () => {
		const { page } = await openCard(me, 375, named.nextMatchId);
		const { matchDate, startTime } = matchOf(named.nextMatchId);
		const start = startMinute(startTime) / 60;
		const line = card(page).getByRole("region", { name: "Singles 1", exact: true });
		const jumpTo = (hour: number, rest: string) =>
			page.evaluate((milliseconds) => {
				Date.now = () => milliseconds;
				document.dispatchEvent(new Event("visibilitychange"));
			}, new Date(`${matchDate}T${String(hour).padStart(2, "0")}:${rest}-05:00`).getTime());
		await page.context().setOffline(true);
		await jumpTo(start - 1, "59:00");
		await expect(card(page).getByText(messages.notStarted)).toBeVisible();
		await expect(line).toBeHidden();
		await jumpTo(start, "00:30");
		await expect(line).toBeVisible();
		await expect(card(page).getByText(messages.notStarted)).toBeHidden();
		await enterLine(page, "Singles 1", ["6-4", "7-5"], own);
		await waitForSaveStatus(page, "Waiting for a connection. Saved on this device.");
	});

	test("is closed before the match, and says when the match starts", {
		tag: "@volume",
	}, async () => {
		const { page } = await openCard(me, 375, named.nextMatchId);
		const { matchDate, startTime } = matchOf(named.nextMatchId);
		await expect(card(page).getByText(messages.notStarted)).toContainText(
			`It starts on ${formatDate(matchDate!)}, ${formatSlot(startTime)}.`,
		);
		await expect(card(page).getByRole("region", { name: "Singles 1", exact: true })).toBeHidden();
		await expect(card(page).getByRole("checkbox")).toHaveCount(0);
		expect(await violations(page)).toEqual([]);
	});

	test("can be removed by an admin after a confirmation, and restored by Undo", {
		tag: "@volume",
	}, async () => {
		const { page } = await openCard("admin@crosscourt.example", 1280, named.verifiedMatchId);
		const before = await stored(page, named.verifiedMatchId);
		await card(page).getByRole("button", { name: "Remove scorecard" }).click();
		await card(page).getByRole("button", { name: "Yes, remove" }).click();
		await card(page)
			.getByRole("status")
			.filter({ hasText: "The scorecard was removed." })
			.waitFor();
		expect(await stored(page, named.verifiedMatchId)).toEqual({});
		await card(page).getByText("0 of 4 lines entered").waitFor();
		await card(page).getByRole("button", { name: "Undo" }).click();
		await card(page).getByText("4 of 4 lines entered").waitFor();
		const { version: _, ...after } = await stored(page, named.verifiedMatchId);
		expect(before).toMatchObject(after);
		expect(await violations(page)).toEqual([]);
	});

	test("can’t be removed by a captain", { tag: "@volume" }, async () => {
		const { page } = await openCard(me, 1280, named.verifiedMatchId);
		expect(await card(page).getByRole("button", { name: "Remove scorecard" }).count()).toBe(0);
	});
});

test.describe("the scorecard dialog", () => {
	test("can be filled in by keyboard alone", async () => {
		const { page } = await openCard("two-teams@crosscourt.example", 1280, named.partialMatchId);
		const { homeTeamId, visitorTeamId } = matchOf(named.partialMatchId);
		const missing = card(page).getByRole("button", { name: /no score yet/ });
		const line = (await missing.textContent())!.slice(0, 9);
		expect(await missing.getAttribute("aria-expanded")).toBe("true");
		await lineOf(page, line)
			.getByRole("spinbutton", { name: `Set 1, ${nameOfTeam(homeTeamId)}` })
			.focus();
		for (const games of ["6", "2", "4", "6"]) {
			await page.keyboard.press(games);
			await page.keyboard.press("Tab");
		}
		await page.keyboard.press("1");
		await page.keyboard.press("Tab");
		await page.keyboard.press("ArrowUp");
		await lineOf(page, line).getByText("6-2, 4-6, 1-0").first().waitFor();
		expect(await lineOf(page, line).getByRole("status").first().textContent()).toContain(
			`${nameOfTeam(homeTeamId)} won`,
		);
		await waitUntilSaved(page);
		await page.keyboard.press("Escape");
		await card(page).waitFor({ state: "hidden" });
		await page.waitForURL((url) => !url.searchParams.has("matchId"));
		expect(nameOfTeam(visitorTeamId)).not.toBe("");
	});

	test("flips a score typed from the losers’ view, and shows errors beside the field", {
		tag: "@volume",
	}, async () => {
		const { page } = await openCard(me);
		await openLine(page, "Doubles 2");
		const line = lineOf(page, "Doubles 2");
		await line.getByText("Stopped, retired, or defaulted? Or enter it another way").click();
		await line.getByRole("button", { name: "Type the score instead" }).click();
		await line.getByLabel(/^Score/).fill("6-9 2-6");
		await line.getByText(/not a finished set/).waitFor();
		await line.getByLabel(/^Score/).fill("4-6 6-2 8-10");
		await line.getByRole("radio", { name: other }).check();
		await line.getByText("We flipped the score").waitFor();
		await line.getByText("6-4, 2-6, 1-0(8)").first().waitFor();
		await waitUntilSaved(page);
	});

	test("is accessible without overflow, with large buttons, in light and dark mode", {
		tag: "@volume",
	}, async () => {
		const { page, pageErrors } = await openCard(me);
		await openLine(page, "Singles 1");
		for (const [width, colorScheme] of [
			[320, "light"],
			[375, "dark"],
			[1280, "light"],
		] as const) {
			await page.setViewportSize({ width, height: 812 });
			await page.emulateMedia({ colorScheme });
			expect(
				await card(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
			).toBe(0);
			expect(await overflowing(page), `${width} px`).toEqual([]);
			if (width !== 320) expect(await violations(page), colorScheme).toEqual([]);
			const small = await card(page).evaluate((dialog) =>
				[...dialog.querySelectorAll("button, select, [role=spinbutton]")]
					.filter(
						(control) => control.checkVisibility() && control.getBoundingClientRect().height < 43.5,
					)
					.map((control) => control.textContent),
			);
			expect(small, `${width} px`).toEqual([]);
		}
		expect(pageErrors).toEqual([]);
	});

	test("opens a captain’s contact details and returns to the scorecard", {
		tag: "@volume",
	}, async () => {
		const { page } = await openCard(me);
		await card(page)
			.getByRole("button", { name: nameOfUser(opponent.userId) })
			.click();
		const contact = page.getByRole("dialog", { name: nameOfUser(opponent.userId) });
		await contact.getByRole("link", { name: opponent.email }).waitFor();
		await contact.getByRole("button", { name: "Close" }).click();
		await contact.waitFor({ state: "hidden" });
		await openLine(page, "Doubles 1");
		expect(page.url()).toContain("matchId");
	});

	test("prints on one page", { tag: "@volume" }, async () => {
		const { page } = await openCard(me, 1280);
		await page.emulateMedia({ media: "print" });
		await expect(
			page.getByText(`Match ${match.matchNumber}, week ${match.weekNumber}`),
		).toBeVisible();
		expect(await card(page).isVisible()).toBe(false);
		const pdf = await page.pdf({ preferCSSPageSize: true });
		expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
	});
});

test("a match that an admin records as forfeited before its day is nobody’s next match", {
	tag: "@volume",
}, async () => {
	const { matchId, matchNumber, homeTeamId } = matchOf(named.nextMatchId);
	const admin = await openAs("admin@crosscourt.example", "/portal");
	const lines = ["singles1", "singles2", "doubles1", "doubles2"].map((line) => ({
		[`${line}Score`]: "def.",
		[`${line}HomeSetsWon`]: 0,
		[`${line}VisitorSetsWon`]: 2,
	}));
	const saved = await admin.page.request.put(`/api/update/matchResult/${matchId}`, {
		data: Object.assign({ version: 0, homeSetsForfeited: 8 }, ...lines),
	});
	expect(saved.status()).toBe(200);
	const { page } = await openCard(me, 375, matchId);
	await card(page)
		.getByText(`${nameOfTeam(homeTeamId)} forfeited this match.`)
		.waitFor();
	await card(page).getByRole("button", { name: "Close" }).click();
	await expect(page.getByRole("region", { name: "Next match" })).not.toContainText(
		`match ${matchNumber}`,
	);
	const row = page.locator(".match-card").filter({ hasText: "Forfeited" });
	await expect(row.getByRole("link", { name: /^Scorecard/, includeHidden: true })).toHaveCount(1);
});

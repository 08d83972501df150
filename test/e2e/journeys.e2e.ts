import type { Locator } from "@playwright/test";
import { lineDetails } from "../../src/league/entities/line.ts";
import { lineWinner, totals } from "../../src/league/rules/scoring/scorecard.ts";
import { formatDate } from "../../src/league/rules/time/league-time.ts";
import { league } from "../../src/web/league.ts";
import {
	expect,
	hydrateReadOnly,
	nextFrames,
	type Page,
	shiftsOf,
	test,
	type Visit,
	violations,
	visitor,
	whenHydrated,
} from "./browser.ts";
import { today } from "./clock.ts";
import {
	demoLeague,
	matchOf,
	named,
	nameOfTeam,
	numberOfDivision,
	sidesOf,
} from "./demo-league.ts";
import { site, useLeague } from "./league.ts";
import { tabTitleOf } from "./public-pages.ts";

useLeague();

const desktop = { width: 1280, height: 900 };
const phone = { width: 375, height: 812 };

let visit: Visit;

async function open(path: string, viewport = desktop) {
	visit = await visitor({ viewport });
	await visit.page.goto(path);
	await whenHydrated(visit.page);
	return visit.page;
}

const heading = (page: Page, name: string | RegExp, level = 1) =>
	page.getByRole("heading", { level, name });
const rowsOf = (page: Page, table: string) =>
	page.getByRole("region", { name: table }).locator("tbody tr:not(.phone-only)");
/** Score tiles by the lists that they are in. */
const tiles = (page: Page, lists = "Results|Incomplete scorecards") =>
	page.getByRole("list", { name: new RegExp(`^(${lists}), `) }).getByRole("listitem");
const choice = (page: Page, name: string) => page.getByRole("combobox", { name });
const focused = (page: Page) =>
	page.evaluate(() => {
		const { id, tagName, textContent } = document.activeElement as Element;
		return tagName === "BODY" ? "nothing" : id || textContent.trim();
	});

/** Clicks a row far from the link in its first cell. */
async function clickAtTheEnd(page: Page, row: Locator) {
	await row.evaluate((element) => element.scrollIntoView({ behavior: "instant", block: "center" }));
	const { x, y, width, height } = (await row.boundingBox())!;
	await page.mouse.click(x + width - 10, y + height / 2);
}

test.describe("the leader board", () => {
	test("leads from the home page to the standings of a division", async () => {
		const page = await open("/");
		const { divisionId, divisionNumber } = demoLeague.division[2]!;
		await clickAtTheEnd(page, rowsOf(page, "Leader board").nth(2));
		await heading(page, "Detailed Standings").waitFor();
		expect(page.url()).toBe(`${site}/standings?divisionId=${divisionId}`);
		expect(await choice(page, "Division").inputValue()).toBe(String(divisionId));
		expect(await rowsOf(page, "Standings").locator("td:first-child").allTextContents()).toEqual(
			demoLeague.team
				.filter(
					(team) => team.isActive && team.divisionId === divisionId && team.teamName !== "Bye",
				)
				.map(() => String(divisionNumber)),
		);
		expect(visit.pageErrors).toEqual([]);
	});
});

test.describe("the standings", () => {
	test("follow the division filter, which keeps the focus, and the Back button", async () => {
		const page = await open("/standings");
		await hydrateReadOnly(page);
		const all = await rowsOf(page, "Standings").count();
		await choice(page, "Division").focus();
		await choice(page, "Division").selectOption({ label: "Division 4" });
		await page.waitForURL("**/standings?divisionId=14");
		await expect.poll(() => rowsOf(page, "Standings").count()).toBeLessThan(all);
		expect.soft(await focused(page), "the filter keeps the focus").toBe("filter-divisionId");
		await choice(page, "Division").selectOption({ label: "All divisions" });
		await page.waitForURL(`${site}/standings`);
		await page.goBack();
		await page.waitForURL("**/standings?divisionId=14");
		await expect.poll(() => choice(page, "Division").inputValue()).toBe("14");
		await page.goBack();
		await page.waitForURL(`${site}/standings`);
		await expect.poll(() => choice(page, "Division").inputValue()).toBe("");
		await expect.poll(() => rowsOf(page, "Standings").count()).toBe(all);
		expect(visit.pageErrors).toEqual([]);
	});

	test("rank by percent and mark teams that share a place", async () => {
		const page = await open(`/standings?divisionId=${named.sharedPlaceDivisionId}`);
		const percents = (await page.locator(".standings .percent").allTextContents()).map(
			Number.parseFloat,
		);
		expect(percents).toEqual(percents.toSorted((a, b) => b - a));
		for (const teamId of named.sharedPlaceTeamIds) {
			expect(
				await rowsOf(page, "Standings")
					.filter({ hasText: nameOfTeam(teamId) })
					.textContent(),
			).toContain("shares this place");
		}
	});

	test("show all columns on a phone only when the box is checked", async () => {
		const page = await open(`/standings?divisionId=${named.sharedPlaceDivisionId}`, phone);
		const week = page.getByRole("columnheader", { name: "Week 1", exact: true });
		expect(await week.isVisible()).toBe(false);
		await page.getByLabel("Show all columns, week by week").check();
		await expect(week).toBeVisible();
		const table = page.getByRole("region", { name: "Standings" });
		const team = table.locator("tbody th.sticky").first();
		const before = await team.boundingBox();
		await table.evaluate((frame) => frame.scrollTo({ left: 300, behavior: "instant" }));
		expect((await team.boundingBox())?.x).toBeLessThanOrEqual((before?.x ?? 0) + 1);
		expect(await violations(page)).toEqual([]);
	});
});

test.describe("the results", () => {
	test("can be filtered by division, team and week together", async () => {
		const page = await open("/match-results");
		const { divisionId, teamName } = demoLeague.team.find(
			(team) => team.teamId === named.captainTeamId,
		)!;
		await choice(page, "Division").selectOption(String(divisionId));
		await page.waitForURL(`**/match-results?*divisionId=${divisionId}*`);
		await expect
			.poll(() => choice(page, "Team").locator("option").count())
			.toBe(
				1 +
					demoLeague.team.filter(
						(team) => team.isActive && team.teamName !== "Bye" && team.divisionId === divisionId,
					).length,
			);
		await choice(page, "Team").selectOption({ label: teamName });
		await page.waitForURL(`**/match-results?*teamId=${named.captainTeamId}*`);
		const others = async () =>
			(await tiles(page).allTextContents()).filter((tile) => !tile.includes(teamName));
		await expect.poll(others).toEqual([]);
		await choice(page, "Week").selectOption({ label: "Week 1" });
		await page.waitForURL("**/match-results?*week=1*");
		await expect.poll(() => tiles(page).count()).toBe(1);
		expect(await page.getByRole("status").textContent()).toBe("1 result");
		expect(visit.pageErrors).toEqual([]);
	});

	test("show the full season of a selected team, and only last Saturday of all teams", async () => {
		const page = await open("/match-results");
		expect(await page.getByRole("heading", { level: 2 }).allTextContents()).toEqual([
			expect.stringMatching(/^Week 6/),
		]);
		await choice(page, "Team").selectOption(String(named.captainTeamId));
		await page.waitForURL(`**/match-results?*teamId=${named.captainTeamId}*`);
		await expect
			.poll(() => tiles(page).count())
			.toBe(
				demoLeague.matchResult
					.map(({ matchId }) => matchOf(matchId))
					.filter((match) => [match.homeTeamId, match.visitorTeamId].includes(named.captainTeamId))
					.length,
			);
		await expect
			.poll(() => choice(page, "Week").locator("option:checked").textContent())
			.toBe("All weeks");
		await choice(page, "Team").selectOption({ label: "All teams" });
		await expect
			.poll(() => choice(page, "Week").locator("option:checked").textContent())
			.toBe("Week 6");
	});

	test("open a match from anywhere in its tile", async () => {
		const page = await open(`/match-results?week=all&teamId=${named.captainTeamId}`);
		const match = matchOf(named.verifiedMatchId);
		const tile = tiles(page)
			.filter({ hasText: nameOfTeam(match.homeTeamId) })
			.filter({ hasText: nameOfTeam(match.visitorTeamId) });
		await clickAtTheEnd(page, tile);
		await page.waitForURL(`**/match-results/${match.matchId}`);
		await heading(page, sidesOf(match.matchId)).waitFor();
		expect(await page.title()).toBe(
			tabTitleOf({ title: `${sidesOf(match.matchId)}, match ${match.matchNumber}` }),
		);
		expect(visit.pageErrors).toEqual([]);
	});

	test("mark the winner of each line in text too", async () => {
		const page = await open(`/match-results/${named.verifiedMatchId}`);
		const card = demoLeague.matchResult.find(({ matchId }) => matchId === named.verifiedMatchId)!;
		const { totalHomeSetsWon, totalVisitorSetsWon } = totals(card);
		expect(await page.locator("meta[name=description]").getAttribute("content")).toMatch(
			new RegExp(` ${totalHomeSetsWon}, .* ${totalVisitorSetsWon} sets\\. Final\\. Saturday`),
		);
		const lines = page.getByRole("region", { name: "Lines of the match" }).locator("tbody");
		expect(await lines.count()).toBe(4);
		for (const line of ["singles1", "singles2", "doubles1", "doubles2"] as const) {
			const rows = lines.filter({ hasText: lineDetails[line].name }).getByRole("row");
			const winner = lineWinner(card, line);
			await expect(rows.nth(0)).toContainText(card[`${line}Score`]);
			const sets = [card[`${line}HomeSetsWon`], card[`${line}VisitorSetsWon`]];
			for (const [index, side] of (["home", "visitor"] as const).entries()) {
				const row = rows.nth(index + 1);
				expect(await row.getByText("Won").count()).toBe(winner === side ? 1 : 0);
				const games = await row.getByRole("cell").allTextContents();
				expect(games.at(-1)).toBe(String(sets[index]));
				expect(games[0]).toMatch(/^\d/);
				const players = await row.locator(".player").getByRole("link").allTextContents();
				expect(players).toHaveLength(line.startsWith("singles") ? 1 : 2);
				expect(players.every((player) => /\S \S/.test(player))).toBe(true);
			}
		}
	});

	test("show which team has not verified and which lines are missing", async () => {
		let page = await open(`/match-results/${named.waitingMatchId}`);
		await expect(
			page.getByText(
				`Not yet verified by ${nameOfTeam(matchOf(named.waitingMatchId).visitorTeamId)}`,
			),
		).toBeVisible();
		await visit.page.context().close();
		page = await open(`/match-results/${named.partialMatchId}`);
		await expect(page.getByText("3 of 4 lines are in.")).toBeVisible();
		expect(await page.getByText("not entered").count()).toBe(1);
		await visit.page.context().close();
		page = await open(`/match-results/${named.nextMatchId}`);
		await expect(page.getByText("No result has been entered for this match yet.")).toBeVisible();
	});
});

test.describe("the state of a match", () => {
	const rowOf = (page: Page, matchId: number) => page.locator(`#match-${matchId}`);

	test("on the schedule: its score, its make-up, and that it was called off", async () => {
		const made = demoLeague.makeupMatch.find(({ matchDate }) => matchDate > today)!;
		const original = demoLeague.match.find(
			({ matchNumber }) => matchNumber === made.originalMatchNumber,
		)!;
		let page = await open(`/schedules?divisionId=${original.divisionId}`);
		const moved = rowOf(page, original.matchId);
		await expect(moved.getByText("Make-up booked")).toBeVisible();
		await expect(
			moved.getByText(formatDate(made.matchDate), { exact: false }).first(),
		).toBeVisible();
		await expect(moved.locator("s")).toHaveText(`instead of ${formatDate(original.matchDate!)}`);
		await page.getByText(/^Past weeks: 1–\d$/).click();
		const sides = sidesOf(original.matchId);
		const reference = page.getByRole("link", { name: `${sides}: moved to` });
		expect(await reference.getAttribute("href")).toBe(`#match-${original.matchId}`);
		await visit.page.context().close();

		const calledOff = demoLeague.match.find(
			({ isCalledOff, matchNumber }) =>
				isCalledOff &&
				!demoLeague.makeupMatch.some((row) => row.originalMatchNumber === matchNumber),
		)!;
		page = await open(`/schedules?divisionId=${calledOff.divisionId}`);
		expect(await rowOf(page, calledOff.matchId).isVisible()).toBe(false);
		await page.getByText(/^Past weeks: 1–\d$/).click();
		await expect(rowOf(page, calledOff.matchId).getByText("Called off")).toBeVisible();
		await visit.page.context().close();

		page = await open(`/schedules?divisionId=${matchOf(named.verifiedMatchId).divisionId}`);
		await page.getByText(/^Past weeks: 1–\d$/).click();
		const final = rowOf(page, named.verifiedMatchId);
		await expect(final.getByText("Final")).toBeVisible();
		await final.getByRole("link", { name: /sets in match/ }).click();
		await page.waitForURL(`**/match-results/${named.verifiedMatchId}`);
	});

	test("on a phone, the schedule begins with the current week and the visitor’s team", async () => {
		const page = await open("/schedules", phone);
		const week = page.getByRole("rowheader", { name: /^Week 7 / });
		await expect(week.getByText("Next")).toBeVisible();
		expect((await week.boundingBox())!.y).toBeLessThan(phone.height / 2 + 100);
		expect(await page.getByRole("rowheader", { name: /^Week 6 / }).isVisible()).toBe(false);

		await page.goto(`/roster/${named.captainTeamId}`);
		await page.getByRole("button", { name: "Make this my team" }).click();
		await page.getByRole("button", { name: "Not my team anymore" }).waitFor();
		await page.goto("/schedules");
		const name = nameOfTeam(named.captainTeamId);
		const number = numberOfDivision(matchOf(named.nextMatchId).divisionId);
		const division = `Division ${number}`;
		await expect(page.getByRole("heading", { name: `${division}: ${name}` })).toBeVisible();
		const matches = page.getByRole("region", { name: "Matches of the division" });
		const others = matches.locator("tr[id]").filter({ hasNotText: name });
		expect(await others.count()).toBe(0);
		await page.getByRole("link", { name: `See all teams of division ${number}` }).click();
		await expect(page.getByRole("heading", { name: division, exact: true })).toBeVisible();
		expect(await others.count()).toBeGreaterThan(5);
		expect(await page.title()).toBe(tabTitleOf({ title: `Match Schedules, ${division}` }));
		expect(visit.pageErrors).toEqual([]);
	});

	test("among the results: incomplete scorecards are listed separately", async () => {
		const page = await open("/match-results");
		const { homeTeamId } = matchOf(named.partialMatchId);
		const ofTeam = (lists: string) =>
			tiles(page, lists).filter({ hasText: nameOfTeam(homeTeamId) });
		await expect(ofTeam("Incomplete scorecards").getByText("3 of 4 lines")).toBeVisible();
		expect(await ofTeam("Results").count()).toBe(0);
		await expect(
			tiles(page, "Not reported").getByText("Awaiting score", { exact: true }).first(),
		).toBeVisible();
		await expect(tiles(page, "Not played").getByText("Called off").first()).toBeVisible();
	});
});

test.describe("teams and locations", () => {
	test("open a roster from anywhere in the row of a team", async () => {
		const page = await open("/team-listing");
		const name = nameOfTeam(named.captainTeamId);
		const row = rowsOf(page, "Teams").filter({ hasText: name });
		await clickAtTheEnd(page, row);
		await page.waitForURL(`**/roster/${named.captainTeamId}`);
		await heading(page, name).waitFor();
		const players = demoLeague.player.filter(
			(player) => player.isActive && player.teamId === named.captainTeamId,
		);
		expect(await rowsOf(page, "Roster").count()).toBe(players.length);
		for (const rating of await rowsOf(page, "Roster").locator("td:nth-child(3)").allTextContents())
			expect(rating).toMatch(/^\d\.\d$|^$/);
		expect(await page.getByRole("link", { name: "Bye" }).count()).toBe(0);
		expect(visit.pageErrors).toEqual([]);
	});

	test("lead from a schedule to the opened location of a match", async () => {
		const page = await open("/schedules");
		const link = rowsOf(page, "Matches of the division").locator(".place a").first();
		const place = await link.textContent();
		await link.click();
		await page.waitForURL(/\/locations#location-\d+$/);
		await heading(page, "Court Locations").waitFor();
		const map = page.getByRole("link", { name: `Map of ${place}` });
		await map.waitFor();
		expect(await page.locator("details[open].location").count()).toBe(1);
		await expect
			.poll(async () => (await page.locator("details[open].location").boundingBox())?.y)
			.toBeLessThan(desktop.height);
		expect(visit.pageErrors).toEqual([]);
	});

	test("open the location in the URL’s fragment", async () => {
		const last = demoLeague.location.at(-1)!;
		const page = await open(`/locations#location-${last.locationId}`);
		await page.getByRole("link", { name: `Map of ${last.locationName}` }).waitFor();
		await expect(heading(page, last.locationName, 2)).toBeVisible();
		await expect
			.poll(async () => (await heading(page, last.locationName, 2).boundingBox())?.y)
			.toBeLessThan(desktop.height);
		expect(visit.pageErrors).toEqual([]);
	});
});

test.describe("by keyboard alone, a visitor", () => {
	test("skips to the main content", async () => {
		const page = await open("/schedules");
		await page.keyboard.press("Tab");
		const skip = page.getByRole("link", { name: "Skip to main content" });
		expect(await focused(page)).toBe("Skip to main content");
		expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
		await page.keyboard.press("Enter");
		await page.keyboard.press("Tab");
		expect(await focused(page)).toBe("filter-divisionId");
	});

	test("opens and closes navigation groups, and starts at the top of the next page", async () => {
		const page = await open("/contact");
		const group = page.getByText("Season Info");
		await group.focus();
		await page.keyboard.press("Enter");
		const link = page
			.getByRole("navigation", { name: "Main" })
			.getByRole("link", { name: "Leader Board" });
		await link.waitFor();
		await link.focus();
		await page.keyboard.press("Escape");
		expect(await link.isVisible()).toBe(false);
		expect(await focused(page)).toContain("Season Info");
		await page.keyboard.press("Enter");
		await link.waitFor();
		await link.focus();
		await page.keyboard.press("Enter");
		await heading(page, "Leader Board").waitFor();
		expect(await link.isVisible()).toBe(false);
		expect(await focused(page)).toBe("main");
		expect(await page.title()).toBe(tabTitleOf({ title: "Leader Board" }));
		await page.keyboard.press("Tab");
		expect(await focused(page)).toBe("detailed standings");
		expect(visit.pageErrors).toEqual([]);
	});

	test("scrolls a wide table", async () => {
		const page = await open("/standings", phone);
		await page.getByLabel("Show all columns, week by week").focus();
		await page.keyboard.press("Space");
		await page.keyboard.press("Tab");
		const table = page.getByRole("region", { name: "Standings" });
		expect(await table.evaluate((frame) => frame === document.activeElement)).toBe(true);
		await page.keyboard.press("ArrowRight");
		await expect.poll(() => table.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0);
	});

	test("uses the menu of a phone", async () => {
		const page = await open("/contact", phone);
		const menu = page.getByRole("navigation", { name: "Main" });
		await page.getByRole("button", { name: "Menu" }).focus();
		await page.keyboard.press("Enter");
		await menu.waitFor();
		await page.keyboard.press("Tab");
		expect(await focused(page)).toBe("Close");
		await page.keyboard.press("Tab");
		expect(await focused(page)).toContain("About the League");
		await page.keyboard.press("Enter");
		await menu.getByRole("link", { name: "General Info" }).waitFor();
		expect(await violations(page)).toEqual([]);
		await page.keyboard.press("Escape");
		if (await menu.isVisible()) await page.keyboard.press("Escape");
		expect(await menu.isVisible()).toBe(false);
		expect(await focused(page)).toBe("Menu");
		await page.keyboard.press("Enter");
		const link = menu.getByRole("link", { name: "Contact Us" });
		await menu.getByText("Tennis in the Metro Area").click();
		await menu.getByRole("link", { name: "Clubs" }).focus();
		await page.keyboard.press("Enter");
		await heading(page, "Local Tennis Clubs").waitFor();
		expect(await menu.isVisible()).toBe(false);
		expect(await link.isVisible()).toBe(false);
		expect(await focused(page)).toBe("main");
		expect(visit.pageErrors).toEqual([]);
	});
});

test.describe("the scroll position", () => {
	test("is the top on the next page, and is restored by the Back button", async () => {
		const page = await open("/standings", phone);
		await page.evaluate(() =>
			scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }),
		);
		const before = await page.evaluate(() => scrollY);
		expect(before).toBeGreaterThan(1000);
		await page.getByRole("contentinfo").getByRole("link", { name: "Knotty Problems" }).click();
		await heading(page, "Knotty Problems").waitFor();
		await nextFrames(page);
		expect.soft(await page.evaluate(() => scrollY)).toBe(0);
		await page.goBack();
		await heading(page, "Detailed Standings").waitFor();
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
	});

	test("stays the same when a filter changes", async () => {
		const page = await open("/match-results?week=all", phone);
		await hydrateReadOnly(page);
		await page.getByText("All divisions, all weeks").click();
		await page.evaluate(() => scrollTo({ top: 200, behavior: "instant" }));
		await choice(page, "Division").selectOption({ label: "Division 2" });
		await page.waitForURL("**/match-results?*divisionId=12*");
		await nextFrames(page);
		expect(await page.evaluate(() => scrollY)).toBe(200);
	});
});

test.describe("the payment page", () => {
	test("sends three texts to PayPal", async () => {
		const page = await open("/payment");
		const form = page.locator("form.payer");
		expect(await form.getAttribute("method")).toBe("post");
		expect(await form.getAttribute("action")).toMatch(/^https:\/\/www\.paypal\.com\//);
		for (const [index, label] of ["Team Name", "Your Name", "Comments"].entries()) {
			const field = page.getByLabel(label);
			expect(await field.getAttribute("name")).toBe(`os${index}`);
			expect(await form.locator(`[name=on${index}]`).inputValue()).toBe(label);
			await field.fill("x".repeat(200));
			await field.press("End");
			await field.pressSequentially("yz");
			expect(await field.inputValue()).toBe("x".repeat(200));
		}
		expect(await form.locator("[name=amount]").inputValue()).toBe("233.64");
		expect(await form.locator("[name=currency_code]").inputValue()).toBe("USD");
		const sent = page.waitForRequest((request) => request.method() === "POST");
		await page.route("https://www.paypal.com/**", (route) =>
			route.fulfill({ body: "paid", contentType: "text/plain" }),
		);
		await page.getByRole("button", { name: "Continue to PayPal" }).click();
		expect(new URLSearchParams((await sent).postData() ?? "").get("os2")).toBe("x".repeat(200));
		await page.waitForURL("https://www.paypal.com/**");
		expect(visit.pageErrors).toEqual([]);
	});
});

test.describe("the player sign-up", () => {
	async function fill(page: Page) {
		await page.getByLabel("First name").fill("Ann");
		await page.getByLabel("Last name").fill("O’Hara");
		await page.getByLabel("Email").fill("ann@example.com");
		await page.getByLabel("Rating *").selectOption("4.0");
		await page.getByLabel("Gender").selectOption({ label: "Female" });
	}

	test("enables the button once all required fields are filled in, and shows a thank-you page", async () => {
		const page = await open("/player-signup");
		const button = page.getByRole("button", { name: "Sign up" });
		expect(await button.isDisabled()).toBe(true);
		await fill(page);
		expect(await button.isDisabled()).toBe(true);
		await page.getByLabel("Birth year").fill("1979");
		expect(await button.isDisabled()).toBe(false);
		await page.getByLabel("First name").fill("  ");
		expect(await button.isDisabled()).toBe(true);
		await page.getByLabel("First name").fill("Ann");
		await button.click();
		await heading(page, "Thanks for signing up!").waitFor();
		expect(page.url()).toBe(`${site}/player-signup?thanks=1`);
		await expect.poll(() => focused(page)).toBe("main");
		await page.getByRole("link", { name: "Sign up another player" }).click();
		await heading(page, "New Player Registration").waitFor();
		expect(await page.getByLabel("First name").inputValue()).toBe("");
		expect(visit.pageErrors).toEqual([]);
	});

	test("shows the server’s message beside the focused field and keeps the form’s values", async () => {
		const page = await open("/player-signup");
		await fill(page);
		await page.getByLabel("Birth year").fill("1979");
		await page.getByLabel("Phone").fill("call me");
		await page.getByRole("button", { name: "Sign up" }).click();
		const field = page.getByLabel("Phone");
		await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
		await expect(page.getByText("Please enter a phone number, like 214-555-0142.")).toBeVisible();
		expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
		expect(await field.inputValue()).toBe("call me");
		expect(await page.getByLabel("Last name").inputValue()).toBe("O’Hara");
		expect(await page.getByLabel("Rating *").inputValue()).toBe("4.0");
		expect(await violations(page)).toEqual([]);
		await field.fill("214-555-0199");
		await page.getByRole("button", { name: "Sign up" }).click();
		await heading(page, "Thanks for signing up!").waitFor();
	});

	test("shows an error if the server can’t be reached, and keeps the form’s values", async () => {
		const page = await open("/player-signup");
		await fill(page);
		await page.getByLabel("Birth year").fill("1979");
		await page.route("**/api/createPlayer", (route) => route.abort());
		await page.getByRole("button", { name: "Sign up" }).click();
		expect(await page.getByRole("alert").textContent()).toContain(
			"couldn’t reach the league’s site",
		);
		expect(await page.getByLabel("First name").inputValue()).toBe("Ann");
		expect(await page.getByRole("button", { name: "Sign up" }).isEnabled()).toBe(true);
	});
});

test.describe("a page’s metadata", () => {
	test("has a canonical URL without unknown parameters, and a preview image", async () => {
		const page = await open(`/standings?utm_source=mail&divisionId=${named.sharedPlaceDivisionId}`);
		const head = (name: string, attribute = "content") =>
			page.locator(`head ${name}`).getAttribute(attribute);
		const address = `${site}/standings?divisionId=${named.sharedPlaceDivisionId}`;
		expect(await head("link[rel=canonical]", "href")).toBe(address);
		expect(await head('meta[property="og:url"]')).toBe(address);
		expect(await head('meta[property="og:title"]')).toBe(
			tabTitleOf({ title: "Detailed Standings" }),
		);
		expect(await head('meta[property="og:site_name"]')).toBe(league.name);
		expect((await head("meta[name=description]"))?.length).toBeGreaterThan(20);
		const picture = await fetch((await head('meta[property="og:image"]')) as string);
		expect(picture.headers.get("content-type")).toBe("image/png");
		await picture.body?.cancel();
		for (const [selector, attribute] of [
			["link[rel=manifest]", "href"],
			['link[rel="apple-touch-icon"]', "href"],
		] as const) {
			const answer = await fetch(new URL((await head(selector, attribute)) as string, site));
			expect(answer.status).toBe(200);
			await answer.body?.cancel();
		}
	});
});

test.describe("a page whose data can’t be loaded", () => {
	const refuse = (page: Page) =>
		page.route("**/api/list/match*", (route) =>
			route.fulfill({
				status: 500,
				contentType: "application/json",
				body: '{"error":{"code":"INTERNAL","message":"It broke."}}',
			}),
		);

	test("shows an error inside the site’s frame, and can be tried again", async () => {
		const page = await open("/contact");
		await refuse(page);
		await page.getByText("Season Info").click();
		await page.getByRole("link", { name: "Match Schedules" }).click();
		await heading(page, "Sorry, there was a problem loading this page.").waitFor();
		expect(page.url()).toBe(`${site}/schedules`);
		await expect(page.getByRole("link", { name: `${league.name}, home` })).toBeVisible();
		await expect(page.getByRole("contentinfo")).toBeVisible();
		expect.soft(await page.title(), "the title is not “Page not found”").not.toContain("not found");
		expect(await focused(page)).toBe("main");
		expect(await violations(page)).toEqual([]);
		await page.unroute("**/api/list/match*");
		await page.getByRole("link", { name: "Try this page again" }).click();
		await heading(page, "Match Schedules").waitFor();
		expect(await rowsOf(page, "Matches of the division").count()).toBeGreaterThan(5);
	});

	test("clears the error after navigation to another page", async () => {
		const page = await open("/contact");
		await refuse(page);
		await page.getByText("Season Info").click();
		await page.getByRole("link", { name: "Match Schedules" }).click();
		await heading(page, "Sorry, there was a problem loading this page.").waitFor();
		await page.getByRole("main").getByRole("link", { name: "Tell us about it" }).click();
		await heading(page, "Contact Us").waitFor();
		expect(await page.title()).toBe(tabTitleOf({ title: "Contact Us" }));
	});

	test("is shown if only optional data is missing", async () => {
		const page = await open("/match-results");
		await hydrateReadOnly(page);
		await page.route("**/api/get/player/*", (route) => route.fulfill({ status: 500, body: "" }));
		await tiles(page).last().getByRole("link").click();
		await page.getByRole("region", { name: "Lines of the match" }).waitFor();
		expect(await page.getByText("Won").count()).toBeGreaterThan(0);
		expect((await page.locator(".player").allTextContents()).join("")).toBe("");
	});

	test("has aria-busy while loading, without layout shifts", async () => {
		// Its footer is below the screen.
		const page = await open("/payment");
		let release = () => {};
		const blocked = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route("**/api/list/standing*", async (route) => {
			await blocked;
			await route.continue();
		});
		await page.getByText("Season Info").click();
		await page.getByRole("link", { name: "Detailed Standings" }).click();
		const main = page.getByRole("main");
		await expect.poll(() => main.getAttribute("aria-busy")).toBe("true");
		await expect(heading(page, "Payment")).toBeVisible();
		release();
		await heading(page, "Detailed Standings").waitFor();
		await expect.poll(() => main.getAttribute("aria-busy")).toBe("false");
		expect((await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(
			0.001,
		);
		expect(visit.pageErrors).toEqual([]);
	});

	test("is loaded from the server if its script is missing, as after an update of the site", async () => {
		const page = await open("/contact");
		await page.route("**/assets/calendar-*.js", (route) =>
			route.fulfill({ status: 404, body: "Not found" }),
		);
		await page.getByText("Season Info").click();
		await page.getByRole("link", { name: "Calendar" }).click();
		await heading(page, "Calendar").waitFor();
		expect(page.url()).toBe(`${site}/calendar`);
	});

	test("is “Page not found” if the match was removed", async () => {
		const page = await open("/match-results");
		await hydrateReadOnly(page);
		await page.route("**/api/list/match?matchId=*", (route) =>
			route.fulfill({ status: 200, contentType: "application/json", body: "[]" }),
		);
		await tiles(page).last().getByRole("link").click();
		await heading(page, "Page not found").waitFor();
		expect(await page.title()).toBe(tabTitleOf({ title: "Page not found" }));
	});
});

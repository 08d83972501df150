import { formatDate } from "../../src/league/rules/time/league-time.ts";
import { expect, leave, type Page, test } from "./browser.ts";
import { suiteTime, today } from "./clock.ts";
import {
	demoLeague,
	matchOf,
	named,
	nameOfTeam,
	numberOfDivision,
	sidesOf,
} from "./demo-league.ts";
import { league, useLeague } from "./league.ts";
import { desktop, phone } from "./page-checks.ts";
import { tabTitleOf } from "./public-pages.ts";
import { clickAtTheEnd, heading, openPage, rowsOf, tiles, visit } from "./visitor-steps.ts";

useLeague();

test.describe("the state of a match", () => {
	const rowOf = (page: Page, matchId: number) => page.locator(`#match-${matchId}`);

	test("on the schedule: its score, its make-up, and that it was called off", {
		tag: "@volume",
	}, async () => {
		const made = demoLeague.makeupMatch.find(({ matchDate }) => matchDate > today)!;
		const original = demoLeague.match.find(
			({ matchNumber }) => matchNumber === made.originalMatchNumber,
		)!;
		let page = await openPage(`/schedules?divisionId=${original.divisionId}`);
		const moved = rowOf(page, original.matchId);
		await expect(moved.getByText("Make-up booked")).toBeVisible();
		await expect(
			moved.getByText(formatDate(made.matchDate), { exact: false }).first(),
		).toBeVisible();
		await expect(moved.locator("s")).toHaveText(`instead of ${formatDate(original.matchDate!)}`);
		await page.getByText(/^Past weeks: 1–\d$/).click();
		const reference = page
			.getByRole("row", { name: `${sidesOf(original.matchId)}: moved to` })
			.getByRole("link", { name: "moved to" });
		expect(await reference.getAttribute("href")).toBe(`#match-${original.matchId}`);
		await leave(visit.page);

		const calledOff = demoLeague.match.find(
			({ isCalledOff, matchNumber }) =>
				isCalledOff &&
				!demoLeague.makeupMatch.some((row) => row.originalMatchNumber === matchNumber),
		)!;
		page = await openPage(`/schedules?divisionId=${calledOff.divisionId}`);
		expect(await rowOf(page, calledOff.matchId).isVisible()).toBe(false);
		await page.getByText(/^Past weeks: 1–\d$/).click();
		await expect(rowOf(page, calledOff.matchId).getByText("Called off")).toBeVisible();
		await leave(visit.page);

		page = await openPage(`/schedules?divisionId=${matchOf(named.verifiedMatchId).divisionId}`);
		await page.getByText(/^Past weeks: 1–\d$/).click();
		const final = rowOf(page, named.verifiedMatchId);
		await expect(final.getByText("Final")).toBeVisible();
		await final.getByRole("link", { name: /sets in match/ }).click();
		await page.waitForURL(`**/match-results/${named.verifiedMatchId}`);
	});

	test("on a phone, the schedule begins with the current week and the visitor’s team", {
		tag: "@volume",
	}, async () => {
		const page = await openPage("/schedules", phone);
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
		await page.getByRole("link", { name: `See all teams of Division ${number}` }).click();
		await expect(page.getByRole("heading", { name: division, exact: true })).toBeVisible();
		expect(await others.count()).toBeGreaterThan(5);
		expect(await page.title()).toBe(tabTitleOf({ title: `Match Schedules, ${division}` }));
		expect(visit.pageErrors).toEqual([]);
	});

	test("among the results: incomplete scorecards are listed separately", {
		tag: "@volume",
	}, async () => {
		const page = await openPage("/match-results");
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

test("on a Sunday without scores, home and results show Saturday’s matches, then the last scores", async () => {
	await league.travelTo("2026-10-11T08:00");
	const page = await openPage("/");
	const saturday = page.getByRole("region", { name: /^Last Saturday/ });
	await expect(saturday.getByText("Oct 10 · no scores yet")).toBeVisible();
	await expect(saturday.getByText("Awaiting score").first()).toBeVisible();
	await page.goto("/match-results");
	const weeks = page.getByRole("main").getByRole("heading", { level: 2 });
	await expect(weeks).toHaveText([/^Week 7/, /^Week 6/]);
	await page.getByRole("link", { name: "See the scores of Week 6" }).click();
	await expect(page.locator("#week-6")).toBeInViewport();
	await league.travelTo(suiteTime);
});

test.describe("teams and locations", () => {
	test("open a roster from anywhere in the row of a team", { tag: "@volume" }, async () => {
		const page = await openPage("/team-listing");
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

	test("lead from a schedule to the opened location of a match", { tag: "@volume" }, async () => {
		const page = await openPage("/schedules");
		const link = rowsOf(page, "Matches of the division").locator(".place a").first();
		const place = await link.textContent();
		await link.click();
		await page.waitForURL(/\/locations#location-\d+$/);
		await heading(page, "Court Locations").waitFor();
		const map = page.getByRole("link", { name: `Map of ${place}` });
		// Its styles are loaded too, so that a finger hits it.
		expect((await map.boundingBox())!.height).toBeGreaterThanOrEqual(44);
		expect(await page.locator("details[open].location").count()).toBe(1);
		await expect
			.poll(async () => (await page.locator("details[open].location").boundingBox())?.y)
			.toBeLessThan(desktop.height);
		expect(visit.pageErrors).toEqual([]);
	});

	test("open the location in the URL’s fragment", { tag: "@volume" }, async () => {
		const last = demoLeague.location.at(-1)!;
		const page = await openPage(`/locations#location-${last.locationId}`);
		await page.getByRole("link", { name: `Map of ${last.locationName}` }).waitFor();
		await expect(heading(page, last.locationName, 2)).toBeVisible();
		await expect
			.poll(async () => (await heading(page, last.locationName, 2).boundingBox())?.y)
			.toBeLessThan(desktop.height);
		expect(visit.pageErrors).toEqual([]);
	});
});

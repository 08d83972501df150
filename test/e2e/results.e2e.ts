import { lineDetails } from "../../src/league/entities/line.ts";
import { lineWinner, totals } from "../../src/league/rules/scoring/scorecard.ts";
import { violations } from "./accessibility.ts";
import { expect, hydrateReadOnly, leave, test } from "./browser.ts";
import { demoLeague, matchOf, named, nameOfTeam, sidesOf } from "./demo-league.ts";
import { site, useLeague } from "./league.ts";
import { phone } from "./page-checks.ts";
import { tabTitleOf } from "./public-pages.ts";
import { choice, clickAtTheEnd, heading, openPage, rowsOf, tiles, visit } from "./visitor-steps.ts";

useLeague();

test.describe("the leader board", () => {
	test("leads from the home page to the standings of a division", { tag: "@volume" }, async () => {
		const page = await openPage("/");
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
		const page = await openPage("/standings");
		await hydrateReadOnly(page);
		const all = await rowsOf(page, "Standings").count();
		await choice(page, "Division").focus();
		await choice(page, "Division").selectOption({ label: "Division 4" });
		await page.waitForURL("**/standings?divisionId=14");
		await expect.poll(() => rowsOf(page, "Standings").count()).toBeLessThan(all);
		await expect.soft(choice(page, "Division"), "the filter keeps the focus").toBeFocused();
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

	test("rank by percent and mark teams that share a place", { tag: "@volume" }, async () => {
		const page = await openPage(`/standings?divisionId=${named.sharedPlaceDivisionId}`);
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

	test("show all columns on a phone only when the box is checked", { tag: "@volume" }, async () => {
		const page = await openPage(`/standings?divisionId=${named.sharedPlaceDivisionId}`, phone);
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
	test("can be filtered by division, team and week together", { tag: "@volume" }, async () => {
		const page = await openPage("/match-results");
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

	test("show the full season of a selected team, and only last Saturday of all teams", {
		tag: "@volume",
	}, async () => {
		const page = await openPage("/match-results");
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
			.toBe("Latest");
	});

	test("open a match from anywhere in its tile but the teams’ names", {
		tag: "@volume",
	}, async () => {
		const page = await openPage(`/match-results?week=all&teamId=${named.captainTeamId}`);
		const match = matchOf(named.verifiedMatchId);
		const tile = tiles(page)
			.filter({ hasText: nameOfTeam(match.homeTeamId) })
			.filter({ hasText: nameOfTeam(match.visitorTeamId) });
		await expect(
			tile.getByRole("link", { name: nameOfTeam(match.visitorTeamId), exact: true }),
		).toHaveAttribute("href", `/roster/${match.visitorTeamId}`);
		const { totalHomeSetsWon, totalVisitorSetsWon } = totals(
			demoLeague.matchResult.find(({ matchId }) => matchId === match.matchId)!,
		);
		const score = `${nameOfTeam(match.homeTeamId)} ${totalHomeSetsWon} ?, ${nameOfTeam(match.visitorTeamId)} ${totalVisitorSetsWon} `;
		await expect(tile.getByRole("link").last()).toHaveAccessibleName(
			new RegExp(`^${score}.*Final$`),
		);
		await clickAtTheEnd(page, tile);
		await page.waitForURL(`**/match-results/${match.matchId}`);
		await heading(page, sidesOf(match.matchId)).waitFor();
		expect(await page.title()).toBe(
			tabTitleOf({ title: `${sidesOf(match.matchId)}, match ${match.matchNumber}` }),
		);
		expect(visit.pageErrors).toEqual([]);
	});

	test("mark the winner of each line in text too", async () => {
		const page = await openPage(`/match-results/${named.verifiedMatchId}`);
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

	test("show which team has not verified and which lines are missing", {
		tag: "@volume",
	}, async () => {
		let page = await openPage(`/match-results/${named.waitingMatchId}`);
		await expect(
			page.getByText(
				`Not yet verified by ${nameOfTeam(matchOf(named.waitingMatchId).visitorTeamId)}`,
			),
		).toBeVisible();
		await leave(visit.page);
		page = await openPage(`/match-results/${named.partialMatchId}`);
		await expect(page.getByText("3 of 4 lines are in.")).toBeVisible();
		expect(await page.getByText("not entered").count()).toBe(1);
		await leave(visit.page);
		page = await openPage(`/match-results/${named.nextMatchId}`);
		await expect(page.getByText("This match has not been played.")).toBeVisible();
	});
});

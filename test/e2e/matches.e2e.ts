import words from "../../content/league.json" with { type: "json" };
import { timeSlots } from "../../src/league/facts.ts";
import { messages } from "../../src/league/messages.ts";
import { formatDate } from "../../src/league/rules/time/league-time.ts";
import { button, field, heading } from "./account-steps.ts";
import { expect, overflowing, type Page, test } from "./browser.ts";
import { today } from "./clock.ts";
import { demoLeague, matchOf, named, nameOfTeam } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import {
	current,
	dialog,
	division,
	grid,
	one,
	openMatches,
	other,
	placeOf,
	undo,
	waitForCount,
	waitForStatus,
} from "./matches.fixture.ts";
import { settledViolations } from "./signed-in.ts";

useLeague();

/** The match numbers that match the page's filters. */
const numbers = (page: Page, name: string) =>
	grid(page, name).locator("tbody td:nth-child(3)").allTextContents();

const isTaken = ({ matchDate }: { matchDate: string }, time: string) =>
	demoLeague.makeupMatch.some((row) => row.matchDate === matchDate && row.startTime === time);

test.describe("matches", () => {
	test("have all columns and can be filtered by location, in the URL", {
		tag: "@volume",
	}, async () => {
		const { page, pageErrors } = await openMatches();
		await heading(page, "Matches").waitFor();
		const headers = await grid(page, "Published matches")
			.getByRole("columnheader")
			.allTextContents();
		expect(headers.map((head) => head.replace(/[^\w# ].*$/, "").trim()).filter(Boolean)).toEqual([
			"Week",
			"Match #",
			"Date",
			"Time",
			"Division",
			"Home Team",
			"Visiting Team",
			"Result",
			"Location",
			"Called off",
			"Home Captain",
			"Visitor Captain",
			"Edit or remove",
		]);
		await waitForCount(page, "284 in all");
		const place = demoLeague.location.find(
			({ locationId }) => locationId === demoLeague.match[0]!.locationId,
		)!;
		await page.getByLabel("Location", { exact: true }).selectOption("All locations");
		await page.getByLabel("Location", { exact: true }).selectOption(place.locationName);
		const there = demoLeague.match.filter(({ locationId }) => locationId === place.locationId);
		await waitForCount(page, `${there.length} in all`);
		expect(await numbers(page, "Published matches")).toEqual(
			there.map(({ matchNumber }) => String(matchNumber)),
		);
		expect(new URL(page.url()).search).toBe(`?locationId=${place.locationId}`);
		await page.reload();
		await waitForCount(page, `${there.length} in all`);
		expect([await settledViolations(page), await overflowing(page), pageErrors]).toEqual([
			[],
			[],
			[],
		]);
	});

	test("are cards titled with both teams on a phone", { tag: "@volume" }, async () => {
		const { page } = await openMatches("/matches", 375);
		const match = matchOf(named.verifiedMatchId);
		const card = page.locator(
			`tr[data-title="Match ${match.matchNumber}: ${nameOfTeam(match.homeTeamId)} vs. ${nameOfTeam(match.visitorTeamId)}"]`,
		);
		const headers = await card
			.locator("[data-head]")
			.evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-head")));
		expect(headers).toEqual(["Week", "Date", "Time", "Result", "Location"]);
		await card.getByRole("link", { name: `of match ${match.matchNumber}` }).waitFor();
		expect(await overflowing(page)).toEqual([]);
	});

	test("can be added and removed, and are validated while typing", { tag: "@volume" }, async () => {
		const { page } = await openMatches();
		await button(page, "Add a match").click();
		const form = dialog(page, "Add a match");
		await field(page, "Match #").fill(String(demoLeague.match[0]!.matchNumber));
		await form.getByText("Match number must be unique.").waitFor();
		await field(page, "Match #").fill("5001");
		expect(await form.getByText("Match number must be unique.").count()).toBe(0);
		await form.getByLabel(/^Division/).selectOption(String(division.divisionNumber));
		const offered = await form
			.getByLabel(/^Home Team/)
			.getByRole("option")
			.allTextContents();
		const active = demoLeague.team
			.filter((team) => team.divisionId === division.divisionId && team.isActive)
			.map(({ teamName }) => teamName);
		expect(offered.slice(1).sort()).toEqual(active.sort());
		await form.getByLabel(/^Home Team/).selectOption(one.teamName);
		await form.getByLabel(/^Visiting Team/).selectOption(one.teamName);
		await form.getByText("Home team and visiting team must be different.").first().waitFor();
		await form.getByLabel(/^Visiting Team/).selectOption(other.teamName);
		await form.getByLabel("Week").fill("");
		await form.getByRole("button", { name: "Add" }).click();
		await form.getByText("Please fill this in.").waitFor();
		await form.getByLabel("Week").fill("9");
		await form.getByLabel("Date").fill("2030-01-06");
		await form.getByRole("button", { name: "Add" }).click();
		await waitForStatus(page, "Match 5001 was added.");
		await waitForCount(page, "285 in all");
		await waitForStatus(page, /^Match 5001: Sunday, .* is outside .* is not a Saturday\.$/);

		await button(page, "Remove Match 5001").click();
		await dialog(page, "Remove the match?").getByRole("button", { name: "Yes, remove" }).click();
		await waitForStatus(page, "Match 5001 was removed.");
		await waitForCount(page, "284 in all");
		await undo(page);
		await waitForCount(page, "285 in all");
		await button(page, "Remove Match 5001").click();
		await dialog(page, "Remove the match?").getByRole("button", { name: "Yes, remove" }).click();
		await waitForCount(page, "284 in all");
	});

	test("of a day and division can be called off after a preview, and Undo restores them", async () => {
		const next = matchOf(named.nextMatchId);
		const { page } = await openMatches(`/matches?${placeOf(next)}`);
		const ofDay = demoLeague.match.filter(
			(row) => row.matchDate === next.matchDate && row.divisionId === next.divisionId,
		);
		await page.getByRole("button", { name: "Call off matches" }).click();
		const preview = dialog(page, "Call off matches");
		const { divisionNumber } = demoLeague.division.find(
			({ divisionId }) => divisionId === next.divisionId,
		)!;
		await preview
			.getByRole("group", { name: "Only these divisions" })
			.getByRole("checkbox", { name: String(divisionNumber) })
			.check();
		await preview.getByText(`${ofDay.length} matches`, { exact: true }).waitFor();
		expect(await settledViolations(page)).toEqual([]);
		const kept = ofDay.find(({ matchId }) => matchId !== next.matchId)!;
		await preview.getByRole("checkbox", { name: `Match ${kept.matchNumber}` }).uncheck();
		await preview.getByRole("button", { name: `Call off ${ofDay.length - 1} matches` }).click();
		await page.getByText(`Called off ${ofDay.length - 1} matches.`).waitFor();
		const rows = grid(page, "Published matches").locator("tbody tr");
		await page.getByLabel("Find").fill(String(next.matchNumber));
		await rows.first().getByText("Called off").waitFor();
		await undo(page);
		await page.getByText("Undone").waitFor();
		await expect(rows.first().getByText("Called off")).toHaveCount(0);
	});

	test("that were called off get new dates, which admins adjust before they book them", {
		tag: "@volume",
	}, async () => {
		const { page, pageErrors } = await openMatches(
			`/matches?${placeOf(demoLeague.match[0]!)}`,
			375,
		);
		const undated = demoLeague.match.filter(
			({ isCalledOff, matchNumber }) =>
				isCalledOff &&
				!demoLeague.makeupMatch.some((row) => row.originalMatchNumber === matchNumber),
		);
		const [first] = undated as [(typeof undated)[number]];
		await button(page, "Propose dates for 1 called-off match").click();
		const dates = dialog(page, "New dates");
		await dates.getByText(/^1 of 1 match gets a new date: 1 on /).waitFor();
		expect([await settledViolations(page), await overflowing(page)]).toEqual([[], []]);
		const taken = demoLeague.makeupMatch.find(({ matchDate }) => matchDate > today)!;
		await dates
			.getByLabel(`Date of match ${first.matchNumber}`)
			.selectOption(formatDate(taken.matchDate));
		await dates.getByLabel(`Time of match ${first.matchNumber}`).selectOption(taken.startTime);
		await dates
			.getByLabel(`Location of match ${first.matchNumber}`)
			.selectOption(words.makeupSchool);
		await dates.getByText(messages.makeupSlotTaken).waitFor();
		await dates.getByText("1 date can’t be booked. Change it first.").waitFor();
		await expect(dates.getByRole("button", { name: "Book 1 new date" })).toBeDisabled();
		const free = timeSlots.find((time) => time !== taken.startTime && !isTaken(taken, time))!;
		await dates.getByLabel(`Time of match ${first.matchNumber}`).selectOption(free);
		await dates.getByRole("button", { name: "Book 1 new date" }).click();
		await page.getByText("1 match has a new date. Their captains were emailed.").waitFor();
		await expect(page.getByRole("button", { name: /^Propose dates/ })).toHaveCount(0);
		await undo(page);
		await button(page, "Propose dates for 1 called-off match").waitFor();
		expect(pageErrors).toEqual([]);
	});

	test("with a scorecard can’t be removed and link to it", { tag: "@volume" }, async () => {
		const match = matchOf(named.verifiedMatchId);
		const { page } = await openMatches(`/matches?${placeOf(match)}`);
		await button(page, `Remove Match ${match.matchNumber}`).click();
		await dialog(page, "Remove the match?").getByRole("button", { name: "Yes, remove" }).click();
		await page
			.getByRole("alert")
			.getByText("This match has a scorecard. Remove the scorecard first.")
			.waitFor();
		await button(page, "Cancel").click();
		await page.getByRole("link", { name: new RegExp(`of match ${match.matchNumber}$`) }).click();
		const card = dialog(page, new RegExp(`Scorecard: ${nameOfTeam(match.homeTeamId)}`));
		await card.getByText("Forfeited sets", { exact: false }).first().waitFor();
	});

	test("can be downloaded with standings and player results", { tag: "@volume" }, async () => {
		const { page } = await openMatches(`/matches?${placeOf(demoLeague.match[0]!)}`);
		const files = page.getByRole("region", { name: "Downloads" }).getByRole("link");
		expect(await files.allTextContents()).toEqual([
			"Schedule as Excel",
			"Schedule as PDF",
			"Standings as Excel",
			"Standings as PDF",
			"Player results as Excel",
			"Player results as PDF",
		]);
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("link", { name: "Standings as Excel" }).click(),
		]);
		expect(download.suggestedFilename()).toBe(`MMTL Standings - ${current}.xlsx`);
		await page.getByRole("link", { name: "Show unpublished (draft) matches" }).click();
		await grid(page, "Draft matches").waitFor();
		expect(await files.allTextContents()).toEqual([
			"Draft schedule as Excel",
			"Draft schedule as PDF",
		]);
	});
});

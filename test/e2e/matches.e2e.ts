import words from "../../content/league.json" with { type: "json" };
import { timeSlots } from "../../src/league/facts.ts";
import { messages } from "../../src/league/messages.ts";
import { formatDate } from "../../src/league/rules/time/league-time.ts";
import { button, field, heading, open } from "./account-steps.ts";
import { expect, leave, overflowing, type Page, test, visitor } from "./browser.ts";
import { today } from "./clock.ts";
import { demoLeague, matchOf, named, nameOfTeam } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import { focusedText, openAs, settledViolations } from "./signed-in.ts";

useLeague();
const openMatches = (path = "/matches", width?: number) =>
	openAs("admin@crosscourt.example", path, width);
/** Filtered by the location of a match: fewer rows are rendered and checked faster. */
const placeOf = ({ locationId }: { locationId: number | null }) => `locationId=${locationId}`;
const waitForStatus = (page: Page, text: string | RegExp) =>
	page.getByRole("status").getByText(text).waitFor();
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const grid = (page: Page, name: string) => page.getByRole("grid", { name });
const waitForCount = (page: Page, text: string) =>
	page.getByRole("status").getByText(text, { exact: true }).waitFor();
const undo = (page: Page) => page.getByRole("button", { name: "Undo" }).click();
const current = demoLeague.season.find(({ currentSeason }) => currentSeason)!.seasonName;
const division = demoLeague.division[0]!;
const [one, other] = demoLeague.team.filter((team) => team.divisionId === division.divisionId) as [
	(typeof demoLeague.team)[number],
	(typeof demoLeague.team)[number],
];
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

test.describe("a schedule", () => {
	test("can be cleared and archived, and its drafts published after a preview and undone", async () => {
		const place = placeOf(demoLeague.match[0]!);
		const { page, pageErrors } = await openMatches(`/matches?${place}`);
		await button(page, "Clear Matches").click();
		const modal = dialog(page, "Clear Matches");
		await modal
			.getByText(
				"Are you sure you want to delete all matches, scores, and standings currently live on the website?",
				{ exact: true },
			)
			.waitFor();
		await modal
			.getByText(
				"Be sure that you've downloaded copies of the current season's results for your records before proceeding.",
				{ exact: true },
			)
			.waitFor();
		await modal.getByText(`They are archived as ${current}`, { exact: false }).waitFor();
		expect(await settledViolations(page)).toEqual([]);
		expect(await focusedText(page)).toBe("Cancel");
		await page.keyboard.press("Enter");
		await modal.waitFor({ state: "hidden" });
		await grid(page, "Published matches").waitFor();
		await button(page, "Clear Matches").click();
		await modal.getByRole("button", { name: "Yes, clear matches" }).click();
		await waitForStatus(
			page,
			`Cleared 284 matches, archived as ${current} under “Archived seasons.”`,
		);
		await page.getByText("No published matches.", { exact: false }).waitFor();

		await page.getByRole("link", { name: `Standings of ${current}` }).click();
		await page.getByText(`${current} is an archived season.`).waitFor();
		expect(await page.title()).toContain(`Detailed Standings, ${current}`);
		expect(await page.getByRole("row").count()).toBeGreaterThan(60);

		// Between seasons the home page shows no week and no link to results.
		await open(page, "/");
		expect(await page.locator(".hero-season").textContent()).toBe(current);
		expect(await page.locator(".hero").getByRole("link").allTextContents()).toEqual([
			"Match schedules",
		]);

		// The demo's drafts are fair, but not after an exchange of home and visitor.
		const { draftMatchId, homeTeamId, visitorTeamId } = demoLeague.draftMatch[0]!;
		const exchanged = await page.request.put(`/api/update/draftMatch/${draftMatchId}`, {
			data: { homeTeamId: visitorTeamId, visitorTeamId: homeTeamId },
		});
		expect(exchanged.status()).toBe(200);
		await open(page, `/matches?view=draft&${place}`);
		await page
			.getByText(
				"Be sure to clear all matches from the previous season before publishing matches for the new season.",
				{ exact: true },
			)
			.waitFor();
		await button(page, "Publish Matches").click();
		const preview = dialog(page, "Publish Matches");
		await preview
			.getByText("20 drafts against a Bye will be left out.", { exact: false })
			.waitFor();
		await preview.getByRole("row", { name: "1 4 4 4 4 4 4 4 4 4 4 40" }).waitFor();
		await preview.getByText(/^\d+ ways? the schedule could be fairer$/).click();
		await preview
			.getByText(/ has \d home matches and \d away\.$/)
			.first()
			.waitFor();
		expect(await settledViolations(page)).toEqual([]);
		const next = demoLeague.season.find(({ seasonId }) => seasonId === 3)!.seasonName;
		await preview.getByText(`The current season is ${current}.`).waitFor();
		await expect(preview.getByRole("button", { name: "Publish 300 matches" })).toBeDisabled();
		await preview.getByRole("checkbox", { name: `Publish the matches for ${next} now` }).check();
		await preview.getByRole("button", { name: "Publish 300 matches" }).click();
		await waitForStatus(page, "Published 300 matches. 20 drafts against a Bye were left out.");
		await page.getByText("No draft matches.").waitFor();
		expect(await page.getByRole("link", { name: "Show them" }).getAttribute("href")).toBe(
			"/matches",
		);
		await undo(page);
		await waitForStatus(page, "Undone");
		await waitForCount(
			page,
			`${demoLeague.draftMatch.filter(({ locationId }) => locationId === demoLeague.match[0]!.locationId).length} in all`,
		);
		expect(pageErrors).toEqual([]);
	});

	test("has a publish preview that follows changes by another admin", {
		tag: "@volume",
	}, async () => {
		const draft = demoLeague.draftMatch.find(({ matchNumber }) => matchNumber === 2001)!;
		const { page } = await openMatches(`/matches?view=draft&${placeOf(draft)}`);
		const rival = await openMatches(`/matches?view=draft&${placeOf(draft)}`);
		await button(page, "Publish Matches").click();
		const preview = dialog(page, "Publish Matches");
		await preview.getByRole("button", { name: "Publish 300 matches" }).waitFor();
		await page.context().setOffline(true);
		await button(rival.page, "Remove Match 2001").click();
		await dialog(rival.page, "Remove the draft match?")
			.getByRole("button", { name: "Yes, remove" })
			.click();
		await waitForStatus(rival.page, "Match 2001 was removed.");
		await page.context().setOffline(false);
		await preview.getByRole("checkbox", { name: /^Publish the matches for/ }).check();
		await preview.getByRole("button", { name: /^Publish \d+ matches$/ }).click();
		await preview.getByRole("button", { name: "Publish 299 matches" }).waitFor();
		await undo(rival.page);
		await preview.getByRole("button", { name: "Publish 300 matches" }).waitFor();
		await leave(rival.page);
	});

	test("can’t be published while the preview shows an error", { tag: "@volume" }, async () => {
		const { page } = await openMatches();
		await button(page, "Add a match").click();
		const form = dialog(page, "Add a match");
		await field(page, "Match #").fill("2002");
		await form.getByLabel(/^Division/).selectOption(String(division.divisionNumber));
		await form.getByLabel(/^Home Team/).selectOption(one.teamName);
		await form.getByLabel(/^Visiting Team/).selectOption(other.teamName);
		await form.getByRole("button", { name: "Add" }).click();
		await waitForStatus(page, "Match 2002 was added.");
		await open(page, `/matches?view=draft&${placeOf(demoLeague.draftMatch[0]!)}`);
		await button(page, "Publish Matches").click();
		const preview = dialog(page, "Publish Matches");
		await preview
			.getByText("Match number must be unique. Already published: match 2002.")
			.waitFor();
		expect(await preview.getByRole("button").allTextContents()).toEqual(["Cancel"]);
	});
});

test.describe("archived seasons", () => {
	test("can be selected, are found by old links, and fall back to the current season", {
		tag: "@volume",
	}, async () => {
		const { page, pageErrors } = await visitor();
		const past = demoLeague.season.find(({ seasonId }) => seasonId === 1)!.seasonName;
		await open(page, "/match-results");
		await page.getByRole("combobox", { name: "Season" }).selectOption(past);
		await page.getByText(`${past} is an archived season.`).waitFor();
		expect(new URL(page.url()).search).toContain("seasonId=1");
		await page
			.getByRole("list", { name: /^Results/ })
			.getByRole("link", { name: "Final" })
			.first()
			.click();
		await page.getByRole("region", { name: "Lines of the match" }).waitFor();
		expect(new URL(page.url()).search).toBe("?seasonId=1");
		expect(await page.title()).toContain(past);
		const names = await page.locator(".player").allTextContents();
		expect(names.filter((name) => name.includes(" ")).length).toBe(12);

		const old = demoLeague.seasonArchive[0]!.matchIds[0]!;
		await open(page, `/match-results/${old}`);
		expect(page.url()).toContain(`/match-results/${old}?seasonId=1`);
		await open(page, "/standings?seasonId=3");
		expect(new URL(page.url()).search).toBe("");
		expect([await overflowing(page), pageErrors]).toEqual([[], []]);
	});
});

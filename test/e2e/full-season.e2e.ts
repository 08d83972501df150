import { addDays } from "../../src/league/rules/time/league-time.ts";
import { arriveAt, button, fill, open, password, signUpFirstAdmin } from "./account-steps.ts";
import { expect, leave, type Page, test, type Visit } from "./browser.ts";
import { today } from "./clock.ts";
import {
	accessCode,
	add,
	captainOf,
	dialog,
	expectOnPage,
	importList,
	openWindow,
	waitForStatus,
} from "./full-season.fixture.ts";
import { useLeague } from "./league.ts";
import { card, enterLine, enterPlayers, lines, verify, waitUntilSaved } from "./scorecard-steps.ts";

let admin: Visit;
useLeague({ empty: true, env: { ACCESS_CODE_CAPTAIN: accessCode } });
test.beforeAll(async () => {
	admin = await openWindow();
});
test.afterAll(() => leave(admin.page));
test.describe.configure({ mode: "serial" });

const rowOf = (page: Page, name: string) =>
	page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });

const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
/** Today if it is a Saturday, otherwise last Saturday. */
const saturday = addDays(today, weekday === 6 ? 0 : -weekday - 1);
const teams = ["Aces", "Bagels", "Chips", "Drops"];

/* Each step has tests of its own; this is all of them in a row. */
test.describe("a full season", { tag: "@volume" }, () => {
	test("an empty league gets its first admin, season, division, courts and teams", async () => {
		const { page } = admin;
		await signUpFirstAdmin(page);

		await open(page, "/seasons");
		await add(page, "Plan a new season", {
			Season: "Fall Season",
			"League Begins": addDays(saturday, -7),
			"League Ends": addDays(saturday, 56),
			"Final Roster Deadline": addDays(today, 5),
		});
		await page.getByText("The current season is Fall Season.").waitFor();
		await expectOnPage("/calendar", "League Begins");

		await open(page, "/divisions");
		await add(page, "Add a division", { "Division Number": "1" });
		await open(page, "/court-locations");
		await add(page, "Add a location", { Name: "Fretz Tennis Center", "# of Courts": "8" });
		await open(page, "/teams");
		const headers = ["Team #", "Team Name", "Division", "Home Courts", "# of Courts", "Active"];
		await importList(
			page,
			"Import teams",
			[
				headers,
				...teams.map((name, index) => [101 + index, name, 1, "Fretz Tennis Center", 4, "Yes"]),
			],
			"Import 4 teams",
		);
		await expectOnPage("/team-listing", "Bagels");
	});

	test("an admin imports rosters and records a payment, and a captain signs up and registers their team", async () => {
		const { page } = admin;
		await open(page, "/players");
		const players = teams.flatMap((team) =>
			Array.from({ length: 8 }, (_, index) => [
				team,
				`${team.slice(0, -1)}${index + 1}`,
				"Player",
				(3 + (index % 3) / 2).toFixed(1),
			]),
		);
		await importList(
			page,
			"Import players",
			[["Team", "First Name", "Last Name", "Rating"], ...players],
			"Import 32 players",
		);

		const captain = await captainOf("Aces", "Alex");
		await open(captain.page, "/team-info");
		await captain.page.getByRole("button", { name: "Continue" }).click();
		await dialog(captain.page).getByRole("button", { name: "Register" }).click();
		await dialog(captain.page)
			.getByRole("link", { name: /Continue/ })
			.waitFor();
		await leave(captain.page);
		// The team has paid by check: the admin's to-do list links to the form.
		await open(page, "/portal");
		await page
			.getByRole("listitem")
			.filter({ hasText: "Aces" })
			.getByRole("link", { name: /^Record a payment/ })
			.click();
		for (const [name, value] of Object.entries({
			"Payer Name": "Alex Court",
			"Amount Paid": "225",
			"Payment Method": "Check",
		}))
			await dialog(page)
				.getByLabel(new RegExp(`^${name}`))
				.fill(value);
		await dialog(page).getByRole("button", { name: "Add", exact: true }).click();
		await page
			.getByText(
				"1 of 4 active teams has paid the Fall Season fee in full. Total received: $225.00.",
			)
			.waitFor();
		await expectOnPage("/roster/1", "Ace1 Player");
	});

	test("draft matches are added, previewed and published", async () => {
		const { page } = admin;
		await open(page, "/matches?view=draft");
		const match = (number: number, home: string, away: string, time: string) => ({
			Week: "1",
			"Match #": String(number),
			Date: saturday,
			Time: time,
			Location: { choose: "Fretz Tennis Center" },
			Division: { choose: "1" },
			"Home Team": { choose: home },
			"Visiting Team": { choose: away },
		});
		await add(page, "Add a draft match", match(1, "Aces", "Bagels", "9-11"));
		await add(page, "Add a draft match", match(2, "Chips", "Drops", "9-11"));
		await page.getByRole("button", { name: "Publish Matches" }).click();
		await dialog(page).getByText("2 matches will be published for everyone to see.").waitFor();
		await dialog(page)
			.getByText(/Aces and Chips/)
			.first()
			.waitFor();
		await dialog(page).getByRole("button", { name: "Publish 2 matches" }).click();
		await waitForStatus(page, "Published 2 matches.");
		await page.getByText("No draft matches.").waitFor();
		await expectOnPage("/schedules", "Bagels");
	});

	test("a scorecard is entered by one captain, verified by both, and counted in the standings", async () => {
		const away = await captainOf("Bagels", "Bo");
		const home = await openWindow(375);
		await open(home.page, "/login");
		await fill(home.page, { Email: "alex@captains.example", Password: password });
		await button(home.page, "Log in").click();
		await arriveAt(home.page, "/portal");
		await open(home.page, "/team-info?matchId=1");
		await card(home.page).waitFor();
		await enterPlayers(home.page);
		for (const [index, line] of lines.entries())
			await enterLine(home.page, line, ["6-3", "6-4"], index < 3 ? "Aces" : "Bagels");
		await waitUntilSaved(home.page);
		for (const [visit, team] of [
			[home, "Aces"],
			[away, "Bagels"],
		] as const) {
			await open(visit.page, "/team-info?matchId=1");
			await verify(visit.page, team);
			await waitUntilSaved(visit.page);
		}
		await expectOnPage("/standings", "75.00%");
		await expectOnPage("/match-results", /Aces\s*Bagels\s*Aces 6, Bagels 2\b/);
		await leave(home.page);
	});

	test("after the season, matches are archived, the next season starts, and all teams must register again", async () => {
		const { page } = admin;
		await open(page, "/matches");
		await page.getByRole("button", { name: "Clear Matches" }).click();
		await dialog(page)
			.getByText(
				"Are you sure you want to delete all matches, scores, and standings currently live on the website?",
			)
			.waitFor();
		await dialog(page).getByRole("button", { name: "Yes, clear matches" }).click();
		await waitForStatus(
			page,
			"Cleared 2 matches, archived as Fall Season under “Archived seasons.”",
		);
		await expectOnPage("/standings?seasonId=1", "75.00%");
		await expectOnPage("/match-results?seasonId=1", /Aces\s*Bagels\s*Aces 6, Bagels 2\b/);
		// The link in an old email still works.
		await expectOnPage("/match-results/1", "Ace1 Player");

		await open(page, "/seasons");
		await add(page, "Plan a new season", {
			Season: "Spring Season",
			"League Begins": addDays(saturday, 120),
			"League Ends": addDays(saturday, 180),
		});
		await page.getByRole("button", { name: "Switch current season" }).click();
		await dialog(page)
			.getByRole("radio", { name: /Spring Season/ })
			.check();
		await dialog(page).getByRole("checkbox", { name: "Ask all teams to register again" }).check();
		await dialog(page).getByRole("button", { name: "Submit" }).click();
		await page.getByText("The current season is Spring Season.").waitFor();
		await open(page, "/teams");
		expect(await rowOf(page, "101").locator("td:not(.grid-select)").first().textContent()).toBe(
			"No",
		);

		await open(page, "/players");
		await page.getByRole("button", { name: "Remove all players from teams" }).click();
		await dialog(page).getByRole("button", { name: "Yes, remove" }).click();
		await waitForStatus(page, /32 players/);
		await page.getByRole("button", { name: "Undo" }).click();
		await expectOnPage("/roster/1", "Ace1 Player");
	});

	test("the next season can reuse match numbers, and the change log has all steps", async () => {
		const { page } = admin;
		await open(page, "/matches?view=draft");
		await add(page, "Add a draft match", {
			Week: "1",
			"Match #": "1",
			Date: addDays(saturday, 126),
			Time: "1-3",
			Division: { choose: "1" },
			"Home Team": { choose: "Bagels" },
			"Visiting Team": { choose: "Aces" },
		});
		await page.getByRole("button", { name: "Publish Matches" }).click();
		await dialog(page).getByRole("button", { name: "Publish 1 match" }).click();
		await waitForStatus(page, "Published 1 match.");
		await expectOnPage("/schedules", "Bagels");
		await expectOnPage("/standings?seasonId=1", "75.00%");
		await open(page, "/portal?show=changes");
		for (const title of [
			"Matches published",
			"Matches cleared",
			"Current season switched",
			"Imported from a file",
		])
			expect(await page.getByText(title).first().isVisible(), title).toBe(true);
		expect(admin.pageErrors).toEqual([]);
	});
});

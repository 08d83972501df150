import { dateOf, type LeagueTime } from "../../src/league/rules/time/league-time.ts";
import { demoPassword } from "../../src/server/demo/accounts.ts";
import { createDemoLeague } from "../../src/server/demo/demo-league.ts";
import { arriveAt, button, heading, logIn, open } from "./account-steps.ts";
import { expect, test } from "./browser.ts";
import { useLeague } from "./league.ts";
import { card, enterLine, stored, waitUntilSaved } from "./scorecard-steps.ts";
import { openAs } from "./signed-in.ts";

/** A week in season, both daylight-saving changes and New Year's Eve. `npm run prove` runs all. */
const isEveryTime = Boolean(process.env["EVERY_TIME"]);
const times: LeagueTime[] = isEveryTime
	? [
			...["04T00:05", "04T12:00", "05T08:00", "05T20:00", "06T06:30", "06T17:00"],
			...["07T09:00", "07T23:00", "08T07:00", "08T18:00", "09T12:00", "09T23:59"],
			...["10T08:00", "10T09:30", "10T14:00", "10T23:30"],
		]
			.map((time): LeagueTime => `2026-10-${time}` as LeagueTime)
			.concat(
				...(["2026-11-01T00:59", "2026-11-01T01:30", "2026-11-01T02:30"] as const),
				...(["2027-03-14T01:59", "2027-03-14T03:00", "2026-12-31T23:59"] as const),
			)
	: ["2026-10-10T14:00"];

/** Other tests do the same at the suite's time. */
const testedElsewhere = { tag: "@volume" };

for (const at of times)
	test.describe(`at ${at}`, () => {
		useLeague({ at, env: { WEATHER_PROVIDER: "none" } });
		const { named, match, team, draftMatch } = createDemoLeague(dateOf(at));
		const nameOf = (id: number) => team.find(({ teamId }) => teamId === id)!.teamName;

		test("pages that depend on the date render without errors", async ({ page, pageErrors }) => {
			for (const [path, title] of [
				["/", /./],
				["/calendar", "Calendar"],
				["/schedules", "Match Schedules"],
				["/match-results", "Match Results"],
				["/standings", "Detailed Standings"],
				["/leader-board", "Leader Board"],
				[`/roster/${named.captainTeamId}`, nameOf(named.captainTeamId)],
			] as const) {
				await open(page, path);
				await expect(heading(page, title), path).toBeVisible();
				await expect(page.getByText(/undefined|NaN|Invalid Date/), path).toHaveCount(0);
			}
			expect(pageErrors).toEqual([]);
		});

		test("a player signs up", testedElsewhere, async ({ page }) => {
			await open(page, "/player-signup");
			await page.getByLabel("First name").fill("Ann");
			await page.getByLabel("Last name").fill("O’Hara");
			await page.getByLabel("Email").fill("ann@example.com");
			await page.getByLabel("Rating *").selectOption("4.0");
			await page.getByLabel("Gender").selectOption({ label: "Female" });
			await page.getByLabel("Birth year").fill("1979");
			await page.getByRole("button", { name: "Sign up" }).click();
			await expect(heading(page, "Thanks for signing up!")).toBeVisible();
		});

		test(
			"a captain logs in and sees their to-do list",
			testedElsewhere,
			async ({ page, pageErrors }) => {
				await open(page, "/login");
				await logIn(page, "captain@crosscourt.example", demoPassword);
				await arriveAt(page, "/portal");
				await open(page, "/team-info");
				const due = page.getByRole("region", { name: "To do", exact: true });
				await expect(due.getByRole("link", { name: /^Check and verify/ })).toBeVisible();
				const scores = due.getByRole("link", { name: /^Enter the scores/ });
				const addresses = await scores.evaluateAll((links) =>
					links.map((link) => link.getAttribute("href")),
				);
				expect(addresses.join()).toContain(`matchId=${named.rainedOutMatchId}`);
				expect(pageErrors).toEqual([]);
			},
		);

		test("a captain saves a score", async () => {
			const { matchId } = match.find((each) => each.matchId === named.rainedOutMatchId)!;
			const path = `/team-info?matchId=${matchId}`;
			const { page, pageErrors } = await openAs("captain@crosscourt.example", path, 375);
			await card(page).waitFor();
			const own = nameOf(named.captainTeamId);
			await enterLine(page, "Singles 1", ["6-4", "7-5"], own);
			await waitUntilSaved(page);
			expect(await stored(page, matchId)).toMatchObject({ singles1Score: "6-4, 7-5" });
			expect(pageErrors).toEqual([]);
		});

		test("a new change is in the change log", testedElsewhere, async () => {
			const { page } = await openAs("admin@crosscourt.example", "/portal");
			const path = `/api/update/team/${named.captainTeamId}`;
			const response = await page.request.put(path, { data: { courtTime: "3-5, please" } });
			expect(response.status()).toBe(200);
			await open(page, "/portal?show=changes");
			await expect(page.getByText("3-5, please")).toBeVisible();
		});

		// Elsewhere, the tests of matches do so at the suite's time.
		if (isEveryTime)
			test("an admin clears the matches and publishes the next season’s", async () => {
				const { page, pageErrors } = await openAs("admin@crosscourt.example", "/matches");
				await button(page, "Clear Matches").click();
				await page.getByRole("button", { name: "Yes, clear matches" }).click();
				await page.getByText("No published matches.", { exact: false }).waitFor();
				await open(page, "/matches?view=draft");
				await button(page, "Publish Matches").click();
				await page.getByRole("checkbox", { name: /^Publish the matches for/ }).check();
				await page.getByRole("button", { name: /^Publish \d+ matches$/ }).click();
				await expect(page.getByText("No draft matches.")).toBeVisible();
				expect(draftMatch.length).toBeGreaterThan(0);
				expect(pageErrors).toEqual([]);
			});
	});

import { startMinute } from "../../src/league/rules/schedule/start-time.ts";
import { atMinute } from "../../src/league/rules/time/league-time.ts";
import { violations } from "./accessibility.ts";
import { expect, shiftsOf, test, visitor, whenHydrated } from "./browser.ts";
import { matchOf, named, nameOfTeam } from "./demo-league.ts";
import { league, useLeague } from "./league.ts";
import { enterLine, openCard, waitUntilSaved } from "./scorecard-steps.ts";

useLeague();

test("a visitor follows a match line by line, and is told while the connection is lost", {
	tag: "@volume",
}, async () => {
	const { matchId, matchDate, startTime } = matchOf(named.nextMatchId);
	await league.travelTo(atMinute(matchDate as string, startMinute(startTime) + 60));
	const { page, pageErrors } = await visitor({ viewport: { width: 375, height: 812 } });
	await page.goto(`/match-results/${matchId}`);
	const status = page.getByRole("status").filter({ has: page.locator(".badge") });
	await expect(status).toHaveText("Live");
	await whenHydrated(page);
	await expect(status).toHaveText("Live Auto-updates");
	expect(await violations(page)).toEqual([]);

	const own = nameOfTeam(named.captainTeamId);
	const captain = await openCard("captain@crosscourt.example", 375, matchId);
	await enterLine(captain.page, "Singles 1", ["6-4", "7-5"], own);
	await waitUntilSaved(captain.page);
	const lines = page.getByRole("region", { name: "Lines of the match" });
	await expect(lines.getByText("6-4, 7-5").first()).toBeVisible();
	await expect(status).toContainText(/ 2, .* 0 sets, 1 of 4 lines| 0, .* 2 sets, 1 of 4 lines/);

	await page.context().setOffline(true);
	await expect(status).toContainText(/^No connection Score at \d+(:\d\d)? [ap]m/);
	await enterLine(captain.page, "Singles 2", ["6-1", "6-2"], own);
	await waitUntilSaved(captain.page);
	await page.context().setOffline(false);
	await expect(status).toContainText("Auto-updates");
	await expect(lines.getByText("6-1, 6-2").first()).toBeVisible();

	await enterLine(captain.page, "Doubles 1", ["6-3", "6-3"], own);
	await enterLine(captain.page, "Doubles 2", ["6-0", "6-0"], own);
	await waitUntilSaved(captain.page);
	await expect(status).toContainText("Not yet verified");
	await expect(status).not.toContainText("Live");
	// The board of lines replaces the sentence that there is none; nothing else moves.
	const moved = (await shiftsOf(page)).filter(({ value }) => value > 0.1);
	expect(moved).toEqual([]);
	expect(pageErrors.filter((error) => !error.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

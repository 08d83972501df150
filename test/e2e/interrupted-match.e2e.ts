import { endMinute, startMinute } from "../../src/league/rules/schedule/start-time.ts";
import { atMinute, formatDate, type LeagueDate } from "../../src/league/rules/time/league-time.ts";
import { violations } from "./accessibility.ts";
import { button, open } from "./account-steps.ts";
import { expect, overflowing, type Page, test, visitor } from "./browser.ts";
import { demoLeague, matchOf, named, nameOfTeam } from "./demo-league.ts";
import { league, site, useLeague } from "./league.ts";
import {
	assignOpponent,
	card,
	choose,
	enterLine,
	enterSet,
	lineOf,
	lines,
	openCard,
	openLine,
	opponent,
	stored,
	verify,
	waitForSaveStatus,
	waitUntilSaved,
} from "./scorecard-steps.ts";

/** An hour into the demo captain's next match, the rain begins. */
const match = matchOf(named.nextMatchId);
const { matchId, matchDate, homeTeamId, visitorTeamId } = match;
const [home, own] = [nameOfTeam(homeTeamId), nameOfTeam(named.captainTeamId)];
const otherTeamId = homeTeamId === named.captainTeamId ? visitorTeamId : homeTeamId;
useLeague({ at: atMinute(matchDate as string, startMinute(match.startTime) + 65) });
test.beforeAll(() => assignOpponent(otherTeamId));

const text = "stopped at 6-4, 3-2, 30-15";

test("an interrupted match is continued on the day that the captains agree on, and counts when it is finished", {
	tag: "@volume",
}, async () => {
	const { page } = await openCard("captain@crosscourt.example", 375, matchId);
	await choose(page, "Singles 1", "home");
	await page.context().setOffline(true);
	await stopLine(page);
	await waitForSaveStatus(page, /^Waiting for a connection\. Saved on this device\./);
	await page.context().setOffline(false);
	await waitUntilSaved(page);
	const row = await stored(page, matchId);
	expect(row).toMatchObject({ singles1Score: `${text}, home to serve`, linesStopped: 1 });
	const server = demoLeague.player.find(
		({ playerId }) => playerId === row["singles1HomePlayerId"],
	)!;
	const shown = `${text}, ${server.firstName} ${server.lastName} to serve`;
	await expect(lineOf(page, "Singles 1").getByText(shown, { exact: true })).toBeVisible();
	expect([await violations(page), await overflowing(page)]).toEqual([[], []]);

	// Everybody can read where it stopped.
	const { page: public_ } = await visitor({ viewport: { width: 375, height: 812 } });
	await public_.goto(`/match-results/${matchId}`);
	await public_.getByText(shown).waitFor();
	await public_.getByText("Interrupted", { exact: true }).first().waitFor();

	// The captains agree on another day.
	await open(page, "/team-info");
	await page.getByRole("link", { name: "Continue on another day" }).first().click();
	await page.getByText(`Singles 1 was ${shown}. It continues there`).waitFor();
	await page.getByRole("radio", { name: "We need to postpone" }).check();
	await button(page, "Confirm and send").click();
	await page.getByText(/^Waiting for .* to answer\.$/).waitFor();
	const { date, end } = await acceptTime();

	// On that day the same players finish it, and the others play the rest.
	await league.travelTo(atMinute(date, end + 5));
	const later = (await openCard("captain@crosscourt.example", 375, matchId)).page;
	await openLine(later, "Singles 1");
	await button(later, "Enter how it ended").click();
	await enterSet(later, "Singles 1", 2, "6-3", home);
	for (const name of lines.slice(1)) await enterLine(later, name, ["6-4", "6-3"], home);
	await waitUntilSaved(later);
	await verify(later, own);
	await waitUntilSaved(later);
	const theirs = (await openCard(opponent.email, 375, matchId)).page;
	await verify(theirs, nameOfTeam(otherTeamId));
	await card(theirs).getByRole("heading", { name: "Final" }).waitFor();
	expect(await stored(later, matchId)).toMatchObject({
		singles1Score: "6-4, 6-3",
		linesEntered: 4,
		linesStopped: 0,
	});
	await public_.goto(`/match-results/${matchId}`);
	await public_.getByText(formatDate(date)).first().waitFor();
	await expect(public_.getByText("stopped at")).toHaveCount(0);
});

async function stopLine(page: Page) {
	const line = lineOf(page, "Singles 1");
	await enterSet(page, "Singles 1", 1, "6-4", home);
	await line.getByText("Stopped, retired, or defaulted? Or enter it another way").click();
	await line.getByRole("radio", { name: "Stopped" }).check();
	const games = (team: string, count: number) =>
		line
			.getByRole("button", { name: `Set 2, games of ${team}: one more` })
			.click({ clickCount: count });
	await games(home, 3);
	await games(nameOfTeam(visitorTeamId), 2);
	const points = (team: string) =>
		line.getByRole("group", { name: `Points for ${team} in this game` });
	await points(home).getByRole("radio", { name: "30" }).check();
	await points(nameOfTeam(visitorTeamId)).getByRole("radio", { name: "15" }).check();
	await line.getByRole("group", { name: "Who serves next?" }).getByRole("radio").first().check();
}

/** The other captain accepts the last suggested time, by the link in the email. */
async function acceptTime() {
	const { text } = await league.db
		.selectFrom("email")
		.select("text")
		.where("toAddress", "=", opponent.email)
		.where("kind", "=", "makeupProposed")
		.executeTakeFirstOrThrow();
	const times = (text ?? "").match(/https?:\S+\/makeup\/\S+time=\d+/g) ?? [];
	const link = new URL(times.at(-1) ?? "");
	const { page } = await visitor({ viewport: { width: 375, height: 812 } });
	await page.goto(site + link.pathname + link.search);
	await button(page, "Confirm this time").click();
	await page.getByText(/is booked for/).waitFor();
	const answer = await fetch(`${site}/api/list/match?matchId=${matchId}`);
	const [booked] = (await answer.json()) as { effectiveDate: LeagueDate; effectiveTime: string }[];
	return { date: booked!.effectiveDate, end: endMinute(booked!.effectiveTime) };
}

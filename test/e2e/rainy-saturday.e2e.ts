import { endMinute, formatSlot } from "../../src/league/rules/schedule/start-time.ts";
import { atMinute, formatDate, type LeagueDate } from "../../src/league/rules/time/league-time.ts";
import { button, emailTo } from "./account-steps.ts";
import { expect, type Page, test, visitor } from "./browser.ts";
import { demoLeague, matchOf, named, nameOfTeam } from "./demo-league.ts";
import { league, site, useLeague } from "./league.ts";
import {
	assignOpponent,
	card,
	enterLine,
	nameOfUser,
	openCard,
	opponent,
	verify,
	waitUntilSaved,
} from "./scorecard-steps.ts";
import { openAs } from "./signed-in.ts";

const match = matchOf(named.nextMatchId);
const { matchId, matchNumber, divisionId, homeTeamId, visitorTeamId } = match;
const [home, own] = [nameOfTeam(homeTeamId), nameOfTeam(named.captainTeamId)];
const otherTeamId = homeTeamId === named.captainTeamId ? visitorTeamId : homeTeamId;
const other = nameOfTeam(otherTeamId);
const sides = `${home} vs. ${nameOfTeam(visitorTeamId)}`;
const saturday = match.matchDate as LeagueDate;
const ofDay = demoLeague.match.filter(({ matchDate }) => matchDate === saturday);

useLeague({ at: `${saturday}T07:30` });
test.beforeAll(() => assignOpponent(otherTeamId));

/** The schedule that a visitor sees. */
async function openSchedule() {
	const { page } = await visitor({ viewport: { width: 375, height: 812 } });
	await page.goto(`/schedules?divisionId=${divisionId}`);
	return page;
}
const rowOfMatch = (page: Page) =>
	page.getByRole("row", { name: new RegExp(`\\b${matchNumber}\\b`) }).last();

/* Each step has tests of its own; this is all of them in a row. */
test("a rainy Saturday, from calling it off on a laptop to the final score on two phones", {
	tag: "@volume",
}, async () => {
	test.setTimeout(300_000);
	// Captains can't postpone yet, and their next match says why.
	const early = (await openAs("captain@crosscourt.example", "/team-info", 375)).page;
	await early.getByText(/^It’s too early\. You can postpone from one hour before/).waitFor();
	await expect(early.getByRole("link", { name: "Rained out" })).toHaveCount(0);
	await expect(early.getByRole("link", { name: "We need to postpone" })).toHaveCount(0);
	const emailsBefore = await league.db.selectFrom("email").select("emailId").execute();
	// The admin calls off the day, and books the proposed dates of all matches.
	const laptop = await openAs("admin@crosscourt.example", "/matches");
	await button(laptop.page, "Call off matches").click();
	const dialog = laptop.page.getByRole("dialog");
	const count = ofDay.length;
	await dialog
		.getByText(new RegExp(`^This affects ${count} matches of ${count * 2} teams`))
		.waitFor();
	await dialog.getByRole("button", { name: "Propose new dates first" }).click();
	await dialog.getByText(new RegExp(`^${count} of ${count} matches get a new date`)).waitFor();
	const chosen = (label: string) =>
		dialog.getByLabel(`${label} of match ${matchNumber}`, { exact: true }).inputValue();
	const [date, time] = [(await chosen("Date")) as LeagueDate, await chosen("Time")];
	await dialog
		.getByRole("button", { name: `Call off ${count} matches and book ${count} new dates` })
		.click();
	await laptop.page
		.getByText(`Called off ${count} matches. ${count} matches have a new date.`, { exact: false })
		.waitFor();

	// Everyone sees the new date, and the captains have an email within a minute.
	const schedule = await openSchedule();
	await schedule.getByText(`${sides}: moved to ${formatDate(date)}`).waitFor();
	await rowOfMatch(schedule).getByText(formatDate(date)).waitFor();
	await rowOfMatch(schedule).getByText(formatSlot(time)).waitFor();
	// The opponent also leads another team.
	for (const [userId, subject] of [
		[named.captainUserId, `Match ${matchNumber} is now on`],
		[opponent.userId, "2 of your matches have a new time or place"],
	] as const)
		expect(await emailTo(nameOfUser(userId), subject)).toContain(formatDate(date, "long"));
	// Each captain of the day has exactly one.
	const leaders = ofDay.flatMap(({ homeTeamId, visitorTeamId }) =>
		demoLeague.team
			.filter(({ teamId }) => teamId === homeTeamId || teamId === visitorTeamId)
			.flatMap(({ captainId, cocaptainId }) => [captainId, cocaptainId]),
	);
	const told = await league.db
		.selectFrom("email")
		.innerJoin("user", "user.email", "email.toAddress")
		.select("userId")
		.where("emailId", "not in", [0, ...emailsBefore.map(({ emailId }) => emailId)])
		.orderBy("userId")
		.execute();
	expect(told.map(({ userId }) => userId)).toEqual(
		[...new Set(leaders)].filter((userId) => userId !== null).sort((one, two) => one - two),
	);
	const calendar = await fetch(`${site}/calendar/team-${otherTeamId}.ics`);
	const events = (await calendar.text()).split("BEGIN:VEVENT");
	const event = events.find((text) => text.includes(`UID:match-${matchId}@`));
	expect(event).toContain(`DTSTART:${date.replaceAll("-", "")}T`);

	// On that day, both captains enter their half of the scorecard and verify it.
	await league.travelTo(atMinute(date, endMinute(time) + 30));
	const mine = (await openCard("captain@crosscourt.example", 375, matchId)).page;
	const theirs = (await openCard(opponent.email, 375, matchId)).page;
	await enterLines(mine, ["Singles 1", "Singles 2"], own);
	await enterLines(theirs, ["Doubles 1", "Doubles 2"], other);
	await verify(mine, own);
	await waitUntilSaved(mine);
	await verify(theirs, other);
	for (const page of [mine, theirs])
		await card(page).getByRole("heading", { name: "Final" }).waitFor();

	// The result is on the schedule.
	await rowOfMatch(await openSchedule())
		.getByText("4–4")
		.waitFor();
	expect([...laptop.pageErrors]).toEqual([]);
});

async function enterLines(page: Page, names: readonly string[], winner: string) {
	for (const name of names) await enterLine(page, name, ["6-4", "6-3"], winner);
	await waitUntilSaved(page);
}

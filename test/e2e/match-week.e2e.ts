import { addDays, instantOf, type LeagueTime } from "../../src/league/rules/time/league-time.ts";
import { button, heading, signIn } from "./account-steps.ts";
import { expect, type Page, test, visitor, whenHydrated } from "./browser.ts";
import { demoLeague, matchOf, named, nameOfTeam } from "./demo-league.ts";
import { openGate } from "./gate.ts";
import { league, site, useLeague } from "./league.ts";
import {
	assignOpponent,
	card,
	enterLine,
	enterPlayers,
	lines,
	opponent,
	stored,
	verify,
	waitForSaveStatus,
	waitUntilSaved,
} from "./scorecard-steps.ts";

const match = matchOf(named.nextMatchId);
const isHome = match.homeTeamId === named.captainTeamId;
const otherTeamId = isHome ? match.visitorTeamId : match.homeTeamId;
const own = nameOfTeam(named.captainTeamId);

let gate: Awaited<ReturnType<typeof openGate>>;
useLeague(async () => {
	gate = await openGate(() => Number(new URL(site).port));
	return { at: `${addDays(match.matchDate!, -4)}T12:00`, env: { PUBLIC_URL: gate.url } };
});
test.afterEach(() => gate.open());
test.afterAll(() => gate.close());

const phone = async () =>
	(
		await visitor({
			baseURL: gate.url,
			serviceWorkers: "allow",
			viewport: { width: 375, height: 812 },
		})
	).page;

/** A captain's phone, which has seen the portal. */
async function captainsPhone(email: string) {
	const page = await phone();
	await signIn(page, email);
	await page.goto("/portal");
	await expect
		.poll(() =>
			page.evaluate(async () =>
				(await caches.open("saved-pages")).match("/team-info").then(Boolean),
			),
		)
		.toBe(true);
	return page;
}

async function open(page: Page, path: string) {
	await page.goto(path);
	await whenHydrated(page);
}

/** Reloads a page without a connection: it says so, instead of the browser's error page. */
async function reloadWithout(page: Page) {
	await gate.close();
	await page.reload();
	await heading(page, "No Connection").waitFor();
	await gate.open();
	await page.getByRole("link", { name: "Try again" }).click();
	await whenHydrated(page);
}

/** The link in the question that a player got by email. */
async function questionTo(address: string) {
	const found = () =>
		league.db
			.selectFrom("email")
			.select("text")
			.where("kind", "=", "availabilityAsked")
			.where("toAddress", "=", address)
			.executeTakeFirst();
	await expect.poll(found, { timeout: 30_000 }).toBeTruthy();
	return new URL(/https?:\S+answer=in/.exec((await found())!.text ?? "")![0]);
}

test("a week of a team, from the first question to the final score, with three phones and a network that fails at each step @volume", async () => {
	await assignOpponent(otherTeamId);
	const captain = await captainsPhone("captain@crosscourt.example");
	const other = await captainsPhone(opponent.email);

	// The captain asks the team; the network fails while it is turned on.
	await open(captain, "/team-availability");
	await reloadWithout(captain);
	await captain.getByLabel("Ask before each match").selectOption("5 days before, at 9 am");
	await gate.close();
	await button(captain, "Save").click();
	await captain.getByRole("alert").first().waitFor();
	await gate.open();
	await button(captain, "Save").click();
	await captain.getByText("Players are asked 5 days before each match.").waitFor();

	// A player without an account answers; what was chosen survives the failure.
	const asked = demoLeague.player.filter(
		({ playerId, teamId, isActive, email }) =>
			teamId === named.captainTeamId &&
			isActive &&
			email !== "" &&
			!demoLeague.availability.some((row) => row.playerId === playerId) &&
			!demoLeague.absence.some((row) => row.playerId === playerId),
	)[0]!;
	const link = await questionTo(asked.email);
	const player = await phone();
	await open(player, link.pathname + link.search);
	await gate.close();
	await button(player, "Confirm my answer").click();
	await player.getByRole("alert").first().waitFor();
	await expect(player.getByRole("radio", { name: "In" })).toBeChecked();
	await gate.open();
	await button(player, "Confirm my answer").click();
	await player.getByText("Thank you! Your answer: In (you can play).").waitFor();
	await expect(captain.getByText(`${asked.firstName} ${asked.lastName}`).first()).toBeVisible();

	// Both captains make and lock their lineups; one of them is not saved at first.
	for (const page of [captain, other]) {
		await open(page, `/lineup/${match.matchId}`);
		await reloadWithout(page);
		await gate.close();
		await button(page, "Suggest the strongest lineup").click();
		await button(page, "Save again").waitFor();
		await gate.open();
		await button(page, "Save again").click();
		await page.getByText("Saved. Only your team’s captains and deputies see it.").waitFor();
		await button(page, "Lock the lineup").click();
	}
	for (const page of [captain, other])
		await page.getByRole("heading", { name: "Both lineups" }).waitFor();

	// At the court there is no signal: the card opens, is filled in, and survives a reload.
	const matchTime: LeagueTime = `${match.matchDate!}T18:00`;
	await league.travelTo(matchTime);
	for (const page of [captain, other])
		await page.clock.setSystemTime(instantOf(matchTime, "America/Chicago"));
	await gate.close();
	await open(captain, `/team-info?matchId=${match.matchId}`);
	await expect(card(captain).getByText(/^Saved \w+, .*, no connection$/)).toBeVisible();
	await enterPlayers(captain);
	for (const line of lines.slice(0, 2)) await enterLine(captain, line, ["6-4", "6-3"], own);
	await captain.reload();
	await whenHydrated(captain);
	for (const line of lines.slice(2)) await enterLine(captain, line, ["6-2", "6-1"], own);
	await waitForSaveStatus(captain, /Waiting for a connection/);
	await gate.open();
	await waitUntilSaved(captain);
	expect(await stored(captain, match.matchId)).toMatchObject({
		[`total${isHome ? "Home" : "Visitor"}SetsWon`]: 8,
	});

	// Both verify; the second verification waits for the network.
	await verify(captain, own);
	await waitUntilSaved(captain);
	await open(other, `/team-info?matchId=${match.matchId}`);
	await gate.close();
	await verify(other, nameOfTeam(otherTeamId));
	await other.reload();
	await whenHydrated(other);
	await card(other)
		.getByText(/: sending…$/)
		.waitFor();
	await gate.open();
	await card(other).getByRole("heading", { name: "Final" }).waitFor();
	await open(player, `/match-results/${match.matchId}`);
	await expect(player.getByText("6-2, 6-1").first()).toBeVisible();
	const finals = await league.db
		.selectFrom("email")
		.select("toAddress")
		.where("kind", "=", "resultFinal")
		.execute();
	expect(new Set(finals.map(({ toAddress }) => toAddress)).size).toBe(finals.length);
	expect(finals.length).toBeGreaterThan(0);
});

import type { BrowserContext } from "@playwright/test";
import { lineDetails } from "../../src/league/entities/line.ts";
import { signIn } from "./account-steps.ts";
import { expect, leave, type Page, visitor, whenHydrated } from "./browser.ts";
import { demoLeague, matchOf, named, nameOfTeam } from "./demo-league.ts";
import { openAs } from "./signed-in.ts";

export const lines = Object.values(lineDetails).map(({ name }) => name);
/** A match without a result of the demo captain's team. */
export const match = matchOf(named.rainedOutMatchId);
const isHome = match.homeTeamId === named.captainTeamId;
export const own = nameOfTeam(named.captainTeamId);
export const otherTeamId = isHome ? match.visitorTeamId : match.homeTeamId;
export const other = nameOfTeam(otherTeamId);
/** A user who becomes co-captain of the other team. */
export const opponent = {
	email: "unregistered@crosscourt.example",
	userId: named.unregisteredUserId,
};
export const nameOfUser = (userId: number) => {
	const { firstName, lastName } = demoLeague.user.find((user) => user.userId === userId)!;
	return `${firstName} ${lastName}`;
};

export async function assignOpponent(teamId = otherTeamId) {
	const { page } = await visitor();
	await signIn(page, "admin@crosscourt.example");
	const answer = await page.request.put(`/api/update/team/${teamId}`, {
		data: { cocaptainId: opponent.userId },
	});
	expect(answer.status()).toBe(200);
	await leave(page);
}

export const card = (page: Page) => page.getByRole("dialog", { name: /^Scorecard/ });
export const lineOf = (page: Page, name: string) =>
	card(page).getByRole("region", { name, exact: true });
export const waitForSaveStatus = (page: Page, text: string | RegExp) =>
	card(page).locator(".save-state").getByText(text).waitFor();
export const waitUntilSaved = (page: Page) => card(page).locator(".save-state.is-saved").waitFor();

/** Opens the scorecard on a user's phone. */
export async function openCard(email: string, width = 375, matchId = match.matchId) {
	const visit = await openAs(email, `/team-info?matchId=${matchId}`, width);
	await card(visit.page).waitFor();
	return visit;
}

/** Opens the scorecard in a new tab of the same phone. */
export async function reopenCard(
	context: BrowserContext,
	path = `/team-info?matchId=${match.matchId}`,
) {
	const page = await context.newPage();
	await page.goto(path);
	await whenHydrated(page);
	await card(page).waitFor();
	return page;
}

export async function openLine(page: Page, name: string) {
	const head = lineOf(page, name).getByRole("button", { name: new RegExp(`^${name}`) });
	if ((await head.getAttribute("aria-expanded")) !== "true") await head.click();
}

/** Enters a set with one tap on its score, once it is chosen who won the line. */
export async function enterSet(
	page: Page,
	line: string,
	set: 1 | 2,
	score: string,
	winner: string,
) {
	const won = lineOf(page, line).getByRole("radio", { name: new RegExp(`^${winner}`) });
	if (!(await won.isChecked())) await won.check();
	const key = lineOf(page, line).getByRole("button", { name: `Set ${set}: ${score}`, exact: true });
	if (!(await key.isVisible()))
		await lineOf(page, line)
			.getByRole("spinbutton", { name: `Set ${set}, ${winner}`, exact: true })
			.click();
	await key.click();
}

/** Enters a line won in two sets. */
export async function enterLine(
	page: Page,
	line: string,
	scores: readonly [string, string],
	winner: string,
) {
	await openLine(page, line);
	await enterSet(page, line, 1, scores[0], winner);
	await enterSet(page, line, 2, scores[1], winner);
}

export const picker = (page: Page) => page.getByRole("dialog", { name: "Players", exact: true });
/** A player in the picker who is not on the card yet. */
export const freePlayers = (page: Page) =>
	picker(page).getByRole("option", { disabled: false, selected: false });

/** Fills all twelve places of an empty card, with a tap for each player. */
export async function enterPlayers(page: Page) {
	await lineOf(page, "Singles 1")
		.getByRole("button", { name: /^Home player/ })
		.click();
	for (let player = 0; player < 12; player++) await freePlayers(page).first().click();
	await picker(page).waitFor({ state: "hidden" });
}

/** Chooses the first available player for a line's first empty place. */
export async function choose(page: Page, line: string, side: "home" | "visitor") {
	await lineOf(page, line)
		.getByRole("button", { name: side === "home" ? /^Home player/ : /^Visiting player/ })
		.click();
	await freePlayers(page).first().click();
	const done = picker(page).getByRole("button", { name: "Done" });
	if (await done.isVisible()) await done.click();
}

export async function verify(page: Page, team: string) {
	await card(page)
		.getByRole("checkbox", { name: new RegExp(`^${team}`) })
		.check();
	await card(page).getByRole("button", { name: "Verify this scorecard" }).click();
}

/** The scorecard on the server. */
export async function stored(page: Page, matchId = match.matchId) {
	const [row] = (await (
		await page.request.get(`/api/list/matchResult?matchId=${matchId}`)
	).json()) as Record<string, unknown>[];
	return row ?? {};
}

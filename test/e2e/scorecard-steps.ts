import type { BrowserContext } from "@playwright/test";
import { lineDetails } from "../../src/league/entities/line.ts";
import { signIn } from "./account-steps.ts";
import { expect, type Page, visitor, whenLive } from "./browser.ts";
import { matchOf, named, nameOfTeam, world } from "./demo-league.ts";
import { openAs } from "./signed-in.ts";

export const lines = Object.values(lineDetails).map(({ name }) => name);
/** A match without a result; the demo's captain leads one of its teams. */
export const match = matchOf(named.rainedOutMatchId);
const isHome = match.homeTeamId === named.captainTeamId;
export const own = nameOfTeam(named.captainTeamId);
export const otherTeamId = isHome ? match.visitorTeamId : match.homeTeamId;
export const other = nameOfTeam(otherTeamId);
const home = nameOfTeam(match.homeTeamId);
/** Somebody with an account, who is made the co-captain of the other team. */
export const opponent = {
	email: "unregistered@crosscourt.example",
	userId: named.unregisteredUserId,
};
export const nameOfUser = (userId: number) => {
	const { firstName, lastName } = world.user.find((user) => user.userId === userId)!;
	return `${firstName} ${lastName}`;
};

export async function makeOpponent() {
	const { page } = await visitor();
	await signIn(page, "admin@crosscourt.example");
	const answer = await page.request.put(`/api/update/team/${otherTeamId}`, {
		data: { cocaptainId: opponent.userId },
	});
	expect(answer.status()).toBe(200);
	await page.context().close();
}

export const card = (page: Page) => page.getByRole("dialog", { name: /^Scorecard/ });
export const lineOf = (page: Page, name: string) =>
	card(page).getByRole("region", { name, exact: true });
/** What has become of what was entered. */
export const says = (page: Page, words: string | RegExp) =>
	card(page).locator(".save-state").getByText(words).waitFor();
export const saved = (page: Page) => card(page).locator(".save-state.is-saved").waitFor();

/** Somebody's phone with the card of the match open on it. */
export async function cardOf(email: string, width = 375, matchId = match.matchId) {
	const visit = await openAs(email, `/team-info?matchId=${matchId}`, width);
	await card(visit.page).waitFor();
	return visit;
}

/** The same phone after its tab has died. */
export async function cardAgain(
	context: BrowserContext,
	path = `/team-info?matchId=${match.matchId}`,
) {
	const page = await context.newPage();
	await page.goto(path);
	await whenLive(page);
	await card(page).waitFor();
	return page;
}

export async function openLine(page: Page, name: string) {
	const head = lineOf(page, name).getByRole("button", { name: new RegExp(`^${name}`) });
	if ((await head.getAttribute("aria-expanded")) !== "true") await head.click();
}

/** One touch: a usual score of a set, from the view of who won it. */
export async function touch(
	page: Page,
	line: string,
	set: 1 | 2,
	score: string,
	winner: string,
	atHome = home,
) {
	await lineOf(page, line)
		.getByRole("spinbutton", { name: `Set ${set}, ${winner}`, exact: true })
		.click();
	await lineOf(page, line)
		.getByRole("button", {
			name: `Set ${set}: ${winner === atHome ? score : score.split("-").reverse().join("-")}, ${winner} won`,
			exact: true,
		})
		.click();
}

/** A line won in two sets. */
export async function enter(
	page: Page,
	line: string,
	scores: readonly [string, string],
	winner: string,
	atHome = home,
) {
	await openLine(page, line);
	await touch(page, line, 1, scores[0], winner, atHome);
	await touch(page, line, 2, scores[1], winner, atHome);
}

/** The first player of the roster who is free. */
export async function choose(page: Page, line: string, place: string) {
	const choice = lineOf(page, line).getByLabel(`${line}, ${place}`);
	const free = await choice
		.locator('option:not([disabled]):not([value=""])')
		.first()
		.getAttribute("value");
	await choice.selectOption(free);
}

export async function verify(page: Page, team: string) {
	await card(page)
		.getByRole("checkbox", { name: new RegExp(`^${team}`) })
		.check();
	await card(page)
		.getByRole("button", { name: `Verify for ${team}` })
		.click();
}

/** The card as the league has it. */
export async function stored(page: Page, matchId = match.matchId) {
	const [row] = (await (
		await page.request.get(`/api/list/matchResult?matchId=${matchId}`)
	).json()) as Record<string, unknown>[];
	return row ?? {};
}

import { sql } from "kysely";
import { addDays } from "../../src/league/rules/time/league-time.ts";
import { violations } from "./accessibility.ts";
import { open, signIn } from "./account-steps.ts";
import { expect, nextFrames, type Page, visitor } from "./browser.ts";
import { today } from "./clock.ts";
import { league, site } from "./league.ts";

const days = (count: number) => addDays(today, count);

/** Season dates before, after, and between the roster deadlines. */
export const seasons = {
	free: () => ({
		rosterDeadline: days(4),
		playerAdditionsStartDate: days(10),
		playerAdditionsEndDate: days(20),
	}),
	locked: () => ({
		rosterDeadline: days(-9),
		playerAdditionsStartDate: days(3),
		playerAdditionsEndDate: days(20),
	}),
	additions: () => ({
		rosterDeadline: days(-9),
		playerAdditionsStartDate: days(-3),
		playerAdditionsEndDate: days(5),
	}),
};

/** Changes the current season's dates, and waits until the server uses them. */
export async function setSeason(kind: keyof typeof seasons) {
	const { seasonId } = await league.db
		.updateTable("season")
		.set(seasons[kind]())
		.where("currentSeason", "=", true)
		.returning("seasonId")
		.executeTakeFirstOrThrow();
	await sql`update "dataVersion" set version = version + 1`.execute(league.db);
	await expect
		.poll(
			async () => {
				const answer = await fetch(`${site}/api/list/season`);
				const all = (await answer.json()) as { seasonId: number }[];
				return all.find((season) => season.seasonId === seasonId);
			},
			{ intervals: [50] },
		)
		.toMatchObject(seasons[kind]());
}

/** Emails to new captains are delayed by two minutes; this sends them now. */
export const sendDelayedEmails = () =>
	sql`update "email" set "dueAt" = now() where "state" = 'waiting'`.execute(league.db);

/** Opens a page as a signed-in user. */
export async function openAs(email: string, path: string, width = 1280) {
	const visit = await visitor({ viewport: { width, height: width < 700 ? 812 : 900 } });
	await signIn(visit.page, email);
	await open(visit.page, path);
	return visit;
}

/** The text of the focused element. */
export const focusedText = (page: Page) =>
	page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

/** Accessibility violations after pending updates are rendered. */
export async function settledViolations(page: Page) {
	await nextFrames(page);
	return violations(page);
}

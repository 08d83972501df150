import { sql } from "kysely";
import { addDays } from "../../src/league/rules/time/league-time.ts";
import { open, signIn } from "./account-steps.ts";
import { expect, nextFrames, type Page, violations, visitor } from "./browser.ts";
import { today } from "./clock.ts";
import { league, site } from "./league.ts";

const days = (count: number) => addDays(today, count);

/** What the season's dates say of rosters. */
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

/** As an admin would set them, and once the program has noticed. */
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

/** As if the two minutes were over that a new captain's email waits. */
export const sendDueEmails = () =>
	sql`update "email" set "dueAt" = now() where "state" = 'waiting'`.execute(league.db);

/** A page of somebody who is signed in, alive. */
export async function openAs(email: string, path: string, width = 1280) {
	const visit = await visitor({ viewport: { width, height: width < 700 ? 812 : 900 } });
	await signIn(visit.page, email);
	await open(visit.page, path);
	return visit;
}

/** What the keyboard is on: its name as one hears it, roughly. */
export const keyboardOn = (page: Page) =>
	page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

/** Violations once nothing moves any more. */
export async function looked(page: Page) {
	await nextFrames(page);
	return violations(page);
}

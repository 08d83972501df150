import type pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { addDays, dateOf, leagueTime } from "../../src/league/rules/time/league-time.ts";
import { cleanUp, connect, type Running, startProgram } from "../program.ts";
import { open, signIn } from "./account-steps.ts";
import { nextFrames, type useBrowser, violations } from "./browser.ts";

const today = () => dateOf(leagueTime(new Date(), "America/Chicago"));
const days = (count: number) => addDays(today(), count);

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

/** A demo league of the file's own, whose rosters its tests open and lock. */
export function useOwnLeague() {
	let program: Running;
	let database: pg.Client;
	beforeAll(async () => {
		program = await startProgram({ env: { TRUSTED_PROXIES: "1" } });
		database = await connect(program.dataDir);
	});
	afterAll(async () => {
		await database.end();
		await program.stop();
		await cleanUp();
	});
	return {
		site: () => program.url.replace("127.0.0.1", "localhost"),
		/** As if the two minutes were over that a new captain's letter waits. */
		letLettersLeave: () =>
			database.query(`update "letter" set "dueAt" = now() where "state" = 'waiting'`),
		/** As an admin would set them; the program looks every 0.4 s. */
		async setSeason(kind: keyof typeof seasons) {
			const { rosterDeadline, playerAdditionsStartDate, playerAdditionsEndDate } = seasons[kind]();
			const dates = [rosterDeadline, playerAdditionsStartDate, playerAdditionsEndDate];
			await database.query(
				'update season set "rosterDeadline" = $1, "playerAdditionsStartDate" = $2, "playerAdditionsEndDate" = $3 where "currentSeason"',
				dates,
			);
			await database.query('update "dataVersion" set version = version + 1');
			await new Promise((done) => setTimeout(done, 900));
		},
	};
}

/** A page of somebody who is signed in, alive. */
export async function openAs(
	browser: ReturnType<typeof useBrowser>,
	baseURL: string,
	email: string,
	path: string,
	width = 1280,
) {
	const visit = await browser.visitor({
		baseURL,
		viewport: { width, height: width < 700 ? 812 : 900 },
	});
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

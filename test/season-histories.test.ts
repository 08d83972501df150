import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { step } from "../src/league/season-history.fixture.ts";
import { builtSite } from "./built-site.ts";
import { type SeasonHistory, startSeasonHistory } from "./season-history.ts";
import { assertAnswersAgree } from "./season-history-answers.ts";
import { progress, volume } from "./volume.ts";

/*
 * Random seasons, as in `src/league/season-histories.test.ts`, but through the program: admins and
 * captains publish, move, call off, suggest and book make-ups, score, dispute and undo with calls
 * of the API. All emails and, afterwards, all answers that carry dates are compared with an oracle.
 */

/** `SEASONS=500 SEED=1` continues a long run in parts: other seeds are other seasons. */
const numRuns = Number(process.env["SEASONS"] ?? volume(2, 10_000));
/** Leagues side by side: each mostly waits for its database. */
const leagues = volume(1, 4);

let seasons: SeasonHistory[];
beforeAll(async () => {
	const site = await builtSite();
	seasons = await Promise.all(Array.from({ length: leagues }, () => startSeasonHistory(site)));
});
afterAll(async () => {
	for (const { app } of seasons) {
		expect(app.failures).toEqual([]);
		await app.stop();
	}
});

test("all answers, pages and feeds agree on each match’s date, time and place, and on the standings", {
	timeout: numRuns * 2000 + 300_000,
}, async () => {
	let histories = 0;
	const inLeague = async (season: SeasonHistory, index: number) => {
		const seed = fc.readConfigureGlobal().seed! + index;
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
				const turn = histories++;
				await season.restart();
				for (const each of steps) await season.take(each);
				await assertAnswersAgree(season, turn);
				progress("seasons", turn + 1, numRuns);
			}),
			{ numRuns: numRuns / leagues, seed, endOnFailure: true },
		);
	};
	await Promise.all(seasons.map(inLeague));
});

/**
 * How well form ratings predict lines that they have not seen, and what they cost: in simulated
 * leagues whose players' strengths are known, in the same leagues imported from a spreadsheet, in
 * the demo league, and for 40 seasons.
 */

import type { Kysely } from "kysely";
import {
	brierScore,
	calibrationError,
	type Forecast,
} from "../src/league/rules/form/forecast-score.ts";
import { type Forecasts, forecastLines } from "../src/league/rules/form/forecasts.fixture.ts";
import { plusMinus } from "../src/league/rules/form/form-words.ts";
import { type PlayedLine, playedLines } from "../src/league/rules/form/played-line.ts";
import { rateLines } from "../src/league/rules/form/rate-lines.ts";
import { ratingFlag } from "../src/league/rules/form/rating-flag.ts";
import {
	type SimulatedLeague,
	simulateLeague,
	usualLeague,
} from "../src/league/rules/form/simulated-league.fixture.ts";
import type { DataVersion } from "../src/server/db/data-version.ts";
import { startEmbeddedPostgres } from "../src/server/db/embedded/start.ts";
import { leagueReads } from "../src/server/db/league-reads.ts";
import { migrate } from "../src/server/db/migrate.ts";
import { openDatabase } from "../src/server/db/open.ts";
import type { Database } from "../src/server/db/schema.ts";
import { loadDemo } from "../src/server/demo/load-demo.ts";
import { type ImportedLeague, importLeague } from "./imported-league.ts";
import { temporaryFolder } from "./league.ts";
import { atMost, info, type Line, median, short, show } from "./table.ts";

const leagues: Readonly<Record<string, SimulatedLeague>> = {
	"the usual league": usualLeague,
	"its first season": { ...usualLeague, seasons: 1 },
	"games less decisive": { ...usualLeague, gamesPerPoint: 3 },
	"games more decisive": { ...usualLeague, gamesPerPoint: 5 },
	"careful ratings": { ...usualLeague, spread: { U: 0.12, S: 0.2 }, drift: 0.04 },
	"careless ratings": { ...usualLeague, spread: { U: 0.35, S: 0.5 }, sandbaggers: 0.15 },
};
/** The numbers of `formModel` were chosen with seeds 1 to 5. */
const seeds = Array.from({ length: 10 }, (_, index) => 101 + index);

for (const [name, league] of Object.entries(leagues)) measureSimulated(name, league);
await measureImported();
measureCost();
await inDatabase(measureDemo);

function measureSimulated(name: string, league: SimulatedLeague) {
	const all: Forecasts[] = [];
	const within: boolean[] = [];
	const flagged: boolean[] = [];
	const wrong: boolean[] = [];
	for (const seed of seeds) {
		const { seasons, people, seeds: known } = simulateLeague(league, seed);
		const held = new Set((seasons.at(-1) as PlayedLine[]).map(({ matchId }) => matchId));
		const found = forecastLines(seasons.flat(), known, ({ matchId }) => held.has(matchId));
		all.push(found);
		for (const [playerId, form] of found.forms) {
			const person = people.get(playerId);
			if (!person || form.lines < 5) continue;
			const { rating, ratingType } = person.seed;
			const isFar = Math.abs(person.strength - (rating ?? 0)) >= 0.35;
			const isFlagged = ratingFlag({ rating, ratingType }, form) !== null;
			within.push(Math.abs(person.strength - form.rating) <= plusMinus(form));
			if (isFlagged) flagged.push(isFar);
			if (Math.abs(person.strength - (rating ?? 0)) >= 0.5) wrong.push(isFlagged);
		}
	}
	show(`Simulated: ${name}`, [
		...forecastLinesOf(merged(all)),
		info("true strengths within ±", percent(within)),
		info("flagged ratings that are 0.35 or more off", percent(flagged)),
		info("ratings 0.5 or more off that are flagged", percent(wrong)),
	]);
}

function forecastLinesOf({ form, higherNtrp, fairNtrp }: Omit<Forecasts, "forms">): Line[] {
	const ntrp = Number(brierScore(higherNtrp).toFixed(3));
	const fair = `${short(brierScore(fairNtrp))} with the chance for it that fits best in hindsight`;
	return [
		atMost("Brier score", brierScore(form), ntrp, "", `${form.length} lines`),
		info("of “the higher NTRP wins”", `${ntrp}; ${fair}`),
		atMost("calibration error", calibrationError(form), 0.05),
	];
}

function merged(all: readonly Forecasts[]) {
	const of = (name: "form" | "higherNtrp" | "fairNtrp"): Forecast[] =>
		all.flatMap((each) => each[name]);
	return { form: of("form"), higherNtrp: of("higherNtrp"), fairNtrp: of("fairNtrp") };
}

function percent(values: readonly boolean[]) {
	return `${Math.round((100 * values.filter(Boolean).length) / values.length)}% of ${values.length}`;
}

/** The rule alone. */
function measureCost() {
	const league = { ...usualLeague, divisions: 10, teams: 10, playersPerTeam: 9, seasons: 40 };
	const { seasons, seeds: known } = simulateLeague(league, 1);
	const lines = seasons.flatMap((season) => season.slice(0, 350 * 4));
	const times = Array.from({ length: 5 }, () => {
		const start = performance.now();
		rateLines(lines, known);
		return performance.now() - start;
	});
	show("Cost of the rule", [
		atMost(`${lines.length} lines of 40 seasons`, median(times), 3000, " ms"),
	]);
}

/** The usual league again, known from a spreadsheet and today's rosters. */
async function measureImported() {
	const all: Forecasts[] = [];
	const imported: ImportedLeague[] = [];
	for (const seed of seeds)
		await inDatabase(async (db) => {
			const league = await importLeague(db, seed);
			imported.push(league);
			all.push(forecastLines(league.lines, league.seeds, league.isLast));
		});
	const sum = (of: (league: ImportedLeague) => number) =>
		imported.reduce((total, league) => total + of(league), 0);
	show("Imported: the usual league, its last season forecast", [
		...forecastLinesOf(merged(all)),
		info("numbers too many, as imported", String(sum(({ surplus }) => surplus.imported))),
		info("after merging same names of one team", String(sum(({ surplus }) => surplus.left))),
		info("numbers merged with somebody else’s", String(sum(({ mistaken }) => mistaken))),
	]);
}

async function inDatabase(work: (db: Kysely<Database>) => Promise<void>) {
	const { folder, remove } = temporaryFolder();
	const log = { info() {}, warn: console.warn };
	const settings = { fsync: "off" };
	const postgres = await startEmbeddedPostgres({ dataDir: folder, log, settings });
	const { db } = openDatabase(postgres.connection, () => {});
	try {
		await migrate(db);
		await work(db);
	} finally {
		await db.destroy();
		await postgres.stop();
		remove();
	}
}

/** The demo league, with its archived seasons. */
async function measureDemo(db: Kysely<Database>) {
	await loadDemo(db, "2026-11-14");
	let version = 1;
	const reads = leagueReads(db, { current: () => version } as DataVersion);
	const { seeds: known } = await reads.formRatings();
	const lines: PlayedLine[] = [];
	for (const { seasonId } of (await reads.seasonArchive()).toReversed()) {
		const season = await reads.archived(seasonId);
		if (season) lines.push(...playedLines(seasonId, season.match, season.matchResult));
	}
	lines.push(...playedLines("live", await reads.match(), await reads.matchResult()));
	const found = forecastLines(lines, known, () => true);
	const start = performance.now();
	version++;
	await reads.formRatings();
	show("The demo league: all lines, each before it was played", [
		...forecastLinesOf(found),
		info("after a score was saved", `${short(performance.now() - start)} ms`),
	]);
}

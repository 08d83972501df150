/**
 * Results evening: 64 captains save line after line while 5,000 visitors read, on two processes
 * with one PostgreSQL behind a proxy. A page is stale if it lacks a save that was acknowledged
 * before it was asked for. `--visitors=500` for a smaller run.
 */
import { join } from "node:path";
import { startEmbeddedPostgres } from "../src/server/db/embedded/start.ts";
import {
	arriving,
	captainsSave,
	lostSaves,
	newTally,
	openEvening,
	save,
	visit,
} from "./evening.ts";
import { program, startLeague, temporaryFolder } from "./league.ts";
import { newTimes } from "./load.ts";
import { startProxy } from "./proxy.ts";
import { atMost, info, short, show } from "./table.ts";

const option = process.argv.find((argument) => argument.startsWith("--visitors="));
const visitors = Number(option?.split("=")[1] ?? 5000);
const rounds = 5;
const savesARound = 2;
/** Visitors a second, each of whom opens four pages: an evening's 5,000 in three minutes. */
const perSecond = 28;

const { folder, remove } = temporaryFolder();
const log = { info() {}, warn: console.warn };
const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
const url = `postgres://crosscourt@localhost:5432/crosscourt?host=${join(folder, "run")}`;
const settings = {
	env: { DATABASE_URL: url, PUBLIC_URL: "http://localhost:3000" },
	command: program,
	dataDir: folder,
};
const leagues = [await startLeague(settings), await startLeague(settings)];
const proxy = await startProxy({ targets: leagues.map(({ port }) => port) });
try {
	const captains = await openEvening(url);
	const [quiet, busy, saves] = [newTimes(), newTimes(), newTimes()];
	const tally = newTally();
	const start = performance.now();
	let visitor = 0;
	const read = async (count: number, times: typeof quiet) => {
		const from = visitor;
		visitor += count;
		await arriving(from, visitor, perSecond, (number) =>
			visit(number, captains, proxy.port, tally, times),
		);
	};
	await read(100, newTimes());
	for (let round = 0; round < rounds; round++) {
		const ofRound = Math.ceil(visitors / rounds);
		await read(Math.ceil(ofRound / 2), quiet);
		await Promise.all([
			read(ofRound, busy),
			captainsSave(captains, savesARound, (ofRound / perSecond) * 1000, (captain) =>
				save(captain, proxy.port, tally, saves),
			),
		]);
		console.log(`  round ${round + 1} of ${rounds}: ${tally.reads} reads, ${tally.saves} saves`);
	}
	const lost = await lostSaves(url, captains);
	const ms = (times: typeof quiet, percentile: number) => times.percentile(percentile) / 1e6;
	const both = (percentile: number) =>
		`${short(ms(busy, percentile))} of ${short(ms(quiet, percentile))} ms`;
	for (const failure of new Set(tally.failed)) console.log(`  refused: ${failure}`);
	show(`Results evening: ${captains.length} captains, ${visitors} visitors, two processes`, [
		atMost("pages without an acknowledged save", tally.stale, 0, "", `of ${tally.reads} reads`),
		atMost("acknowledged saves that are lost", lost, 0, "", `of ${tally.saves}`),
		atMost("refused or failed requests", tally.failed.length, 0),
		atMost(
			"visitors' p99 while captains save, relative to without",
			ms(busy, 99) / ms(quiet, 99),
			2,
			" ×",
			both(99),
		),
		atMost("visitors' p50, likewise", ms(busy, 50) / ms(quiet, 50), 1.5, " ×", both(50)),
		info("a save, p50 and p99", `${short(ms(saves, 50))} and ${short(ms(saves, 99))} ms`),
		info("duration", `${short((performance.now() - start) / 1000)} s`),
	]);
} finally {
	await proxy.stop();
	for (const league of leagues) await league.stop();
	await postgres.stop();
	remove();
}

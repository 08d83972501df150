/**
 * A league with 40 archived seasons, each of 350 matches and 900 players, compared in turns with
 * the same league with one: the processor time of rendering each visitors' page after a write. Also
 * how long pages about all seasons take, with their database, and how long reading all archives
 * again takes. Runs in this process with the program's own modules.
 */
import { dateOf, leagueTime } from "../src/league/rules/time/league-time.ts";
import { startEmbeddedPostgres } from "../src/server/db/embedded/start.ts";
import { rebuildHistory } from "../src/server/db/league-history.ts";
import { migrate } from "../src/server/db/migrate.ts";
import { openDatabase } from "../src/server/db/open.ts";
import { loadDemo } from "../src/server/demo/load-demo.ts";
import { temporaryFolder } from "./league.ts";
import { repeatSeason } from "./long-history.ts";
import { renderer } from "./rendering.ts";
import { atMost, info, type Line, median, short, show } from "./table.ts";

const seasons = 40;
const rounds = 60;
/** For a page that seems to have grown: its ratio must be exact. */
const moreRounds = 300;
const limit = 1.2;
const uncachedMs = 20;
const now = () => leagueTime(new Date(), "America/Chicago");

const [few, many] = [await startLeague(1), await startLeague(seasons)];
try {
	const lines: Line[] = [];
	const ratios: number[] = [];
	for (const path of [...few.paths, few.pastResults, few.pastSeason]) {
		let [one, all] = await inTurns(path);
		if (all / one > 1.1) [one, all] = await inTurns(path, moreRounds);
		ratios.push(all / one);
		if (all / one > 1.1 || path === few.pastResults || path === few.pastSeason)
			lines.push(
				atMost(path, all / one, limit, " ×", `${short(all / 1000)} of ${short(one / 1000)} ms`),
			);
	}
	for (const path of many.allSeasons) {
		const uncached = await waitFor(path, many.reports);
		const afterWrite = await waitFor(path, many.write);
		const [one, all] = await inTurns(path);
		const note = `after a write ${short(afterWrite)} ms, ${short(all / one)} × with one season`;
		lines.push(atMost(`${path}, uncached`, uncached, uncachedMs, " ms", note));
	}
	const first = await many.firstRecords();
	show(`A league with ${seasons} archived seasons, compared with one`, [
		info("matches, players, lines", many.counts),
		atMost(`the slowest of ${ratios.length} pages`, Math.max(...ratios), limit, " ×"),
		info("the median page", `${short(median(ratios))} ×`),
		...lines,
		info("/records, first of all after an archive has changed", `${Math.round(first)} ms`),
		atMost("reading all archives again", many.rebuilt / 1000, 5, " s"),
	]);
} finally {
	for (const { stop } of [few, many]) await stop();
}

/** In microseconds, with one archived season and with all. */
async function inTurns(path: string, turns = rounds) {
	const times = [few, many].map((): number[] => []);
	for (let round = 0; round < turns; round++)
		for (const [index, { write, page }] of [few, many].entries()) {
			write();
			const before = process.cpuUsage();
			await page(path);
			const { user, system } = process.cpuUsage(before);
			if (round >= 10) times[index]?.push(user + system);
		}
	return times.map(median) as [number, number];
}

/** In milliseconds until a page is there, with its database. */
async function waitFor(path: string, prepare: () => void) {
	const times: number[] = [];
	for (let round = 0; round < rounds; round++) {
		prepare();
		const start = performance.now();
		await many.page(path);
		times.push(performance.now() - start);
	}
	return median(times);
}

/** The demo league, its archived season repeated. */
async function startLeague(archives: number) {
	const { folder, remove } = temporaryFolder();
	const log = { info() {}, warn: console.warn };
	const postgres = await startEmbeddedPostgres({
		dataDir: folder,
		log,
		settings: { fsync: "off" },
	});
	const { db, pool } = openDatabase(postgres.connection, () => {});
	await migrate(db);
	await loadDemo(db, dateOf(now()));
	await repeatSeason(db, archives);
	const start = performance.now();
	await rebuildHistory(db);
	const rebuilt = performance.now() - start;
	const { seasonId } = await db
		.selectFrom("seasonArchive")
		.select("seasonId")
		.orderBy("seasonId")
		.executeTakeFirstOrThrow();
	/** Somebody who plays to this day. */
	const { playerId, lines } = await db
		.selectFrom("playerLine")
		.innerJoin("player", "player.playerId", "playerLine.playerId")
		.where("player.isActive", "=", true)
		.select(({ fn }) => ["playerLine.playerId", fn.countAll<number>().as("lines")])
		.groupBy("playerLine.playerId")
		.orderBy("lines", "desc")
		.orderBy("playerLine.playerId")
		.executeTakeFirstOrThrow();
	const count = async (table: "seasonMatch" | "seasonPlayer" | "playerLine") =>
		Number(
			(
				await db
					.selectFrom(table)
					.select(({ fn }) => fn.countAll<number>().as("rows"))
					.executeTakeFirstOrThrow()
			).rows,
		).toLocaleString("en-US");
	const counts = `${await count("seasonMatch")}, ${await count("seasonPlayer")}, ${await count("playerLine")}; ${lines} lines of the player`;
	const rendering = await renderer({ db, pool, now });
	async function page(path: string) {
		const answer = await rendering.visitorPage(path, "");
		if (!("body" in answer) || answer.status !== 200) throw new Error(`${path} is no page.`);
	}
	return {
		...rendering,
		page,
		rebuilt,
		counts,
		pastResults: `/match-results?seasonId=${seasonId}`,
		pastSeason: `/season/${seasonId}`,
		allSeasons: [`/players/${playerId}`, "/teams/1"],
		/** As after clearing a season: the index has changed. */
		async firstRecords() {
			await db
				.updateTable("historyIndex")
				.set((row) => ({ version: row("version", "+", 1) }))
				.execute();
			rendering.write();
			const begun = performance.now();
			await page("/records");
			return performance.now() - begun;
		},
		async stop() {
			await db.destroy();
			await postgres.stop();
			remove();
		},
	};
}

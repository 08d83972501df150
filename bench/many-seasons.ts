/**
 * Every visitors' page of a league with 40 archived seasons, compared with the same league with
 * one: processor time of a rendering after a write, with its database's, in turns. Runs in this
 * process with the program's own modules.
 */
import { sql } from "kysely";
import { dateOf, leagueTime } from "../src/league/rules/time/league-time.ts";
import { startEmbeddedPostgres } from "../src/server/db/embedded/start.ts";
import { migrate } from "../src/server/db/migrate.ts";
import { openDatabase } from "../src/server/db/open.ts";
import { loadDemo } from "../src/server/demo/load-demo.ts";
import { temporaryFolder } from "./league.ts";
import { renderer } from "./rendering.ts";
import { atMost, info, type Line, median, short, show } from "./table.ts";

const seasons = 40;
const rounds = 60;
const limit = 1.2;
const now = () => leagueTime(new Date(), "America/Chicago");

const [few, many] = [await startLeague(1), await startLeague(seasons)];
try {
	const lines: Line[] = [];
	const ratios: number[] = [];
	for (const path of [...few.paths, few.pastSeason]) {
		const [one, all] = await inTurns(path);
		ratios.push(all / one);
		if (all / one > 1.1 || path === few.pastSeason)
			lines.push(
				atMost(path, all / one, limit, " ×", `${short(all / 1000)} of ${short(one / 1000)} ms`),
			);
	}
	show(`Visitors' pages with ${seasons} archived seasons, compared with one`, [
		atMost(`the slowest of ${ratios.length} pages`, Math.max(...ratios), limit, " ×"),
		info("the median page", `${short(median(ratios))} ×`),
		...lines,
	]);
} finally {
	for (const { stop } of [few, many]) await stop();
}

/** In microseconds, with one archived season and with all. */
async function inTurns(path: string) {
	const times = [few, many].map((): number[] => []);
	for (let round = 0; round < rounds; round++)
		for (const [index, { write, visitorPage }] of [few, many].entries()) {
			write();
			const before = process.cpuUsage();
			const page = await visitorPage(path, "");
			const { user, system } = process.cpuUsage(before);
			if (!("body" in page) || page.status !== 200) throw new Error(`${path} is no page.`);
			if (round >= 10) times[index]?.push(user + system);
		}
	return times.map(median) as [number, number];
}

/** The demo league; its archived season so many times, each in a season of its own. */
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
	await sql`with added as (
			insert into season ("seasonName", published, "startDate", "endDate")
			select 'Season of ' || (1900 + n), true, make_date(1900 + n, 3, 1), make_date(1900 + n, 6, 1)
			from generate_series(1, ${archives - 1}::integer) n returning "seasonId")
		insert into "seasonArchive" ("seasonId", "hasResults", "matchIds", content)
		select added."seasonId", "hasResults",
			array(select id + 1000000 * added."seasonId" from unnest("matchIds") id), content
		from added, (select * from "seasonArchive" limit 1) archive`.execute(db);
	await sql`vacuum analyze`.execute(db);
	const { seasonId } = await db
		.selectFrom("seasonArchive")
		.select("seasonId")
		.orderBy("seasonId")
		.executeTakeFirstOrThrow();
	return {
		...(await renderer({ db, pool, now })),
		pastSeason: `/match-results?seasonId=${seasonId}`,
		async stop() {
			await db.destroy();
			await postgres.stop();
			remove();
		},
	};
}

/**
 * The search in the change log over 50,000 changes, through the API call that the page reads, on an
 * embedded database of its own: words that are rare, common and absent.
 */
import { type Kysely, type RawBuilder, sql } from "kysely";
import { listWrites } from "../src/server/api/changes/writes.ts";
import type { Call } from "../src/server/context/call.ts";
import type { ServerContext } from "../src/server/context/server-context.ts";
import type { DataVersion } from "../src/server/db/data-version.ts";
import { startEmbeddedPostgres } from "../src/server/db/embedded/start.ts";
import { leagueReads } from "../src/server/db/league-reads.ts";
import { migrate } from "../src/server/db/migrate.ts";
import { openDatabase, withoutTimeLimits } from "../src/server/db/open.ts";
import type { Database } from "../src/server/db/schema.ts";
import { loadDemo } from "../src/server/demo/load-demo.ts";
import { temporaryFolder } from "./league.ts";
import { cpuOf, familyOf } from "./processes.ts";
import { atMost, info, type Line, median, short, show } from "./table.ts";

const changes = 50_000;
const rounds = 15;
const limitMs = 50;

const { folder, remove } = temporaryFolder();
const log = { info() {}, warn: console.warn };
const server = await startEmbeddedPostgres({ dataDir: folder, log, settings: { fsync: "off" } });
const { db } = openDatabase(server.connection, () => {});
try {
	await withoutTimeLimits(server.connection, async (unlimited) => {
		await migrate(unlimited);
		await loadDemo(unlimited, "2026-11-14");
		await recordChanges(unlimited);
	});
	const lines: Line[] = [
		info(
			"an empty statement, for comparison",
			`${short(median(await times(() => sql`select 1`.execute(db))))} ms`,
		),
	];
	for (const [what, query] of [
		["a name in one change", "q=Zygmuntowicz"],
		["the beginning of a phone number, in 555 changes", "q=214-555-77"],
		["a word in a tenth of the changes", "q=sunflower"],
		["a word in every change", "q=league"],
		["a word in no change", "q=unheard-of"],
		["two letters in no change", "q=zq"],
		["a person who has written", "q=Ann"],
		["a word in the changes of one kind", "q=sunflower&kind=team"],
		["a number", "q=4711"],
	] as const) {
		const usedBefore = cpuByProcess();
		const measured = await timesOf(query);
		const used = cpuByProcess().map(([pid, cpu]) => cpu - (new Map(usedBefore).get(pid) ?? cpu));
		const cpu = used.reduce((sum, each) => sum + each, 0) / (rounds + 1);
		const longest = Math.max(...measured).toFixed(1);
		const note = `longest ${longest} ms; processor time ${short(cpu)} ms with the database's`;
		lines.push(atMost(`${what} (${query})`, median(measured), limitMs, " ms", note));
	}
	show(`Search over ${changes} changes`, lines);
} finally {
	await db.destroy();
	await server.stop();
	remove();
}

function cpuByProcess() {
	return familyOf(process.pid).map(({ pid }): [number, number] => [pid, cpuOf(pid)]);
}

/**
 * Two years of a busy league: players, teams and scorecards, each with the row before and after.
 */
async function recordChanges(unlimited: Kysely<Database>) {
	const run = (statement: RawBuilder<unknown>) => statement.execute(unlimited);
	await run(sql`insert into "write" ("writeId", "at", "userId", "call")
		select n, now() - make_interval(mins => ${changes} - n), 1 + n % 20, 'update/player/' || n
		from generate_series(1, ${changes}::integer) n`);
	await run(sql`insert into "change" ("writeId", "kind", "id", "before", "after")
		select n, (array['player', 'team', 'matchResult'])[1 + n % 3], 1 + n % 900, row, row || jsonb_build_object('comments',
			case when n = 25000 then 'Zygmuntowicz' when n % 10 = 0 then 'a sunflower' else md5((n * 7)::text) end)
		from generate_series(1, ${changes}::integer) n, lateral (select jsonb_build_object(
			'playerId', n, 'playerNumber', n % 900, 'firstName', md5(n::text), 'lastName', md5((n + 1)::text),
			'email', md5((n / 9)::text) || '@league.example', 'phone', '214-555-' || n % 10000, 'rating', 3.5,
			'ratingType', 'S', 'gender', 'F', 'birthYear', 1950 + n % 50, 'experience', repeat(md5((n * 3)::text) || ' ', 4)) as row) as rows`);
	await run(sql`vacuum analyze`);
}

async function timesOf(query: string) {
	const context = {
		db,
		reads: leagueReads(db, { current: () => 1 } as DataVersion),
	} as ServerContext;
	const viewer = { kind: "member", userId: 1, isAdmin: true, isCaptain: false, leads: [] };
	const call = { viewer, query: new URLSearchParams(query) } as unknown as Call;
	return times(() => listWrites(context, call));
}

async function times(work: () => Promise<unknown>) {
	await work();
	const measured: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const start = performance.now();
		await work();
		measured.push(performance.now() - start);
	}
	return measured;
}

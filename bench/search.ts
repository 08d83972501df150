/**
 * The search in a league with 40 archived seasons and 900 players, through its API call: on an
 * embedded database of its own, each search after the others, and the first one after a write. The
 * goal is for the processor time of the program and the database, because other load on the machine
 * makes any search take several times as long.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { SearchAnswer } from "../src/league/entities/search.ts";
import { visitor } from "../src/league/permissions.ts";
import { startEmbeddedPostgres } from "../src/server/db/embedded/start.ts";
import { rebuildHistory } from "../src/server/db/league-history.ts";
import { leagueReads } from "../src/server/db/league-reads.ts";
import { migrate } from "../src/server/db/migrate.ts";
import { openDatabase } from "../src/server/db/open.ts";
import type { Database } from "../src/server/db/schema.ts";
import { loadDemo } from "../src/server/demo/load-demo.ts";
import { createSearch } from "../src/server/search/search.ts";
import { temporaryFolder } from "./league.ts";
import { cpuOf, familyOf } from "./processes.ts";
import { atMost, info, type Line, median, short, show } from "./table.ts";

const seasons = 40;
const rounds = 30;
const limitMs = 50;
/** By process, since connections come and go. */
const cpuOfDatabase = new Map<number, number>();

const { folder, remove } = temporaryFolder();
const log = { info() {}, warn: console.warn };
const server = await startEmbeddedPostgres({ dataDir: folder, log, settings: { fsync: "off" } });
const { db } = openDatabase(server.connection, () => {});
try {
	await migrate(db);
	await loadDemo(db, "2026-11-14");
	await addSeasons(db);
	await rebuildHistory(db);
	await sql`vacuum analyze`.execute(db);
	const { version: first } = await db
		.selectFrom("dataVersion")
		.select("version")
		.executeTakeFirstOrThrow();
	let version = first;
	const dataVersion = { current: () => version } as Parameters<typeof leagueReads>[1];
	const reads = leagueReads(db, dataVersion);
	const { find } = createSearch({ db, reads, dataVersion, pages: [] });
	const search = (q: string) => find(visitor, { q, kind: null, today: "2026-11-14" });
	const countOf = ({ groups }: SearchAnswer) => groups.reduce((sum, { total }) => sum + total, 0);

	const building = await timeOf(() => search("aces"));
	const { rows } = await sql<{ count: number }>`
		select count(*)::integer as "count" from "searchEntry"`.execute(db);
	const lines: Line[] = [
		info(
			`the first one of all, which makes ${rows[0]?.count} entries`,
			`${Math.round(building)} ms`,
		),
	];
	for (const [what, q] of [
		["a name", "villaseñor"],
		["a name with a typing error", "vilasenor"],
		["a match's number", "312"],
		["a day", "oct 3"],
		["a day without matches", "feb 29"],
		["a day with a typing error", "novmber 21"],
		["a by-law", "by-law 8c"],
		["two teams", "overheads vs aces"],
		["two teams without “vs”", "aces overheads"],
		["two teams with typing errors", "acess overheds"],
		["a common word", "team"],
		["a question", "when do we have to pay the fee"],
		["words that nothing has together", "armadillo refunds"],
		["nothing", "xyzzyq unheard"],
		["eight words", "team match player captain court set line score"],
	] as const) {
		const { cpu, note } = await measured(() => search(q));
		const results = `${countOf(await search(q))} results`;
		lines.push(atMost(`${what} (${q})`, cpu, limitMs, " ms", `${note}, ${results}`));
	}
	const write = async (statement: string) => {
		await sql.raw(statement).execute(db);
		const { rows } = await sql<{ version: number }>`
			update "dataVersion" set "version" = "version" + 1 returning "version"`.execute(db);
		version = rows[0]?.version ?? version;
	};
	const afterScores = await measured(async () => {
		await write(`update "matchResult" set "version" = "version" + 1 where "matchId" = 155`);
		await search("villaseñor");
	});
	const afterRenaming = await measured(async () => {
		await write(`update "team" set "teamName" = 'Aces ${version}' where "teamId" = 9`);
		await search("villaseñor");
	});
	lines.push(
		atMost("the first after a score", afterScores.cpu, limitMs, " ms", afterScores.note),
		info(
			"the first after a team was renamed",
			`${short(afterRenaming.cpu)} ms  (${afterRenaming.note})`,
		),
	);
	show(`Search with ${seasons} archived seasons`, lines);
} finally {
	await db.destroy();
	await server.stop();
	remove();
}

/** Repeats the demo league's archived season until there are `seasons`, with other matches. */
async function addSeasons(db: Kysely<Database>) {
	await sql`with added as (
			insert into season ("seasonName", published, "startDate", "endDate")
			select 'Season of ' || (1900 + n), true, make_date(1900 + n, 3, 1), make_date(1900 + n, 6, 1)
			from generate_series(1, ${seasons}::integer - (select count(*)::integer from "seasonArchive")) n
			returning "seasonId"
		), archive as (select * from "seasonArchive" order by "seasonId" limit 1)
		insert into "seasonArchive" ("seasonId", "hasResults", "matchIds", content)
		select added."seasonId", "hasResults",
			array(select id + 100000 * added."seasonId" from unnest("matchIds") id),
			content || jsonb_build_object(
				'match', (select jsonb_agg(row || jsonb_build_object('matchId', (row->>'matchId')::integer + 100000 * added."seasonId"))
					from jsonb_array_elements(content->'match') row),
				'matchResult', (select jsonb_agg(row || jsonb_build_object('matchId', (row->>'matchId')::integer + 100000 * added."seasonId"))
					from jsonb_array_elements(content->'matchResult') row))
		from added, archive`.execute(db);
}

async function timeOf(work: () => Promise<unknown>) {
	const start = performance.now();
	await work();
	return performance.now() - start;
}

/** In milliseconds, per search. */
async function measured(work: () => Promise<unknown>) {
	await work();
	const times: number[] = [];
	const before = cpuOfBoth();
	for (let round = 0; round < rounds; round++) times.push(await timeOf(work));
	const cpu = (cpuOfBoth() - before) / rounds;
	return { cpu, note: `${short(median(times))} ms with the load of this machine` };
}

function cpuOfBoth() {
	const { user, system } = process.cpuUsage();
	const postmaster = Number.parseInt(
		readFileSync(join(folder, "pgdata/postmaster.pid"), "utf8"),
		10,
	);
	for (const { pid } of familyOf(postmaster)) cpuOfDatabase.set(pid, cpuOf(pid));
	return [...cpuOfDatabase.values()].reduce((sum, cpu) => sum + cpu, (user + system) / 1000);
}

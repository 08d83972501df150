import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { seasonHistory } from "../../league/rules/history/season-history.ts";
import { numbersOf } from "../../league/rules/season/numbers-of-season.ts";
import { withStandings } from "./archive-reads.ts";
import type { Database, Trx } from "./schema.ts";
import { transaction } from "./transaction.ts";

/** Increased with every change of `rules/history/` that changes what is stored. */
const rule = 2;

const indexed = {
	playerLine: "lines",
	seasonPlayer: "players",
	seasonTeam: "teams",
	seasonMatch: "matches",
} as const;
const tables = Object.keys(indexed) as (keyof typeof indexed)[];

/** The tables that an archived season's index follows from, each with a `seasonId`. */
const sources: ReadonlySet<string> = new Set([
	"seasonArchive",
	"seasonNumbers",
	"standingAdjustment",
	"teamExit",
]);

/** Enough to send a season's statement, which is about a megabyte. */
const sendingMs = 5;

interface Changed {
	kind: string;
	before: object | null;
	after: object | null;
}

/** The seasons whose index these changes make stale. */
export const staleSeasons = (changes: readonly Changed[]): number[] =>
	changes
		.filter(({ kind }) => sources.has(kind))
		.flatMap(({ before, after }) => [before, after])
		.flatMap((row) => (row && "seasonId" in row ? [Number(row.seasonId)] : []));

/**
 * Indexes these seasons again, each completely. A season without an archive ends up without an
 * index.
 */
export async function indexSeasons(trx: Trx, seasonIds: readonly number[]) {
	if (seasonIds.length === 0) return;
	const isIndexed = sql<boolean>`"seasonId" = any(${[...new Set(seasonIds)]}::integer[])`;
	const archives = await trx
		.selectFrom("seasonArchive")
		.select(["seasonId", "content"])
		.where(isIndexed)
		.orderBy("seasonId")
		.execute();
	for (const table of tables) await trx.deleteFrom(table).where(isIndexed).execute();
	await trx
		.updateTable("historyIndex")
		.set((row) => ({ rule, version: row("version", "+", 1) }))
		.execute();
	if (archives.length === 0) return;
	const numbers = await trx.selectFrom("seasonNumbers").selectAll().where(isIndexed).execute();
	const adjustments = await trx
		.selectFrom("standingAdjustment")
		.selectAll()
		.where(isIndexed)
		.execute();
	const exits = await trx.selectFrom("teamExit").selectAll().where(isIndexed).execute();
	// The database stores a season while the next one is computed.
	let stored: Promise<void> = Promise.resolve();
	for (const [index, { seasonId, content }] of archives.entries()) {
		// Waits until the statement is sent: computing keeps the process from sending the rest of it.
		if (index > 0) await sleep(sendingMs);
		const ofSeason = <Row extends { seasonId: number }>(rows: readonly Row[]) =>
			rows.filter((row) => row.seasonId === seasonId);
		const decisions = { adjustments: ofSeason(adjustments), exits: ofSeason(exits) };
		const history = seasonHistory({
			seasonId,
			...withStandings(content, numbersOf(numbers, { seasonId }), decisions),
			exits: decisions.exits,
		});
		await stored;
		stored = store(trx, history);
		// It is awaited below; until then, a failure must not end the process.
		stored.catch(() => {});
	}
	await stored;
}

/** In one statement, so that the database needs nothing more while the next season is computed. */
async function store(trx: Trx, history: ReturnType<typeof seasonHistory>) {
	const inserts = tables.map(
		(table) => sql`${sql.id(`into ${table}`)} as (
			insert into ${sql.table(table)} select * from json_populate_recordset(
				null::${sql.table(table)}, ${JSON.stringify(history[indexed[table]])}::json))`,
	);
	await sql`with ${sql.join(inserts)} select`.execute(trx);
}

/** Indexes all archived seasons again. Returns how many there are. */
export function rebuildHistory(db: Kysely<Database>): Promise<number> {
	return transaction(db, rebuildAll);
}

/** Indexes all archived seasons, unless this version of the rule already did. */
export async function refreshHistory(trx: Trx) {
	const index = await trx
		.selectFrom("historyIndex")
		.select("rule")
		.forUpdate()
		.executeTakeFirstOrThrow();
	if (index.rule !== rule) await rebuildAll(trx);
}

async function rebuildAll(trx: Trx) {
	for (const table of tables) await sql`truncate ${sql.table(table)}`.execute(trx);
	const seasons = await trx.selectFrom("seasonArchive").select("seasonId").execute();
	await trx.updateTable("historyIndex").set({ rule }).execute();
	await indexSeasons(
		trx,
		seasons.map(({ seasonId }) => seasonId),
	);
	return seasons.length;
}

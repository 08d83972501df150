import { type Kysely, sql } from "kysely";
import type { Database } from "../db/schema.ts";

/**
 * The tables that entries are made of: a change of any other one, such as a score, changes none.
 * The version in `historyIndex` stands for the indexed teams and players of past seasons.
 */
export const sourceTables = [
	"team",
	"division",
	"user",
	"player",
	"playerAlias",
	"hiddenPlayer",
	"location",
	"match",
	"makeupMatch",
	"season",
	"seasonNumbers",
	"seasonArchive",
	"historyIndex",
	"league",
	"leagueText",
	"leaguePage",
] as const satisfies readonly (keyof Database)[];

/**
 * `rows`: a fingerprint that changes with these tables, made without reading a field: where each
 * row is stored, and the transaction that wrote it. `version`: the version of the data with these
 * rows.
 */
export async function sourceRows(db: Kysely<Database>): Promise<{ version: number; rows: string }> {
	const tables = sourceTables.map(
		(table) => sql`(select concat(count(*), ' ', sum(hashtextextended(concat(ctid, ' ', xmin), 0)))
			from ${sql.table(table)})`,
	);
	const { rows } = await sql<{ version: number; rows: string }>`
		select "version", md5(concat_ws(',', ${sql.join(tables)})) as "rows" from "dataVersion"`.execute(
		db,
	);
	return rows[0] ?? { version: 0, rows: "" };
}

import { sql } from "kysely";
import type { Database, Trx } from "./schema.ts";

/**
 * Updates many rows in one statement and returns them, ordered by key. `columns`: those that change
 * in any of the rows.
 */
export async function updateMany<Row extends object>(
	trx: Trx,
	table: keyof Database,
	key: keyof Row & string,
	columns: readonly string[],
	rows: readonly Row[],
): Promise<Row[]> {
	if (rows.length === 0 || columns.length === 0) return [];
	const sets = columns.map((column) => sql`${sql.ref(column)} = "given".${sql.ref(column)}`);
	const given = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
	const written = await sql<Row>`
    update ${sql.table(table)} as "stored" set ${sql.join(sets)} from ${given} as "given" where "stored".${sql.ref(key)} = "given".${sql.ref(key)} returning "stored".*
  `.execute(trx);
	return written.rows.sort((one, other) => Number(one[key]) - Number(other[key]));
}

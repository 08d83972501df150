import { sql, type Transaction } from "kysely";
import type { Database } from "./schema.ts";

/**
 * Gives many rows their new values in one statement, whatever their number, and answers them as
 * they are then, in the order of the table. `columns` are those that any of them changes.
 */
export async function updateMany<Row extends object>(
	trx: Transaction<Database>,
	table: keyof Database,
	key: keyof Row & string,
	columns: readonly string[],
	rows: readonly Row[],
): Promise<Row[]> {
	if (rows.length === 0 || columns.length === 0) return [];
	const sets = columns.map((column) => sql`${sql.ref(column)} = "given".${sql.ref(column)}`);
	const given = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
	const written = await sql<Row>`
    update ${sql.table(table)} as "kept" set ${sql.join(sets)} from ${given} as "given" where "kept".${sql.ref(key)} = "given".${sql.ref(key)} returning "kept".*
  `.execute(trx);
	return written.rows.sort((one, other) => Number(one[key]) - Number(other[key]));
}

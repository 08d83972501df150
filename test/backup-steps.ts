import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { excludedTables } from "../src/server/backups/snapshot.ts";
import type { Database } from "../src/server/db/schema.ts";

export function newBackupFolder() {
	return mkdtempSync(join(tmpdir(), "crosscourt-backups-"));
}

export const removeBackupFolder = (folder: string) =>
	rmSync(folder, { recursive: true, force: true });

/** Not in a backup, or, as the list of backups, written after it. */
const others = [...excludedTables, "backup", "kysely_migration", "kysely_migration_lock"];

/**
 * What a restored league must have in common with the original, calculated by the database: a hash
 * of each table's rows, in which the order of columns does not matter, and the last numbers.
 */
export async function contentToKeep(db: Kysely<Database>) {
	const { rows: tables } = await sql<{ name: string }>`
		select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
	const content: Record<string, string | undefined> = {};
	for (const { name } of tables.filter((table) => !others.includes(table.name))) {
		const { rows } = await sql<{ hash: string }>`
			select count(*) || ' ' || coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)), 0) as hash
			from ${sql.table(name)} t`.execute(db);
		content[name] = rows[0]?.hash;
	}
	const { rows: numbers } = await sql<{ table: string; last: number | null }>`
		select d.refobjid::regclass::text as "table", s.last_value as last
		from pg_sequences s
			join pg_depend d on d.objid = format('%I.%I', schemaname, sequencename)::regclass and d.deptype = 'i'
		where schemaname = 'public' order by 1`.execute(db);
	const lastNumbers = numbers.filter(({ table }) => !others.includes(table));
	return { content, lastNumbers };
}

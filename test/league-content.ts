import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../src/server/db/schema.ts";

type PerTable<T> = Record<string, T>;

/** One value per table, calculated by the database. */
async function perTable<T>(
	db: Kysely<Database>,
	tables: readonly string[],
	value: RawBuilder<T>,
): Promise<PerTable<T>> {
	if (tables.length === 0) return {};
	const columns = tables.map(
		(name) => sql`(select ${value} from ${sql.table(name)} as each) as ${sql.ref(name)}`,
	);
	return (await sql<PerTable<T>>`select ${sql.join(columns)}`.execute(db)).rows[0]!;
}

const tables = new WeakMap<Kysely<Database>, Promise<readonly string[]>>();

function tablesOf(db: Kysely<Database>) {
	const known = tables.get(db) ?? namesOfTables(db);
	tables.set(db, known);
	return known;
}

async function namesOfTables(db: Kysely<Database>) {
	const { rows } = await sql<{
		name: string;
	}>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
	return rows.map(({ name }) => name);
}

const versioned = new WeakMap<Kysely<Database>, Promise<unknown>>();

/**
 * Differs after every write to a table: the number of its rows and who wrote them. A function,
 * because the database plans its statement once: that takes longer than to run it.
 */
export async function versionsOfTables(db: Kysely<Database>): Promise<PerTable<string>> {
	const names = await tablesOf(db);
	const created = versioned.get(db) ?? createVersions(db, names);
	versioned.set(db, created);
	await created;
	const { rows } = await sql<{ versions: string[] }>`select tests.versions()`.execute(db);
	return Object.fromEntries(names.map((name, index) => [name, rows[0]!.versions[index]!]));
}

function createVersions(db: Kysely<Database>, names: readonly string[]) {
	const versions = names.map(
		(name) =>
			sql`(select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from ${sql.table(name)})`,
	);
	return sql`
		create schema if not exists tests;
		create or replace function tests.versions() returns text[] language plpgsql stable as $$
			begin return array[${sql.join(versions)}]; end
		$$`.execute(db);
}

/**
 * How many rows each table has: a refused call must not change it. The security log records
 * refusals.
 */
export async function rowCounts(db: Kysely<Database>): Promise<PerTable<number>> {
	const { securityEvent: _, ...versions } = await versionsOfTables(db);
	return Object.fromEntries(
		Object.entries(versions).map(([name, version]) => [name, Number.parseInt(version, 10)]),
	);
}

const hashOfTable = sql<string>`count(*) || ' ' || coalesce(sum(hashtextextended(each::text, 0)), 0)`;

const hashed = new WeakMap<
	Kysely<Database>,
	{ versions: PerTable<string>; hashes: PerTable<string> }
>();

/**
 * One hash per table, without the audit trail: the same before a write and after its undo. Hashes
 * only the tables that have been written to since the last call.
 */
export async function leagueContent(
	db: Kysely<Database>,
	{
		except = [
			...["dataVersion", "write", "change", "writtenOnce", "email", "limit"],
			"securityEvent",
		],
	}: { except?: readonly string[] } = {},
): Promise<PerTable<string>> {
	const names = (await tablesOf(db)).filter((name) => !except.includes(name));
	const last = hashed.get(db) ?? { versions: {}, hashes: {} };
	const versions = await versionsOfTables(db);
	const written = names.filter((name) => versions[name] !== last.versions[name]);
	const hashes = { ...last.hashes, ...(await perTable(db, written, hashOfTable)) };
	const seen = Object.fromEntries(names.map((name) => [name, versions[name]!]));
	hashed.set(db, { versions: { ...last.versions, ...seen }, hashes });
	return Object.fromEntries(names.map((name) => [name, hashes[name]!]));
}

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
 * How many statements have written to each table, also in transactions that were rolled back: it
 * differs after every write.
 */
async function versionsOfTables(db: Kysely<Database>): Promise<PerTable<string>> {
	const names = await tablesOf(db);
	const counting = versioned.get(db) ?? countWrites(db, names);
	versioned.set(db, counting);
	await counting;
	const { rows } = await sql<{ versions: string[] }>`select tests.versions()`.execute(db);
	return Object.fromEntries(names.map((name, index) => [name, rows[0]!.versions[index]!]));
}

/**
 * Counts with a sequence per table, which each statement advances, even one that replaces rows with
 * triggers disabled. Sequences take no locks, so they don't change how transactions wait for each
 * other.
 */
async function countWrites(db: Kysely<Database>, names: readonly string[]) {
	const counters = names.map((name) => sql.table(`tests.${name}`));
	const values = names.map((name) => sql`pg_sequence_last_value(${sql.lit(`tests."${name}"`)})`);
	await sql`
		create schema if not exists tests;
		create or replace function tests.count() returns trigger language plpgsql as $$
			begin perform nextval(format('tests.%I', tg_table_name)); return null; end
		$$`.execute(db);
	for (const [index, name] of names.entries())
		await sql`
			create sequence if not exists ${counters[index]};
			create or replace trigger count_writes after insert or update or delete or truncate
				on ${sql.table(name)} execute function tests.count();
			alter table ${sql.table(name)} enable always trigger count_writes`.execute(db);
	// A function, because the database plans its statement once: that takes longer than to run it.
	await sql`
		create or replace function tests.versions() returns text[] language plpgsql as $$
			begin return array[${sql.join(values)}]::text[]; end
		$$`.execute(db);
}

const hashOfTable = sql<string>`count(*) || ' ' || coalesce(sum(hashtextextended(each::text, 0)), 0)`;
const rowsOfTable = sql<number>`count(*)::int`;

/** Asks only for the values of tables that have been written to since the last call. */
function remembering<T>(value: RawBuilder<T>) {
	const known = new WeakMap<
		Kysely<Database>,
		{ versions: PerTable<string>; values: PerTable<T> }
	>();
	return async (db: Kysely<Database>, except: readonly string[]): Promise<PerTable<T>> => {
		const names = (await tablesOf(db)).filter((name) => !except.includes(name));
		const last = known.get(db) ?? { versions: {}, values: {} };
		const versions = await versionsOfTables(db);
		const written = names.filter((name) => versions[name] !== last.versions[name]);
		const values = { ...last.values, ...(await perTable(db, written, value)) };
		const seen = Object.fromEntries(names.map((name) => [name, versions[name]!]));
		known.set(db, { versions: { ...last.versions, ...seen }, values });
		return Object.fromEntries(names.map((name) => [name, values[name]!]));
	};
}
const hashes = remembering(hashOfTable);
const counts = remembering(rowsOfTable);

/**
 * How many rows each table has: a refused call must not change it. The security log records
 * refusals.
 */
export const rowCounts = (db: Kysely<Database>) => counts(db, ["securityEvent"]);

/**
 * One hash per table, without the audit trail and counters of versions: the same before a write and
 * after its undo.
 */
export const leagueContent = (
	db: Kysely<Database>,
	{
		except = [
			...["dataVersion", "write", "change", "writtenOnce", "email", "limit"],
			...["securityEvent", "historyIndex"],
		],
	}: { except?: readonly string[] } = {},
) => hashes(db, except);

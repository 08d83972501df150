import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "../src/server/db/schema.ts";
import type { TestApp } from "./app.ts";
import { leagueContent } from "./league-content.ts";

/** Nothing that the app caches depends on these; so what it has cached stays valid. */
const uncached = ["limit", "securityEvent"];

type Hashes = Awaited<ReturnType<typeof leagueContent>>;

export interface Snapshot {
	/** One hash per table, the data version aside. */
	readonly original: Hashes;
	/** The schema with the copy of each table. */
	readonly schemas: Readonly<Record<string, string>>;
	hashes: () => Promise<Hashes>;
	restore: (now?: Hashes) => Promise<void>;
}

/**
 * Copies every table, so that a test can commit its writes and the next one starts from the same
 * league. Rolling a transaction back would hide errors at commit. Of a league that was changed
 * since an `earlier` snapshot, only the tables that differ are copied.
 */
export async function takeSnapshot({ db, change }: TestApp, earlier?: Snapshot): Promise<Snapshot> {
	const hashes = () => leagueContent(db, { except: ["dataVersion"] });
	const original = await hashes();
	const tables = Object.keys(original);
	const schema = `snapshot_${randomUUID()}`;
	const schemas = { ...earlier?.schemas };
	await sql`create schema ${sql.id(schema)}`.execute(db);
	for (const name of tables.filter((name) => original[name] !== earlier?.original[name])) {
		await sql`create table ${sql.id(schema, name)} as table ${sql.table(name)}`.execute(db);
		schemas[name] = schema;
	}
	if (!earlier) await createRefill(db);

	return {
		original,
		schemas,
		hashes,
		async restore(now) {
			now ??= await hashes();
			const changed = tables.filter((name) => now[name] !== original[name]);
			if (changed.length === 0) return;
			const copies = changed.map((name) => schemas[name]);
			const refill = async (db: Kysely<Database>) => {
				await sql`select tests.refill(${changed}, ${copies})`.execute(db);
			};
			if (changed.every((name) => uncached.includes(name))) await refill(db);
			else await change(refill);
		},
	};
}

/**
 * Runs in the database, because sending the statements takes longer than running them. Only what
 * differs is replaced: tables that are refilled again and again grow, and get slow.
 */
const createRefill = (db: Kysely<Database>) =>
	sql`
		create schema if not exists tests;
		create or replace function tests.refill(names text[], copies text[]) returns void
			language plpgsql
			-- Disables foreign keys and triggers while related rows are replaced.
			set session_replication_role = replica
		as $$
			declare refilled text; copy text; columns text;
			begin
				for refilled, copy in select * from unnest(names, copies) loop
					columns := (select string_agg(quote_ident(attname), ', ') from pg_attribute
						where attrelid = format('public.%I', refilled)::regclass
							and attnum > 0 and not attisdropped and attgenerated = '');
					execute format('delete from public.%1$I as now where not exists (
						select from %2$I.%1$I as was where was::text = now::text)', refilled, copy);
					execute format('insert into public.%1$I (%3$s) overriding system value
						select %3$s from %2$I.%1$I as was where not exists (
							select from public.%1$I as now where now::text = was::text)',
						refilled, copy, columns);
				end loop;
			end
		$$`.execute(db);

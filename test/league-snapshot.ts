import { type Kysely, sql } from "kysely";
import type { Database } from "../src/server/db/schema.ts";
import type { TestApp } from "./app.ts";
import { leagueContent } from "./league-content.ts";

/** Nothing that the app caches depends on these; so what it has cached stays valid. */
const uncached = ["limit", "securityEvent"];

/**
 * Copies every table, so that a test can commit its writes and the next one starts from the same
 * league. Rolling a transaction back would hide errors at commit.
 */
export async function takeSnapshot({ db, change }: TestApp) {
	const hashes = () => leagueContent(db, { except: ["dataVersion"] });
	const original = await hashes();
	const tables = Object.keys(original);
	await sql`create schema snapshot`.execute(db);
	for (const name of tables)
		await sql`create table ${sql.table(`snapshot.${name}`)} as table ${sql.table(name)}`.execute(
			db,
		);
	// In the database, because the statements take less time than their way there. Only what differs
	// is replaced: tables that are refilled again and again grow, and get slow.
	await sql`
		create function snapshot.refill(names text[]) returns void language plpgsql
			-- Disables foreign keys and triggers while related rows are replaced.
			set session_replication_role = replica
		as $$
			declare refilled text; columns text;
			begin
				foreach refilled in array names loop
					columns := (select string_agg(quote_ident(column_name), ', ')
						from information_schema.columns
						where table_schema = 'public' and table_name = refilled and is_generated = 'NEVER');
					execute format('delete from public.%1$I as now where not exists (
						select from snapshot.%1$I as was where was::text = now::text)', refilled);
					execute format('insert into public.%1$I (%2$s) overriding system value
						select %2$s from snapshot.%1$I as was where not exists (
							select from public.%1$I as now where now::text = was::text)', refilled, columns);
				end loop;
			end
		$$`.execute(db);

	return {
		/** One hash per table, the data version aside. */
		hashes,
		async restore(now?: Awaited<ReturnType<typeof hashes>>) {
			now ??= await hashes();
			const changed = tables.filter((name) => now[name] !== original[name]);
			if (changed.length === 0) return;
			const refill = async (db: Kysely<Database>) => {
				await sql`select snapshot.refill(${changed})`.execute(db);
			};
			if (changed.every((name) => uncached.includes(name))) await refill(db);
			else await change(refill);
		},
	};
}

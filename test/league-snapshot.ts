import { sql } from "kysely";
import type { Trx } from "../src/server/db/schema.ts";
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
	const columns = Map.groupBy(
		(
			await sql<{
				table: string;
				column: string;
			}>`select table_name as "table", column_name as "column"
				from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
				order by ordinal_position`.execute(db)
		).rows,
		({ table }) => table,
	);
	await sql`create schema snapshot`.execute(db);
	for (const name of tables)
		await sql`create table ${sql.table(`snapshot.${name}`)} as table ${sql.table(name)}`.execute(
			db,
		);

	return {
		/** One hash per table, the data version aside. */
		hashes,
		async restore(now?: Awaited<ReturnType<typeof hashes>>) {
			now ??= await hashes();
			const changed = tables.filter((name) => now[name] !== original[name]);
			if (changed.length === 0) return;
			const refill = async (trx: Trx) => {
				// Disables foreign keys and triggers while related rows are replaced.
				await sql`set local session_replication_role = replica`.execute(trx);
				for (const name of changed) {
					const [table, stored] = [sql.table(name), sql.table(`snapshot.${name}`)];
					const all = sql.join((columns.get(name) ?? []).map(({ column }) => sql.ref(column)));
					// Only what differs: tables that are refilled again and again grow, and get slow.
					await sql`delete from ${table} as now where not exists (
						select from ${stored} as was where was::text = now::text)`.execute(trx);
					await sql`insert into ${table} (${all}) overriding system value
						select ${all} from ${stored} as was where not exists (
							select from ${table} as now where now::text = was::text)`.execute(trx);
				}
			};
			if (changed.every((name) => uncached.includes(name))) await db.transaction().execute(refill);
			else await change(refill);
		},
	};
}

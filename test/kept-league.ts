import { sql } from "kysely";
import { leagueContent, type TestApp } from "./app.ts";

/**
 * Keeps a copy of every table, so that a test writes with real commits and the next one finds the
 * league as it was. A transaction that is rolled back would hide what happens at commit.
 */
export async function keepLeague({ db, change }: TestApp) {
	const look = () => leagueContent(db, { except: ["dataVersion"] });
	const kept = await look();
	const tables = Object.keys(kept);
	await sql`create schema kept`.execute(db);
	for (const name of tables)
		await sql`create table ${sql.table(`kept.${name}`)} as table ${sql.table(name)}`.execute(db);

	return {
		/** One hash per table, the data version aside. */
		look,
		async putBack(now?: Awaited<ReturnType<typeof look>>) {
			now ??= await look();
			const changed = tables.filter((name) => now[name] !== kept[name]);
			if (changed.length === 0) return;
			await change(async (trx) => {
				// No foreign keys and no triggers while rows that belong together are replaced.
				await sql`set local session_replication_role = replica`.execute(trx);
				for (const name of changed) {
					await sql`delete from ${sql.table(name)}`.execute(trx);
					await sql`insert into ${sql.table(name)} table ${sql.table(`kept.${name}`)}`.execute(trx);
				}
			});
		},
	};
}

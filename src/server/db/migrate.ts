import { readdir } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Client } from "pg";
import { StartError } from "../start-error.ts";
import { leagueDefaults } from "./league-defaults.ts";
import { refreshHistory } from "./league-history.ts";
import type { Database, Trx } from "./schema.ts";

const folder = new URL("migrations/", import.meta.url);

/**
 * Migrations that databases of earlier versions have applied under other names, with the names of
 * the present files. Released migrations are never renamed or edited (`migrations/checksums.json`).
 */
const formerNames = {
	"0007-admin-tasks": "0006-admin-tasks",
	"0008-who-wrote": "0007-who-wrote",
};

/** Every file in `migrations/`, in the order of the names. */
export async function getMigrations() {
	// TypeScript as written, or JavaScript as bundled.
	const files = (await readdir(folder)).filter((file) => /\.[jt]s$/.test(file)).sort();
	const migrations = files.map(async (file): Promise<[string, Migration]> => {
		const migration: Migration = await import(new URL(file, folder).href);
		return [file.slice(0, -".ts".length), migration];
	});
	return Object.fromEntries(await Promise.all(migrations));
}

/**
 * Migrates the database to the newest schema, or with these migrations only, to an earlier one.
 * Several processes may call it at once: the migrator takes a lock.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migrator serves any schema
export async function migrate(db: Kysely<any>, only?: readonly string[]) {
	const isWanted = ([name]: [string, Migration]) => only?.includes(name) ?? true;
	const migrator = new Migrator({
		db,
		provider: {
			getMigrations: async () =>
				Object.fromEntries(Object.entries(await getMigrations()).filter(isWanted)),
		},
		// Versions that were developed at the same time may have been applied in another order.
		allowUnorderedMigrations: true,
	});
	const { error } = await adoptFormerNames(db)
		.then(() => migrator.migrateToLatest())
		.then(async (result) => {
			// An earlier schema gets its settings and history with the later migrations.
			if (!result.error && !only) {
				await addLeague(db);
				await inTransaction(db, refreshHistory);
			}
			return result;
		})
		.catch((error: unknown) => ({ error }));
	if (error)
		throw new StartError(
			`The database could not be brought up to date: ${error instanceof Error ? error.message : String(error)}`,
			{ cause: error },
		);
}

/** The migrations of a database, by their present names; none without tables of Crosscourt. */
export async function appliedMigrations(client: Pick<Client, "query">): Promise<string[]> {
	const { rows: tables } = await client.query("select to_regclass('kysely_migration') as found");
	if (!tables[0].found) return [];
	const { rows } = await client.query<{ name: string }>(
		"select name from kysely_migration order by name",
	);
	const names = new Map(Object.entries(formerNames));
	return rows.map(({ name }) => names.get(name) ?? name);
}

/** The database's own transaction, or the one that it already is. */
const inTransaction = (db: Kysely<Database>, work: (trx: Trx) => Promise<void>) =>
	db.isTransaction ? work(db as Trx) : db.transaction().execute(work);

/** A new league begins with the settings of `content/league.json`. */
const addLeague = (db: Kysely<Pick<Database, "league">>) =>
	db
		.insertInto("league")
		.values({ leagueId: 1, ...leagueDefaults })
		.onConflict((conflict) => conflict.doNothing())
		.execute();

// biome-ignore lint/suspicious/noExplicitAny: a migrator serves any schema
async function adoptFormerNames(db: Kysely<any>) {
	const { rows } = await sql<{ exists: boolean }>`
		select to_regclass('kysely_migration') is not null as "exists"`.execute(db);
	if (!rows[0]?.exists) return;
	for (const [formerName, name] of Object.entries(formerNames))
		await db.updateTable("kysely_migration").set({ name }).where("name", "=", formerName).execute();
}

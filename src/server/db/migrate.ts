import { readdir } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { StartError } from "../start-error.ts";

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
	// As written, or as bundled.
	const files = (await readdir(folder)).filter((file) => /\.[jt]s$/.test(file)).sort();
	const migrations = files.map(async (file): Promise<[string, Migration]> => {
		const migration: Migration = await import(new URL(file, folder).href);
		return [file.slice(0, -".ts".length), migration];
	});
	return Object.fromEntries(await Promise.all(migrations));
}

/**
 * Migrates the database to the newest schema. Several processes may call it at once: the migrator
 * takes a lock.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migrator serves any schema
export async function migrate(db: Kysely<any>) {
	const migrator = new Migrator({
		db,
		provider: { getMigrations },
		// Versions that were developed at the same time may have been applied in another order.
		allowUnorderedMigrations: true,
	});
	const { error } = await adoptFormerNames(db)
		.then(() => migrator.migrateToLatest())
		.catch((error: unknown) => ({ error }));
	if (error)
		throw new StartError(
			`The database could not be brought up to date: ${error instanceof Error ? error.message : String(error)}`,
			{ cause: error },
		);
}

// biome-ignore lint/suspicious/noExplicitAny: a migrator serves any schema
async function adoptFormerNames(db: Kysely<any>) {
	const { rows } = await sql<{ exists: boolean }>`
		select to_regclass('kysely_migration') is not null as "exists"`.execute(db);
	if (!rows[0]?.exists) return;
	for (const [formerName, name] of Object.entries(formerNames))
		await db.updateTable("kysely_migration").set({ name }).where("name", "=", formerName).execute();
}

import { readdir } from "node:fs/promises";
import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { StartError } from "../start-error.ts";

const folder = new URL("migrations/", import.meta.url);

/** Every file in `migrations/`, in the order of the names. */
async function getMigrations() {
	const files = (await readdir(folder)).filter((file) => file.endsWith(".ts")).sort();
	const migrations = files.map(async (file): Promise<[string, Migration]> => {
		const migration: Migration = await import(new URL(file, folder).href);
		return [file.replace(".ts", ""), migration];
	});
	return Object.fromEntries(await Promise.all(migrations));
}

/**
 * Migrates the database to the newest schema. Several processes may call it at once: the migrator
 * takes a lock.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migrator serves any schema
export async function migrate(db: Kysely<any>) {
	const { error } = await new Migrator({
		db,
		provider: { getMigrations },
	}).migrateToLatest();
	if (error)
		throw new StartError(
			`The database could not be brought up to date: ${error instanceof Error ? error.message : String(error)}`,
			{ cause: error },
		);
}

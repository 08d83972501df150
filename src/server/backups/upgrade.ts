import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import { appliedMigrations, getMigrations, migrate } from "../db/migrate.ts";
import { withoutTimeLimits } from "../db/open.ts";
import { StartError } from "../start-error.ts";
import { terminalCommand } from "../terminal-command.ts";
import { makeBackup, type NewBackup, parseName } from "./backup-files.ts";
import { recordBackup } from "./record-backup.ts";
import { withBackupLock } from "./snapshot.ts";

/**
 * Brings the database up to date; a league that is there is backed up first. Of several processes
 * that start at once, only one does it. Returns the backup's file, or null if none was made.
 */
export function upgrade(options: Omit<NewBackup, "kind">): Promise<string | null> {
	const { connection, folder } = options;
	return withBackupLock(connection, "wait", async (client) => {
		const known = Object.keys(await getMigrations());
		const applied = await appliedMigrations(client);
		const unknown = applied.find((name) => !known.includes(name));
		if (unknown) throw await newerData(folder, unknown);
		const isUpgrade = known.length > applied.length && (await holdsLeague(client));
		const made = isUpgrade && (await makeBackup({ ...options, kind: "before-upgrade" }));
		await withoutTimeLimits(connection, (db) => migrate(db)).catch((error: Error) => {
			throw made ? withRestoreHint(error, made.file) : error;
		});
		if (!made) return null;
		await recordBackup(client, made, "before-upgrade", options.at);
		return made.file;
	});
}

/** Nobody needs a copy of the demo league, whose data is made up. */
async function holdsLeague(client: Client) {
	const { rows: tables } = await client.query("select to_regclass('installation') as found");
	if (!tables[0].found) return false;
	const { rows } = await client.query(`select from "installation" where not "isDemo"`);
	return rows.length > 0;
}

/** Adds to the reason of a failed start how to undo the upgrade before it. */
export function withRestoreHint(error: Error, file: string) {
	const reason = error instanceof StartError ? error.message : `The start failed: ${error.message}`;
	return new StartError(
		`${reason} The data was backed up before this upgrade. To go back, install the version you had before and run: ${terminalCommand("restore", `${file} --overwrite`)}`,
		{ cause: error },
	);
}

async function newerData(folder: string, migration: string) {
	const files = await readdir(folder).catch(() => []);
	const before = files.filter((file) => parseName(file)?.kind === "before-upgrade").sort();
	const newest = before.at(-1);
	const file = newest ? join(folder, newest) : "FILE";
	return new StartError(
		`This data was brought up to date by a newer version of Crosscourt (${migration}). Start that version, or go back to a backup: ${terminalCommand("restore", `${file} --overwrite`)}`,
	);
}

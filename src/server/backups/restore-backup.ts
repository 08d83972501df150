import type { Client } from "pg";
import { appliedMigrations, getMigrations } from "../db/migrate.ts";
import type { Connection } from "../db/open.ts";
import { StartError } from "../start-error.ts";
import { terminalCommand } from "../terminal-command.ts";
import type { BackupHeader } from "./backup-header.ts";
import { replaceLeague } from "./replace-league.ts";
import { withClient } from "./snapshot.ts";

interface RestoreOptions {
	connection: Connection;
	/** A file that `checkBackup` has accepted. */
	file: string;
	header: BackupHeader;
	/** Whether a league that is there may be replaced. */
	overwrite: boolean;
	/** Called before a league is replaced. */
	beforeOverwrite: () => Promise<unknown>;
}

/** Refuses a backup whose tables this version of the program does not know. */
export async function assertKnownMigrations({ migrations, product }: BackupHeader) {
	const known = Object.keys(await getMigrations());
	const unknown = migrations.find((name) => !known.includes(name));
	if (unknown)
		throw new StartError(
			`The backup was made by a newer version of Crosscourt (${product}, ${unknown}). Update this one first.`,
		);
}

/**
 * Puts the league of a backup into a database: all of it, or nothing. Throws a `StartError` if
 * something is there that must not be overwritten.
 */
export async function restoreBackup({
	connection,
	file,
	header,
	overwrite,
	beforeOverwrite,
}: RestoreOptions) {
	await withClient(connection, async (client) => {
		await assertNotServed(client);
		const found = await leagueIn(client);
		if (found && !overwrite)
			throw new StartError(
				`This database already holds a league (${found}). To replace it: ${terminalCommand("restore", `${file} --overwrite`)}`,
			);
		if (found) await beforeOverwrite();
		await replaceLeague(client, file, header);
	});
}

/** A running program would show and write a mixture of the two leagues. */
async function assertNotServed(client: Client) {
	const { rows } = await client.query(
		`select from pg_stat_activity
		where datname = current_database() and application_name like 'crosscourt listener %'`,
	);
	if (rows.length > 0)
		throw new StartError(
			"Crosscourt is running on this database. Stop it, then restore the backup again.",
		);
}

/** Describes the league in the database for the operator; null if there is none. */
async function leagueIn(client: Client) {
	const { rows: tables } = await client.query<{ name: string }>(
		"select tablename::text as name from pg_tables where schemaname = current_schema() order by 1",
	);
	const names = tables.map(({ name }) => name);
	if (names.length === 0) return null;
	if ((await appliedMigrations(client)).length === 0)
		throw new StartError(
			`This database has tables that are not Crosscourt’s (${names.slice(0, 3).join(", ")}). Give Crosscourt a database of its own.`,
		);
	const { rows } = await client.query<{ isDemo: boolean }>('select "isDemo" from "installation"');
	if (rows.length === 0) return null;
	const { rows: counts } = await client.query<Record<"teams" | "players" | "seasons", number>>(
		`select (select count(*) from "team") as "teams", (select count(*) from "player") as "players",
			(select count(*) from "season") as "seasons"`,
	);
	const { teams, players, seasons } = counts[0] ?? { teams: 0, players: 0, seasons: 0 };
	const words = `teams: ${teams}, players: ${players}, seasons: ${seasons}`;
	return rows[0]?.isDemo ? `the demo league; ${words}` : words;
}

import { existsSync } from "node:fs";
import { join } from "node:path";
import { runningPostgres } from "../db/embedded/start.ts";
import { assertUsableServer, type Connection, withoutTimeLimits } from "../db/open.ts";
import { dataFolder } from "../derived-settings.ts";
import { openConnection } from "../open-connection.ts";
import { StartError } from "../start-error.ts";
import type { CommandOptions } from "./command-options.ts";

type Options = Pick<CommandOptions, "settings" | "defaultDataDir">;

/**
 * The league's database, for a command: the one that the running program uses, or the embedded one,
 * started for as long as the command runs.
 */
export async function withLeagueDatabase<T>(
	options: Options,
	work: (connection: Connection) => Promise<T>,
): Promise<T> {
	const dataDir = dataFolder(options.settings, options.defaultDataDir);
	const running = dataDir !== null && (await runningPostgres(dataDir));
	if (running) return work(running);
	if (dataDir !== null && !existsSync(join(dataDir, "pgdata")))
		throw new StartError(
			`There is no league in ${dataDir}. Check that DATA_DIR or DATABASE_URL is the same as for the program.`,
		);
	return withStartedDatabase(options, work);
}

/** A database that no program uses. The embedded one is created if it is missing. */
export async function withStoppedProgram<T>(
	options: Options,
	work: (connection: Connection) => Promise<T>,
): Promise<T> {
	const dataDir = dataFolder(options.settings, options.defaultDataDir);
	if (dataDir !== null && (await runningPostgres(dataDir)))
		throw new StartError(
			`Crosscourt is running on ${dataDir}. Stop it, then restore the backup again.`,
		);
	return withStartedDatabase(options, work);
}

async function withStartedDatabase<T>(
	{ settings, defaultDataDir }: Options,
	work: (connection: Connection) => Promise<T>,
) {
	const log = { info() {}, warn() {} };
	const { connection, stop } = await openConnection(
		settings,
		dataFolder(settings, defaultDataDir),
		log,
	);
	try {
		await withoutTimeLimits(connection, assertUsableServer);
		return await work(connection);
	} finally {
		await stop();
	}
}

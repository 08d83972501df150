import { startEmbeddedPostgres } from "./db/embedded/start.ts";
import type { Log } from "./db/embedded/supervise.ts";
import type { Connection } from "./db/open.ts";
import type { Settings } from "./env.ts";
import { StartError } from "./start-error.ts";

/**
 * The connection of the external database in the settings, or of the embedded one, started here.
 */
export async function openConnection(
	settings: Pick<Settings, "DATABASE_URL" | "PG_BIN">,
	dataDir: string | null,
	log: Log,
): Promise<{ connection: Connection; stop: () => Promise<void> }> {
	if (settings.DATABASE_URL) return { connection: settings.DATABASE_URL, stop: async () => {} };
	return startEmbeddedPostgres({
		dataDir: dataDir as string,
		...(settings.PG_BIN && { pgBin: settings.PG_BIN }),
		log,
	}).catch((error: NodeJS.ErrnoException) => {
		// A system error: the folder is a file, read-only, or on a full disk.
		throw error.syscall
			? new StartError(
					`The data folder ${dataDir} can't be used (${error.message}). Choose another with DATA_DIR.`,
				)
			: error;
	});
}

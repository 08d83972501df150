import { realpathSync } from "node:fs";
import path from "node:path";
import { StartError } from "../../start-error.ts";
import { assertReachable, serverAccount } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { appName, type Cluster } from "./cluster.ts";
import { ensureCluster } from "./ensure-cluster.ts";
import { makeOpenFolder } from "./folders.ts";
import { openServer } from "./open-server.ts";
import { majorOf } from "./postgres-version.ts";
import { makeSocketFolder, port } from "./socket-folder.ts";
import { type Log, supervise } from "./supervise.ts";

export type EmbeddedOptions = {
	/** Holds the database (`pgdata`), its socket (`run`) and its log. Made if it is missing. */
	dataDir: string;
	log: Log;
	/** The folder of the programs to use instead of the ones that come with the app. */
	pgBin?: string | undefined;
	/** PostgreSQL settings on top of ours; tests pass those that trade safety for speed. */
	settings?: Record<string, string>;
	/**
	 * Called when the server goes without having been told to; it is brought back by itself, at the
	 * same address.
	 */
	onDown?: () => void;
};

export type EmbeddedPostgres = {
	/**
	 * For `new pg.Pool(…)`. The pool needs an `error` listener: a server that goes breaks its idle
	 * connections.
	 */
	connection: { host: string; port: number; user: string; database: string };
	/** Whether another process of ours runs the server; then it is not ours to stop. */
	readonly adopted: boolean;
	majorVersion: number;
	stop(): Promise<void>;
};

/**
 * A PostgreSQL of our own on a folder: made on first use, joined if it runs, restarted if it fails,
 * gone when we are.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
	const cluster = await prepare(options);
	const supervisor = supervise({
		first: await openServer(cluster, options.log),
		reopen: (halt) => openServer(cluster, options.log, halt),
		log: options.log,
		onDown: options.onDown,
	});
	return {
		connection: { host: cluster.socketFolder, port, user: appName, database: appName },
		get adopted() {
			return supervisor.adopted;
		},
		majorVersion: majorOf(cluster.version),
		stop: supervisor.stop,
	};
}

async function prepare({
	dataDir: folder,
	pgBin,
	settings = {},
}: EmbeddedOptions): Promise<Cluster> {
	if (process.platform === "win32")
		throw new StartError(
			"Crosscourt brings no database for Windows. Set DATABASE_URL to a PostgreSQL server.",
		);
	makeOpenFolder(path.resolve(folder));
	// One name for one folder, or two processes that came by different links would not recognise each
	// other.
	const dataDir = realpathSync(folder);
	const pgdata = path.join(dataDir, "pgdata");
	const account = serverAccount(pgdata);
	assertReachable(dataDir, account);
	const cluster: Cluster = {
		dataDir,
		pgdata,
		socketFolder: makeSocketFolder(dataDir, account),
		logFile: path.join(dataDir, "postgres.log"),
		...(await findBinaries(pgBin, dataDir, account)),
		account,
		settings,
	};
	await ensureCluster(cluster);
	return cluster;
}

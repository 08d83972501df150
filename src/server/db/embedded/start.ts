import { createHash } from "node:crypto";
import { chmodSync, existsSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { StartError } from "../../start-error.ts";
import { type Account, assertReachable, makePrivateFolder, serverAccount } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { appName, type Cluster, ensureCluster } from "./cluster.ts";
import { answers, port, socketName } from "./lock-files.ts";
import { type Log, superviseServer } from "./supervise.ts";

export interface EmbeddedOptions {
	/** Holds the database (`pgdata`), its socket (`run`) and its log. Created if missing. */
	dataDir: string;
	log: Log;
	/** The folder of the programs to use instead of those that come with the app. */
	pgBin?: string | undefined;
	/** PostgreSQL settings on top of ours; tests trade safety for speed. */
	settings?: Record<string, string>;
	/** Called when the server ends unasked; it is restarted at the same address. */
	onDown?: () => void;
}

export interface EmbeddedPostgres {
	/** For `new pg.Pool(…)`, which needs an `error` listener: a restart breaks idle connections. */
	connection: { host: string; port: number; user: string; database: string };
	majorVersion: number;
	stop(): Promise<void>;
}

/**
 * Runs our own PostgreSQL server on a folder: created on first use, restarted if it fails,
 * stopped with the app. One process at a time; others are refused with a `StartError`.
 */
export async function startEmbeddedPostgres({
	dataDir: folder,
	log,
	pgBin,
	settings = {},
	onDown,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
	if (process.platform === "win32")
		throw new StartError(
			"Crosscourt has no bundled database for Windows. Set DATABASE_URL to a PostgreSQL server.",
		);
	makeOpenFolder(path.resolve(folder));
	// Resolves symlinks, so that two processes use the same path for the folder.
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
	const { stop } = await superviseServer(cluster, log, onDown);
	return {
		connection: { host: cluster.socketFolder, port, user: appName, database: appName },
		majorVersion: cluster.major,
		stop,
	};
}

/** For a second process: the connection to a server that runs on the folder already. */
export async function runningPostgres(
	folder: string,
): Promise<EmbeddedPostgres["connection"] | undefined> {
	if (!existsSync(folder)) return undefined;
	const host = socketFolderOf(realpathSync(folder));
	const isRunning = await answers(path.join(host, socketName));
	return isRunning ? { host, port, user: appName, database: appName } : undefined;
}

/** Creates a folder that other accounts may enter, whatever the umask is. */
function makeOpenFolder(folder: string) {
	const first = mkdirSync(folder, { recursive: true });
	if (!first) return;
	for (let made = folder; made.length >= first.length; made = path.dirname(made))
		chmodSync(made, 0o755);
}

/**
 * Anyone who can open the socket has full access to the database, so only the server's account and
 * root may enter its folder. If the path is too long for a socket, the temporary folder is used.
 */
function makeSocketFolder(dataDir: string, account: Account | undefined) {
	const folder = socketFolderOf(dataDir);
	if (!fitsSocket(folder))
		throw new StartError(
			`The path of the data folder is too long for a socket: ${dataDir}. Choose a shorter one.`,
		);
	// Everyone can write to the temporary folder, so someone else may have created it before us.
	const entry = existsSync(folder) ? lstatSync(folder) : undefined;
	if (entry && !(entry.isDirectory() && [account?.uid, process.getuid?.()].includes(entry.uid)))
		throw new StartError(
			`The folder for the database's socket belongs to another account: ${folder}. Remove it, or choose a shorter data folder.`,
		);
	makePrivateFolder(folder, account);
	assertReachable(folder, account);
	return folder;
}

const fitsSocket = (folder: string) => Buffer.byteLength(path.join(folder, socketName)) <= 107;

function socketFolderOf(dataDir: string) {
	const beside = path.join(dataDir, "run");
	const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
	return fitsSocket(beside) ? beside : path.join(tmpdir(), `crosscourt-${name}`);
}

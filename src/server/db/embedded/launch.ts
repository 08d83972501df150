import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Cluster, settingArguments } from "./cluster.ts";
import { readyServer } from "./lock-files.ts";
import { Watched } from "./watchdog.ts";

/**
 * A server that serves our folder: ours to stop if we launched it, somebody else's if we adopted
 * it.
 */
export type Server = {
	adopted: boolean;
	/** Resolves with what is known about the end. */
	gone: Promise<string>;
	stop(): Promise<void>;
};

/**
 * Starts the server and waits until it accepts connections; a text is PostgreSQL's reason for
 * leaving again.
 */
export async function launch(cluster: Cluster, halt?: AbortSignal): Promise<Server | string> {
	shelveLargeLog(cluster.logFile);
	const log = openSync(cluster.logFile, "a");
	const before = statSync(cluster.logFile).size;
	const server = new Watched(
		path.join(cluster.bin, "postgres"),
		serverArguments(cluster),
		cluster,
		log,
	);
	closeSync(log);
	if (!(await getsReady(cluster, server, halt)))
		return lastComplaint(cluster.logFile, before) ?? (await server.gone);
	// A script that has done its work may leave; the watchdog then stops the server.
	server.hold(false);
	return { adopted: false, gone: server.gone, stop: () => stop(server) };
}

/**
 * Sizes for a club's server beside the app on a small machine; commits stay as safe as PostgreSQL
 * makes them.
 */
const smallServer = {
	listen_addresses: "",
	unix_socket_permissions: "0700",
	max_connections: "40",
	shared_buffers: "32MB",
	min_wal_size: "32MB",
	max_wal_size: "256MB",
	wal_level: "replica",
	max_wal_senders: "3",
	TimeZone: "UTC",
	// The log lies about for years: no statements and no row values in it, they carry names and
	// addresses.
	log_min_messages: "warning",
	log_min_error_statement: "panic",
	log_error_verbosity: "terse",
	log_checkpoints: "off",
};

const serverArguments = ({ pgdata, socketFolder, settings }: Cluster) => [
	...["-D", pgdata, "-k", socketFolder],
	...settingArguments({ ...smallServer, ...settings }),
];

const largeLog = 5 * 2 ** 20;

function shelveLargeLog(file: string) {
	if (existsSync(file) && statSync(file).size > largeLog) renameSync(file, `${file}.1`);
}

/**
 * False if the server leaves. Its number matters: it may be another process's server that gets
 * ready.
 */
async function getsReady(cluster: Cluster, server: Watched, halt?: AbortSignal) {
	const pid = await server.pid;
	while (pid && !server.left) {
		if (readyServer(cluster) === pid) return true;
		if (halt?.aborted) await stop(server);
		await sleep(3);
	}
	return false;
}

function lastComplaint(file: string, from: number) {
	const news = readFileSync(file).subarray(from).toString();
	const lines = news.split("\n").filter((line) => line.trim());
	return (lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1))?.replace(
		/^.*?(FATAL|PANIC): +/,
		"",
	);
}

/** Fast shutdown: open transactions are rolled back, everything committed is on the disk. */
async function stop(server: Watched) {
	server.hold(true);
	server.kill("SIGINT");
	// Again, because a server that is just starting does not listen yet; after half a minute without
	// its consent.
	let asked = 0;
	const again = setInterval(() => server.kill(++asked < 60 ? "SIGINT" : "SIGQUIT"), 500);
	await server.gone;
	clearInterval(again);
}

import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import type { Socket } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Cluster, plainEnvironment, settingArguments } from "./cluster.ts";
import { readyServer } from "./lock-files.ts";

/** A running server. */
export interface Server {
	/** Resolves when the server has ended, with its signal or exit code. */
	gone: Promise<string>;
	stop(): Promise<void>;
}

/** Sized for one league on a small machine. Commits stay as safe as PostgreSQL makes them. */
const smallServer = {
	listen_addresses: "",
	unix_socket_permissions: "0700",
	max_connections: "40",
	shared_buffers: "32MB",
	min_wal_size: "32MB",
	max_wal_size: "256MB",
	wal_level: "replica",
	max_wal_senders: "3",
	// Standbys don't need the process for logical replication.
	max_logical_replication_workers: "0",
	TimeZone: "UTC",
	// The log is never deleted: statements and values in it would contain names and addresses.
	log_min_messages: "warning",
	log_min_error_statement: "panic",
	log_error_verbosity: "terse",
	log_checkpoints: "off",
};
/** PostgreSQL 18 would start three processes for reading, which a small database doesn't need. */
const ioSettings = ({ major }: Cluster): Cluster["settings"] =>
	major >= 18 ? { io_method: "sync" } : {};

/**
 * The server cannot outlive the app: a shell waits for it, and a watchdog beside the shell reads
 * from a pipe to which the app never writes. The read ends with the app, even on kill -9, and the
 * watchdog stops the server: it repeats the signal, since a starting server may not listen yet, and
 * uses SIGQUIT after a minute. `$server` can't become another process's number before the shell has
 * waited for it.
 */
const watchdogScript = `
exec 4<&0 </dev/null
"$0" "$@" 3>&- 4<&- &
server=$!
(
  exec 3>&- >/dev/null 2>&1
  read -r _ <&4
  asked=0
  while [ $asked -lt 60 ] && kill -INT $server; do asked=$((asked + 1)); sleep 1; done
  [ $asked -lt 60 ] || kill -QUIT $server
) &
watchdog=$!
echo $server >&3
exec 3>&- 4<&-
wait $server
status=$? # Nothing about the watchdog's end belongs in the log.
exec 2>/dev/null
kill $watchdog
wait $watchdog
exit $status
`;

/**
 * Starts the server and waits until it accepts connections. Returns PostgreSQL's reason if it exits
 * instead.
 */
export async function launchServer(cluster: Cluster, halt: AbortSignal): Promise<Server | string> {
	const { bin, pgdata, socketFolder, logFile, account, settings } = cluster;
	if (existsSync(logFile) && statSync(logFile).size > 5 * 2 ** 20)
		renameSync(logFile, `${logFile}.1`);
	const log = openSync(logFile, "a");
	const logStart = statSync(logFile).size;
	const args = ["-D", pgdata, "-k", socketFolder];
	const shell = spawn(
		"/bin/sh",
		[
			...["-c", watchdogScript, path.join(bin, "postgres"), ...args],
			...settingArguments({ ...smallServer, ...ioSettings(cluster), ...settings }),
		],
		{
			...account,
			cwd: "/",
			env: plainEnvironment,
			stdio: ["pipe", log, log, "pipe"],
			// Ctrl+C reaches the whole process group; the server must outlive the app's connections.
			detached: true,
		},
	);
	closeSync(log);
	const pipes = [shell.stdin, shell.stdio[3]] as Socket[];
	for (const pipe of pipes) pipe.on("error", () => {}); // The shell has ended; `gone` reports how.
	let isGone = false;
	const gone = new Promise<string>((resolve) => {
		shell.once("error", (error) => resolve(error.message));
		// A shell reports a signal as 128 plus its number.
		shell.once("exit", (code, signal) =>
			resolve(code && code > 128 ? `signal ${code - 128}` : (signal ?? `exit code ${code}`)),
		);
	}).finally(() => {
		isGone = true;
	});
	const pid = await Promise.race([firstNumber(pipes[1]), gone.then(() => undefined)]);

	function kill(signal: NodeJS.Signals) {
		try {
			if (pid && !isGone) process.kill(pid, signal);
		} catch {
			// It has just ended.
		}
	}
	/** Fast shutdown: open transactions are rolled back, everything committed is on the disk. */
	async function stop() {
		for (const handle of [shell, ...pipes]) handle.ref();
		kill("SIGINT");
		// Repeated, since a starting server does not listen yet; by force after half a minute.
		let repeats = 0;
		const again = setInterval(() => kill(++repeats < 60 ? "SIGINT" : "SIGQUIT"), 500);
		await gone;
		clearInterval(again);
	}

	// Compared by number: another process's server may become ready meanwhile.
	while (pid && !isGone && readyServer(pgdata) !== pid) {
		if (halt.aborted) await stop();
		await sleep(3);
	}
	if (!pid || isGone) return lastError(logFile, logStart) ?? (await gone);
	// A script may end without stopping the server; the watchdog then does.
	for (const handle of [shell, ...pipes]) handle.unref();
	return { gone, stop };
}

async function firstNumber(pipe: Socket | undefined) {
	for await (const line of pipe?.iterator({ destroyOnReturn: false }) ?? []) return Number(line);
	return undefined;
}

function lastError(logFile: string, from: number) {
	const news = readFileSync(logFile).subarray(from).toString();
	const lines = news.split("\n").filter((line) => line.trim());
	const line = lines.findLast((each) => /FATAL|PANIC/.test(each)) ?? lines.at(-1);
	return line?.replace(/^.*?(FATAL|PANIC): +/, "");
}

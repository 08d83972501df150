import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../../start-error.ts";
import type { Cluster } from "./cluster.ts";
import { isHeld, readyServer } from "./lock-files.ts";
import { launchServer, type Server } from "./server.ts";

/** The app's logger, or `console`. */
export interface Log {
	info(line: string): void;
	warn(line: string): void;
}

/** Crash recovery may read some hundred megabytes from a slow disk. */
const recoveryTimeoutMs = 120_000;
/** How long the server of an app that is just ending, or was killed, may still answer. */
const handoverTimeoutMs = 5000;
/** A server that has run for this long did not fail at its start. */
const stableAfterMs = 60_000;

/** Keeps a server running until `stop`. */
export async function superviseServer(cluster: Cluster, log: Log, onDown?: () => void) {
	const halt = new AbortController();
	let server: Server | undefined = await openServer(cluster, log, halt.signal);
	const watching = watch();
	return {
		async stop() {
			halt.abort();
			await server?.stop();
			await watching;
		},
	};

	async function watch() {
		let earlyExits = -1;
		while (server) {
			const since = Date.now();
			const ending = await server.gone;
			if (halt.signal.aborted) return;
			server = undefined;
			log.warn(`The database server stopped (${ending}). Restarting it.`);
			onDown?.();
			earlyExits = Date.now() - since < stableAfterMs ? earlyExits + 1 : 0;
			server = await restart(earlyExits);
		}
	}

	async function restart(earlyExits: number): Promise<Server | undefined> {
		const since = Date.now();
		for (let attempt = earlyExits; ; attempt++) {
			try {
				await sleep(pauseBefore(attempt), undefined, { signal: halt.signal, ref: false });
				const restarted = await openServer(cluster, log, halt.signal);
				log.info(`The database server is back after ${Date.now() - since} ms.`);
				if (halt.signal.aborted) await restarted.stop();
				return restarted;
			} catch (error) {
				if (halt.signal.aborted) return undefined;
				log.warn(
					`${error instanceof Error ? error.message : error} Next attempt in ${pauseBefore(attempt + 1) / 1000} s.`,
				);
			}
		}
	}
}

/** 0, 0.25, 0.5, 1 … 30 s: fast recovery from a crash, but a full disk does not fill the log. */
const pauseBefore = (attempt: number) => (attempt ? Math.min(30_000, 125 * 2 ** attempt) : 0);

/** PostgreSQL's messages while another server on the folder is starting or stopping. */
const occupied = /lock file ".*" (already exists|is empty)|shared memory block .* is still in use/;

async function openServer(cluster: Cluster, log: Log, halt: AbortSignal): Promise<Server> {
	const deadline = Date.now() + recoveryTimeoutMs;
	const failures: string[] = [];
	let inUseSince: number | undefined;
	while (Date.now() < deadline && failures.length < 3) {
		halt.throwIfAborted();
		if (await isHeld(cluster)) {
			inUseSince = readyServer(cluster.pgdata) ? (inUseSince ?? Date.now()) : undefined;
			if (inUseSince && Date.now() - inUseSince > handoverTimeoutMs) break;
			await sleep(20);
			continue;
		}
		const slow = setTimeout(() => log.warn(recoveryNotice), 3000);
		const result = await launchServer(cluster, halt).finally(() => clearTimeout(slow));
		if (typeof result !== "string") return result;
		if (!occupied.test(result)) failures.push(result);
		await sleep(100);
	}
	const reason = failures.at(-1);
	throw new StartError(
		reason === undefined
			? `Another Crosscourt process is using ${cluster.dataDir}. Set DATABASE_URL to share one database.`
			: `The database in ${cluster.pgdata} failed to start: ${reason}. See ${cluster.logFile}.`,
	);
}

const recoveryNotice = "The database is recovering from an unclean shutdown. Please wait.";

import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../../start-error.ts";
import { adopt } from "./adopt.ts";
import type { Cluster } from "./cluster.ts";
import { launch, type Server } from "./launch.ts";
import { isHeld, readyServer } from "./lock-files.ts";
import type { Log } from "./supervise.ts";

/**
 * Joins the server that already runs on this folder, or launches one; of several processes that try
 * at once, one wins.
 */
export async function openServer(cluster: Cluster, log: Log, halt?: AbortSignal): Promise<Server> {
	const slow = setTimeout(
		() => log.warn("The database is putting itself in order after an abrupt end. Please wait."),
		3000,
	);
	try {
		return await untilOpen(cluster, halt);
	} finally {
		clearTimeout(slow);
	}
}

/** Recovery after a power cut reads some hundred megabytes, on a slow disk. */
const patience = 120_000;

/**
 * What another server on the folder makes PostgreSQL say. It passes: either that one gets ready, or
 * its last processes leave.
 */
const occupied = /lock file ".*" (already exists|is empty)|shared memory block .* is still in use/;

async function untilOpen(cluster: Cluster, halt?: AbortSignal): Promise<Server> {
	const deadline = Date.now() + patience;
	const refusals: string[] = [];
	let reason = "another server is there, but does not answer";
	while (Date.now() < deadline && refusals.length < 3) {
		halt?.throwIfAborted();
		// Ask it first, judge its process after: one in another container answers too, but cannot be
		// seen from here.
		const other = readyServer(cluster) ? await adopt(cluster) : undefined;
		if (other) return other;
		if (await isHeld(cluster)) {
			await sleep(20);
			continue;
		}
		const outcome = await launch(cluster, halt);
		if (typeof outcome !== "string") return outcome;
		reason = outcome;
		if (!occupied.test(reason)) refusals.push(reason);
		await sleep(100);
	}
	throw new StartError(
		`The database in ${cluster.pgdata} does not start: ${reason}. More is in ${cluster.logFile}.`,
	);
}

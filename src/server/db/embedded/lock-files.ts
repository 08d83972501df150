import { existsSync, linkSync, readFileSync, renameSync, unlinkSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { isAlive, isPostgresIn } from "./processes.ts";
import { socketName } from "./socket-folder.ts";

type Place = Pick<Cluster, "pgdata" | "socketFolder">;

/** As long as PostgreSQL needs to write a few lines, with a wide margin. */
const writingTime = 1000;

/**
 * Whether a living PostgreSQL holds the folder. PostgreSQL itself believes every number in a lock
 * file that belongs to some process, so after a power cut or in a container a stranger with the
 * same number would block the start for good. Such a file is removed here; one whose process is
 * gone is left, PostgreSQL knows what to do with it.
 */
export async function isHeld(place: Place) {
	const files = [pidFile(place), path.join(place.socketFolder, `${socketName}.lock`)];
	const held = await Promise.all(files.map((file) => isHeldBy(file, place.pgdata)));
	return held.includes(true);
}

/** The server that accepts connections, by the last line of its lock file. */
export function readyServer(place: Place) {
	const content = read(pidFile(place));
	return content?.split("\n")[7]?.trim() === "ready" ? holderOf(content) : undefined;
}

const pidFile = ({ pgdata }: Place) => path.join(pgdata, "postmaster.pid");

async function isHeldBy(file: string, pgdata: string) {
	const content = await settledContent(file);
	if (content === undefined) return false;
	const pid = holderOf(content);
	if (pid && isPostgresIn(pid, pgdata)) return true;
	if (!pid || isAlive(pid)) removeUnchanged(file, content);
	return false;
}

/**
 * A half-written file may belong to a server that is just starting, or be what a power cut left of
 * one.
 */
async function settledContent(file: string): Promise<string | undefined> {
	const content = read(file);
	if (content === undefined || holderOf(content) !== undefined) return content;
	await sleep(writingTime);
	const later = read(file);
	return later === undefined || later === content ? later : settledContent(file);
}

/**
 * The first line is the number (negative in single-user mode), the second the folder; less than
 * that is half a file.
 */
function holderOf(content: string) {
	const pid = content.match(/^-?(\d+)\n.+\n/)?.[1];
	return pid ? Number(pid) : undefined;
}

/**
 * Another process may replace the file between our look and our hand: take it aside, look again,
 * give it back if it is a new one.
 */
function removeUnchanged(file: string, judged: string) {
	const aside = `${file}.${process.pid}`;
	try {
		renameSync(file, aside);
		if (readFileSync(aside, "utf8") !== judged) linkSync(aside, file);
	} catch (error) {
		if (!["ENOENT", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
	}
	if (existsSync(aside)) unlinkSync(aside);
}

function read(file: string) {
	try {
		return readFileSync(file, "utf8");
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw error;
	}
}

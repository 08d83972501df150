import { execFileSync } from "node:child_process";
import { existsSync, linkSync, readFileSync, readlinkSync, renameSync, unlinkSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

interface Place {
	pgdata: string;
	socketFolder: string;
}

export const port = 5432;
export const socketName = `.s.PGSQL.${port}`;

/**
 * Whether a running server uses the folder. PostgreSQL believes every process number in a lock file
 * that belongs to some process, so after a power cut or in a container an unrelated process with
 * the same number would block the start forever. Such a file is removed here; one whose process
 * has ended is left to PostgreSQL.
 */
export async function isHeld({ pgdata, socketFolder }: Place) {
	const socket = path.join(socketFolder, socketName);
	// A server in another container answers, but its process can't be seen from here.
	if (await answers(socket)) return true;
	const files = [pidFile(pgdata), `${socket}.lock`];
	return (await Promise.all(files.map((file) => isHeldBy(file, pgdata)))).includes(true);
}

/** The process number of the server that accepts connections, by the lock file's last line. */
export function readyServer(pgdata: string) {
	const content = read(pidFile(pgdata));
	return content?.split("\n")[7]?.trim() === "ready" ? processIn(content) : undefined;
}

export function isAlive(pid: number) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

const pidFile = (pgdata: string) => path.join(pgdata, "postmaster.pid");

/** Whether a server listens at the socket. */
export const answers = (socket: string) =>
	new Promise<boolean>((resolve) => {
		const connection = connect(socket, () => resolve(true)).on("error", () => resolve(false));
		connection.end();
	});

async function isHeldBy(file: string, pgdata: string) {
	const content = await settledContent(file);
	if (content === undefined) return false;
	const pid = processIn(content);
	if (pid && isPostgresOn(pid, pgdata)) return true;
	if (!pid || isAlive(pid)) removeUnchanged(file, content);
	return false;
}

/** A half-written file may belong to a server that is just starting, or be left by a power cut. */
async function settledContent(file: string): Promise<string | undefined> {
	const content = read(file);
	if (content === undefined || processIn(content) !== undefined) return content;
	await sleep(1000);
	const later = read(file);
	return later === undefined || later === content ? later : settledContent(file);
}

/** The first line is the process (negative in single-user mode), the second the folder. */
function processIn(content: string) {
	const pid = content.match(/^-?(\d+)\n.+\n/)?.[1];
	return pid ? Number(pid) : undefined;
}

/**
 * Another process may replace the file after we have read it: move it aside, compare, and put a
 * newer one back.
 */
function removeUnchanged(file: string, expected: string) {
	const aside = `${file}.${process.pid}`;
	try {
		renameSync(file, aside);
		if (readFileSync(aside, "utf8") !== expected) linkSync(aside, file);
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

function isPostgresOn(pid: number, pgdata: string) {
	if (!/postgres|postmaster/.test(programOf(pid))) return false;
	try {
		// A server works inside its data folder; readable on Linux, for our own processes.
		return readlinkSync(`/proc/${pid}/cwd`) === pgdata;
	} catch {
		return true;
	}
}

function programOf(pid: number) {
	try {
		const line =
			process.platform === "linux"
				? readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0")[0]
				: execFileSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" });
		return path.basename(line?.trim() ?? "");
	} catch {
		return "";
	}
}

import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import path from "node:path";

export function isAlive(pid: number) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

/** Whether the process is a PostgreSQL that works on this folder, or may be one. */
export function isPostgresIn(pid: number, pgdata: string) {
	if (!/postgres|postmaster/.test(programOf(pid))) return false;
	try {
		// A server works inside its data folder, so another cluster's is told apart where we are
		// allowed to look.
		return readlinkSync(`/proc/${pid}/cwd`) === pgdata;
	} catch {
		return true;
	}
}

function programOf(pid: number) {
	try {
		const commandLine = readFileSync(`/proc/${pid}/cmdline`, "utf8");
		return path.basename(commandLine.split("\0")[0] ?? "");
	} catch {
		return process.platform === "linux" ? "" : programByPs(pid);
	}
}

function programByPs(pid: number) {
	try {
		return path.basename(
			execFileSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }).trim(),
		);
	} catch {
		return "";
	}
}

import { chmodSync, chownSync, closeSync, fsyncSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import type { Account } from "./account.ts";

/**
 * Makes a folder that other accounts may walk through, whatever the umask says. Folders that exist
 * keep their modes.
 */
export function makeOpenFolder(folder: string) {
	const first = mkdirSync(folder, { recursive: true });
	if (!first) return;
	for (let made = folder; made.length >= first.length; made = path.dirname(made))
		chmodSync(made, 0o755);
}

/** Makes a folder for the server's account alone. */
export function makePrivateFolder(folder: string, account: Account | undefined) {
	mkdirSync(folder, { recursive: true });
	if (account) chownSync(folder, account.uid, account.gid);
	chmodSync(folder, 0o700);
}

/** A renamed entry survives a power cut only after its folder has reached the disk. */
export function syncFolder(folder: string) {
	const handle = openSync(folder, "r");
	fsyncSync(handle);
	closeSync(handle);
}

import { createHash } from "node:crypto";
import { existsSync, lstatSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { StartError } from "../../start-error.ts";
import { type Account, assertReachable } from "./account.ts";
import { makePrivateFolder } from "./folders.ts";

export const port = 5432;
export const socketName = `.s.PGSQL.${port}`;

/**
 * Whoever can open the socket is the database's owner, so only the server's account and root may
 * enter its folder.
 */
export function makeSocketFolder(dataDir: string, account: Account | undefined) {
	const beside = path.join(dataDir, "run");
	if (fits(beside)) {
		makePrivateFolder(beside, account);
		return beside;
	}
	const short = path.join(
		tmpdir(),
		`crosscourt-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`,
	);
	if (!fits(short))
		throw new StartError(
			`The path of the data folder is too long for a socket: ${dataDir}. Choose a shorter one.`,
		);
	assertOurs(short, account);
	makePrivateFolder(short, account);
	assertReachable(short, account);
	return short;
}

/** The system's limit for a socket's path is 107 bytes. */
const fits = (folder: string) => Buffer.byteLength(path.join(folder, socketName)) <= 107;

/**
 * The system's folder for temporary files is open to all, so somebody else may have been there
 * before us.
 */
function assertOurs(folder: string, account: Account | undefined) {
	if (!existsSync(folder)) return;
	const entry = lstatSync(folder);
	if (entry.isDirectory() && [account?.uid, process.getuid?.()].includes(entry.uid)) return;
	throw new StartError(
		`Somebody else's folder is in the way of the database's socket: ${folder}. Remove it, or choose a shorter data folder.`,
	);
}

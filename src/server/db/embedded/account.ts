import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { StartError } from "../../start-error.ts";

/** A system account; can be passed to `spawn` as options. */
export interface Account {
	name: string;
	uid: number;
	gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root runs it as an unprivileged account. Everyone else runs
 * it as themselves: undefined. Existing data keeps its owner.
 */
export function serverAccount(pgdata: string): Account | undefined {
	const owner = existsSync(pgdata) ? accountOf(statSync(pgdata)) : undefined;
	const uid = process.getuid?.();
	if (uid !== 0) {
		if (!owner || owner.uid === uid) return undefined;
		throw new StartError(
			`The database in ${pgdata} belongs to the account "${owner.name}". Start Crosscourt as that account or as root, or choose another data folder.`,
		);
	}
	if (owner?.uid !== 0) return owner ?? unprivilegedAccount();
	throw new StartError(
		`The database in ${pgdata} belongs to root, but PostgreSQL does not run as root. ` +
			`Change its owner with \`chown -R ${unprivilegedAccount().name} ${pgdata}\` and start again.`,
	);
}

function unprivilegedAccount(): Account {
	const [account] = ["postgres", "nobody"].flatMap((name) =>
		systemAccounts().filter((each) => each.name === name),
	);
	if (account) return account;
	throw new StartError(
		'PostgreSQL does not run as root, and there is no account "postgres" or "nobody". Start Crosscourt as an ordinary user.',
	);
}

const accountOf = ({ uid, gid }: { uid: number; gid: number }): Account =>
	systemAccounts().find((each) => each.uid === uid) ?? { name: `number ${uid}`, uid, gid };

const systemAccounts = (): Account[] =>
	readFileSync("/etc/passwd", "utf8")
		.split("\n")
		.map((line) => line.split(":"))
		.map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));

/** A private parent folder (`/root`, a home) would keep the server's account out. */
export function assertReachable(folder: string, account: Account | undefined) {
	if (!account || canEnter(folder, account)) return;
	const closed = pathDownTo(folder).find((each) => !canEnter(each, account));
	throw new StartError(
		`The database runs as the account "${account.name}", which may not enter the folder ${closed}. ` +
			`Allow it with \`chmod o+x ${closed}\`, or put the data into another folder, such as /var/lib/crosscourt.`,
	);
}

function pathDownTo(folder: string): string[] {
	const parent = path.dirname(folder);
	return parent === folder ? [folder] : [...pathDownTo(parent), folder];
}

/** Tries it, because mode bits don't show access control lists. */
function canEnter(folder: string, account: Account) {
	try {
		execFileSync("/bin/sh", ["-c", 'cd "$0"', folder], { ...account, cwd: "/", stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}

/** Creates a folder for the server's account alone. */
export function makePrivateFolder(folder: string, account: Account | undefined) {
	mkdirSync(folder, { recursive: true });
	if (account) chownSync(folder, account.uid, account.gid);
	chmodSync(folder, 0o700);
}

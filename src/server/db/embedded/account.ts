import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { StartError } from "../../start-error.ts";

export type Account = { name: string; uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root, so root hands it to an unprivileged account. Anyone else runs
 * it as themselves: undefined. Data that exists keeps the account that made it, also if a better
 * one has been installed since.
 */
export function serverAccount(pgdata: string): Account | undefined {
	const me = process.getuid?.();
	const owner = existsSync(pgdata) ? statSync(pgdata) : undefined;
	if (me !== 0) {
		if (owner && owner.uid !== me)
			throw new StartError(
				strangersData(pgdata, accountById(owner.uid)?.name ?? `number ${owner.uid}`),
			);
		return undefined;
	}
	if (owner?.uid === 0) throw new StartError(rootsData(pgdata, unprivileged()));
	return owner
		? (accountById(owner.uid) ?? { name: `number ${owner.uid}`, uid: owner.uid, gid: owner.gid })
		: unprivileged();
}

/** What `spawn` wants to hear about the account. */
export const runAs = (account: Account | undefined) =>
	account ? { uid: account.uid, gid: account.gid } : {};

/**
 * PostgreSQL must be able to walk down to the folder; a private one above it (`/root`, a home)
 * stops it.
 */
export function assertReachable(folder: string, account: Account | undefined) {
	if (!account) return;
	const closed = foldersDownTo(folder).find((each) => !mayEnter(each, account));
	// Mode bits don't show access lists, so somebody has to knock before we complain.
	if (closed && !knock(closed, account)) {
		throw new StartError(
			`The database runs as the account "${account.name}", which may not enter the folder ${closed}. ` +
				`Allow it with \`chmod o+x ${closed}\`, or put the data into another folder, such as /var/lib/crosscourt.`,
		);
	}
}

const strangersData = (pgdata: string, owner: string) =>
	`The database in ${pgdata} belongs to the account "${owner}". Start Crosscourt as that account or as root, or choose another data folder.`;

const rootsData = (pgdata: string, account: Account) =>
	`The database in ${pgdata} belongs to root, but PostgreSQL does not run as root. ` +
	`Give it away with \`chown -R ${account.name} ${pgdata}\` and start again.`;

function unprivileged(): Account {
	const account =
		accounts().find(({ name }) => name === "postgres") ??
		accounts().find(({ name }) => name === "nobody");
	if (account) return account;
	throw new StartError(
		'PostgreSQL does not run as root, and there is no account "postgres" or "nobody". Start Crosscourt as an ordinary user.',
	);
}

const accountById = (id: number) => accounts().find(({ uid }) => uid === id);

function accounts(): Account[] {
	const lines = readFileSync("/etc/passwd", "utf8").split("\n");
	return lines
		.map((line) => line.split(":"))
		.map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

function foldersDownTo(folder: string): string[] {
	const parent = path.dirname(folder);
	return parent === folder ? [folder] : [...foldersDownTo(parent), folder];
}

function mayEnter(folder: string, { uid, gid }: Account) {
	const entry = statSync(folder);
	const enter = entry.uid === uid ? 0o100 : entry.gid === gid ? 0o010 : 0o001;
	return (entry.mode & enter) !== 0;
}

function knock(folder: string, account: Account) {
	try {
		execFileSync("/bin/sh", ["-c", 'cd "$0"', folder], {
			...runAs(account),
			cwd: "/",
			stdio: "ignore",
		});
		return true;
	} catch {
		return false;
	}
}

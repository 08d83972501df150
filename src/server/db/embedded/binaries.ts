import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { StartError } from "../../start-error.ts";
import type { Account } from "./account.ts";
import { packagedBinaries, packageFolder } from "./packaged-binaries.ts";
import { majorOf, postgresVersion } from "./postgres-version.ts";

type Binaries = { bin: string; version: string };

const oldestMajor = 15;

/** The folder of PostgreSQL's programs: the one asked for, else npm's, else the system's. */
export async function findBinaries(
	pgBin: string | undefined,
	dataDir: string,
	account: Account | undefined,
): Promise<Binaries> {
	const found = pgBin
		? await chosenBinaries(pgBin, account)
		: ((await npmBinaries(dataDir, account)) ?? (await systemBinaries(account)));
	if (!found) throw new StartError(noBinaries);
	if (majorOf(found.version) < oldestMajor) {
		throw new StartError(
			`PostgreSQL ${found.version} in ${found.bin} is too old for Crosscourt: it needs ${oldestMajor} or newer.`,
		);
	}
	return found;
}

const noBinaries =
	"Crosscourt found no PostgreSQL for this computer. Run `npm ci` again, or install PostgreSQL 15 or newer, " +
	"or set DATABASE_URL to a PostgreSQL server that you have.";

async function chosenBinaries(bin: string, account: Account | undefined): Promise<Binaries> {
	const version = await postgresVersion(bin, account);
	if (version) return { bin, version };
	throw new StartError(
		`PG_BIN is set to ${bin}, but ${account ? `the account "${account.name}"` : "this account"} cannot run a program "postgres" there. ` +
			"Correct PG_BIN, or unset it to use the PostgreSQL that comes with Crosscourt.",
	);
}

async function npmBinaries(dataDir: string, account: Account | undefined) {
	const folder = packageFolder();
	return folder ? packagedBinaries(folder, dataDir, account) : undefined;
}

async function systemBinaries(account: Account | undefined): Promise<Binaries | undefined> {
	for (const bin of systemFolders()) {
		const version = existsSync(path.join(bin, "initdb"))
			? await postgresVersion(bin, account)
			: undefined;
		if (version) return { bin, version };
	}
	return undefined;
}

function systemFolders() {
	const debian = "/usr/lib/postgresql";
	const majors = existsSync(debian) ? readdirSync(debian).map(Number).filter(Boolean) : [];
	const newestFirst = majors
		.sort((a, b) => b - a)
		.map((major) => path.join(debian, String(major), "bin"));
	return [...configuredFolder(), ...newestFirst];
}

function configuredFolder() {
	try {
		return [
			execFileSync("pg_config", ["--bindir"], {
				encoding: "utf8",
				stdio: ["ignore", "pipe", "ignore"],
			}).trim(),
		];
	} catch {
		return [];
	}
}

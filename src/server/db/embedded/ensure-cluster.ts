import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { StartError } from "../../start-error.ts";
import { type Account, runAs } from "./account.ts";
import { appName, type Cluster, plainEnvironment, settingArguments, superuser } from "./cluster.ts";
import { makePrivateFolder, syncFolder } from "./folders.ts";
import { majorOf } from "./postgres-version.ts";
import { isAlive } from "./processes.ts";

/**
 * Makes the database's files if there are none, and refuses those that these programs cannot read.
 */
export async function ensureCluster(cluster: Cluster) {
	const versionFile = path.join(cluster.pgdata, "PG_VERSION");
	if (!existsSync(versionFile)) await makeCluster(cluster);
	const made = Number(readFileSync(versionFile, "utf8"));
	const have = majorOf(cluster.version);
	if (made !== have) {
		throw new StartError(
			`The database in ${cluster.pgdata} was made by PostgreSQL ${made}, but the programs in ${cluster.bin} are PostgreSQL ${have} and cannot read it. ` +
				`Set PG_BIN to the folder of PostgreSQL ${made}'s programs, or choose an empty data folder and restore a backup into it. Nothing was changed.`,
		);
	}
}

/**
 * Under another name until it is whole, so that a cut in between leaves nothing that looks like a
 * database.
 */
async function makeCluster(cluster: Cluster) {
	sweepDrafts(cluster.dataDir);
	const draft = path.join(cluster.dataDir, `${draftPrefix}${process.pid}`);
	makePrivateFolder(draft, cluster.account);
	try {
		await runInitdb(cluster, draft);
		await makeAppDatabase(cluster, draft);
		renameSync(draft, cluster.pgdata);
		syncFolder(cluster.dataDir);
	} catch (error) {
		rmSync(draft, { recursive: true, force: true });
		// Another process may have been quicker; then its database is as good as ours.
		if (!existsSync(path.join(cluster.pgdata, "PG_VERSION"))) throw asStartError(cluster, error);
	}
}

const draftPrefix = "pgdata.new-";

function sweepDrafts(dataDir: string) {
	for (const name of readdirSync(dataDir).filter((each) => each.startsWith(draftPrefix))) {
		const maker = Number(name.slice(draftPrefix.length));
		if (maker === process.pid || !isAlive(maker))
			rmSync(path.join(dataDir, name), { recursive: true, force: true });
	}
}

function runInitdb({ bin, version, account, settings }: Cluster, folder: string) {
	// One collation on every computer: bytes, with Unicode's upper and lower case where the version
	// has it. Names are sorted by the app.
	const locale =
		majorOf(version) >= 17 ? ["--locale-provider=builtin", "--locale=C.UTF-8"] : ["--locale=C"];
	const sync = settings.fsync === "off" ? ["--no-sync"] : [];
	const basics = [
		"-D",
		folder,
		"-U",
		superuser,
		"--auth=trust",
		"--encoding=UTF8",
		"--data-checksums",
		"--no-instructions",
	];
	return run(path.join(bin, "initdb"), [...basics, ...locale, ...sync], account);
}

/**
 * The app is no superuser: a hole in it must not become a shell. Single-user mode, so the database
 * is whole before it has its name.
 */
async function makeAppDatabase({ bin, account, settings }: Cluster, folder: string) {
	const script = `create role ${appName} login\ncreate database ${appName} owner ${appName}\n`;
	const said = await run(
		path.join(bin, "postgres"),
		["--single", "-D", folder, ...settingArguments(settings), "postgres"],
		account,
		script,
	);
	if (/ERROR|FATAL/.test(said)) throw new Error(said);
}

function run(program: string, args: string[], account: Account | undefined, input = "") {
	return new Promise<string>((resolve, reject) => {
		const child = execFile(
			program,
			args,
			{ ...runAs(account), cwd: "/", env: plainEnvironment },
			(error, stdout, stderr) =>
				error ? reject(new Error(stderr.trim() || error.message)) : resolve(stdout + stderr),
		);
		child.stdin?.on("error", () => {}); // a program that leaves at once says why on its own
		child.stdin?.end(input);
	});
}

function asStartError({ pgdata }: Cluster, error: unknown) {
	const reason = error instanceof Error ? error.message : String(error);
	return new StartError(`The database could not be made in ${pgdata}: ${reason}`);
}

import { execFile } from "node:child_process";
import {
	closeSync,
	existsSync,
	fsyncSync,
	openSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
} from "node:fs";
import path from "node:path";
import { StartError } from "../../start-error.ts";
import { type Account, makePrivateFolder } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { isAlive } from "./lock-files.ts";

/** A database folder and what its server runs with. */
export interface Cluster extends Binaries {
	dataDir: string;
	pgdata: string;
	socketFolder: string;
	logFile: string;
	account: Account | undefined;
	settings: Record<string, string>;
}

/** The role and database of the app; the superuser is for setup and repairs. */
export const appName = "crosscourt";
export const superuser = "postgres";

/** The programs see neither the app's secrets nor its language and time zone. */
export const plainEnvironment = { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" };

export const settingArguments = (settings: Record<string, string>) =>
	Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** Creates the database's files if there are none; refuses those of another major version. */
export async function ensureCluster(cluster: Cluster) {
	const { bin, major, pgdata } = cluster;
	const versionFile = path.join(pgdata, "PG_VERSION");
	if (!existsSync(versionFile)) await createCluster(cluster);
	const createdBy = Number(readFileSync(versionFile, "utf8"));
	if (createdBy !== major)
		throw new StartError(
			`The database in ${pgdata} was created by PostgreSQL ${createdBy}, but the programs in ${bin} are PostgreSQL ${major} and cannot read it. ` +
				`Set PG_BIN to the folder of PostgreSQL ${createdBy}'s programs, or choose an empty data folder and restore a backup into it. Nothing was changed.`,
		);
}

const draftPrefix = "pgdata.new-";

/** Built under another name, so that an interruption leaves nothing that looks like a database. */
async function createCluster(cluster: Cluster) {
	const { dataDir, pgdata, account } = cluster;
	for (const name of readdirSync(dataDir).filter((each) => each.startsWith(draftPrefix)))
		if (!isAlive(Number(name.slice(draftPrefix.length))))
			rmSync(path.join(dataDir, name), { recursive: true, force: true });
	const draft = path.join(dataDir, `${draftPrefix}${process.pid}`);
	makePrivateFolder(draft, account);
	try {
		await runInitdb(cluster, draft);
		await createAppDatabase(cluster, draft);
		renameSync(draft, pgdata);
		// A renamed entry survives a power cut only after its folder has reached the disk.
		const folder = openSync(dataDir, "r");
		fsyncSync(folder);
		closeSync(folder);
	} catch (error) {
		rmSync(draft, { recursive: true, force: true });
		// Another process may have been quicker; its database is as good as ours.
		if (existsSync(path.join(pgdata, "PG_VERSION"))) return;
		throw new StartError(
			`Could not create the database in ${pgdata}: ${error instanceof Error ? error.message : error}`,
		);
	}
}

function runInitdb({ bin, major, account, settings }: Cluster, folder: string) {
	// One collation on every computer: bytes, with Unicode's upper and lower case where the version
	// has it. Names are sorted by the app.
	const locale = major >= 17 ? "--locale-provider=builtin --locale=C.UTF-8" : "--locale=C";
	const sync = settings["fsync"] === "off" ? "--no-sync" : "";
	const options = `-U ${superuser} --auth=trust --encoding=UTF8 --data-checksums --no-instructions`;
	const words = `${options} ${locale} ${sync}`.trim().split(" ");
	return run(path.join(bin, "initdb"), ["-D", folder, ...words], account);
}

/** The app is not a superuser: SQL injection must not become a shell. */
async function createAppDatabase({ bin, account, settings }: Cluster, folder: string) {
	// Single-user mode, so the database is complete before it gets its name.
	const output = await run(
		path.join(bin, "postgres"),
		["--single", "-D", folder, ...settingArguments(settings), superuser],
		account,
		`create role ${appName} login\ncreate database ${appName} owner ${appName}\n`,
	);
	if (/ERROR|FATAL/.test(output)) throw new Error(output);
}

function run(program: string, args: string[], account: Account | undefined, input = "") {
	return new Promise<string>((resolve, reject) => {
		const options = { ...account, cwd: "/", env: plainEnvironment };
		const child = execFile(program, args, options, (error, stdout, stderr) =>
			error ? reject(new Error(stderr.trim() || error.message)) : resolve(stdout + stderr),
		);
		child.stdin?.on("error", () => {}); // The program has exited; the callback reports why.
		child.stdin?.end(input);
	});
}

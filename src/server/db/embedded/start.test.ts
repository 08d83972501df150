import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
	chmodSync,
	chownSync,
	cpSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { volume } from "../../../../test/volume.ts";
import { freeMegabytes } from "../free-space.ts";
import { serverAccount } from "./account.ts";
import { packagedBinaries, packageFolder } from "./binaries.ts";
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from "./start.ts";

const root = process.getuid?.() === 0;
const linux = process.platform === "linux";
const running: EmbeddedPostgres[] = [];
const folders: string[] = [];

/** Created once, with all default settings; most tests start from a copy. */
let ready = "";
let settings: string[];
let isSuperuser: unknown;
beforeAll(async () => {
	ready = newFolder();
	folders.pop();
	const db = await start(ready, { settings: {} });
	const durable = await query(
		db,
		"select setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums')",
	);
	settings = durable.map(({ setting }) => String(setting));
	const [account] = await query(db, "select usesuper from pg_user where usename = current_user");
	isSuperuser = account?.["usesuper"];
	await query(db, "create table notes as select 42 as n");
	await db.stop();
	running.pop();
});
afterAll(() => rmSync(ready, { recursive: true, force: true }));

afterEach(async () => {
	for (const db of running.splice(0)) await db.stop();
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test("a first start creates the database, a second one finds its rows", async () => {
	expect(processesOn(ready)).toEqual([]);
	const dataDir = readyFolder();
	const second = await start(dataDir);
	expect(second).toMatchObject({ connection: { host: path.join(dataDir, "run") } });
	expect(await query(second, "select n from notes")).toEqual([{ n: 42 }]);
	expect(second.majorVersion).toBe(
		Number(readFileSync(path.join(dataDir, "pgdata/PG_VERSION"), "utf8")),
	);
});

test("the app is not a superuser, and commits are durable", () => {
	expect(settings).toEqual(["on", "on", "on", "on"]);
	expect(isSuperuser).toBe(false);
});

test("refuses a second process with one sentence, without affecting the first", {
	tags: ["volume"],
}, async () => {
	const dataDir = readyFolder();
	const owner = await start(dataDir);
	const server = postmaster(dataDir);
	await expect(start(dataDir)).rejects.toThrow(
		`Another Crosscourt process is using ${dataDir}. Set DATABASE_URL to share one database.`,
	);
	expect(postmaster(dataDir)).toBe(server);
	expect(await query(owner, "select n from notes")).toEqual([{ n: 42 }]);
});

test("refuses to start while a server in another container answers on the socket", {
	tags: ["volume"],
}, async () => {
	const dataDir = readyFolder();
	await start(dataDir);
	const file = path.join(dataDir, "pgdata/postmaster.pid");
	const content = readFileSync(file, "utf8");
	// A process that is not PostgreSQL, as the file appears from the other container.
	const unseen = content.replace(/^\d+/, String(process.pid));
	writeFileSync(file, unseen);
	await expect(start(dataDir)).rejects.toThrow("Another Crosscourt process is using");
	expect(readFileSync(file, "utf8")).toBe(unseen);
	writeFileSync(file, content);
});

test("starts once the previous process has stopped", { tags: ["volume"] }, async () => {
	const dataDir = readyFolder();
	const owner = await start(dataDir);
	const next = start(dataDir);
	await sleep(300);
	await owner.stop();
	expect(await query(await next, "select n from notes")).toEqual([{ n: 42 }]);
});

test.runIf(linux)(
	"lock files with a reused process number do not block the start",
	{ tags: ["volume"] },
	async () => {
		const { dataDir, lockFiles } = await stoppedWithLockFiles();
		const stranger = spawn("sleep", ["60"], {
			...serverAccount(path.join(dataDir, "pgdata")),
			stdio: "ignore",
		});
		try {
			for (const { file, content } of lockFiles)
				leaveBehind(file, content.replace(/^\d+/, String(stranger.pid)));
			expect(await query(await start(dataDir), "select n from notes")).toEqual([{ n: 42 }]);
		} finally {
			stranger.kill();
		}
	},
);

test("an incomplete lock file is removed", { tags: ["volume"] }, async () => {
	const { dataDir, lockFiles } = await stoppedWithLockFiles();
	for (const content of ["", "123"]) {
		for (const { file } of lockFiles) leaveBehind(file, content);
		const db = await start(dataDir);
		expect(await query(db, "select n from notes"), content).toEqual([{ n: 42 }]);
		await db.stop();
	}
});

test("waits for a lock file that is being written", { tags: ["volume"] }, async () => {
	const { dataDir, lockFiles } = await stoppedWithLockFiles();
	const [{ file, content } = { file: "", content: "" }] = lockFiles;
	leaveBehind(file, content.slice(0, 2));
	const next = start(dataDir);
	await sleep(300);
	expect(readFileSync(file, "utf8")).toBe(content.slice(0, 2));
	writeFileSync(file, content);
	expect(await query(await next, "select n from notes")).toEqual([{ n: 42 }]);
});

test("a killed server restarts at the same address with its rows", async () => {
	const dataDir = readyFolder();
	const lines: string[] = [];
	let downs = 0;
	const log = (line: string) => lines.push(line);
	const db = await start(dataDir, { log: { info: log, warn: log }, onDown: () => downs++ });
	const rounds = volume(2, 4);
	for (let round = 1; round <= rounds; round++) {
		process.kill(postmaster(dataDir), "SIGKILL");
		await expect.poll(() => downs).toBe(round);
		await expect.poll(() => query(db, "select n from notes").catch(String)).toEqual([{ n: 42 }]);
	}
	expect(lines.filter((line) => line.includes("stopped (signal 9)"))).toHaveLength(rounds);
	await expect.poll(() => lines.filter((line) => line.includes("is back"))).toHaveLength(rounds);
});

test("stopping during a restart leaves no process", { tags: ["volume"] }, async () => {
	const dataDir = readyFolder();
	const db = await start(dataDir);
	process.kill(postmaster(dataDir), "SIGKILL");
	await sleep(5);
	await db.stop();
	await expect.poll(() => processesOn(dataDir)).toEqual([]);
	expect(await query(await start(dataDir), "select n from notes")).toEqual([{ n: 42 }]);
});

test.runIf(linux)("a killed app leaves no process and loses no commit", async () => {
	const dataDir = readyFolder();
	const app = spawn(
		process.execPath,
		[path.join(import.meta.dirname, "killed-app.fixture.ts"), dataDir],
		{ stdio: ["ignore", "pipe", "inherit"] },
	);
	let committed = 0;
	app.stdout.on("data", (chunk) => {
		committed = Number(String(chunk).trim().split("\n").at(-1));
	});
	await expect.poll(() => committed).toBeGreaterThan(50);
	app.kill("SIGKILL");
	await once(app, "close");
	await expect.poll(() => processesOn(dataDir)).toEqual([]);

	const [row] = await query(await start(dataDir), "select count(*)::int, max(n) from counted");
	expect(row?.count).toBeGreaterThanOrEqual(committed);
	expect(row?.count).toBe(row?.max);
});

test("data of another PostgreSQL version is refused with one sentence and left unchanged", async () => {
	const dataDir = readyFolder();
	const made = readFileSync(path.join(dataDir, "pgdata/PG_VERSION"), "utf8").trim();
	const file = path.join(dataDir, "pgdata/PG_VERSION");
	writeFileSync(file, "12\n");
	await expect(start(dataDir)).rejects.toThrow(
		new RegExp(
			`created by PostgreSQL 12, .* are PostgreSQL ${made} .* Set PG_BIN .* Nothing was changed`,
		),
	);
	expect(readFileSync(file, "utf8")).toBe("12\n");
});

test("a data folder with a long path gets its socket in a short one", {
	tags: ["volume"],
}, async () => {
	const dataDir = path.join(newFolder(), "a".repeat(70), "b".repeat(70));
	const db = await start(dataDir);
	folders.push(db.connection.host);
	expect(path.dirname(db.connection.host)).toBe(tmpdir());
	expect(statSync(db.connection.host).mode & 0o777).toBe(0o700);
	expect(await query(db, "select 1 as one")).toEqual([{ one: 1 }]);
});

test.runIf(packageFolder())(
	"library links missing from the npm package are restored, in a copy if the account cannot access the package",
	{ tags: ["volume"] },
	async () => {
		const dataDir = newFolder();
		const native = path.join(newFolder(0o700), "native");
		cpSync(packageFolder() as string, native, { recursive: true, filter: (file) => !isLink(file) });
		expect(existsSync(path.join(native, "lib/libpq.so.5"))).toBe(false);
		const account = serverAccount(path.join(dataDir, "pgdata"));
		const found = await packagedBinaries(native, dataDir, account);
		expect(path.dirname(found?.bin ?? "")).toMatch(
			root ? new RegExp(`^${dataDir}/postgres-${found?.major}-\\d+$`) : native,
		);
		expect(readlinkSync(path.join(native, "lib/libpq.so.5"))).toMatch(/^libpq\.so\.5\.\d+$/);
		expect(
			execFileSync(path.join(found?.bin ?? "", "initdb"), ["--version"], {
				...account,
				cwd: "/",
				encoding: "utf8",
			}),
		).toContain(` ${found?.major}.`);
	},
);

test.runIf(root)("the error names a folder that the server cannot enter", async () => {
	const closed = newFolder(0o700);
	await expect(start(path.join(closed, "data"))).rejects.toThrow(
		`may not enter the folder ${closed}. Allow it with`,
	);
});

test("programs that are not where PG_BIN says are reported", async () => {
	await expect(start(newFolder(), { pgBin: "/nowhere" })).rejects.toThrow(
		"PG_BIN is set to /nowhere, but",
	);
});

test("a setting that PostgreSQL refuses is reported with its message", {
	tags: ["volume"],
}, async () => {
	await expect(start(readyFolder(), { settings: { max_connections: "many" } })).rejects.toThrow(
		/invalid value for parameter "max_connections"/,
	);
});

test("freeMegabytes returns a positive number", async () => {
	expect(await freeMegabytes(tmpdir())).toBeGreaterThan(0);
});

async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}) {
	const quiet = { info: () => {}, warn: () => {} };
	const quick = { fsync: "off" }; // durability is not tested here
	const db = await startEmbeddedPostgres({
		dataDir,
		log: quiet,
		pgBin: process.env.PG_BIN,
		settings: quick,
		...options,
	});
	running.push(db);
	return db;
}

function newFolder(mode = 0o755) {
	const folder = mkdtempSync(path.join(tmpdir(), "crosscourt-start-"));
	chmodSync(folder, mode);
	folders.push(folder);
	return folder;
}

function readyFolder() {
	const folder = newFolder();
	execFileSync("cp", ["-a", path.join(ready, "pgdata"), folder]);
	return folder;
}

async function query(
	{ connection }: EmbeddedPostgres,
	text: string,
): Promise<Record<string, unknown>[]> {
	const client = new pg.Client(connection);
	client.on("error", () => {});
	try {
		await client.connect();
		return (await client.query(text)).rows;
	} finally {
		await client.end().catch(() => {});
	}
}

const postmaster = (dataDir: string) =>
	Number.parseInt(readFileSync(path.join(dataDir, "pgdata/postmaster.pid"), "utf8"), 10);

/** A stopped database, and the lock files that its server had while it ran. */
async function stoppedWithLockFiles() {
	const dataDir = readyFolder();
	const db = await start(dataDir);
	const files = [
		path.join(dataDir, "pgdata/postmaster.pid"),
		path.join(dataDir, "run/.s.PGSQL.5432.lock"),
	];
	const lockFiles = files.map((file) => ({ file, content: readFileSync(file, "utf8") }));
	await db.stop();
	return { dataDir, lockFiles };
}

function leaveBehind(file: string, content: string) {
	writeFileSync(file, content);
	const { uid, gid } = statSync(path.dirname(file));
	if (root) chownSync(file, uid, gid);
}

/**
 * Shells and servers that use the folder; a zombie process has no command line.
 */
function processesOn(dataDir: string) {
	const numbers = linux ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : [];
	return numbers.filter((pid) => {
		try {
			const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
			const worksThere = command !== "" && readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir);
			return worksThere || (/^\S*(sh|postgres)\0/.test(command) && command.includes(dataDir));
		} catch {
			return false; // it has just ended
		}
	});
}

const isLink = (file: string) => {
	try {
		return readlinkSync(file) !== "";
	} catch {
		return false;
	}
};

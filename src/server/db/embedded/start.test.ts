import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, readlinkSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { freeMegabytes } from "../free-space.ts";
import { serverAccount } from "./account.ts";
import { packagedBinaries, packageFolder } from "./binaries.ts";
import {
	postmaster,
	processesOn,
	query,
	root,
	useEmbeddedDatabases,
} from "./embedded-database.fixture.ts";

const setup = useEmbeddedDatabases();
const { folders, start, newFolder, readyFolder } = setup;

test("a first start creates the database, a second one finds its rows", async () => {
	expect(processesOn(setup.ready)).toEqual([]);
	const dataDir = readyFolder();
	const second = await start(dataDir);
	expect(second).toMatchObject({ connection: { host: path.join(dataDir, "run") } });
	expect(await query(second, "select n from notes")).toEqual([{ n: 42 }]);
	expect(second.majorVersion).toBe(
		Number(readFileSync(path.join(dataDir, "pgdata/PG_VERSION"), "utf8")),
	);
});

test("the app is not a superuser, and commits are durable", () => {
	expect(setup.settings).toEqual(["on", "on", "on", "on"]);
	expect(setup.isSuperuser).toBe(false);
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

const isLink = (file: string) => {
	try {
		return readlinkSync(file) !== "";
	} catch {
		return false;
	}
};

import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from "./start.ts";

export const root = process.getuid?.() === 0;
export const linux = process.platform === "linux";

export async function query(
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

export const postmaster = (dataDir: string) =>
	Number.parseInt(readFileSync(path.join(dataDir, "pgdata/postmaster.pid"), "utf8"), 10);

/**
 * Shells and servers that use the folder; a zombie process has no command line.
 */
export function processesOn(dataDir: string) {
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

/** Databases in folders of their own, which are stopped and removed after each test. */
export function useEmbeddedDatabases() {
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

	return {
		get ready() {
			return ready;
		},
		get settings() {
			return settings;
		},
		get isSuperuser() {
			return isSuperuser;
		},
		folders,
		start,
		newFolder,
		readyFolder,
	};
}

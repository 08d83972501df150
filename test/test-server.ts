import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import { appName, superuser } from "../src/server/db/embedded/cluster.ts";
import { isAlive } from "../src/server/db/embedded/lock-files.ts";
import { startEmbeddedPostgres } from "../src/server/db/embedded/start.ts";
import { freeMegabytes } from "../src/server/db/free-space.ts";
import type { Database } from "../src/server/db/schema.ts";

/** What `database.ts` needs to clone a template. */
export type TestServer = {
	host: string;
	port: number;
	owner: string;
	superuser: string;
	today: string;
};

/** The data is discarded after the run, so no write waits for the disk. */
const fastSettings = {
	fsync: "off",
	synchronous_commit: "off",
	full_page_writes: "off",
	autovacuum: "off",
	// Four workers with two programs each, of 14 connections.
	max_connections: "200",
};

const prefix = "crosscourt-test-";

interface Options {
	/** The demo league's current date. */
	today: string;
	/** By how many milliseconds the databases' `now()` differs from the machine's time. */
	clockOffset?: number;
}

/**
 * One server for the whole run, with two databases to clone: `empty` (the tables) and `demo` (the
 * demo league).
 */
export async function startTestServer({ today, clockOffset = 0 }: Options) {
	const base = await baseFolder();
	removeFoldersOfDeadRuns(base);
	const dataDir = mkdtempSync(path.join(base, `${prefix}${process.pid}-`));
	chmodSync(dataDir, 0o755); // the server runs as another account
	const modules = appModules();
	const server = await startEmbeddedPostgres({
		dataDir,
		log: console,
		pgBin: process.env.PG_BIN,
		settings: fastSettings,
	});
	const teardown = async () => {
		await server.stop();
		rmSync(dataDir, { recursive: true, force: true });
	};
	const { host, port } = server.connection;
	const testServer = { host, port, owner: appName, superuser, today };
	try {
		await createTemplates(testServer, clockOffset, await modules);
	} catch (error) {
		await teardown();
		throw error;
	}
	return { testServer, stop: teardown };
}

/** A memory disk if it is large enough; containers may have only 64 MB. */
async function baseFolder() {
	const memory = "/dev/shm";
	return existsSync(memory) && (await freeMegabytes(memory)) > 1024 ? memory : tmpdir();
}

/** Removes the folders of runs that were killed. */
function removeFoldersOfDeadRuns(base: string) {
	for (const name of readdirSync(base).filter((each) => each.startsWith(prefix))) {
		if (!isAlive(Number.parseInt(name.slice(prefix.length), 10)))
			rmSync(path.join(base, name), { recursive: true, force: true });
	}
}

/** Loaded while the server starts. */
async function appModules() {
	const [{ openDatabase }, { migrate }, { loadDemo }] = await Promise.all([
		import("../src/server/db/open.ts"),
		import("../src/server/db/migrate.ts"),
		import("../src/server/demo/load-demo.ts"),
	]);
	return { openDatabase, migrate, loadDemo };
}

async function createTemplates(
	{ host, port, owner, today }: TestServer,
	clockOffset: number,
	{ openDatabase, migrate, loadDemo }: Awaited<ReturnType<typeof appModules>>,
) {
	const admin = new pg.Client({ host, port, user: superuser, database: "postgres" });
	await admin.connect();
	try {
		// For tests that restore rows in any order.
		await admin.query(`grant set on parameter session_replication_role to ${owner}`);
		await admin.query(`create database empty owner ${owner}`);
		if (clockOffset !== 0) {
			await withDatabase("empty", (db) => shiftClock(db, clockOffset));
			// pg_catalog is searched first unless it is named explicitly.
			await admin.query(`alter role ${owner} set search_path = public, clock, pg_catalog`);
		}
		await withDatabase("empty", migrate);
		await admin.query(`create database demo template empty strategy file_copy owner ${owner}`);
		await withDatabase("demo", (db) => loadDemo(db, today));
		// A connection to a template would make its clones fail.
		for (const template of ["empty", "demo"])
			await admin.query(`alter database ${template} with is_template true allow_connections false`);
	} finally {
		await admin.end();
	}

	async function withDatabase(
		database: string,
		work: (db: ReturnType<typeof openDatabase>["db"]) => Promise<unknown>,
	) {
		const { db } = openDatabase({ host, port, user: owner, database }, () => {});
		try {
			await work(db);
		} finally {
			await db.destroy();
		}
	}
}

let superuserPool: pg.Pool | undefined;

/** A worker clones many databases of the run's only server, over one connection. */
function superuserOf({ host, port, superuser }: TestServer) {
	superuserPool ??= new pg.Pool({
		host,
		port,
		user: superuser,
		database: "postgres",
		max: 1,
		allowExitOnIdle: true,
	}).on("error", () => {}); // the server may stop before the worker
	return superuserPool;
}

/** A separate database, cloned from one of the two templates. Drop it when done. */
export async function cloneDatabase(server: TestServer, template: "empty" | "demo" | "template0") {
	const { host, port, owner } = server;
	const asSuperuser = (statement: string) => superuserOf(server).query(statement);
	const database = `test_${randomBytes(8).toString("hex")}`;
	// Copying the template's files takes 10 to 40 ms; the default strategy also writes each page to
	// the WAL.
	await asSuperuser(
		`create database ${database} template ${template} strategy file_copy owner ${owner}`,
	);
	return {
		connection: { host, port, user: owner, database },
		/** For programs, as DATABASE_URL. */
		url: `postgres://${owner}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
		drop: () => asSuperuser(`drop database ${database} with (force)`),
	};
}

/**
 * Creates a `now()` that shadows the system's, in queries and in column defaults of tables created
 * later. Requires a server with a `clockOffset`.
 */
export const shiftClock = (db: Kysely<Database>, milliseconds: number) =>
	sql
		.raw(
			`create schema if not exists clock;
			create or replace function clock.now() returns timestamptz language sql stable
			return pg_catalog.now() + ${milliseconds} * interval '1 millisecond'`,
		)
		.execute(db);

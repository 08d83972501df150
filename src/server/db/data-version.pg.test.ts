import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { freshDatabase } from "../../../test/database.ts";
import { type DataVersion, followDataVersion, listenerName } from "./data-version.ts";
import { openDatabase } from "./open.ts";
import { transaction } from "./transaction.ts";

/** Polling alone must find a change within this time. */
const soon = { timeout: 1000, interval: 5 };

let database: Awaited<ReturnType<typeof freshDatabase>>;
let opened: ReturnType<typeof openDatabase>;
let dataVersion: DataVersion;
let warnings: Error[];
beforeEach(async () => {
	database = await freshDatabase();
	opened = openDatabase(database.connection, () => {});
	warnings = [];
	dataVersion = await followDataVersion(opened.db, database.connection, (error) =>
		warnings.push(error),
	);
});
afterEach(async () => {
	await dataVersion.stop();
	await opened.db.destroy();
	await database.drop();
});

test("is known from the start", () => {
	expect(dataVersion.current()).toBe(1);
});

test("a commit is noticed by NOTIFY, long before the next poll", async () => {
	await expect.poll(listeners).toHaveLength(1);
	for (let version = 2; version <= 6; version++) {
		await sleep(Math.random() * 100);
		await transaction(opened.db, async () => {});
		// Half of the polling interval: five times in a row is not luck.
		await expect.poll(() => dataVersion.current(), { timeout: 200, interval: 2 }).toBe(version);
	}
});

test("a commit without a notification is found by polling", async () => {
	for (let version = 2; version <= 4; version++) {
		await asOtherClient('update "dataVersion" set version = version + 1');
		await expect.poll(() => dataVersion.current(), soon).toBe(version);
	}
});

test("a listener that loses its connection reconnects", async () => {
	const [cut] = await vi.waitUntil(async () => nonEmpty(await listeners()));
	await asOtherClient(`select pg_terminate_backend(${cut})`);
	await transaction(opened.db, async () => {});
	await expect.poll(() => dataVersion.current(), soon).toBe(2);
	await expect
		.poll(async () => (await listeners()).filter((pid) => pid !== cut), { timeout: 2000 })
		.toHaveLength(1);
});

test("recovers after all connections are cut, three times in a row", async () => {
	for (let version = 2; version <= 4; version++) {
		await asOtherClient(
			"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
		);
		await asOtherClient('update "dataVersion" set version = version + 1');
		await expect.poll(() => dataVersion.current(), { timeout: 2000, interval: 5 }).toBe(version);
	}
});

test("while the database refuses connections, the last version stays and a warning is logged", async () => {
	const { database: name } = database.connection;
	await asSuperuser(`alter database ${name} with allow_connections false`);
	await asSuperuser(
		`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
	);
	await expect.poll(() => warnings.length, { timeout: 2000 }).toBeGreaterThan(0);
	expect(dataVersion.current()).toBe(1);
	await expect(dataVersion.refresh()).rejects.toThrow();
	await asSuperuser(`alter database ${name} with allow_connections true`);
	await asOtherClient('update "dataVersion" set version = 2');
	await expect.poll(() => dataVersion.current(), { timeout: 2000 }).toBe(2);
});

test("refresh reads the current version", async () => {
	await asOtherClient('update "dataVersion" set version = 41');
	await dataVersion.refresh();
	expect(dataVersion.current()).toBe(41);
});

test("under concurrent writes and refreshes, the version never decreases", async () => {
	const seen: number[] = [];
	const writer = (async () => {
		for (let round = 0; round < 60; round++) await transaction(opened.db, async () => {});
	})();
	const readers = Array.from({ length: 6 }, async () => {
		for (let round = 0; round < 40; round++) {
			await dataVersion.refresh();
			seen.push(dataVersion.current());
		}
	});
	await Promise.all([writer, ...readers]);
	expect(seen).toEqual(seen.toSorted((one, other) => one - other));
	await dataVersion.refresh();
	expect(dataVersion.current()).toBe(61);
});

test("after stop, it no longer polls and its connection is closed", async () => {
	await expect.poll(listeners).toHaveLength(1);
	await dataVersion.stop();
	expect(await listeners()).toEqual([]);
	await asOtherClient('update "dataVersion" set version = 9');
	await sleep(600);
	expect(dataVersion.current()).toBe(1);
});

async function listeners() {
	const { rows } = await asSuperuser(
		`select pid from pg_stat_activity where datname = '${database.connection.database}' and application_name = '${listenerName}'`,
	);
	return rows.map(({ pid }) => pid as number);
}

const asOtherClient = (text: string) => runQuery(text, database.connection);
const asSuperuser = (text: string) =>
	runQuery(text, {
		...database.connection,
		user: inject("testServer").superuser,
		database: "postgres",
	});

async function runQuery(text: string, connection: pg.ClientConfig) {
	const client = new pg.Client(connection);
	await client.connect();
	try {
		return await client.query(text);
	} finally {
		await client.end();
	}
}

const nonEmpty = <T>(list: T[]) => (list.length > 0 ? list : undefined);

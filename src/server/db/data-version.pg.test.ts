import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { freshDatabase } from "../../../test/database.ts";
import { type DataVersion, followDataVersion, listenerName } from "./data-version.ts";
import { openDatabase } from "./open.ts";
import { transaction } from "./transaction.ts";

/** Asking in turn alone must bring a change within this time. */
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

test("a commit is heard of long before it would be asked for", async () => {
	await expect.poll(listeners).toHaveLength(1);
	for (let version = 2; version <= 6; version++) {
		await sleep(Math.random() * 100);
		await transaction(opened.db, async () => {});
		// Twice as quick as asking in turn on average; five times in a row that is no luck.
		await expect.poll(() => dataVersion.current(), { timeout: 200, interval: 2 }).toBe(version);
	}
});

test("a commit that nobody announces, past the door or through a pooler, is found all the same", async () => {
	for (let version = 2; version <= 4; version++) {
		await asStranger('update "dataVersion" set version = version + 1');
		await expect.poll(() => dataVersion.current(), soon).toBe(version);
	}
});

test("when the listening connection is cut it goes on, and listens again", async () => {
	const [cut] = await vi.waitUntil(async () => nonEmpty(await listeners()));
	await asStranger(`select pg_terminate_backend(${cut})`);
	await transaction(opened.db, async () => {});
	await expect.poll(() => dataVersion.current(), soon).toBe(2);
	await expect
		.poll(async () => (await listeners()).filter((pid) => pid !== cut), { timeout: 2000 })
		.toHaveLength(1);
});

test("when every connection is cut, again and again, it comes back to the truth by itself", async () => {
	for (let version = 2; version <= 4; version++) {
		await asStranger(
			"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
		);
		await asStranger('update "dataVersion" set version = version + 1');
		await expect.poll(() => dataVersion.current(), { timeout: 2000, interval: 5 }).toBe(version);
	}
});

test("while the database refuses, the last version stays and somebody is warned", async () => {
	const { database: name } = database.connection;
	await asSuperuser(`alter database ${name} with allow_connections false`);
	await asSuperuser(
		`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
	);
	await expect.poll(() => warnings.length, { timeout: 2000 }).toBeGreaterThan(0);
	expect(dataVersion.current()).toBe(1);
	await expect(dataVersion.refresh()).rejects.toThrow();
	await asSuperuser(`alter database ${name} with allow_connections true`);
	await asStranger('update "dataVersion" set version = 2');
	await expect.poll(() => dataVersion.current(), { timeout: 2000 }).toBe(2);
});

test("asked, it knows at once", async () => {
	await asStranger('update "dataVersion" set version = 41');
	await dataVersion.refresh();
	expect(dataVersion.current()).toBe(41);
});

test("under many writes and questions the version only grows", async () => {
	const seen: number[] = [];
	const writing = (async () => {
		for (let round = 0; round < 60; round++) await transaction(opened.db, async () => {});
	})();
	const asking = Array.from({ length: 6 }, async () => {
		for (let round = 0; round < 40; round++) {
			await dataVersion.refresh();
			seen.push(dataVersion.current());
		}
	});
	await Promise.all([writing, ...asking]);
	expect(seen).toEqual(seen.toSorted((one, other) => one - other));
	await dataVersion.refresh();
	expect(dataVersion.current()).toBe(61);
});

test("stopped, it asks no more and leaves no connection", async () => {
	await expect.poll(listeners).toHaveLength(1);
	await dataVersion.stop();
	expect(await listeners()).toEqual([]);
	await asStranger('update "dataVersion" set version = 9');
	await sleep(600);
	expect(dataVersion.current()).toBe(1);
});

async function listeners() {
	const { rows } = await asSuperuser(
		`select pid from pg_stat_activity where datname = '${database.connection.database}' and application_name = '${listenerName}'`,
	);
	return rows.map(({ pid }) => pid as number);
}

const asStranger = (text: string) => asked(text, database.connection);
const asSuperuser = (text: string) =>
	asked(text, {
		...database.connection,
		user: inject("testServer").superuser,
		database: "postgres",
	});

async function asked(text: string, connection: pg.ClientConfig) {
	const client = new pg.Client(connection);
	await client.connect();
	try {
		return await client.query(text);
	} finally {
		await client.end();
	}
}

const nonEmpty = <T>(list: T[]) => (list.length > 0 ? list : undefined);

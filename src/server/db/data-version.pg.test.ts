import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { freshDatabase } from "../../../test/database.ts";
import {
	type DataVersion,
	followDataVersion,
	listenerName,
	pollIntervalMs,
} from "./data-version.ts";
import { openDatabase } from "./open.ts";
import { leaseMs } from "./other-processes.ts";
import { transaction } from "./transaction.ts";

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

const write = () =>
	transaction(opened.db, (trx) => trx.updateTable("league").set({ state: "Texas" }).execute());

test("is known from the start", () => {
	expect(dataVersion.current()).toBe(1);
});

test("a commit is noticed by NOTIFY, without polling", async () => {
	await dataVersion.stop();
	dataVersion = await followDataVersion(opened.db, database.connection, () => {}, 3_600_000);
	// It asks for the version once it listens.
	await expect.poll(() => listeners(`and state = 'idle' and query ~ 'version'`)).toHaveLength(1);
	for (let version = 2; version <= 6; version++) {
		await write();
		await expect.poll(() => dataVersion.current()).toBe(version);
	}
});

test("a commit without a notification is found by polling, more than once a second", async () => {
	expect(pollIntervalMs).toBeLessThan(1000);
	for (let version = 2; version <= 4; version++) {
		await asOtherClient('update "dataVersion" set version = version + 1');
		await expect.poll(() => dataVersion.current()).toBe(version);
	}
});

test("a listener that loses its connection reconnects", async () => {
	await expect.poll(() => listeners()).toHaveLength(1);
	const [cut] = await listeners();
	await asOtherClient(`select pg_terminate_backend(${cut})`);
	await write();
	await expect.poll(() => dataVersion.current()).toBe(2);
	await expect.poll(async () => (await listeners()).filter((pid) => pid !== cut)).toHaveLength(1);
});

test("recovers after all connections are cut, three times in a row", async () => {
	for (let version = 2; version <= 4; version++) {
		await asOtherClient(
			"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
		);
		await asOtherClient('update "dataVersion" set version = version + 1');
		await expect.poll(() => dataVersion.current()).toBe(version);
	}
});

test("while the database refuses connections, the last version stays and a warning is logged", async () => {
	await refuseConnections();
	await expect.poll(() => warnings.length).toBeGreaterThan(0);
	expect(dataVersion.current()).toBe(1);
	await expect(dataVersion.refresh()).rejects.toThrow();
	await asSuperuser(`alter database ${database.connection.database} with allow_connections true`);
	await asOtherClient('update "dataVersion" set version = 2');
	await expect.poll(() => dataVersion.current()).toBe(2);
});

test("refresh reads the current version", async () => {
	await asOtherClient('update "dataVersion" set version = 41');
	await dataVersion.refresh();
	expect(dataVersion.current()).toBe(41);
});

test("under concurrent writes and refreshes, the version never decreases", async () => {
	const seen: number[] = [];
	const writer = (async () => {
		for (let round = 0; round < 60; round++) await write();
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

describe("before a write is acknowledged", () => {
	test("all other processes have seen its version", async () => {
		const others = await Promise.all(
			// They are notified by NOTIFY only.
			[1, 2].map(() => followDataVersion(opened.db, database.connection, () => {}, 3_600_000)),
		);
		const all = [dataVersion, ...others];
		// One that asked before the others were connected knows none of them.
		const known = async () => {
			await Promise.all(all.map((each) => each.makeCertain()));
			return all.map((each) => each.otherProcesses());
		};
		await expect.poll(known).toEqual([2, 2, 2]);
		for (let version = 2; version <= 20; version++) {
			await write();
			await dataVersion.untilSeenByAll();
			expect(others.map((each) => each.current())).toEqual([version, version]);
		}
		await Promise.all(others.map((each) => each.stop()));
	});

	test("one that doesn't confirm has no lease anymore", async () => {
		const silent = new pg.Client({
			...database.connection,
			application_name: `${listenerName} silent`,
		});
		await silent.connect();
		await silent.query("select 1");
		const asked = performance.now();
		await dataVersion.untilSeenByAll();
		expect(performance.now() - asked).toBeGreaterThanOrEqual(leaseMs - 1);
		// It has not asked again since.
		await expect.poll(() => dataVersion.otherProcesses()).toBe(0);
		await silent.end();
	});
});

test("is certain until its lease ends, and again once it has asked", async () => {
	await dataVersion.stop();
	dataVersion = await followDataVersion(opened.db, database.connection, () => {}, 3_600_000);
	await expect.poll(() => dataVersion.isCertain()).toBe(true);
	await expect.poll(() => dataVersion.isCertain()).toBe(false);
	await asOtherClient('update "dataVersion" set version = 7');
	await dataVersion.makeCertain();
	expect([dataVersion.isCertain(), dataVersion.current()]).toEqual([true, 7]);
});

describe("without its database", () => {
	test("a process without others isn’t certain, but goes on", async () => {
		await refuseConnections();
		await expect.poll(() => dataVersion.isCertain()).toBe(false);
		await dataVersion.makeCertain();
	});

	test("a process with others isn’t certain, and answers nothing", async () => {
		const other = await followDataVersion(opened.db, database.connection, () => {});
		await expect.poll(() => dataVersion.otherProcesses()).toBe(1);
		await refuseConnections();
		await expect.poll(() => dataVersion.isCertain()).toBe(false);
		await expect(dataVersion.makeCertain()).rejects.toThrow();
		await other.stop();
	});
});

test("after stop, it no longer polls and its connection is closed", async () => {
	await expect.poll(() => listeners()).toHaveLength(1);
	await dataVersion.stop();
	// The server may list the closed connection a moment longer.
	await expect.poll(() => listeners()).toEqual([]);
	await asOtherClient('update "dataVersion" set version = 9');
	await sleep(600);
	expect(dataVersion.current()).toBe(1);
});

async function refuseConnections() {
	const { database: name } = database.connection;
	await asSuperuser(`alter database ${name} with allow_connections false`);
	await asSuperuser(
		`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
	);
}

async function listeners(filter = "") {
	const { rows } = await asSuperuser(
		`select pid from pg_stat_activity where datname = '${database.connection.database}' and application_name like '${listenerName} %' ${filter}`,
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

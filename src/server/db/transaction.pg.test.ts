import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freshDatabase } from "../../../test/database.ts";
import { openDatabase } from "./open.ts";
import type { Trx } from "./schema.ts";
import { changedChannel, privateTransaction, transaction } from "./transaction.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: ReturnType<typeof openDatabase>["db"];
/** A client that bypasses `transaction`, such as an administrator's own SQL. */
let otherClient: pg.Client;
beforeAll(async () => {
	database = await freshDatabase();
	({ db } = openDatabase(database.connection, () => {}));
	otherClient = new pg.Client(database.connection);
	await otherClient.connect();
});
afterAll(async () => {
	await otherClient.end();
	await db.destroy();
	await database.drop();
});
beforeEach(async () => {
	await sql`truncate division restart identity cascade`.execute(db);
	await sql`insert into division ("divisionNumber") values (0)`.execute(db);
});

test("fifty concurrent read-modify-write transactions lose no update and rarely retry", async () => {
	let runs = 0;
	const before = await version();
	await Promise.all(
		Array.from({ length: 50 }, () =>
			transaction(db, async (trx) => {
				runs++;
				const { divisionNumber } = await trx
					.selectFrom("division")
					.select("divisionNumber")
					.executeTakeFirstOrThrow();
				await new Promise(setImmediate);
				await trx
					.updateTable("division")
					.set({ divisionNumber: divisionNumber + 1 })
					.execute();
			}),
		),
	);
	expect([await number(), await version()]).toEqual([50, before + 50]);
	// Conflicts are rare, where one transaction ends as the next begins; without the lock they would
	// be the rule.
	expect(runs).toBeLessThan(75);
});

test("returns the result of the work and increments the version once, for any number of writes", async () => {
	const before = await version();
	const result = await transaction(db, async (trx) => {
		for (const divisionNumber of [1, 2, 3])
			await trx.insertInto("division").values({ divisionNumber }).execute();
		return "done";
	});
	expect([result, await version()]).toEqual(["done", before + 1]);
});

test("rows and version become visible at the same moment", async () => {
	const before = await version();
	await transaction(db, async (trx) => {
		await trx.updateTable("division").set({ divisionNumber: 7 }).execute();
		expect([await number(), await version()]).toEqual([0, before]);
	});
	expect([await number(), await version()]).toEqual([7, before + 1]);
});

test("readers never wait for a writer", async () => {
	let release = () => {};
	const gate = new Promise<void>((resolve) => {
		release = resolve;
	});
	let read: unknown;
	await transaction(db, async () => {
		read = await Promise.race([
			db.selectFrom("dataVersion").selectAll().execute(),
			new Promise((resolve) => setTimeout(resolve, 30_000, "waits")),
		]);
		release();
		await gate;
	});
	expect(read).toHaveLength(1);
});

test.each<[string, (trx: Trx) => Promise<unknown>]>([
	["throws", () => Promise.reject(new Error("half-way"))],
	[
		"violates a constraint",
		(trx) => trx.insertInto("division").values({ divisionNumber: 9 }).execute(),
	],
])("work that %s leaves no row, no version and no lock", async (_, fail) => {
	const before = await version();
	const broken = transaction(db, async (trx) => {
		await trx.updateTable("division").set({ divisionNumber: 9 }).execute();
		await fail(trx);
	});
	await expect(broken).rejects.toThrow(/half-way|divisionNumberUnique/);
	expect([await number(), await version()]).toEqual([0, before]);
	await transaction(db, write);
	expect(await version()).toBe(before + 1);
});

test("a conflict with another client's write is retried on the new data", async () => {
	let runs = 0;
	const before = await version();
	await transaction(db, async (trx) => {
		const { divisionNumber } = await trx
			.selectFrom("division")
			.select("divisionNumber")
			.executeTakeFirstOrThrow();
		if (++runs === 1) await otherClient.query('update division set "divisionNumber" = 100');
		await trx
			.updateTable("division")
			.set({ divisionNumber: divisionNumber + 1 })
			.execute();
	});
	expect([runs, await number(), await version()]).toEqual([2, 101, before + 1]);
});

test("a write skew (conflict between two reads) is retried or avoided", async () => {
	await sql`insert into location ("locationName", "locationType") values ('Courts', 'Club')`.execute(
		db,
	);
	let runs = 0;
	await transaction(db, async (trx) => {
		const { locationName } = await trx
			.selectFrom("location")
			.select("locationName")
			.executeTakeFirstOrThrow();
		if (++runs === 1) {
			await otherClient.query("begin isolation level serializable");
			await otherClient.query('select "divisionNumber" from division');
			await otherClient.query(`update location set "locationName" = 'Park'`);
			await otherClient.query("commit");
		}
		await trx.updateTable("division").set({ divisionNumber: locationName.length }).execute();
	});
	// Equivalent to one order: either the work has seen "Park", or the other client an unchanged
	// division.
	expect(runs).toBeLessThanOrEqual(2);
	expect(await number()).toBe(runs === 2 ? "Park".length : "Courts".length);
});

test("gives up after eight tries with the database’s error, and leaves nothing", async () => {
	let runs = 0;
	const before = await version();
	const hopeless = transaction(db, async (trx) => {
		runs++;
		await trx.selectFrom("division").select("divisionNumber").execute();
		await otherClient.query('update division set "divisionNumber" = "divisionNumber" + 1');
		await trx.updateTable("division").set({ divisionNumber: 1000 }).execute();
	});
	await expect(hopeless).rejects.toMatchObject({ code: "40001" });
	expect([runs, await number(), await version()]).toEqual([8, 8, before]);
});

test("other errors are not retried", async () => {
	let runs = 0;
	const wrong = transaction(db, async () => {
		runs++;
		throw Object.assign(new Error("no"), { code: "23505" });
	});
	await expect(wrong).rejects.toThrow("no");
	expect(runs).toBe(1);
});

test.each<[string, (trx: Trx) => Promise<unknown>]>([
	["does nothing", async () => {}],
	["reads", (trx) => trx.selectFrom("division").selectAll().execute()],
	["changes no row", (trx) => trx.deleteFrom("division").where("divisionId", "=", -1).execute()],
])("work that %s leaves the version as it is", async (_, work) => {
	const before = await version();
	await transaction(db, work);
	expect(await version()).toBe(before);
});

test("a commit that wrote sends a notification, a failure or a commit without a write does not", async () => {
	const notified: string[] = [];
	otherClient.on("notification", ({ channel }) => notified.push(channel));
	await otherClient.query(`listen ${changedChannel}`);
	await transaction(db, () => Promise.reject(new Error("no"))).catch(() => {});
	await transaction(db, async () => {});
	await transaction(db, write);
	await expect.poll(() => notified).toEqual([changedChannel]);
	await otherClient.query("select 1");
	expect(notified).toEqual([changedChannel]);
	await otherClient.query(`unlisten ${changedChannel}`);
});

const write = (trx: Trx) => trx.updateTable("division").set({ divisionNumber: 1 }).execute();

async function version() {
	return (await db.selectFrom("dataVersion").select("version").executeTakeFirstOrThrow()).version;
}

async function number() {
	return (
		await db
			.selectFrom("division")
			.select("divisionNumber")
			.orderBy("divisionId")
			.executeTakeFirstOrThrow()
	).divisionNumber;
}

test("two deadlocked private transactions are retried and bothStarted commit", async () => {
	await sql`insert into division ("divisionNumber") values (10)`.execute(db);
	const add = (trx: Trx, divisionId: number) =>
		trx
			.updateTable("division")
			.set((row) => ({ divisionNumber: row("divisionNumber", "+", 1) }))
			.where("divisionId", "=", divisionId)
			.execute();
	let starts = 0;
	let release = () => {};
	const bothStarted = new Promise<void>((resolve) => {
		release = resolve;
	});
	const writer = (first: number, second: number) =>
		privateTransaction(db, async (trx) => {
			await add(trx, first);
			if (++starts >= 2) release();
			await bothStarted;
			await add(trx, second);
		});
	await Promise.all([writer(1, 2), writer(2, 1)]);
	expect(starts).toBeGreaterThan(2);
	const rows = await db.selectFrom("division").select("divisionNumber").execute();
	expect(rows.map(({ divisionNumber }) => divisionNumber).sort((a, b) => a - b)).toEqual([2, 12]);
});

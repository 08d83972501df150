import { sql, type Transaction } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freshDatabase } from "../../../test/database.ts";
import { openDatabase } from "./open.ts";
import type { Database } from "./schema.ts";
import { changedChannel, privateTransaction, transaction } from "./transaction.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: ReturnType<typeof openDatabase>["db"];
/** Somebody who writes past the door, such as an administrator with SQL of their own. */
let stranger: pg.Client;
beforeAll(async () => {
	database = await freshDatabase();
	({ db } = openDatabase(database.connection, () => {}));
	stranger = new pg.Client(database.connection);
	await stranger.connect();
});
afterAll(async () => {
	await stranger.end();
	await db.destroy();
	await database.drop();
});
beforeEach(async () => {
	await sql`truncate division restart identity cascade`.execute(db);
	await sql`insert into division ("divisionNumber") values (0)`.execute(db);
});

test("fifty writers at once that read, think and write lose nothing, and hardly anybody has to try again", async () => {
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
	// A conflict is seen now and then where one writer's end and the next one's beginning touch;
	// without the lock it would be the rule.
	expect(runs).toBeLessThan(75);
});

test("gives back what the work gives back, and moves the version by exactly one however much it writes", async () => {
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
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	let read: unknown;
	await transaction(db, async () => {
		read = await Promise.race([
			db.selectFrom("dataVersion").selectAll().execute(),
			new Promise((resolve) => setTimeout(resolve, 2000, "waits")),
		]);
		release();
		await held;
	});
	expect(read).toHaveLength(1);
});

test.each<[string, (trx: Transaction<Database>) => Promise<unknown>]>([
	["throws", () => Promise.reject(new Error("half-way"))],
	[
		"breaks a rule of the database",
		(trx) => trx.insertInto("division").values({ divisionNumber: 9 }).execute(),
	],
])("a work that %s leaves nothing: no row, no version, no lock", async (_, fail) => {
	const before = await version();
	const broken = transaction(db, async (trx) => {
		await trx.updateTable("division").set({ divisionNumber: 9 }).execute();
		await fail(trx);
	});
	await expect(broken).rejects.toThrow(/half-way|divisionNumberUnique/);
	expect([await number(), await version()]).toEqual([0, before]);
	await transaction(db, async () => {});
	expect(await version()).toBe(before + 1);
});

test("a conflict with somebody who writes past the door is tried again, on what they wrote", async () => {
	let runs = 0;
	const before = await version();
	await transaction(db, async (trx) => {
		const { divisionNumber } = await trx
			.selectFrom("division")
			.select("divisionNumber")
			.executeTakeFirstOrThrow();
		if (++runs === 1) await stranger.query('update division set "divisionNumber" = 100');
		await trx
			.updateTable("division")
			.set({ divisionNumber: divisionNumber + 1 })
			.execute();
	});
	expect([runs, await number(), await version()]).toEqual([2, 101, before + 1]);
});

test("a conflict that only shows when two readings are put together is tried again too", async () => {
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
			await stranger.query("begin isolation level serializable");
			await stranger.query('select "divisionNumber" from division');
			await stranger.query(`update location set "locationName" = 'Park'`);
			await stranger.query("commit");
		}
		await trx.updateTable("division").set({ divisionNumber: locationName.length }).execute();
	});
	// As if the one had come wholly after the other: the work has seen the park, or the stranger an
	// untouched division.
	expect(runs).toBeLessThanOrEqual(2);
	expect(await number()).toBe(runs === 2 ? "Park".length : "Courts".length);
});

test("it gives up after some tries, with the database’s own error, and leaves nothing", async () => {
	let runs = 0;
	const before = await version();
	const hopeless = transaction(db, async (trx) => {
		runs++;
		await trx.selectFrom("division").select("divisionNumber").execute();
		await stranger.query('update division set "divisionNumber" = "divisionNumber" + 1');
		await trx.updateTable("division").set({ divisionNumber: 1000 }).execute();
	});
	await expect(hopeless).rejects.toMatchObject({ code: "40001" });
	expect([runs, await number(), await version()]).toEqual([8, 8, before]);
});

test("an ordinary error is not tried again", async () => {
	let runs = 0;
	const wrong = transaction(db, async () => {
		runs++;
		throw Object.assign(new Error("no"), { code: "23505" });
	});
	await expect(wrong).rejects.toThrow("no");
	expect(runs).toBe(1);
});

test("a commit is announced, a failure is not", async () => {
	const heard: string[] = [];
	stranger.on("notification", ({ channel }) => heard.push(channel));
	await stranger.query(`listen ${changedChannel}`);
	await transaction(db, () => Promise.reject(new Error("no"))).catch(() => {});
	await transaction(db, async () => {});
	await expect.poll(() => heard).toEqual([changedChannel]);
	await stranger.query("select 1");
	expect(heard).toEqual([changedChannel]);
	await stranger.query(`unlisten ${changedChannel}`);
});

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

test("two private writers who wait for each other both get through", async () => {
	await sql`insert into division ("divisionNumber") values (10)`.execute(db);
	const add = (trx: Transaction<Database>, divisionId: number) =>
		trx
			.updateTable("division")
			.set((row) => ({ divisionNumber: row("divisionNumber", "+", 1) }))
			.where("divisionId", "=", divisionId)
			.execute();
	let began = 0;
	let bothBegan = () => {};
	const both = new Promise<void>((resolve) => {
		bothBegan = resolve;
	});
	const writer = (first: number, second: number) =>
		privateTransaction(db, async (trx) => {
			await add(trx, first);
			if (++began >= 2) bothBegan();
			await both;
			await add(trx, second);
		});
	await Promise.all([writer(1, 2), writer(2, 1)]);
	expect(began).toBeGreaterThan(2);
	const rows = await db.selectFrom("division").select("divisionNumber").execute();
	expect(rows.map(({ divisionNumber }) => divisionNumber).sort((a, b) => a - b)).toEqual([2, 12]);
});

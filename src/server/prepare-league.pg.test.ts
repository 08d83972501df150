import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { freshDatabase } from "../../test/database.ts";
import { openDatabase } from "./db/open.ts";
import { demoAccessCodes, demoAccounts } from "./demo/accounts.ts";
import { hashOf } from "./identity/access-codes.ts";
import { prepareLeague } from "./prepare-league.ts";
import { StartError } from "./start-error.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: ReturnType<typeof openDatabase>["db"];
beforeEach(async () => {
	database = await freshDatabase();
	({ db } = openDatabase(database.connection, () => {}));
});
afterEach(async () => {
	await db.destroy();
	await database.drop();
});

const here = { isLoopback: true, isProduction: false, empty: false, accessCodes: {} };
const beginAt = (wanted: Partial<typeof here> & { accessCodes?: object }) =>
	prepareLeague(db, { ...here, today: database.today as never, ...wanted });
const reachable = {
	production: { isProduction: true },
	"reachable by others": { isLoopback: false },
};

describe("an empty database", () => {
	test("on this machine gets the demo league, whose codes are told each time", async () => {
		expect(await beginAt({})).toEqual({
			isDemo: true,
			isNew: true,
			accessCodes: demoAccessCodes,
			firstAdminToken: null,
		});
		expect(await teams()).toBeGreaterThan(20);
		const before = await version();
		expect(await beginAt({})).toEqual({
			isDemo: true,
			isNew: false,
			accessCodes: demoAccessCodes,
			firstAdminToken: null,
		});
		expect(await version()).toBe(before);
	});

	test.each(Object.entries({ "with --empty": { empty: true }, ...reachable }))(
		"%s gets an empty league, whose codes are told once",
		async (_, wanted) => {
			const { isDemo, isNew, accessCodes } = await beginAt(wanted);
			expect([isDemo, isNew, await teams()]).toEqual([false, true, 0]);
			const rows = await db.selectFrom("accessCode").selectAll().execute();
			expect(rows).toHaveLength(3);
			for (const { opens, codeHash } of rows)
				expect(codeHash).toBe(hashOf(accessCodes?.[opens] ?? ""));
			expect(JSON.stringify(rows)).not.toContain(accessCodes?.admin);

			const before = await version();
			expect(await beginAt(wanted)).toEqual({
				isDemo: false,
				isNew: false,
				accessCodes: null,
				firstAdminToken: expect.any(String),
			});
			expect([await version(), await db.selectFrom("accessCode").selectAll().execute()]).toEqual([
				before,
				rows,
			]);
		},
	);

	test("takes codes from the environment; those are not told", async () => {
		const { accessCodes } = await beginAt({
			empty: true,
			accessCodes: { admin: "from the environment" },
		});
		expect(Object.keys(accessCodes ?? {}).sort()).toEqual(["both", "captain"]);
		expect(
			await db
				.selectFrom("accessCode")
				.select("codeHash")
				.where("opens", "=", "admin")
				.executeTakeFirst(),
		).toEqual({
			codeHash: hashOf("from the environment"),
		});
	});
});

describe("a database with the demo league", () => {
	beforeEach(() => beginAt({}));

	test("that was begun before there were accounts gets them at the next start, once", async () => {
		const accounts = () =>
			db
				.selectFrom("identity")
				.innerJoin("credential", "credential.userId", "identity.id")
				.select(["email", "identity.userId"])
				.orderBy("email")
				.execute();
		const before = await accounts();
		expect(before).toHaveLength(demoAccounts.length);
		await db.deleteFrom("identity").execute();
		await beginAt({});
		expect(await accounts()).toEqual(before);
		await beginAt({});
		expect(await accounts()).toEqual(before);
	});

	test.each(Object.entries(reachable))("is not served in %s", async (_, wanted) => {
		await expect(beginAt(wanted)).rejects.toThrow(StartError);
		await expect(beginAt(wanted)).rejects.toThrow(
			/^This database holds the demo league, whose passwords are public, so it can be served only on this machine/,
		);
	});

	test("is not emptied, and the refusals change nothing", async () => {
		const before = [await version(), await teams()];
		await expect(beginAt({ empty: true })).rejects.toThrow(StartError);
		await expect(beginAt({ empty: true })).rejects.toThrow(
			/^This database already holds the demo league/,
		);
		expect([await version(), await teams()]).toEqual(before);
	});
});

test("an empty league is served anywhere and never becomes the demo league", async () => {
	await beginAt({ empty: true });
	for (const wanted of [{}, { isProduction: true }, { isLoopback: false }, { empty: true }]) {
		expect(await beginAt(wanted)).toEqual({
			isDemo: false,
			isNew: false,
			accessCodes: null,
			firstAdminToken: expect.any(String),
		});
	}
	expect(await teams()).toBe(0);
});

describe("two that begin at the same time", () => {
	test("begin one demo league", async () => {
		const both = await Promise.all([beginAt({}), beginAt({})]);
		expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
		expect(both.map(({ isDemo }) => isDemo)).toEqual([true, true]);
		expect(await db.selectFrom("installation").select("isDemo").execute()).toEqual([
			{ isDemo: true },
		]);
		expect(await version()).toBe(2);
	});

	test("begin one empty league; only the one that did has codes to tell, and they are the right ones", async () => {
		const both = await Promise.all([1, 2, 3].map(() => beginAt({ empty: true })));
		const [told, ...others] = both.sort((one, other) => Number(other.isNew) - Number(one.isNew));
		for (const other of others)
			expect(other).toEqual({
				isDemo: false,
				isNew: false,
				accessCodes: null,
				firstAdminToken: expect.any(String),
			});
		const rows = await db.selectFrom("accessCode").selectAll().execute();
		expect(
			rows.map(({ opens, codeHash }) => codeHash === hashOf(told?.accessCodes?.[opens] ?? "")),
		).toEqual([true, true, true]);
	});

	test("and want different leagues: the one that wanted an empty league never serves the demo league", async () => {
		const [demo, empty] = await Promise.allSettled([beginAt({}), beginAt({ empty: true })]);
		const [row] = await db.selectFrom("installation").select("isDemo").execute();
		expect(demo).toMatchObject({ status: "fulfilled", value: { isDemo: row?.isDemo } });
		if (row?.isDemo)
			expect(empty).toMatchObject({ status: "rejected", reason: expect.any(StartError) });
		else
			expect(empty).toMatchObject({ status: "fulfilled", value: { isDemo: false, isNew: true } });
	});
});

async function version() {
	return (await db.selectFrom("dataVersion").select("version").executeTakeFirstOrThrow()).version;
}

async function teams() {
	const { count } = await db
		.selectFrom("team")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { freshDatabase } from "../../test/database.ts";
import { openDatabase } from "./db/open.ts";
import { demoAccessCodes, demoAccounts } from "./demo/accounts.ts";
import { hashOf } from "./identity/access-codes.ts";
import { prepareLeague } from "./prepare-league.ts";
import { StartError } from "./start-error.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: ReturnType<typeof openDatabase>["db"];
async function open(league: { demo: boolean }) {
	database = await freshDatabase(league);
	({ db } = openDatabase(database.connection, () => {}));
}
async function close() {
	await db.destroy();
	await database.drop();
}
beforeEach(() => open({ demo: false }));
afterEach(close);

const localOptions = {
	isLoopback: true,
	isProduction: false,
	empty: false,
	accessCodes: {},
	LEAGUE_TIME_ZONE: "Europe/Berlin",
};
const prepare = (options: Partial<typeof localOptions> & { accessCodes?: object }) =>
	prepareLeague(db, { ...localOptions, today: database.today as never, ...options });
const publicOptions = {
	"in production": { isProduction: true },
	"reachable from other machines": { isLoopback: false },
};

describe("an empty database", () => {
	test("becomes the demo league on localhost and returns its codes on every start", async () => {
		expect(await prepare({})).toEqual({
			isDemo: true,
			isNew: true,
			accessCodes: demoAccessCodes,
			firstAdminToken: null,
		});
		expect(await teams()).toBeGreaterThan(20);
		const before = await version();
		expect(await prepare({})).toEqual({
			isDemo: true,
			isNew: false,
			accessCodes: demoAccessCodes,
			firstAdminToken: null,
		});
		expect(await version()).toBe(before);
	});

	test.each(Object.entries({ "with --empty": { empty: true }, ...publicOptions }))(
		"becomes an empty league when started %s, and returns its codes only once",
		async (_, options) => {
			const { isDemo, isNew, accessCodes } = await prepare(options);
			expect([isDemo, isNew, await teams()]).toEqual([false, true, 0]);
			const rows = await db.selectFrom("accessCode").selectAll().execute();
			expect(rows).toHaveLength(3);
			for (const { opens, codeHash } of rows)
				expect(codeHash).toBe(hashOf(accessCodes?.[opens] ?? ""));
			expect(JSON.stringify(rows)).not.toContain(accessCodes?.admin);

			const before = await version();
			expect(await prepare(options)).toEqual({
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

	test("uses codes from the environment without returning them", async () => {
		const { accessCodes } = await prepare({
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

test("the first time zone is that of the settings, for a new league and for one without", async () => {
	const zone = async () =>
		(await db.selectFrom("league").select("timeZone").executeTakeFirstOrThrow()).timeZone;
	const setZone = (timeZone: string) => db.updateTable("league").set({ timeZone }).execute();
	await prepare({ empty: true });
	expect(await zone()).toBe("Europe/Berlin");
	await setZone("Asia/Tokyo");
	await prepare({ empty: true });
	expect(await zone()).toBe("Asia/Tokyo");
	await setZone("");
	await prepare({ empty: true });
	expect(await zone()).toBe("Europe/Berlin");
});

describe("a database with the demo league", () => {
	beforeEach(async () => {
		await close();
		await open({ demo: true });
	});

	test("gets missing demo accounts at the next start, once", async () => {
		const accounts = () =>
			db
				.selectFrom("account")
				.innerJoin("password", "password.accountId", "account.id")
				.select(["email", "account.userId"])
				.orderBy("email")
				.execute();
		const before = await accounts();
		expect(before).toHaveLength(demoAccounts.length);
		await db.deleteFrom("account").execute();
		await prepare({});
		expect(await accounts()).toEqual(before);
		await prepare({});
		expect(await accounts()).toEqual(before);
	});

	test.each(Object.entries(publicOptions))("is not served when %s", async (_, options) => {
		await expect(prepare(options)).rejects.toThrow(StartError);
		await expect(prepare(options)).rejects.toThrow(
			/^This database holds the demo league, whose passwords are public, so it can be served only on this machine/,
		);
	});

	test("refuses --empty and stays unchanged", async () => {
		const before = [await version(), await teams()];
		await expect(prepare({ empty: true })).rejects.toThrow(StartError);
		await expect(prepare({ empty: true })).rejects.toThrow(
			/^This database already holds the demo league/,
		);
		expect([await version(), await teams()]).toEqual(before);
	});
});

test("serves an empty league anywhere and never turns it into the demo league", async () => {
	await prepare({ empty: true });
	for (const options of [{}, { isProduction: true }, { isLoopback: false }, { empty: true }]) {
		expect(await prepare(options)).toEqual({
			isDemo: false,
			isNew: false,
			accessCodes: null,
			firstAdminToken: expect.any(String),
		});
	}
	expect(await teams()).toBe(0);
});

describe("simultaneous starts", () => {
	test("create one demo league", async () => {
		const both = await Promise.all([prepare({}), prepare({})]);
		expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
		expect(both.map(({ isDemo }) => isDemo)).toEqual([true, true]);
		expect(await db.selectFrom("installation").select("isDemo").execute()).toEqual([
			{ isDemo: true },
		]);
		expect(await version()).toBe(2);
	});

	test("create one empty league, and only the start that created it returns its codes", async () => {
		const both = await Promise.all([1, 2, 3].map(() => prepare({ empty: true })));
		const [creator, ...others] = both.sort((one, other) => Number(other.isNew) - Number(one.isNew));
		for (const other of others)
			expect(other).toEqual({
				isDemo: false,
				isNew: false,
				accessCodes: null,
				firstAdminToken: expect.any(String),
			});
		const rows = await db.selectFrom("accessCode").selectAll().execute();
		expect(
			rows.map(({ opens, codeHash }) => codeHash === hashOf(creator?.accessCodes?.[opens] ?? "")),
		).toEqual([true, true, true]);
	});

	test("never serve the demo league from the start that asked for an empty one", async () => {
		const [demo, empty] = await Promise.allSettled([prepare({}), prepare({ empty: true })]);
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

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { type Role, roles } from "./roles.ts";

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	await app.change((trx) =>
		sql`insert into player ("playerNumber", "firstName", "lastName", "isActive") select 20000 + n, 'Old', 'Formerly ' || n, false from generate_series(1, 10000) n`.execute(
			trx,
		),
	);
	await app.change((trx) =>
		trx
			.insertInto("player")
			.values({
				playerNumber: 90_001,
				teamId: null,
				firstName: "Zoë",
				lastName: "García-Óbrien",
				...nothing,
				isActive: false,
			})
			.execute(),
	);
});
afterAll(() => app.stop());

const nothing = { phone: "", email: "", ustaLevel: "", experience: "", comments: "", area: "" };

async function find(list: "player" | "inactivePlayer", lastName: string, as: Role = "admin") {
	const response = await app.fetch(`/api/list/${list}?lastName=${encodeURIComponent(lastName)}`, {
		as: viewersOf(app.demo)[as],
	});
	return {
		status: response.status,
		rows: (await response.json()) as { lastName: string; isActive: boolean; phone?: string }[],
	};
}

test("finds active and inactive players by a part of their last name, ignoring case", async () => {
	const [someone] = app.demo.player.filter(
		({ isActive, lastName }) => isActive && lastName.length > 4,
	);
	const part = someone!.lastName.slice(1, 4).toUpperCase();
	const expected = (isActive: boolean) =>
		app.demo.player
			.filter(
				(player) => player.isActive === isActive && player.lastName.toUpperCase().includes(part),
			)
			.map(({ lastName }) => lastName);
	const active = (await find("player", part)).rows;
	expect(active.map(({ lastName }) => lastName).sort()).toEqual(expected(true).sort());
	const inactive = (await find("inactivePlayer", part)).rows;
	expect(
		inactive
			.filter(({ lastName }) => !lastName.startsWith("Formerly"))
			.map(({ lastName }) => lastName)
			.sort(),
	).toEqual(expected(false).sort());
	expect(inactive.every(({ isActive }) => !isActive)).toBe(true);
});

test.each([
	["ormerly 77", 111],
	["garcia", 1],
	["ÓBRIEN", 1],
	["%", 0],
	["", 0],
	["'; drop table player", 0],
])("“%s” among ten thousand inactive ones: %s", async (lastName, count) =>
	expect((await find("inactivePlayer", lastName)).rows).toHaveLength(count),
);

test("returns no more rows or fields than the list", async () => {
	expect((await find("player", "x".repeat(81))).status).toBe(422);
	const statuses = await Promise.all(
		roles.map(async (role) => [
			(await find("player", "a", role)).status,
			(await find("inactivePlayer", "a", role)).status,
		]),
	);
	expect(statuses).toEqual([
		[401, 401],
		[403, 403],
		[200, 403],
		[200, 200],
		[200, 200],
		[200, 200],
		...Array(4).fill([200, 403]),
	]);
	expect((await find("inactivePlayer", "garcia", "captain")).rows[0]).not.toHaveProperty("phone");
	expect((await find("inactivePlayer", "garcia", "admin")).rows[0]).toHaveProperty("phone");
});

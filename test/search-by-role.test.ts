import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Trx } from "../src/server/db/schema.ts";
import { type TestApp, viewersOf } from "./app.ts";
import type { Role } from "./roles.ts";
import { app, resultsOf, search, titlesOf, useSearch } from "./search.fixture.ts";

useSearch();

test.each<[Role, string[]]>([
	["visitor", ["Payment"]],
	["newAccount", ["Payment"]],
	["captain", ["Payment"]],
	["treasurer", ["Fee Payments", "Payment"]],
	["admin", ["Fee Payments", "Payment"]],
	["scheduler", ["Payment"]],
])("“payments” finds for a %s %j", async (role, pages) =>
	expect((await titlesOf("payments", "page", role)).sort()).toEqual(pages),
);

test.each<[Role, string[]]>([
	["visitor", []],
	["newAccount", []],
	["captain", ["Team Details"]],
	["admin", ["Team Details"]],
])("“team details” finds for a %s %j", async (role, pages) =>
	expect(await titlesOf("team details", "page", role)).toEqual(pages),
);

describe("no role finds", () => {
	const roles: Role[] = ["visitor", "captain", "admin"];

	test.each<[string, () => string]>([
		["a player who looks for a team", () => nameOf(({ teamId, isActive }) => isActive && !teamId)],
		["an inactive player", () => nameOf(({ isActive }) => !isActive)],
		["an inactive team", () => app.demo.team.find(({ isActive }) => !isActive)?.teamName ?? ""],
		["the Bye", () => "bye"],
		["an email address", () => "captain@crosscourt.example"],
		["a phone number", () => app.demo.player[0]?.phone ?? ""],
	])("%s", async (_, q) => {
		expect(q()).not.toBe("");
		for (const role of roles) {
			const answer = await search(q(), { role });
			const found = (["team", "player"] as const).flatMap((kind) =>
				resultsOf(answer, kind).map(({ title }) => title.toLowerCase()),
			);
			if (answer.corrected === null && !answer.isPartial) expect(found).toEqual([]);
			expect(found).not.toContain(q().toLowerCase());
		}
	});

	const nameOf = (isWanted: (player: TestApp["demo"]["player"][number]) => boolean) => {
		const shown = new Set(
			app.demo.player
				.filter(({ teamId }) => teamId)
				.map((row) => `${row.firstName} ${row.lastName}`),
		);
		const { firstName, lastName } = app.demo.player.find(
			(row) => isWanted(row) && !shown.has(`${row.firstName} ${row.lastName}`),
		) ?? { firstName: "", lastName: "" };
		return `${firstName} ${lastName}`.trim();
	};
});

test("after a player’s data is deleted, the index has nothing of it", async () => {
	const { playerId } = app.demo.player.find(({ teamId }) => teamId === 9)!;
	await app.change(async (trx) => {
		await trx
			.updateTable("player")
			.set({ firstName: "Quillon", lastName: "Zebrowska" })
			.where("playerId", "=", playerId)
			.execute();
	});
	expect(await titlesOf("zebrowska", "player")).toEqual(["Quillon Zebrowska"]);
	const as = viewersOf(app.demo).admin;
	for (const call of ["deactivatePlayer", "erasePlayer"]) {
		const { status } = await app.fetch(`/api/${call}/${playerId}`, { as, json: {} });
		expect([call, status]).toEqual([call, 200]);
	}
	const entries = await app.db.selectFrom("searchEntry").select("title").execute();
	const words = await app.db.selectFrom("searchWord").select("word").execute();
	expect(JSON.stringify([entries, words]).toLowerCase()).not.toContain("zebrowska");
	expect(await titlesOf("zebrowska", "player")).toEqual([]);
});

test("a player who hides their page is not found, and is found again after showing it", async () => {
	const player = app.demo.player.find(({ teamId }) => teamId === 12)!;
	const name = `${player.firstName} ${player.lastName}`;
	const hide = (hidesPage: boolean) => app.change((trx) => setHidden(trx, player, hidesPage));
	const path = `/players/${player.playerId}`;
	const pathsOf = async () => resultsOf(await search(name), "player").map((found) => found.path);
	expect(await pathsOf()).toContain(path);
	await hide(true);
	expect(await pathsOf()).not.toContain(path);
	expect((await search(name, { role: "admin" })).groups).not.toContainEqual(
		expect.objectContaining({
			results: expect.arrayContaining([expect.objectContaining({ path })]),
		}),
	);
	await hide(false);
	expect(await pathsOf()).toContain(path);
});

test("a player with two numbers is found by the name in a past season, with the page that stays", async () => {
	const { rows } = await sql<{ playerId: number; name: string; lastName: string }>`
		select "playerId", "firstName" || ' ' || "lastName" as "name", "lastName"
		from "seasonPlayer" order by "playerId" limit 1`.execute(app.db);
	const { playerId: aliasId, name, lastName } = rows[0]!;
	const { playerId } = app.demo.player.find(
		(row) => row.teamId === 12 && row.playerId !== aliasId && row.lastName !== lastName,
	)!;
	await app.change((trx) => trx.insertInto("playerAlias").values({ aliasId, playerId }).execute());
	const found = resultsOf(await search(name), "player");
	expect(found).toContainEqual(
		expect.objectContaining({
			detail: expect.stringMatching(` · also ${name}$`),
			path: `/players/${playerId}`,
		}),
	);
	expect(found.map(({ path }) => path)).not.toContain(`/players/${aliasId}`);
	await app.change((trx) => trx.deleteFrom("playerAlias").execute());
});

test("a player on no active team is found by past seasons, unless they hide their page", async () => {
	const { rows } = await sql<{ playerId: number; teamId: number; name: string }>`
		select "playerId", "teamId", "firstName" || ' ' || "lastName" as "name"
		from "seasonPlayer" join "player" using ("playerId", "firstName", "lastName")
		where "teamId" is not null order by "playerId" desc limit 1`.execute(app.db);
	const { playerId, teamId, name } = rows[0]!;
	const change = (isActive: boolean, hidesPage: boolean) =>
		app.change(async (trx) => {
			await trx.updateTable("team").set({ isActive }).where("teamId", "=", teamId).execute();
			await setHidden(trx, { playerId }, hidesPage);
		});
	const found = async () =>
		resultsOf(await search(name), "player").find(({ path }) => path === `/players/${playerId}`);
	await change(false, false);
	expect(await found()).toMatchObject({ detail: expect.stringMatching(/^Played /) });
	await change(false, true);
	expect(await found()).toBeUndefined();
	await change(true, false);
});

async function setHidden(trx: Trx, { playerId }: { playerId: number }, hidesPage: boolean) {
	await trx.deleteFrom("hiddenPlayer").where("playerId", "=", playerId).execute();
	if (hidesPage) await trx.insertInto("hiddenPlayer").values({ playerId }).execute();
}

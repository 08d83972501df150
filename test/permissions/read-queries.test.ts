import { describe, expect, test } from "vitest";
import { roles } from "../roles.ts";
import { readRows } from "./read-rows.ts";
import { app, ask, kinds, pathOf, useReads } from "./reads.fixture.ts";

useReads();

describe("the query", () => {
	const lists = readRows.filter(({ call }) => call.startsWith("GET list/"));

	test.each(lists)("$call: requesting fields by name returns no more of them", async (row) => {
		const known = [
			...new Set(
				roles.flatMap((role) =>
					typeof row[role] === "string" ? [] : Object.values(row[role]).flat(),
				),
			),
		];
		expect(known.length).toBeGreaterThan(1);
		for (const role of roles) {
			const path = pathOf(row.call);
			const plain = await ask(role, path);
			const named = await ask(
				role,
				`${path}${path.includes("?") ? "&" : "?"}fields=${known.join(",")}`,
			);
			expect(named.status).toBe(plain.status);
			expect(named.body).toEqual(plain.body);
		}
	});

	test.each(["looking", "inactive", "onCaptainsRoster"] as const)(
		"a hidden name (a player %s) is not returned on request",
		async (kind) => {
			const answer = await ask(
				"visitor",
				`get/player/${kinds.player[kind][0]}?fields=firstName,email,phone,birthYear`,
			);
			if (kind === "onCaptainsRoster")
				expect(Object.keys(answer.body as object)).toEqual(["firstName"]);
			else expect(answer.status).toBe(404);
		},
	);

	test("private fields of a roster are not returned on request", async () => {
		const { body } = await ask(
			"visitor",
			pathOf("GET list/player?teamId={captainTeamId}&fields=phone,email,birthYear,comments"),
		);
		expect(body).toEqual(kinds.player.onCaptainsRoster.map(() => ({})));
	});

	test.each([
		"teamId=",
		"teamId=null",
		"teamId=0",
		"teamId=-1",
		"teamId=1e1",
		"teamId=99999999999",
		"teamId=%00",
		"teamid=1",
		"isActive=false",
		"fields=codeHash",
		"fields=",
		"fields=__proto__",
	])("list/player?%s is refused", async (query) => {
		for (const role of ["visitor", "newAccount"] as const)
			expect((await ask(role, `list/player?${query}`)).status).toBeGreaterThan(400);
		for (const role of ["captain", "admin"] as const)
			expect((await ask(role, `list/player?${query}`)).status).toBe(422);
	});

	test("the rosters of a missing team and of no team are empty", async () => {
		for (const role of roles)
			expect(await ask(role, "list/player?teamId=2147483647")).toEqual({ status: 200, body: [] });
	});

	test("filters return only rows that the viewer may read anyway", async () => {
		const { divisionId } = app.demo.division[2]!;
		const teams = (await ask("visitor", "list/team")).body as { divisionId: number }[];
		expect((await ask("visitor", `list/team?divisionId=${divisionId}`)).body).toEqual(
			teams.filter((team) => team.divisionId === divisionId),
		);
		const planned = app.demo.season.find((row) => !row.published)!;
		expect((await ask("visitor", `list/event?seasonId=${planned.seasonId}`)).body).toEqual([]);
		expect((await ask("admin", `list/event?seasonId=${planned.seasonId}`)).body).not.toEqual([]);
	});
});

describe("permissions follow the stored row at once", () => {
	test("a former captain's name is hidden from visitors", async () => {
		const { captainTeamId, captainUserId, memberUserId } = app.demo.named;
		const setCaptain = (captainId: number) =>
			app.change((trx) =>
				trx.updateTable("team").set({ captainId }).where("teamId", "=", captainTeamId).execute(),
			);
		const named = async () =>
			((await ask("visitor", "list/user")).body as { userId: number }[]).map((row) => row.userId);
		expect(await named()).toContain(captainUserId);
		await setCaptain(memberUserId);
		expect(await named()).not.toContain(captainUserId);
		expect(await named()).toContain(memberUserId);
		await setCaptain(captainUserId);
	});

	test("a season is readable as soon as it is published", async () => {
		const { seasonId, seasonName } = app.demo.season.find((row) => !row.published)!;
		const seen = async () =>
			((await ask("visitor", "list/season")).body as { seasonName: string }[]).some(
				(row) => row.seasonName === seasonName,
			);
		expect(await seen()).toBe(false);
		await app.change((trx) =>
			trx.updateTable("season").set({ published: true }).where("seasonId", "=", seasonId).execute(),
		);
		expect(await seen()).toBe(true);
		await app.change((trx) =>
			trx
				.updateTable("season")
				.set({ published: false })
				.where("seasonId", "=", seasonId)
				.execute(),
		);
	});
});

describe("unusual teams", () => {
	test("the captain of an active team without a division is named like others", async () => {
		const { captainWithoutTeamUserId } = app.demo.named;
		const lead = (captainId: number | null) =>
			app.change((trx) =>
				trx
					.updateTable("team")
					.set({ captainId })
					.where("teamId", "=", kinds.team.withoutDivision[0]!)
					.execute(),
			);
		await lead(captainWithoutTeamUserId);
		const named = ((await ask("visitor", "list/user")).body as { userId: number }[]).map(
			(row) => row.userId,
		);
		await lead(null);
		expect(named).toContain(captainWithoutTeamUserId);
	});

	test("only admins read the roster of an inactive team", async () => {
		const { inactiveTeamId, lookingPlayerId } = app.demo.named;
		const move = (teamId: number | null) =>
			app.change((trx) =>
				trx
					.updateTable("player")
					.set({ teamId, rosterPlace: teamId === null ? null : 1 })
					.where("playerId", "=", lookingPlayerId)
					.execute(),
			);
		await move(inactiveTeamId);
		const seen = await Promise.all(
			roles.map(
				async (role) =>
					((await ask(role, `list/player?teamId=${inactiveTeamId}`)).body as object[]).length,
			),
		);
		const { status } = await ask("visitor", `get/player/${lookingPlayerId}`);
		await move(null);
		expect(seen).toEqual(roles.map((role) => (role === "admin" ? 1 : 0)));
		expect(status).toBe(404);
	});
});

describe.each(["get/player", "get/team"])("%s", (path) => {
	test.each([
		"0",
		"-1",
		"abc",
		"1e3",
		"01",
		"2147483647",
		"99999999999",
		"%00",
		"1%00",
		"1.5",
		"%20",
		"%2F",
		"null",
	])("the id %s is not found by any role", async (id) => {
		for (const role of roles) {
			expect(await ask(role, `${path}/${id}`)).toEqual({
				status: 404,
				body: { error: { code: "NOT_FOUND", message: "This no longer exists." } },
			});
		}
	});

	test("hidden and missing rows get the same answer", async () => {
		const hiddenId = path === "get/team" ? app.demo.named.inactiveTeamId : kinds.player.inactive[0];
		expect(await ask("visitor", `${path}/${hiddenId}`)).toEqual(
			await ask("visitor", `${path}/2147483647`),
		);
	});
});

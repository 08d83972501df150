import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../../src/league/permissions.ts";
import { startTestApp, type TestApp, viewersOf } from "../app.ts";
import { cellsOf } from "../files.ts";
import { namedRoles, type Role, roles } from "../roles.ts";
import { fillGaps, type Kinds, sortIntoKinds } from "./league-kinds.ts";
import { plainKinds } from "./plain-records.ts";
import { hidden } from "./read-fields.ts";
import { type ReadRow, readRows } from "./read-rows.ts";

let app: TestApp;
let viewers: Record<Role, Viewer>;
let kinds: Kinds;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	viewers = viewersOf(app.demo);
	await fillGaps(app);
	kinds = { ...(await plainKinds(app)), ...(await sortIntoKinds(app)) };
});
afterAll(() => app.stop());

test("the league has rows of every kind", () => {
	const empty = Object.entries(kinds).flatMap(([entity, of]) =>
		Object.keys(of)
			.filter((kind) => (of as Record<string, number[]>)[kind]!.length === 0)
			.map((kind) => `${entity} ${kind}`),
	);
	expect(empty).toEqual([]);
});

describe.each(readRows)("$call", (row) => {
	test.each(namedRoles)("$name", async ({ role }) => {
		const expected = row[role];
		if (typeof expected === "string" || Array.isArray(expected))
			return expect(await answerTo(row, role)).toEqual(
				Array.isArray(expected) ? [...expected].sort() : expected,
			);
		expect(Object.keys(expected).sort()).toEqual(Object.keys(kinds[row.of!]).sort());
		if (row.call.includes("/{id}"))
			expect(await readOneByOne(row, role)).toEqual(oneByOne(row, expected));
		else expect(await readList(row, role)).toEqual(listOf(row, expected));
	});
});

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

async function ask(role: Role, path: string) {
	const response = await app.fetch(`/api/${path}`, { as: viewers[role] });
	return { status: response.status, body: (await response.json()) as unknown };
}

const pathOf = (call: string) =>
	call.replace(/^\w+ /, "").replace("{captainTeamId}", String(app.demo.named.captainTeamId));

/** The sorted fields of one answer, or status and code of a refusal. */
async function answerTo({ call }: ReadRow, role: Role) {
	if (call.startsWith("GET export/")) return fileTo(call, role);
	const { status, body } = await ask(role, pathOf(call));
	return status === 200
		? Object.keys(body as object).sort()
		: `${status} ${(body as { error: { code: string } }).error.code}`;
}

async function fileTo(call: string, role: Role) {
	const response = await app.fetch(`/api/${pathOf(call)}`, { as: viewers[role] });
	if (response.status !== 200)
		return `${response.status} ${((await response.json()) as { error: { code: string } }).error.code}`;
	expect(response.headers.get("cache-control")).toBe("no-store");
	const bytes = Buffer.from(await response.arrayBuffer());
	return call.endsWith(".pdf")
		? [bytes.toString("latin1", 1, 4)]
		: (await cellsOf(bytes))[0]!.map(String).sort();
}

/** The expected list: each visible row with its fields. */
const listOf = ({ of }: ReadRow, expected: Readonly<Record<string, string[]>>) =>
	Object.fromEntries(
		Object.entries(expected)
			.filter(([, fields]) => fields !== hidden)
			.flatMap(([kind, fields]) =>
				(kinds[of!] as Record<string, number[]>)[kind]!.map((id) => [
					id,
					`${kind}: ${[...fields].sort()}`,
				]),
			),
	);

async function readList({ call, of }: ReadRow, role: Role) {
	const { status, body } = await ask(role, pathOf(call));
	expect(status).toBe(200);
	const rows = body as Record<string, number>[];
	const seen = rows.map((row) => [
		row[idOf(of!)],
		`${kindOf(of!, row[idOf(of!)]!)}: ${Object.keys(row).sort()}`,
	]);
	expect(new Set(seen.map(([id]) => id)).size).toBe(seen.length);
	return Object.fromEntries(seen);
}

/** Up to three rows of each kind. */
const samples = (row: ReadRow) =>
	Object.entries(kinds[row.of!] as Record<string, number[]>).flatMap(([kind, ids]) =>
		ids.slice(0, 3).map((id) => [kind, id] as const),
	);

const oneByOne = (row: ReadRow, expected: Readonly<Record<string, string[]>>) =>
	samples(row).map(([kind, id]) => [
		kind,
		id,
		expected[kind] === hidden ? "404 NOT_FOUND" : [...expected[kind]!].sort(),
	]);

async function readOneByOne(row: ReadRow, role: Role) {
	const answers = [];
	for (const [kind, id] of samples(row)) {
		const call = row.call.replace("{id}", String(id));
		answers.push([kind, id, await answerTo({ ...row, call }, role)]);
	}
	return answers;
}

const idOf = (entity: keyof Kinds) =>
	({
		matchResult: "matchId",
		playerResult: "playerId",
		rosterAddition: "playerId",
		schedulePreference: "preferenceId",
		leaguePage: "pageId",
		standingAdjustment: "adjustmentId",
		teamExit: "exitId",
	})[entity as string] ?? `${entity}Id`;

const kindOf = (entity: keyof Kinds, id: number) =>
	Object.entries(kinds[entity] as Record<string, number[]>).find(([, ids]) =>
		ids.includes(id),
	)?.[0];

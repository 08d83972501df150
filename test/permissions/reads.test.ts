import { describe, expect, test } from "vitest";
import { cellsOf } from "../files.ts";
import { namedRoles, type Role } from "../roles.ts";
import type { Kinds } from "./league-kinds.ts";
import { hidden } from "./read-fields.ts";
import { type ReadRow, readRows } from "./read-rows.ts";
import { app, ask, kinds, pathOf, useReads, viewers } from "./reads.fixture.ts";

useReads();

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

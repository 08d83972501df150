import { describe, expect, test } from "vitest";
import { messages } from "../../messages.ts";
import { absenceErrors } from "./absence-errors.ts";
import { answerGroups, answerOf, countsText, gendersText, groupLabels } from "./answer-of.ts";
import { isOwnEntry } from "./own-entries.ts";

const day = "2026-10-17";
const away = (fromDate: string, toDate: string) => [{ fromDate, toDate }];
const byPlayer = { answer: "in", isByCaptain: false } as const;
const byCaptain = { answer: "maybe", isByCaptain: true } as const;

test.each<[string, Parameters<typeof answerOf>[0], ReturnType<typeof away>, object]>([
	["nothing", undefined, [], { answer: null, from: null }],
	["the player", byPlayer, [], { answer: "in", from: "player" }],
	["a captain", byCaptain, [], { answer: "maybe", from: "captain" }],
	["an absence", undefined, away("2026-10-01", "2026-10-31"), { answer: "out", from: "absence" }],
	["its first day", undefined, away(day, "2026-10-31"), { answer: "out", from: "absence" }],
	["its last day", undefined, away("2026-10-01", day), { answer: "out", from: "absence" }],
	["one that is over", undefined, away("2026-10-01", "2026-10-16"), { answer: null, from: null }],
	[
		"one that begins later",
		undefined,
		away("2026-10-18", "2026-10-31"),
		{ answer: null, from: null },
	],
	["an answer while absent", byPlayer, away(day, day), { answer: "in", from: "player" }],
])("the answer comes from %s", (_, entry, absences, expected) => {
	expect(answerOf(entry, absences, day)).toEqual(expected);
});

describe("counts", () => {
	const of = (...answers: ("in" | "out" | "maybe" | null)[]) =>
		answers.map((answer) => ({ answer }));
	test.each([
		[of("in", "in", "out", "maybe", null, null), "2 in · 1 out · 1 maybe · 2 no answer"],
		[of("in", "out"), "1 in · 1 out"],
		[of(null), "0 in · 0 out · 1 no answer"],
	])("name each group", (answers, expected) => expect(countsText(answers)).toBe(expected));

	test.each<["F" | "M" | null, "F" | "M" | null, string]>([
		["F", "F", "2 women"],
		["F", "M", "1 woman, 1 man"],
		["M", null, "1 man"],
		["M", "M", "2 men"],
		[null, null, ""],
	])("leave out unknown genders: %s and %s", (one, other, expected) =>
		expect(gendersText([{ gender: one }, { gender: other }])).toBe(expected),
	);
});

test("groups of players are read in this order: those who can play first", () =>
	expect(answerGroups.map((group) => groupLabels[group])).toEqual([
		...["In", "Maybe", "No answer", "Out"],
	]));

const passed = "These dates have passed. Choose today or a later last day.";
test.each([
	["2026-10-20", "2026-10-19", messages.lastDayTooEarly],
	["2026-10-01", "2026-10-16", passed],
	["2026-10-20", "2027-10-22", "An absence can last up to one year."],
	["2026-10-20", "2027-10-21", undefined],
	["2026-10-01", "2026-10-17", undefined],
	["2026-10-20", "2026-10-20", undefined],
])("an absence from %s to %s is answered with: %s", (fromDate, toDate, error) => {
	expect(absenceErrors({ fromDate, toDate }, day)).toEqual(error ? { toDate: error } : {});
});

test.each<[string, Parameters<typeof isOwnEntry>[0], boolean]>([
	["an answer", [{ kind: "availability", before: null, after: { teamId: 1 } }], true],
	["a removed absence", [{ kind: "absence", before: { teamId: 1 }, after: null }], true],
	["one of another team", [{ kind: "absence", before: null, after: { teamId: 2 } }], false],
	[
		"an answer with something else",
		[
			{ kind: "availability", before: null, after: { teamId: 1 } },
			{ kind: "team", before: { teamId: 1 }, after: { teamId: 1 } },
		],
		false,
	],
	[
		"one that moved to another team",
		[{ kind: "absence", before: { teamId: 1 }, after: { teamId: 2 } }],
		false,
	],
	["an entry without a team", [{ kind: "absence", before: null, after: null }], false],
	["nothing", [], false],
])("captains can undo $0 of their team: $2", (_, changes, expected) => {
	expect(isOwnEntry(changes, [1])).toBe(expected);
});

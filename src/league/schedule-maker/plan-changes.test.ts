import { expect, test } from "vitest";
import type { PlannedMatch } from "../entities/schedule-plan.ts";
import { planChanges } from "./plan-changes.ts";

const match = (homeTeamId: number, visitorTeamId: number, day: string, startTime = "9-11") =>
	({
		divisionId: 1,
		weekNumber: 1,
		locationId: 7,
		isPinned: false,
		homeTeamId,
		visitorTeamId,
		date: `2026-10-${day}`,
		startTime,
	}) satisfies PlannedMatch;

/** `kind before > after`, each as home-visitor, day and time. */
const lines = (kept: PlannedMatch[], matches: PlannedMatch[]) =>
	planChanges(kept, matches).map(
		({ kind, before, after }) => `${kind} ${text(before)} > ${text(after)}`,
	);
const text = (row: PlannedMatch | null) =>
	row ? `${row.homeTeamId}-${row.visitorTeamId} ${row.date.slice(-2)} ${row.startTime}` : "none";

test.each<[string, PlannedMatch[], PlannedMatch[], string[]]>([
	["nothing", [match(1, 2, "03")], [match(1, 2, "03")], []],
	["a time", [match(1, 2, "03")], [match(1, 2, "03", "1-3")], ["moved 1-2 03 9-11 > 1-2 03 1-3"]],
	["a day", [match(1, 2, "03")], [match(1, 2, "10")], ["moved 1-2 03 9-11 > 1-2 10 9-11"]],
	["the home", [match(1, 2, "03")], [match(2, 1, "03")], ["moved 1-2 03 9-11 > 2-1 03 9-11"]],
	["a new match", [], [match(1, 2, "03")], ["added none > 1-2 03 9-11"]],
	["a match less", [match(1, 2, "03")], [], ["removed 1-2 03 9-11 > none"]],
	[
		"one of two meetings, which are told apart by their homes",
		[match(1, 2, "03"), match(2, 1, "24")],
		[match(2, 1, "17"), match(1, 2, "03")],
		["moved 2-1 24 9-11 > 2-1 17 9-11"],
	],
	[
		"one of two meetings at one home, the other stays",
		[match(1, 2, "03"), match(1, 2, "24")],
		[match(1, 2, "24"), match(1, 2, "10")],
		["moved 1-2 03 9-11 > 1-2 10 9-11"],
	],
	[
		"several matches, in the order of the dates",
		[match(1, 2, "24"), match(3, 4, "03")],
		[match(1, 2, "17"), match(5, 6, "10")],
		["removed 3-4 03 9-11 > none", "added none > 5-6 10 9-11", "moved 1-2 24 9-11 > 1-2 17 9-11"],
	],
])("finds %s", (_, kept, matches, changes) => {
	expect(lines(kept, matches)).toEqual(changes);
});

test("a match at another location than its home team’s moves to the home team’s", () => {
	const [change] = planChanges([{ ...match(1, 2, "03"), locationId: 9 }], [match(1, 2, "03")]);
	expect(change).toMatchObject({ kind: "moved", before: { locationId: 9 } });
});

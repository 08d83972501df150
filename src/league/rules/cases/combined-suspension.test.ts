import { describe, expect, test } from "vitest";
import type { Suspension } from "../roster/suspension.ts";
import { isSuspendedBy, suspensionAfter } from "./combined-suspension.ts";

const today = "2026-10-12";
const days = (from: string | null, through: string | null): Suspension => ({
	suspendedFrom: from && `2026-${from}`,
	suspendedThrough: through && `2026-${through}`,
});
const none = days(null, null);
const a = days("10-10", "10-24");
const b = days("10-20", "11-30");

describe("a suspension", () => {
	test.each<[string, Suspension, Suspension, Suspension | null]>([
		["is all there is without another", none, a, a],
		["that ends earlier leaves the longer one", days("10-10", "12-12"), a, days("10-10", "12-12")],
		["that ends later prolongs the first one", a, b, days("10-10", "11-30")],
		["follows on the day after", a, days("10-25", "11-01"), days("10-10", "11-01")],
		["does not shorten one until further notice", days("10-01", null), a, days("10-01", null)],
		[
			"is over the day after its last",
			days("10-01", "10-12"),
			days("10-13", "10-20"),
			days("10-01", "10-20"),
		],
		["lasts until further notice if one does", a, days("10-20", null), days("10-10", null)],
		["replaces one that is over", days("09-01", "10-11"), b, b],
		["with free days before it is refused", days("10-10", "10-17"), b, null],
		["with free days after it is refused", b, days("10-12", "10-17"), null],
	])("%s", (_, stored, decided, expected) =>
		expect(suspensionAfter(stored, decided, null, [], today)).toEqual(expected),
	);
});

describe("an appeal", () => {
	test.each<[string, Suspension, Suspension, Suspension[], Suspension]>([
		["lifts the days of the first decision", a, none, [], none],
		["replaces them with its own", a, days("10-12", "10-17"), [], days("10-12", "10-17")],
		["leaves the days of another incident", days("10-10", "11-30"), none, [b], b],
		[
			"leaves days that an admin has changed",
			days("10-10", "10-31"),
			none,
			[],
			days("10-10", "10-31"),
		],
		["lifts days beside another incident that is over", a, none, [days("10-01", "10-11")], none],
	])("%s", (_, stored, decided, others, expected) =>
		expect(suspensionAfter(stored, decided, a, others, today)).toEqual(expected),
	);
});

test.each<[string, Suspension, Suspension[], boolean]>([
	["are its own", a, [a], true],
	["are those of two incidents", days("10-10", "11-30"), [a, b], true],
	["differ only on days that are over", days("10-05", "10-24"), [a], true],
	["end on another day", days("10-10", "10-31"), [a], false],
	["begin on another day to come", days("10-20", "10-24"), [days("10-22", "10-24")], false],
	["have free days between them", a, [days("10-10", "10-12"), days("11-01", "11-30")], false],
	["were deleted", none, [a], false],
])("a player’s days are what was decided, or changed since: they %s", (_, stored, decided, is) =>
	expect(isSuspendedBy(stored, decided, today)).toBe(is),
);

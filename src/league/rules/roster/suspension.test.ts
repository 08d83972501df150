import { expect, test } from "vitest";
import { notEligibleText } from "./not-eligible.ts";
import { isSuspended, suspensionErrors, suspensionRefusal, suspensionText } from "./suspension.ts";

test.each([
	["without a suspension", null, null, "2026-10-10", false],
	["on the day before it begins", "2026-10-11", "2026-10-24", "2026-10-10", false],
	["on its first day", "2026-10-10", "2026-10-24", "2026-10-10", true],
	["on its last day", "2026-10-01", "2026-10-10", "2026-10-10", true],
	["on the day after it ends", "2026-10-01", "2026-10-09", "2026-10-10", false],
	["until further notice", "2026-10-01", null, "2027-05-01", true],
	["for a match without a date", "2026-10-01", null, null, false],
])("$0, a player is suspended: $4", (_when, suspendedFrom, suspendedThrough, date, expected) =>
	expect(isSuspended({ suspendedFrom, suspendedThrough }, date)).toBe(expected),
);

test.each([
	[null, null, {}],
	["2026-10-10", null, {}],
	["2026-10-10", "2026-10-10", {}],
	[null, "2026-10-10", { suspendedFrom: "Enter the first day as well." }],
	[
		"2026-10-10",
		"2026-10-09",
		{ suspendedThrough: "The last day must not be before the first day." },
	],
])(
	"an admin may enter a suspension from %s through %s, or gets a sentence",
	(from, through, errors) =>
		expect(suspensionErrors({ suspendedFrom: from, suspendedThrough: through })).toEqual(errors),
);

test("a suspension is named with its last day", () => {
	expect(suspensionText({ suspendedFrom: "2026-10-01", suspendedThrough: "2026-10-24" })).toBe(
		"suspended through Sat, Oct 24",
	);
	expect(suspensionText({ suspendedFrom: "2026-10-01", suspendedThrough: null })).toBe(
		"suspended until further notice",
	);
});

test("a suspended player is not eligible, by the by-law that says so", () => {
	const player = { suspendedFrom: "2026-10-01", suspendedThrough: "2026-10-24" };
	const why = suspensionRefusal(player, "2026-10-10");
	expect(why && notEligibleText(why)).toBe(
		"This player is suspended through Sat, Oct 24, and therefore not eligible (by-law II e).",
	);
	expect(suspensionRefusal(player, "2026-10-25")).toBeNull();
});

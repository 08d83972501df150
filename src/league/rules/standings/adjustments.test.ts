import { describe, expect, test } from "vitest";
import { adjustedSets, adjustmentErrors, adjustmentText } from "./adjustments.ts";

const adjustment = (setsWon: number, setsLost: number) => ({
	setsWon,
	setsLost,
	byLaw: "VII e",
	reason: "A false rating.",
});

describe("a team with 10 sets won and 6 lost", () => {
	test.each([
		["without adjustments keeps them", [], [10, 6]],
		["loses sets won", [adjustment(-4, 0)], [6, 6]],
		["gets sets lost", [adjustment(0, 3)], [10, 9]],
		["has all its adjustments", [adjustment(-4, 4), adjustment(1, 0)], [7, 10]],
		["never has fewer than none", [adjustment(-11, -7)], [0, 0]],
	])("%s", (_, adjustments, [won, lost]) =>
		expect(adjustedSets({ won: 10, lost: 6 }, adjustments)).toEqual({ won, lost }),
	);
});

test.each([
	[1, 0, {}],
	[0, -1, {}],
	[0, 0, { setsWon: "Enter the sets to add or take away." }],
])("the errors of an adjustment by %i and %i sets are %j", (setsWon, setsLost, errors) =>
	expect(adjustmentErrors({ setsWon, setsLost })).toEqual(errors),
);

test.each([
	[-4, 0, "4 sets won taken away (by-law VII e). A false rating."],
	[0, 2, "2 sets lost added (by-law VII e). A false rating."],
	[1, -1, "1 set won added and 1 set lost taken away (by-law VII e). A false rating."],
])("names an adjustment by %i and %i sets", (setsWon, setsLost, text) =>
	expect(adjustmentText(adjustment(setsWon, setsLost))).toBe(text),
);

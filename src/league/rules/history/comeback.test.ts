import { expect, test } from "vitest";
import { comebackIn, compareComebacks } from "./comeback.ts";

test.each([
	["0-6, 7-6(4), 1-0", "W", "played", { behind: 6, ahead: -4 }],
	["4-6, 6-4, 1-0", "W", "played", { behind: 2, ahead: 1 }],
	["6-4, 6-4", "W", "played", null],
	["6-6, 6-4", "W", "played", null],
	["0-6, 7-6(4), 1-0", "L", "played", null],
	["0-6, 3-0 ret.", "W", "retired", null],
	["rained", "W", "played", null],
] as const)("%s, seen as %s (%s), is a comeback of %j", (score, outcome, ending, comeback) =>
	expect(comebackIn({ score, outcome, ending })).toEqual(comeback),
);

test("the biggest comeback lost its first set most clearly, then won with fewest games", () => {
	const found = [
		{ behind: 2, ahead: -3 },
		{ behind: 4, ahead: 3 },
		{ behind: 4, ahead: -2 },
	];
	const ranked = [found[2], found[1], found[0]];
	expect(found.toSorted(compareComebacks)).toEqual(ranked);
	expect(found.toReversed().sort(compareComebacks)).toEqual(ranked);
});

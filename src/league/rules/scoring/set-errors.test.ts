import { expect, test } from "vitest";
import { setErrors } from "./set-errors.ts";

const blank = { home: null, visitor: null };

test("of several missing sets only the first is asked for", () => {
	const error = { set: 0, message: "Enter the games of this set.", isMissing: true };
	expect(setErrors([], "played")).toEqual([error]);
	expect(setErrors([blank, { home: 6, visitor: 4 }], "played")).toEqual([error]);
});

test("after a retirement, a set after the end of the line is all that is wrong", () => {
	const set = { home: 6, visitor: 4 };
	expect(setErrors([set, set, { home: 1, visitor: 0 }], "retired")).toEqual([
		{ set: 2, message: "The line was over before this set.", isMissing: false },
	]);
});

test.each([
	["six games each", [{ home: 6, visitor: 6, tiebreak: 4 }], 0],
	[
		"an unfinished match tiebreak",
		[
			{ home: 6, visitor: 4 },
			{ home: 4, visitor: 6 },
			{ home: 0, visitor: 0, tiebreak: 4 },
		],
		2,
	],
])("a tiebreak that was not finished at %s has no loser’s points", (_, sets, set) =>
	expect(setErrors(sets, "retired")).toEqual([
		{ set, message: "Only a 7-6 set has tiebreak points.", isMissing: false },
	]),
);

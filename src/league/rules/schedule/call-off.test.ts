import { expect, test } from "vitest";
import { callOffBlocker } from "./call-off.ts";

const match = {
	matchNumber: 7,
	effectiveDate: "2026-11-21" as string | null,
	isMakeup: false,
	isCalledOff: false,
};

test.each([
	["can be called off without a scorecard", {}, undefined, null],
	["can be called off with an empty scorecard", {}, { linesEntered: 0, linesStopped: 0 }, null],
	[
		"with one line can’t be called off",
		{},
		{ linesEntered: 1, linesStopped: 0 },
		"Match 7 has scores, so it can’t be called off.",
	],
	[
		"with a stopped line can’t be called off",
		{},
		{ linesEntered: 0, linesStopped: 1 },
		"Match 7 has scores, so it can’t be called off.",
	],
	[
		"with a make-up can’t be called off",
		{ isMakeup: true },
		undefined,
		"Match 7 has a make-up scheduled. Remove the make-up on Make-Up Matches instead.",
	],
	[
		"that was called off can’t be called off again",
		{ isCalledOff: true, effectiveDate: null },
		undefined,
		"Match 7 has already been called off.",
	],
	[
		"without a date can’t be called off",
		{ effectiveDate: null },
		undefined,
		"Match 7 has no date.",
	],
])("a match %s", (_, changed, card, expected) =>
	expect(callOffBlocker({ ...match, ...changed }, card)).toBe(expected),
);

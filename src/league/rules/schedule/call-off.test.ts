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
	["can be called off with an empty scorecard", {}, 0, null],
	["can’t with one line", {}, 1, "Match 7 has scores, so it can’t be called off."],
	[
		"can’t at its make-up",
		{ isMakeup: true },
		undefined,
		"Match 7 is played at its make-up. Remove that on Make-Up Matches instead.",
	],
	[
		"can’t twice",
		{ isCalledOff: true, effectiveDate: null },
		undefined,
		"Match 7 has been called off already.",
	],
	["can’t without a date", { effectiveDate: null }, undefined, "Match 7 has no date."],
])("a match %s", (_, changed, linesEntered, expected) =>
	expect(
		callOffBlocker(
			{ ...match, ...changed },
			linesEntered === undefined ? undefined : { linesEntered },
		),
	).toBe(expected),
);

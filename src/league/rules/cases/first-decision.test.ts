import { expect, test } from "vitest";
import type { Outcome } from "../../entities/case-outcomes.ts";
import { appealedNote, appealNote, isSameDecision } from "./first-decision.ts";

const decided = (outcome: Outcome, line: "singles1" | null = null) => ({
	outcome,
	line,
	side: line && ("home" as const),
});
const defaulted = decided("lineDefaulted", "singles1");

test.each<[Outcome, boolean, string | null, string | null]>([
	[
		"lineDefaulted",
		true,
		"default of Singles 1 is removed from",
		"default of Singles 1 was removed from",
	],
	["lineDefaulted", false, "correct it there afterward", "was left as it is. Correct it there."],
	["replay", true, "scorecard and date are restored", "scorecard and date were restored"],
	["replay", false, "original scorecard can’t be restored", "original scorecard was not restored"],
	["scoreCorrected", false, "change the score back", "Change the score back"],
	["dismissed", true, null, null],
	["warned", true, null, null],
])(
	"an appeal against %s, restorable %s, says before and after what is put back or open",
	(outcome, isRestorable, before, after) => {
		const first = outcome === "lineDefaulted" ? defaulted : decided(outcome);
		const texts = [appealNote(first, isRestorable), appealedNote(first, isRestorable)];
		for (const [index, expected] of [before, after].entries())
			if (expected === null) expect(texts[index]).toBe(null);
			else expect(texts[index]).toContain(expected);
	},
);

test("an appeal changes nothing about a line that was not defaulted", () => {
	const dismissed = decided("dismissed", "singles1");
	expect([appealNote(dismissed, true), appealedNote(dismissed, true)]).toEqual([null, null]);
	const unknown = decided("lineDefaulted");
	expect([appealNote(unknown, true), appealedNote(unknown, true)]).toEqual([null, null]);
});

test.each([
	["the first decision stands", decided("upheld"), true],
	["the same is decided again", { ...defaulted }, true],
	["the other side defaults the line", { ...defaulted, side: "visitor" as const }, false],
	["another line is defaulted", { ...defaulted, line: "singles2" as const }, false],
	["the same line has another outcome", { ...defaulted, outcome: "replay" as const }, false],
	["the protest is dismissed", decided("dismissed"), false],
])("nothing is put back only if nothing else is decided: %s", (_, again, expected) =>
	expect(isSameDecision(defaulted, again)).toBe(expected),
);

import { expect, test } from "vitest";
import { gamesBehind } from "./comeback.ts";

test.each([
	["0-6, 7-6(4), 1-0", "W", "played", 6],
	["4-6, 6-4, 1-0", "W", "played", 2],
	["6-4, 6-4", "W", "played", 0],
	["0-6, 7-6(4), 1-0", "L", "played", 0],
	["0-6, 3-0 ret.", "W", "retired", 0],
	["rained", "W", "played", 0],
] as const)("%s, seen as %s (%s): %i games behind", (score, outcome, ending, games) =>
	expect(gamesBehind({ score, outcome, ending })).toBe(games),
);

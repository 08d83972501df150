import { expect, test } from "vitest";
import { lines } from "../../entities/line.ts";
import { lineSets } from "./line-sets.ts";

/** `6-4H` for a set that the home side won, `2-1` for one without a winner, `7-6H(4)`. */
function shown(score: string, home: number, visitor: number) {
	const card = Object.fromEntries(
		lines.flatMap((line) => [
			[`${line}Score`, score],
			[`${line}HomeSetsWon`, home],
			[`${line}VisitorSetsWon`, visitor],
		]),
	) as Parameters<typeof lineSets>[0];
	const found = lineSets(card, "singles1");
	if (!found) return null;
	const sets = found.sets.map(
		({ games, winner, tiebreak }) =>
			`${games.home}-${games.visitor}${{ home: "H", visitor: "V", none: "" }[winner ?? "none"]}${tiebreak === undefined ? "" : `(${tiebreak})`}`,
	);
	return [...sets, found.ending].join(" ");
}

test.each([
	["6-4, 7-5", 2, 0, "6-4H 7-5H played"],
	["6-4, 7-5", 0, 2, "4-6V 5-7V played"],
	["6-4, 3-6, 1-0", 2, 1, "6-4H 3-6V 1-0H played"],
	["6-4, 3-6, 1-0(8)", 1, 2, "4-6V 6-3H 0-1V(8) played"],
	["7-6(4), 6-7(10), 1-0", 2, 1, "7-6H(4) 6-7V(10) 1-0H played"],
	["6-4, 2-1 ret.", 0, 2, "4-6V 1-2 retired"],
	["0-0 ret.", 2, 0, "0-0 retired"],
	["def.", 2, 0, "defaulted"],
	["def.", 0, 0, "defaulted"],
	["", 0, 0, null],
	["rained out", 0, 0, null],
])("%s, sets %i–%i, is shown as %s", (score, home, visitor, expected) =>
	expect(shown(score, home, visitor)).toBe(expected),
);

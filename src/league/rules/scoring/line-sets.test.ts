import { expect, test } from "vitest";
import { lines } from "../../entities/line.ts";
import { emptyCard } from "./card-merge.ts";
import { finishedSets, lineSets } from "./line-sets.ts";

const cardOf = (score: string, home: number, visitor: number) =>
	Object.fromEntries(
		lines.flatMap((line) => [
			[`${line}Score`, score],
			[`${line}HomeSetsWon`, home],
			[`${line}VisitorSetsWon`, visitor],
		]),
	) as Parameters<typeof lineSets>[0];

/** `6-4H` for a set that the home side won, `2-1` for one without a winner, `7-6H(4)`. */
function shown(score: string, home: number, visitor: number) {
	const found = lineSets(cardOf(score, home, visitor), "singles1");
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

test("a stopped line shows its sets, tiebreak and points, home side first", () => {
	const card = {
		...emptyCard(1),
		singles1Score: "stopped at 6-7(5), 3-2, 30-15, visitor to serve",
		singles2Score: "stopped at 2-2",
	};
	expect(lineSets(card, "singles1")).toStrictEqual({
		sets: [
			{ games: { home: 6, visitor: 7 }, winner: "visitor", tiebreak: 5 },
			{ games: { home: 3, visitor: 2 }, winner: null, tiebreak: undefined },
		],
		ending: "stopped",
		points: { home: "30", visitor: "15" },
	});
	expect(lineSets(card, "singles2")).toStrictEqual({
		sets: [{ games: { home: 2, visitor: 2 }, winner: null, tiebreak: undefined }],
		ending: "stopped",
	});
});

test.each([
	["6-4, 7-5", 2, 0, ["6-4", "7-5"]],
	["6-4, 2-1 ret.", 0, 2, ["4-6", "1-2"]],
	["6-4, 2-1 def.", 2, 0, null],
	["stopped at 6-4, 2-1", 0, 0, null],
	["rained out", 0, 0, null],
])("the sets of %s, sets %i–%i, that were played to an end are %j", (score, home, visitor, sets) =>
	expect(
		finishedSets(cardOf(score, home, visitor), "doubles1")?.map(
			({ games }) => `${games.home}-${games.visitor}`,
		) ?? null,
	).toEqual(sets),
);

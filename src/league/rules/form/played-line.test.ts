import { expect, test } from "vitest";
import { emptyCard } from "../scoring/card-merge.ts";
import { playedLines } from "./played-line.ts";

const match = {
	matchId: 5,
	divisionId: 2,
	homeTeamId: 10,
	visitorTeamId: 20,
	matchDate: "2026-10-10",
	effectiveDate: "2026-10-18",
};
const card = {
	...emptyCard(5),
	singles1Score: "6-2, 6-3",
	singles1HomeSetsWon: 0,
	singles1VisitorSetsWon: 2,
	singles1HomePlayerId: 1,
	singles1VisitorPlayerId: 2,
	singles2Score: "def.",
	singles2HomeSetsWon: 2,
	singles2VisitorPlayerId: 3,
	doubles1Score: "6-4, 3-6, 1-0",
	doubles1HomeSetsWon: 2,
	doubles1VisitorSetsWon: 1,
	doubles1HomePlayer1Id: 4,
	doubles1HomePlayer2Id: 5,
	doubles1VisitorPlayer1Id: 6,
	doubles1VisitorPlayer2Id: 7,
	doubles2Score: "6-4, 2-1 ret.",
	doubles2HomeSetsWon: 2,
	doubles2HomePlayer1Id: 8,
	doubles2VisitorPlayer1Id: 9,
	doubles2VisitorPlayer2Id: 11,
};

test("reads who played whom, on the day of the match, with the games of both sides", () => {
	const [singles, doubles, ...others] = playedLines("live", [match], [card]);
	expect(singles).toEqual({
		matchId: 5,
		line: "singles1",
		date: "2026-10-18",
		pool: "live/2",
		teams: { home: 10, visitor: 20 },
		players: { home: [1], visitor: [2] },
		games: { home: 5, visitor: 12 },
		winner: "visitor",
		score: "6-2, 6-3",
	});
	expect(doubles).toMatchObject({
		line: "doubles1",
		players: { home: [4, 5], visitor: [6, 7] },
		games: { home: 10, visitor: 10 },
		winner: "home",
	});
	// A default was not played, and of the retirement a player is not known.
	expect(others).toEqual([]);
});

test("counts the games of a retirement", () => {
	const [, , retired] = playedLines("live", [match], [{ ...card, doubles2HomePlayer2Id: 12 }]);
	expect(retired).toMatchObject({ games: { home: 8, visitor: 5 }, winner: "home" });
});

test.each([
	[
		"a default, also with both players entered",
		{ singles2HomePlayerId: 30 },
		["singles1", "doubles1"],
	],
	["a line without one of the visitors", { doubles1VisitorPlayer2Id: null }, ["singles1"]],
	[
		"a retirement before the first game",
		{ doubles2Score: "0-0 ret.", doubles2HomePlayer2Id: 12 },
		["singles1", "doubles1"],
	],
])("of a scorecard, leaves out %s", (_, changes, left) => {
	const read = playedLines("live", [match], [{ ...card, ...changes }]);
	expect(read.map(({ line }) => line)).toEqual(left);
});

test.each([
	[
		"a scorecard with a line missing",
		match,
		{ ...card, singles1Score: "", singles1VisitorSetsWon: 0 },
	],
	["a match without a date", { ...match, effectiveDate: null, matchDate: null }, card],
	["a scorecard without its match", { ...match, matchId: 6 }, card],
] as const)("leaves out %s", (_, of, scorecard) => {
	expect(playedLines("live", [of as typeof match], [scorecard])).toEqual([]);
});

test("takes the date of an older archive, which has no effective dates", () => {
	const { effectiveDate: _, ...older } = match;
	expect(playedLines(3, [older], [card])[0]).toMatchObject({ date: "2026-10-10", pool: "3/2" });
});

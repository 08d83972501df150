import { expect, test } from "vitest";
import { playersOf } from "./players-on-card.ts";
import {
	hasBegunLines,
	isBegun,
	isEntered,
	linePlayers,
	lineWinner,
	matchWinner,
	totals,
} from "./scorecard.ts";

const empty = {
	matchId: 1,
	singles1Score: "",
	singles1HomeSetsWon: 0,
	singles1VisitorSetsWon: 0,
	singles1HomePlayerId: null,
	singles1VisitorPlayerId: null,
	singles2Score: "",
	singles2HomeSetsWon: 0,
	singles2VisitorSetsWon: 0,
	singles2HomePlayerId: null,
	singles2VisitorPlayerId: null,
	doubles1Score: "",
	doubles1HomeSetsWon: 0,
	doubles1VisitorSetsWon: 0,
	doubles1HomePlayer1Id: null,
	doubles1HomePlayer2Id: null,
	doubles1VisitorPlayer1Id: null,
	doubles1VisitorPlayer2Id: null,
	doubles2Score: "",
	doubles2HomeSetsWon: 0,
	doubles2VisitorSetsWon: 0,
	doubles2HomePlayer1Id: null,
	doubles2HomePlayer2Id: null,
	doubles2VisitorPlayer1Id: null,
	doubles2VisitorPlayer2Id: null,
	homeSetsForfeited: 0,
	visitorSetsForfeited: 0,
	homeVerified: false,
	visitorVerified: false,
	totalHomeSetsWon: 0,
	totalVisitorSetsWon: 0,
};
const card = {
	...empty,
	singles1Score: "6-4, 6-3",
	singles1HomeSetsWon: 2,
	singles1HomePlayerId: 11,
	singles1VisitorPlayerId: 21,
	singles2Score: "6-4, 3-6, 1-0",
	singles2HomeSetsWon: 1,
	singles2VisitorSetsWon: 2,
	singles2HomePlayerId: 12,
	singles2VisitorPlayerId: 22,
	doubles1Score: "def.",
	doubles1VisitorSetsWon: 2,
	doubles1VisitorPlayer1Id: 23,
	doubles1VisitorPlayer2Id: 24,
};

test("the totals are the sums of the four lines, with the number of lines that have an outcome", () => {
	expect(totals(card)).toEqual({
		totalHomeSetsWon: 3,
		totalVisitorSetsWon: 4,
		linesEntered: 3,
		linesStopped: 0,
	});
	expect(totals(empty)).toEqual({
		totalHomeSetsWon: 0,
		totalVisitorSetsWon: 0,
		linesEntered: 0,
		linesStopped: 0,
	});
});

test("the side with more sets wins a line", () => {
	expect([
		lineWinner(card, "singles1"),
		lineWinner(card, "singles2"),
		lineWinner(card, "doubles1"),
		lineWinner(card, "doubles2"),
	]).toEqual(["home", "visitor", "visitor", null]);
});

test.each([
	["with a default", { doubles2Score: "def." }, true, true],
	["with a set that has no score", { doubles2VisitorSetsWon: 1 }, true, true],
	["with a set each", { doubles2HomeSetsWon: 1, doubles2VisitorSetsWon: 1 }, true, true],
	["without a score and sets", {}, false, false],
	["that was stopped", { doubles2Score: "stopped at 6-4, 3-2" }, false, true],
])("a line %s is entered, or has at least begun", (_, more, entered, begun) => {
	expect(isEntered({ ...card, ...more }, "doubles2")).toBe(entered);
	expect(isBegun({ ...card, ...more }, "doubles2")).toBe(begun);
});

test.each([
	[0, 0, false],
	[1, 0, true],
	[0, 1, true],
	[1, 1, true],
])(
	"a match with %i finished and %i stopped lines has begun: %s",
	(linesEntered, linesStopped, has) =>
		expect(hasBegunLines({ linesEntered, linesStopped })).toBe(has),
);

test("lists players by line and side with empty positions, and all players once", () => {
	expect(linePlayers(card, "singles1", "home")).toEqual([11]);
	expect(linePlayers(card, "doubles1", "visitor")).toEqual([23, 24]);
	expect(linePlayers(card, "doubles1", "home")).toEqual([null, null]);
	expect(playersOf({ ...card, singles2HomePlayerId: 11 })).toEqual([11, 21, 22, 23, 24]);
	expect(playersOf(undefined)).toEqual([]);
});

test.each([
	[4, 6, 2, "home"],
	[4, 3, 5, "visitor"],
	[4, 4, 4, null],
	[3, 6, 0, null],
	[0, 0, 0, null],
] as const)(
	"with %i lines and %i–%i sets, the winner is %s",
	(linesEntered, home, visitor, winner) =>
		expect(
			matchWinner({ linesEntered, totalHomeSetsWon: home, totalVisitorSetsWon: visitor }),
		).toBe(winner),
);
test("a match without a scorecard has no winner", () => expect(matchWinner(undefined)).toBeNull());

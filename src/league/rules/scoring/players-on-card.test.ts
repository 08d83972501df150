import { expect, test } from "vitest";
import { emptyCard } from "./card-merge.ts";
import { missingNames, playersOf } from "./players-on-card.ts";

const card = {
	...emptyCard(1),
	singles1HomePlayerId: 7,
	singles2HomePlayerId: 7,
	doubles1VisitorPlayer2Id: 9,
};

test("lists each player of a scorecard once", () => {
	expect(playersOf(card)).toEqual([7, 9]);
	expect(playersOf(undefined)).toEqual([]);
});

test("lists the players of scorecards whose names are not known, once each", () => {
	const other = { ...emptyCard(2), singles1VisitorPlayerId: 9, doubles2HomePlayer1Id: 8 };
	expect(missingNames([{ playerId: 7 }], [card, other])).toEqual([9, 8]);
});

import { expect, test } from "vitest";
import { fullScores } from "../../../../test/scorecards.ts";
import { type Card, emptyCard } from "../scoring/card-merge.ts";
import { pendingFor, pendingForMatch } from "./pending-scorecard.ts";

const card = (changes: Partial<Card>): Card => ({ ...emptyCard(1), ...changes });
const full = (changes: Partial<Card> = {}) => card({ ...fullScores, ...changes });
const noSingles2 = { singles2Score: "", singles2HomeSetsWon: 0, singles2VisitorSetsWon: 0 };

test.each<[string, Card | undefined, string]>([
	["nobody entered anything", undefined, "score home"],
	["players, but no score", card({ singles1HomePlayerId: 5 }), "score home"],
	["one line is missing", full(noSingles2), "score home"],
	["neither side has verified", full(), "verification home visitor"],
	["the home side has verified", full({ homeVerified: true }), "verification visitor"],
	["the visitors have verified", full({ visitorVerified: true }), "verification home"],
	["both have verified", full({ homeVerified: true, visitorVerified: true }), "nothing"],
	["the home team forfeited it all", full({ homeSetsForfeited: 8 }), "nothing"],
	[
		"the visitors forfeited one line",
		full({ visitorSetsForfeited: 2 }),
		"verification home visitor",
	],
])("if %s, the teams owe what is missing: %#", (_, stored, expected) => {
	const pending = pendingFor(stored);
	expect(pending ? [pending.about, ...pending.sides].join(" ") : "nothing").toBe(expected);
});

const match = {
	matchId: 1,
	isMakeup: false,
	effectiveDate: "2026-10-03",
	homeTeamId: 11,
	visitorTeamId: 12,
};
const exceptions = { matchIds: new Set<number>(), playing: new Set([11, 12]) };

test.each([
	["is played by active teams", match, exceptions, true],
	["has no date", { ...match, effectiveDate: null }, exceptions, false],
	["waits for a decision or a new date", match, { ...exceptions, matchIds: new Set([1]) }, false],
	["is of a home team that is inactive", match, { ...exceptions, playing: new Set([12]) }, false],
	["is of visitors that are inactive", match, { ...exceptions, playing: new Set([11]) }, false],
])("a match that %s gets reminders: %#", (_, row, waiting, hasReminders) =>
	expect(pendingForMatch(row, undefined, waiting) !== null).toBe(hasReminders),
);

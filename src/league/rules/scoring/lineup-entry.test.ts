import { describe, expect, test } from "vitest";
import type { PlayerField } from "../../entities/line.ts";
import { emptyCard } from "./card-merge.ts";
import { lastLineup, nextPlace, placesOf } from "./lineup-entry.ts";

const both = ["home", "visitor"] as const;
const filled = (places: readonly PlayerField[], matchId = 1, first = 1) => ({
	...emptyCard(matchId),
	...Object.fromEntries(places.map((place, index) => [place, first + index])),
});

describe("the next place", () => {
	test("is the side’s next one, and after the last line its first empty one", () => {
		const card = filled(["singles2HomePlayerId", "doubles2HomePlayer2Id"]);
		expect(nextPlace(card, "singles1HomePlayerId", both)).toBe("doubles1HomePlayer1Id");
		expect(nextPlace(card, "doubles2HomePlayer2Id", both)).toBe("singles1HomePlayerId");
	});
	test("is on the side of the place before", () =>
		expect(nextPlace(filled([]), "singles1VisitorPlayerId", both)).toBe("singles2VisitorPlayerId"));
	test("is never the same one, even if it was left empty", () => {
		const card = filled(placesOf("home").slice(1));
		expect(nextPlace(card, "singles1HomePlayerId", both)).toBe("singles1VisitorPlayerId");
		expect(nextPlace(card, "singles1HomePlayerId", ["home"])).toBe(null);
	});
	test("is on the other side once this one is complete", () => {
		const card = filled(placesOf("visitor"));
		expect(nextPlace(card, "doubles2VisitorPlayer2Id", both)).toBe("singles1HomePlayerId");
	});
	test.each([
		["both sides are complete", filled([...placesOf("home"), ...placesOf("visitor")]), both],
		["the other side can’t be changed", filled(placesOf("home")), ["home"]],
	] as const)("is none if %s", (_, card, sides) => {
		expect(nextPlace(card, "doubles2HomePlayer2Id", sides)).toBe(null);
	});
});

describe("the last lineup", () => {
	const match = (
		matchId: number,
		homeTeamId: number,
		visitorTeamId: number,
		date: string | null,
	) => ({
		matchId,
		matchNumber: 1000 + matchId,
		homeTeamId,
		visitorTeamId,
		effectiveDate: date,
		effectiveTime: "9-11",
	});
	const now = match(9, 5, 7, "2026-10-10");
	const earlier = match(2, 6, 7, "2026-10-03");
	// In no order of time.
	const matches = [earlier, match(10, 7, 4, "2026-10-17"), match(1, 7, 8, "2026-09-26"), now];
	const roster = Array.from({ length: 20 }, (_, index) => ({ playerId: index + 1 }));
	const cards = [
		filled(placesOf("home"), 1, 11),
		filled(placesOf("visitor"), 2, 1),
		filled(placesOf("home"), 10, 12),
	];

	test("is the one before this match, at this match’s places", () => {
		expect(lastLineup(now, 7, matches, cards, roster)).toEqual({
			singles1VisitorPlayerId: 1,
			singles2VisitorPlayerId: 2,
			doubles1VisitorPlayer1Id: 3,
			doubles1VisitorPlayer2Id: 4,
			doubles2VisitorPlayer1Id: 5,
			doubles2VisitorPlayer2Id: 6,
		});
		expect(lastLineup(match(10, 7, 4, "2026-10-02"), 7, matches, cards, roster)).toMatchObject({
			singles1HomePlayerId: 11,
		});
	});
	test("skips a match that was called off", () => {
		const rained = matches.map((each) =>
			each === earlier ? { ...each, effectiveDate: null } : each,
		);
		expect(lastLineup(now, 7, rained, cards, roster)).toMatchObject({
			singles1VisitorPlayerId: 11,
		});
		const only = rained.filter(({ matchId }) => matchId !== 1);
		expect(lastLineup(now, 7, only, cards, roster)).toBe(null);
	});
	test.each([
		["there is no earlier match", { matches: [now] }],
		["the last match has no scorecard", { cards: cards.slice(0, 1) }],
		["a player is missing on it", { cards: [filled(placesOf("visitor").slice(1), 2)] }],
		["a player has left the roster", { roster: roster.filter(({ playerId }) => playerId !== 4) }],
	])("is not offered if %s", (_, part) => {
		const all = { matches, cards, roster, ...part };
		expect(lastLineup(now, 7, all.matches, all.cards, all.roster)).toBe(null);
	});
});

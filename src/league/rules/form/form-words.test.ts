import { expect, test } from "vitest";
import { playedLine } from "./form-rating.fixture.ts";
import { changeSentence, plusMinus } from "./form-words.ts";
import type { Form } from "./rate-lines.ts";

const form = (rating: number) => ({ rating }) as Form;

test.each([
	[1, [3.4, 3.46], "Won 6-2, 6-3 against a player rated 0.4 higher: up 0.06."],
	[2, [3.8, 3.72], "Lost 6-2, 6-3 to a player rated 0.4 lower: down 0.08."],
	[
		1,
		[3.4, 3.38],
		"Won 6-2, 6-3 against a player rated 0.4 higher, with fewer games than expected: down 0.02.",
	],
	[
		2,
		[3.8, 3.83],
		"Lost 6-2, 6-3 to a player rated 0.4 lower, with more games than expected: up 0.03.",
	],
	[1, [3.4, 3.404], "Won 6-2, 6-3 against a player rated 0.4 higher: no change."],
	[1, [3.4, 3.396], "Won 6-2, 6-3 against a player rated 0.4 higher: no change."],
	[2, [3.8, 3.8], "Lost 6-2, 6-3 to a player rated 0.4 lower: no change."],
])("says why player %i moved", (playerId, [before, after], sentence) => {
	const rated = {
		line: playedLine([1], [2], [12, 5]),
		homeChance: 0.3,
		ratings: { home: 3.4, visitor: 3.8 },
		before: new Map([[playerId, form(before!)]]),
		after: new Map([[playerId, form(after!)]]),
	};
	expect(changeSentence(rated, playerId)).toBe(sentence);
});

test("names a pair, and says when both sides were rated the same", () => {
	const rated = {
		line: playedLine([1, 2], [3, 4], [12, 5]),
		homeChance: 0.5,
		ratings: { home: 3.42, visitor: 3.4 },
		before: new Map([[2, form(3.3)]]),
		after: new Map([[2, form(3.35)]]),
	};
	expect(changeSentence(rated, 2)).toBe("Won 6-2, 6-3 against a pair rated the same: up 0.05.");
});

test("± is the range of four out of five", () => {
	expect(plusMinus({ variance: 0.04 })).toBeCloseTo(0.256, 6);
});

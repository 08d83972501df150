import { describe, expect, test } from "vitest";
import type { Side } from "../../entities/line.ts";
import { type Card, emptyCard, mergeCard } from "./card-merge.ts";
import { defaultedCard, defaultLine } from "./default-line.ts";
import { totals } from "./scorecard.ts";

const played: Card = {
	...emptyCard(7),
	singles1Score: "6-4, 6-4",
	singles1HomeSetsWon: 2,
	homeSetsForfeited: 1,
};

test.each<[string, Side[], [number, number], [number, number]]>([
	["the home side", ["home"], [0, 2], [3, 0]],
	["the visitors", ["visitor"], [2, 0], [1, 2]],
	["both sides", ["home", "visitor"], [0, 0], [3, 2]],
])("a line defaulted by %s loses what was played on it", (_, sides, sets, forfeited) => {
	const card = defaultLine(played, "singles1", sides);
	expect([card.singles1Score, card.singles1HomeSetsWon, card.singles1VisitorSetsWon]).toEqual([
		"def.",
		...sets,
	]);
	expect([card.homeSetsForfeited, card.visitorSetsForfeited]).toEqual(forfeited);
});

test.each<[string, Side[], [number, number], [number, number]]>([
	["the visitors", ["visitor"], [8, 0], [0, 8]],
	["both sides", ["home", "visitor"], [0, 0], [8, 8]],
])("a match defaulted by %s is complete and final", (_, sides, sets, forfeited) => {
	const card = defaultedCard(7, sides);
	expect(totals(card)).toEqual({
		totalHomeSetsWon: sets[0],
		totalVisitorSetsWon: sets[1],
		linesEntered: 4,
		linesStopped: 0,
	});
	expect([card.homeSetsForfeited, card.visitorSetsForfeited]).toEqual(forfeited);
	expect(card.homeVerified && card.visitorVerified).toBe(true);
});

test.each<[string, Side[], [number, number], [number, number]]>([
	["the same side", ["home"], [0, 2], [3, 0]],
	["the other side", ["visitor"], [2, 0], [1, 2]],
	["both sides", ["home", "visitor"], [0, 0], [3, 2]],
])(
	"a line that the home side defaulted, then defaulted by %s, counts once",
	(_, again, sets, forfeited) => {
		const once = defaultLine(played, "singles1", ["home"]);
		const card = defaultLine(once, "singles1", again);
		expect([card.singles1HomeSetsWon, card.singles1VisitorSetsWon]).toEqual(sets);
		expect([card.homeSetsForfeited, card.visitorSetsForfeited]).toEqual(forfeited);
	},
);

test("a line defaulted again counts once if its forfeited sets are all there are", () => {
	const once = defaultLine(emptyCard(7), "doubles1", ["visitor"]);
	const again = defaultLine(once, "doubles1", ["visitor"]);
	expect([once.visitorSetsForfeited, again.visitorSetsForfeited]).toEqual([2, 2]);
});

test("a default that was entered without its forfeited sets has counted none", () => {
	const entered = { ...emptyCard(7), singles1Score: "def.", singles1VisitorSetsWon: 2 };
	const other = defaultLine(entered, "singles2", ["home"]);
	expect(defaultLine(other, "singles1", ["home"]).homeSetsForfeited).toBe(4);
});

describe("a saved scorecard", () => {
	const card = emptyCard(7);
	const byHome = { singles1Score: "def.", singles1VisitorSetsWon: 2 };
	const byBoth = { doubles1Score: "def." };
	const forfeits = (before: Partial<Card>, sent: Partial<Card>) => {
		const current = { ...card, ...before };
		const saved = mergeCard(current, current, sent).next;
		return [saved.homeSetsForfeited, saved.visitorSetsForfeited];
	};

	test.each<[string, Partial<Card>, Partial<Card>, [number, number]]>([
		["counts 2 forfeited sets for a line that the home side defaults", {}, byHome, [2, 0]],
		["counts 2 for each if both sides default it", {}, byBoth, [2, 2]],
		[
			"counts a line whose players are entered with it",
			{},
			{ ...byHome, singles1HomePlayerId: 11, singles1VisitorPlayerId: 21 },
			[2, 0],
		],
		["counts each line", { ...byHome, homeSetsForfeited: 2 }, byBoth, [4, 2]],
		["counts a line once", { ...byHome, homeSetsForfeited: 2 }, byHome, [2, 0]],
		[
			"counts none for a line that was played after all",
			{ ...byHome, homeSetsForfeited: 2 },
			{ singles1Score: "6-0, 6-0", singles1VisitorSetsWon: 2 },
			[0, 0],
		],
		[
			"never counts fewer than none",
			byHome,
			{ singles1Score: "", singles1VisitorSetsWon: 0 },
			[0, 0],
		],
		["keeps what the committee enters", {}, { ...byHome, homeSetsForfeited: 5 }, [5, 0]],
		[
			"counts none for a played line",
			{},
			{ singles1Score: "6-0, 6-0", singles1HomeSetsWon: 2 },
			[0, 0],
		],
	])("%s", (_, before, sent, expected) => expect(forfeits(before, sent)).toEqual(expected));

	test("can be verified with a default, whose forfeited sets its sender did not name", () => {
		const merge = mergeCard(card, card, { ...byHome, visitorVerified: true });
		expect(merge.unseen).toEqual([]);
		expect([merge.next.visitorVerified, merge.next.homeSetsForfeited]).toEqual([true, 2]);
	});
});

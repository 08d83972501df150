import { expect, test } from "vitest";
import { cardChanges, partText, rescoredLines } from "./card-history.ts";
import { type Card, cardParts, emptyCard } from "./card-merge.ts";

const names: Record<number, string> = { 11: "Ann Rivera", 12: "Sam Hill", 21: "Dana Reed" };
const nameOf = (playerId: number) => names[playerId] ?? "Unknown";
const empty = emptyCard(7);
const card: Card = {
	...empty,
	version: 1,
	singles1Score: "6-4, 3-6, 1-0",
	singles1HomeSetsWon: 2,
	singles1VisitorSetsWon: 1,
	singles1HomePlayerId: 11,
	doubles2HomePlayer1Id: 11,
	doubles2HomePlayer2Id: 12,
};

test.each<[string, Card | null, Card | null, string[]]>([
	["a deleted card", card, null, ["The scorecard was removed."]],
	["a save that changes nothing", card, { ...card, version: 2 }, []],
	["a new empty card", null, empty, []],
	[
		"a first save",
		null,
		{ ...empty, singles2Score: "def.", singles2VisitorSetsWon: 2, homeVerified: true },
		["Singles 2: nothing → def. (sets 0 to 2)", "Verified for the home team"],
	],
	[
		"a score moved to the other side",
		card,
		{ ...card, singles1HomeSetsWon: 1, singles1VisitorSetsWon: 2 },
		["Singles 1: 6-4, 3-6, 1-0 (sets 2 to 1) → 6-4, 3-6, 1-0 (sets 1 to 2)"],
	],
	[
		"a score removed",
		card,
		{ ...card, singles1Score: "", singles1HomeSetsWon: 0, singles1VisitorSetsWon: 0 },
		["Singles 1: 6-4, 3-6, 1-0 (sets 2 to 1) → nothing"],
	],
	[
		"sets without a score",
		empty,
		{ ...empty, doubles1HomeSetsWon: 2 },
		["Doubles 1: nothing → no score (sets 2 to 0)"],
	],
	[
		"a line that was stopped",
		empty,
		{ ...empty, doubles2Score: "stopped at 6-4, 3-2" },
		["Doubles 2: nothing → stopped at 6-4, 3-2"],
	],
	[
		"a visiting singles player",
		card,
		{ ...card, singles1VisitorPlayerId: 21 },
		["Singles 1, visiting player: nothing → Dana Reed"],
	],
	[
		"a home singles player",
		card,
		{ ...card, singles1HomePlayerId: 12 },
		["Singles 1, home player: Ann Rivera → Sam Hill"],
	],
	[
		"a home doubles pair",
		card,
		{ ...card, doubles2HomePlayer1Id: null },
		["Doubles 2, home players: Ann Rivera and Sam Hill → Sam Hill"],
	],
	[
		"a visiting doubles pair",
		card,
		{ ...card, doubles1VisitorPlayer1Id: 21, doubles1VisitorPlayer2Id: 99 },
		["Doubles 1, visiting players: nothing → Dana Reed and Unknown"],
	],
	[
		"forfeited sets",
		card,
		{ ...card, homeSetsForfeited: 8, visitorSetsForfeited: 2 },
		[
			"Sets forfeited by the home team: nothing → 8",
			"Sets forfeited by the visiting team: nothing → 2",
		],
	],
	[
		"verifications set and removed",
		{ ...card, homeVerified: true },
		{ ...card, visitorVerified: true },
		["Verification for the home team removed", "Verified for the visiting team"],
	],
])("describes %s", (_, before, after, changes) => {
	expect(cardChanges(before, after, nameOf)).toEqual(changes);
});

test("describes each part of a scorecard", () => {
	const texts = cardParts.map((part) => partText(part, card, nameOf));
	expect(texts.filter((text) => text !== "nothing")).toEqual([
		"6-4, 3-6, 1-0 (sets 2 to 1)",
		"Ann Rivera",
		"Ann Rivera and Sam Hill",
	]);
});

test.each<[string, Partial<Card>, string[]]>([
	["its text differs", { singles1Score: "6-4, 6-3" }, ["singles1"]],
	["only its sets differ", { doubles1VisitorSetsWon: 2 }, ["doubles1"]],
	["two differ", { doubles2Score: "def.", singles2HomeSetsWon: 1 }, ["singles2", "doubles2"]],
	["only players differ", { singles1HomePlayerId: 12 }, []],
	["only forfeits differ", { homeSetsForfeited: 2 }, []],
])("a line counts as rescored if %s", (_, changed, lines) => {
	expect(rescoredLines(card, { ...card, ...changed })).toEqual(lines);
});

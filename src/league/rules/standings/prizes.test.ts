import { expect, test } from "vitest";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { isChampion, prizeLostLabels, prizeLostText } from "./prizes.ts";

const first = {
	place: 1,
	setsWon: 20,
	setsForfeited: 0,
	exit: null,
	forfeitConsequence: "none" as const,
};

test.each([
	["first", {}, true, null],
	["second", { place: 2 }, false, null],
	[
		"first with 16 forfeited sets",
		{ setsForfeited: 16, forfeitConsequence: "no-prize" },
		false,
		"Aces has 16 forfeited sets. With 16 or more a team wins no prize (by-law IX b).",
	],
	[
		"first with grounds to remove its results",
		{ setsForfeited: 8, forfeitConsequence: "removal" },
		false,
		"Aces has 8 forfeited sets, which are grounds to remove its results (by-law IX a).",
	],
	[
		"first and withdrawn",
		{ exit: "withdrew" },
		false,
		"Aces: withdrew from the season (by-law V f).",
	],
	[
		"first among teams whose results were removed",
		{ exit: "removed" },
		false,
		"Aces: results removed, for its opponents as well (by-law IX h).",
	],
	["first without a set won", { setsWon: 0 }, false, "Aces has not won a set."],
] as const)("a team that is %s", (_, more, champion, text) => {
	const row = { ...first, ...more };
	expect(isChampion(row)).toBe(champion);
	expect(prizeLostText(row, "Aces", newLeagueNumbers)).toBe(text);
});

test("a list of champions says in a few words why a first team got nothing", () =>
	expect(prizeLostLabels).toEqual({
		withdrew: "first, but withdrew",
		removed: "results removed",
		forfeits: "first, but no prize: too many forfeited sets",
		noSets: "no sets won",
	}));

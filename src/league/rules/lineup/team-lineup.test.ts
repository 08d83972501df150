import { describe, expect, test } from "vitest";
import type { TeamLineup } from "../../entities/team-lineup.ts";
import {
	emptyLineup,
	fullLines,
	linesFor,
	lineupErrors,
	lockRefusal,
	moved,
	replaced,
	replacementRefusal,
	type Target,
} from "./team-lineup.ts";

/** `1 2 3 4 5 6 | 7 8`: the places in scorecard order (`-` is empty), then the substitutes. */
function lineup(text: string): TeamLineup {
	const [places = "", others = ""] = text.split("|");
	const ids = (part: string) => part.trim().split(" ").filter(Boolean);
	return {
		players: ids(places).map((id) => (id === "-" ? null : Number(id))),
		substitutes: ids(others).map(Number),
	};
}
const textOf = ({ players, substitutes }: TeamLineup) =>
	`${players.map((id) => id ?? "-").join(" ")} | ${substitutes.join(" ")}`.trim();

test("a lineup begins with six empty places and no substitutes", () =>
	expect(textOf(emptyLineup)).toBe("- - - - - - |"));

describe("moving a player", () => {
	test.each<[string, string, number, Target, string]>([
		["fills an empty place", "- - - - - - |", 7, { place: 2 }, "- - 7 - - - |"],
		["swaps with a player on another place", "1 2 3 4 5 6 |", 1, { place: 4 }, "5 2 3 4 1 6 |"],
		["leaves its old place empty", "1 - 3 4 5 6 |", 1, { place: 1 }, "- 1 3 4 5 6 |"],
		["stays where it is", "1 2 3 4 5 6 | 7", 1, { place: 0 }, "1 2 3 4 5 6 | 7"],
		["swaps with a substitute", "1 2 3 4 5 6 | 7 8", 8, { place: 0 }, "8 2 3 4 5 6 | 7 1"],
		["swaps with the first substitute", "1 2 3 4 5 6 | 7 8", 7, { place: 0 }, "7 2 3 4 5 6 | 1 8"],
		[
			"leaves the substitutes for an empty place",
			"- 2 3 4 5 6 | 7 8",
			7,
			{ place: 0 },
			"7 2 3 4 5 6 | 8",
		],
		[
			"leaves a place where it was twice by mistake",
			"1 2 3 4 5 1 |",
			1,
			{ place: 5 },
			"- 2 3 4 5 1 |",
		],
		[
			"sends the one it replaces to the rest",
			"1 2 3 4 5 6 | 7",
			9,
			{ place: 0 },
			"9 2 3 4 5 6 | 7",
		],
		["becomes a substitute", "1 2 3 4 5 6 | 7", 1, { substitute: 0 }, "- 2 3 4 5 6 | 1 7"],
		[
			"moves up among the substitutes",
			"1 2 3 4 5 6 | 7 8 9",
			9,
			{ substitute: 0 },
			"1 2 3 4 5 6 | 9 7 8",
		],
		["leaves the lineup", "1 2 3 4 5 6 | 7", 1, "rest", "- 2 3 4 5 6 | 7"],
		["leaves the substitutes", "1 2 3 4 5 6 | 7 8", 7, "rest", "1 2 3 4 5 6 | 8"],
	])("%s", (_what, before, playerId, target, after) =>
		expect(textOf(moved(lineup(before), playerId, target))).toBe(after),
	);
});

const roster = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((playerId) => ({
	playerId,
	notEligible: playerId === 9 ? { why: "suspended through Sat, Oct 24", byLaw: "II e" } : null,
}));
const elsewhere =
	"This player is not on the team’s active roster, and therefore not eligible (by-law II e).";
test.each<[string, string, Record<string, string>]>([
	["a full lineup", "1 2 3 4 5 6 | 7 8", {}],
	["an empty one", "- - - - - - |", {}],
	["two empty places", "1 - 3 4 5 - | 7", {}],
	[
		"someone from elsewhere",
		"1 2 3 4 5 66 | 77",
		{ "players.5": elsewhere, "substitutes.0": elsewhere },
	],
	[
		"one player on two lines",
		"1 2 3 4 5 1 |",
		{
			"players.5":
				"A player can play only one line per match (by-law VIII a). Already on Singles 1.",
		},
	],
	[
		"a standby on a line",
		"1 2 3 4 5 6 | 7 6",
		{ "substitutes.1": "A standby can’t be on a line of the lineup (by-law VIII e)." },
	],
	[
		"a suspended player",
		"1 2 3 4 5 9 |",
		{ "players.5": "suspended through Sat, Oct 24, and therefore" },
	],
	["a suspended substitute", "1 2 3 4 5 6 | 9", { "substitutes.0": "by-law II e" }],
	[
		"a substitute named twice",
		"1 2 3 4 5 6 | 7 7",
		{ "substitutes.1": "This player is already a substitute." },
	],
])("%s", (_what, text, wanted) => {
	const errors = lineupErrors(lineup(text), roster);
	expect(Object.keys(errors)).toEqual(Object.keys(wanted));
	for (const [field, part] of Object.entries(wanted)) expect(errors[field]).toContain(part);
});

test("by the table for short teams, line 2 is defaulted before line 1", () =>
	expect([6, 5, 4, 3, 2, 1, 0].map((count) => linesFor(count).join(" "))).toEqual([
		"singles1 singles2 doubles1 doubles2",
		"singles1 doubles1 doubles2",
		"singles1 singles2 doubles1",
		"singles1 doubles1",
		"singles1 singles2",
		"singles1",
		"",
	]));

test.each([
	["six players", "1 2 3 4 5 6", null],
	["nobody", "- - - - - -", "Choose the players first."],
	["five without Singles 2", "1 - 3 4 5 6", null],
	[
		"five without Singles 1",
		"- 2 3 4 5 6",
		"With 5 players you default Singles 2 and play Singles 1, Doubles 1, and Doubles 2 (by-law IX d).",
	],
	[
		"five with half a pair",
		"1 2 3 4 5 -",
		"With 5 players you default Singles 2 and play Singles 1, Doubles 1, and Doubles 2 (by-law IX d). Move your players to those lines.",
	],
	["four without Doubles 2", "1 2 3 4 - -", null],
	["three without both second lines", "1 - 3 4 - -", null],
	["two on the singles", "1 2 - - - -", null],
	["two as a pair", "- - 3 4 - -", "With 2 players you default Doubles 1 and Doubles 2"],
	[
		"one on Singles 2",
		"- 1 - - - -",
		"With 1 player you default Singles 2, Doubles 1, and Doubles 2 and play Singles 1 (by-law IX d). Move your players to those lines.",
	],
	["one", "1 - - - - -", null],
])("a lineup of %s can be locked, or is told why not", (_who, places, refusal) => {
	const answer = lockRefusal(lineup(`${places} |`), false);
	if (refusal === null) expect(answer).toBeNull();
	else expect(answer).toContain(refusal);
});

test("the table for short teams does not apply once a line has begun", () =>
	expect(lockRefusal(lineup("1 2 3 - - - |"), true)).toBeNull());

test("a line is full with all of its players", () =>
	expect(fullLines(lineup("1 - 3 - 5 6 |"))).toEqual(["singles1", "doubles2"]));

describe("once both teams have seen the lineups", () => {
	const seen = lineup("1 2 3 4 5 6 | 7 8 9");
	test.each([
		["nothing changes", "1 2 3 4 5 6 | 7 8", true],
		["a standby replaces a player", "7 2 3 4 5 6 | 8", true],
		["both standbys do", "7 2 3 4 5 8 |", true],
		["the replaced player becomes a standby", "7 2 3 4 5 6 | 8 1", false],
		["the replaced player moves to another line", "7 1 3 4 5 6 | 8", false],
		["two players change places", "2 1 3 4 5 6 | 7 8", false],
		["a third substitute replaces a player", "9 2 3 4 5 6 | 7 8", false],
		["somebody else replaces a player", "11 2 3 4 5 6 | 7 8", false],
		["a player is taken out", "- 2 3 4 5 6 | 7 8", false],
		["a standby is added", "1 2 3 4 5 6 | 7 8 9", false],
		["the standbys change their order", "1 2 3 4 5 6 | 8 7", false],
	])("%s", (_what, after, isAllowed) => {
		const refusal = replacementRefusal(seen, lineup(after));
		if (isAllowed) expect(refusal).toBeNull();
		else
			expect(refusal).toBe(
				"Both teams have seen the lineups. Only a standby may replace a player now, and the replaced player is then out of the match (by-laws VIII d and e).",
			);
	});
	test("a standby who replaces a player leaves the other standby", () => {
		const after = replaced(seen, 8, 4);
		expect(textOf(after)).toBe("1 2 3 4 8 6 | 7");
		expect(replacementRefusal(seen, after)).toBeNull();
	});
	test("an empty place stays empty", () =>
		expect(replacementRefusal(lineup("1 - 3 4 5 6 | 7"), lineup("1 7 3 4 5 6 |"))).not.toBeNull());
});

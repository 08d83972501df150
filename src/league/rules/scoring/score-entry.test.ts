import { describe, expect, test } from "vitest";
import { defaulted, played, retired, set } from "./score-entry.fixture.ts";
import { entryErrors, entryOfLine, type LineEntry, lineOfEntry } from "./score-entry.ts";

describe("by-laws VIII c: best of three tie-break sets, the match tie-break recorded 1-0", () => {
	test.each<[string, LineEntry, string, number, number]>([
		["the home side wins in two", played([6, 4], [6, 3]), "6-4, 6-3", 2, 0],
		[
			"the visiting side wins in two: its games come first",
			played([4, 6], [3, 6]),
			"6-4, 6-3",
			0,
			2,
		],
		["7-5", played([7, 5], [6, 0]), "7-5, 6-0", 2, 0],
		["a tie-break with its points", played([7, 6, 4], [6, 2]), "7-6(4), 6-2", 2, 0],
		["a tie-break with unknown points", played([6, 7], [6, 7, null]), "7-6, 7-6", 0, 2],
		[
			"a tie-break lost by the winner of the line",
			played([6, 7, 5], [6, 2], [1, 0]),
			"6-7(5), 6-2, 1-0",
			2,
			1,
		],
		["tie-break points left empty", played([6, 4, null], [6, 3, null]), "6-4, 6-3", 2, 0],
		["a match tie-break", played([6, 4], [3, 6], [1, 0]), "6-4, 3-6, 1-0", 2, 1],
		["a match tie-break for the visitors", played([6, 4], [3, 6], [0, 1]), "4-6, 6-3, 1-0", 1, 2],
		[
			"a match tie-break with its points",
			played([6, 4], [3, 6], [0, 1, 8]),
			"4-6, 6-3, 1-0(8)",
			1,
			2,
		],
		["a third set left empty after two", played([6, 4], [6, 3], [null, null]), "6-4, 6-3", 2, 0],
		["not played", { state: "notPlayed", sets: [] }, "", 0, 0],
	])("%s", (_, entry, score, homeSetsWon, visitorSetsWon) => {
		expect(entryErrors(entry)).toEqual([]);
		expect(lineOfEntry(entry)).toEqual({ score, homeSetsWon, visitorSetsWon });
	});
});

describe("Knotty Problems, a player is hurt: completed sets count, the other side wins the sets it still needs", () => {
	test.each<[string, LineEntry, string, number, number]>([
		["in the second set, ahead by one", retired("home", [6, 4], [2, 1]), "6-4, 2-1 ret.", 2, 0],
		["in the second set, behind by one", retired("home", [4, 6], [3, 1]), "4-6, 3-1 ret.", 2, 1],
		["won by the visitors", retired("visitor", [6, 4], [3, 1]), "4-6, 1-3 ret.", 1, 2],
		["in the first set", retired("visitor", [5, 2]), "2-5 ret.", 0, 2],
		["before the first game", retired("home"), "0-0 ret.", 2, 0],
		["between the sets", retired("home", [4, 6]), "4-6 ret.", 2, 1],
		["in a tie-break", retired("home", [6, 6]), "6-6 ret.", 2, 0],
		["in the match tie-break", retired("home", [4, 6], [6, 3]), "4-6, 6-3 ret.", 2, 1],
		[
			"in the match tie-break, entered as 0-0",
			retired("visitor", [4, 6], [6, 3], [0, 0]),
			"6-4, 3-6 ret.",
			1,
			2,
		],
	])("%s", (_, entry, score, homeSetsWon, visitorSetsWon) => {
		expect(entryErrors(entry)).toEqual([]);
		expect(lineOfEntry(entry)).toEqual({ score, homeSetsWon, visitorSetsWon });
	});
});

describe("by-laws IX c: a defaulted line counts two sets, regardless of the sets played", () => {
	test.each<[LineEntry, string, number, number]>([
		[defaulted("home"), "def.", 2, 0],
		[defaulted("visitor"), "def.", 0, 2],
		[defaulted("visitor", [6, 4], [3, 6]), "4-6, 6-3 def.", 0, 2],
		[defaulted("neither"), "def.", 0, 0],
		[defaulted("home", [99, 0]), "99-0 def.", 2, 0],
	])(
		"%j is saved as “%s” with sets %i–%i, and read back",
		(entry, score, homeSetsWon, visitorSetsWon) => {
			expect(lineOfEntry(entry)).toEqual({ score, homeSetsWon, visitorSetsWon });
			expect(entryOfLine(score, homeSetsWon, visitorSetsWon)).toEqual(entry);
		},
	);
});

describe("errors and missing values, by set", () => {
	test.each<[string, LineEntry, number | null, RegExp, "missing" | "wrong"]>([
		["nothing entered", played(), 0, /^Enter the games/, "missing"],
		["the second set is missing", played([6, 4]), 1, /^Enter the games/, "missing"],
		["one side’s games are missing", played([6, null]), 0, /other side/, "missing"],
		[
			"the visitors’ games of a won set are missing",
			played([6, null], [6, 0], [1, 0]),
			0,
			/other side/,
			"missing",
		],
		[
			"the home side’s games of a lost set are missing",
			played([null, 6], [0, 6], [0, 1]),
			0,
			/other side/,
			"missing",
		],
		["a third set that no one won", played([6, 4], [4, 6], [1, 1]), 2, /Enter 1-0/, "wrong"],
		["one set all", played([6, 4], [4, 6]), 2, /Who won the match tiebreak/, "missing"],
		[
			"one set all, the third left empty",
			played([6, 4], [4, 6], [null, null]),
			2,
			/Who won the match tiebreak/,
			"missing",
		],
		["6-5", played([6, 5], [6, 0]), 0, /^6-5 is not a finished set/, "wrong"],
		["6-8", played([6, 0], [6, 8]), 1, /^8-6 is not a finished set/, "wrong"],
		["7-4", played([7, 4], [6, 0]), 0, /^7-4 is no/, "wrong"],
		["6-6", played([6, 6], [6, 0]), 0, /^6-6 is no/, "wrong"],
		["a full third set", played([6, 4], [4, 6], [6, 3]), 2, /Enter 1-0/, "wrong"],
		["a third set with its points", played([6, 4], [4, 6], [10, 8]), 2, /Enter 1-0/, "wrong"],
		["a set after the line was over", played([6, 4], [6, 4], [1, 0]), 2, /over before/, "wrong"],
		["tiebreak points in a 6-4 set", played([6, 4, 3], [6, 4]), 0, /Only a 7-6 set/, "wrong"],
		["negative games", played([6, -1], [6, 4]), 0, /whole numbers/, "wrong"],
		["half a game", played([6, 4], [6, 2.5]), 1, /whole numbers/, "wrong"],
		[
			"retired without a winner",
			{ state: "retired", sets: [set([6, 4])] },
			null,
			/side that did not retire/,
			"missing",
		],
		["retired, won by neither side", retired("neither", [6, 4]), null, /other side wins/, "wrong"],
		["retired after the end", retired("home", [6, 4], [6, 4]), null, /no one retired/, "wrong"],
		[
			"retired in a set, and another set after it",
			retired("home", [5, 4], [6, 4]),
			1,
			/not finished/,
			"wrong",
		],
		[
			"tiebreak points in an impossible set: only the set is wrong",
			played([6, 5, 3], [6, 0]),
			0,
			/^6-5/,
			"wrong",
		],
		["more than 99 games", played([100, 0], [6, 4]), 0, /whole numbers/, "wrong"],
		["more than 99 points", played([7, 6, 100], [6, 4]), 0, /whole numbers/, "wrong"],
		[
			"retired before a set that was played",
			retired("home", [null, null], [6, 4]),
			1,
			/not finished/,
			"wrong",
		],
		[
			"retired with a fourth set",
			retired("home", [6, 4], [4, 6], [null, null], [2, 1]),
			3,
			/over before/,
			"wrong",
		],
		["retired at 7-4", retired("home", [7, 4]), 0, /^7-4 is not a possible/, "wrong"],
		["retired at 4-7", retired("home", [4, 7]), 0, /^4-7 is not a possible/, "wrong"],
		[
			"retired with home games in the third set",
			retired("home", [6, 4], [4, 6], [3, 0]),
			2,
			/^Leave an unfinished/,
			"wrong",
		],
		[
			"retired with visitors’ games in the third set",
			retired("home", [6, 4], [4, 6], [0, 3]),
			2,
			/^Leave an unfinished/,
			"wrong",
		],
		["retired at 7-7", retired("home", [7, 7]), 0, /not a possible set score/, "wrong"],
		[
			"retired in a full third set",
			retired("home", [6, 4], [4, 6], [3, 1]),
			2,
			/^Leave an unfinished/,
			"wrong",
		],
		[
			"defaulted without a winner",
			{ state: "defaulted", sets: [] },
			null,
			/Who won by default/,
			"missing",
		],
		[
			"defaulted after four sets",
			defaulted("home", [6, 0], [0, 6], [1, 0], [1, 0]),
			3,
			/three sets/,
			"wrong",
		],
		["defaulted after half a game", defaulted("home", [0, 0.5]), 0, /whole numbers/, "wrong"],
		["four sets", played([6, 4], [4, 6], [1, 0], [6, 0]), 3, /over before/, "wrong"],
	])("%s", (_, entry, where, message, kind) => {
		expect(entryErrors(entry)).toEqual([
			{ set: where, message: expect.stringMatching(message), isMissing: kind === "missing" },
		]);
		expect(lineOfEntry(entry)).toBeNull();
	});
});

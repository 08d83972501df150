import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { volume } from "../../../../test/volume.ts";
import {
	earlyLineError,
	entryErrors,
	entryOfLine,
	type LineEntry,
	type LineWinner,
	lineOfEntry,
	lineOfText,
	storedLineError,
} from "./score-entry.ts";
import type { SetEntry } from "./set-entry.ts";

const set = ([home, visitor, tiebreak]: readonly (number | null)[]): SetEntry =>
	tiebreak === undefined
		? { home: home!, visitor: visitor! }
		: { home: home!, visitor: visitor!, tiebreak };
const played = (...sets: (number | null)[][]): LineEntry => ({
	state: "played",
	sets: sets.map(set),
});
const retired = (winner: LineWinner, ...sets: (number | null)[][]): LineEntry => ({
	state: "retired",
	winner,
	sets: sets.map(set),
});
const defaulted = (winner: LineWinner, ...sets: (number | null)[][]): LineEntry => ({
	state: "defaulted",
	winner,
	sets: sets.map(set),
});

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

test.each<[string, number, number, LineEntry | null]>([
	["", 0, 0, { state: "notPlayed", sets: [] }],
	["  ", 0, 0, { state: "notPlayed", sets: [] }],
	["", 1, 0, null],
	["", 1, 1, null],
	["rained out", 2, 0, null],
	["6-4, 6-3", 2, 0, played([6, 4], [6, 3])],
	["6-4, 6-3", 0, 2, played([4, 6], [3, 6])],
	["6-4, 6-3", 2, 1, null],
	["6-4, 6-3", 1, 0, null],
	["7-6(4), 3-6, 1-0", 2, 1, played([7, 6, 4], [3, 6], [1, 0])],
	["7-6(4), 3-6, 1-0", 1, 2, played([6, 7, 4], [6, 3], [0, 1])],
	["6-4, 2-1 ret.", 0, 2, retired("visitor", [4, 6], [1, 2])],
])(
	"converts the stored “%s” with sets %i to %i to the form entry %j",
	(score, home, visitor, entry) => {
		expect(entryOfLine(score, home, visitor)).toStrictEqual(entry);
	},
);

describe("a typed text", () => {
	test.each<[string, LineWinner, string, number, number, boolean]>([
		["6-4, 3-6, 1-0", "home", "6-4, 3-6, 1-0", 2, 1, false],
		["6-4 3-6 1-0", "visitor", "6-4, 3-6, 1-0", 1, 2, false],
		["6-4; 3-6; 10-8", "visitor", "6-4, 3-6, 1-0(8)", 1, 2, false],
		["6-4, 3-6, 13-11", "home", "6-4, 3-6, 1-0(11)", 2, 1, false],
		["4-6, 3-6", "home", "6-4, 6-3", 2, 0, true],
		["4-6, 6-3, 8-10", "visitor", "6-4, 3-6, 1-0(8)", 1, 2, true],
		["6-4, 2-1 ret.", "visitor", "6-4, 2-1 ret.", 0, 2, false],
		["def", "home", "def.", 2, 0, false],
		["6-4, 3-6, 10-8 def.", "home", "6-4, 3-6, 10-8 def.", 2, 0, false],
		["def.", "neither", "def.", 0, 0, false],
		["  ", "home", "", 0, 0, false],
	])(
		"“%s” won by %s is saved as “%s”",
		(text, winner, score, homeSetsWon, visitorSetsWon, isFlipped) => {
			expect(lineOfText(text, winner)).toEqual({
				line: { score, homeSetsWon, visitorSetsWon },
				isFlipped,
			});
		},
	);

	test.each<[string, LineWinner | undefined, RegExp]>([
		["rained out", "home", /^Enter a score like/],
		["6-4, 6-3", undefined, /Who won/],
		["6-4, 6-3", "neither", /^One side won these sets/],
		["6-4, 6-5", "home", /6-5 is not a finished set/],
		["6-4, 3-6, 10-9", "home", /Enter 1-0/],
		["6-4, 3-6, 9-7", "home", /Enter 1-0/],
		["6-4, 3-6, 12-9", "home", /Enter 1-0/],
		["10-8, 6-4", "home", /10-8 is not a finished set/],
		["6-4, 6-3 ret.", "home", /no one retired/],
		["6-4, 3-6", "home", /Who won the match tiebreak/],
	])("refuses “%s” won by %s", (text, winner, message) => {
		expect(lineOfText(text, winner)).toEqual({
			errors: [expect.objectContaining({ message: expect.stringMatching(message) })],
		});
	});
});

test.each<[string, number, number, RegExp | null]>([
	["6-4, 6-3", 2, 0, null],
	["6-4, 6-3", 0, 2, null],
	["6-4, 6-3", 2, 1, /don’t match/],
	["4-6, 3-6", 2, 0, /don’t match/],
	["6-4, 6-5", 2, 0, /6-5 is no/],
	["6-4, 3-6, 1-0", 1, 2, null],
	["rained out", 0, 0, null],
	["6-4, stopped by rain", 1, 0, null],
	["rained out", 3, 0, /best of three/],
	["rained out", 0, 3, /best of three/],
	["rained out", 2, 2, /best of three/],
	["rained out", 2, 1, null],
	["rained out", 1, 2, null],
	["", 2, 0, /^Enter the score/],
	["", 1, 1, /^Enter the score/],
	[" ", 2, 0, /^Enter the score/],
	[" ", 0, 0, null],
	["6-4 ret.", 0, 0, /other side wins/],
	["", 0, 0, null],
	["def.", 2, 0, null],
	["def.", 0, 0, null],
	["def.", 1, 0, /don’t match/],
	["4-6, 3-1 ret.", 2, 1, null],
	["4-6, 3-1 ret.", 2, 0, /don’t match/],
])(
	"checks a stored “%s” with %i and %i sets against %s",
	(score, homeSetsWon, visitorSetsWon, error) => {
		const found = storedLineError({ score, homeSetsWon, visitorSetsWon });
		if (error) expect(found).toMatch(error);
		else expect(found).toBeNull();
	},
);

const number = fc.oneof(fc.integer({ min: 0, max: 7 }), fc.constantFrom(null, -1, 1, 10, 1.5, 100));
const anyEntry: fc.Arbitrary<LineEntry> = fc.record(
	{
		state: fc.constantFrom("notPlayed", "played", "retired", "defaulted"),
		sets: fc.array(
			fc.record(
				{ home: number, visitor: number, tiebreak: fc.option(number) },
				{ requiredKeys: ["home", "visitor"] },
			),
			{ maxLength: 4 },
		),
		winner: fc.constantFrom("home", "visitor", "neither"),
	},
	{ requiredKeys: ["state", "sets"] },
);
const finished = fc.constantFrom(
	[6, 0],
	[6, 4],
	[7, 5],
	[7, 6],
	[7, 6, 4],
	[6, 7, 12],
	[5, 7],
	[3, 6],
);
const unfinished = fc.constantFrom([0, 0], [3, 2], [5, 5], [6, 5], [6, 6], [null, null]);
const someSets = fc.oneof(
	fc.tuple(finished, finished),
	fc.tuple(finished, finished, fc.constantFrom([1, 0], [0, 1], [0, 1, 9], [0, 0], [null, null])),
	fc.tuple(finished, unfinished),
	fc.tuple(unfinished),
);
const likelyEntry: fc.Arbitrary<LineEntry> = fc.record({
	state: fc.constantFrom("played", "retired", "defaulted"),
	sets: someSets.map((sets) => sets.map(set)),
	winner: fc.constantFrom("home", "visitor"),
});

test("an entry without errors makes a line that the steppers and the text field read back unchanged", () => {
	let lines = 0;
	const check = (entry: LineEntry) => {
		const line = lineOfEntry(entry);
		expect(line === null).toBe(entryErrors(entry).length > 0);
		if (!line) return;
		lines++;
		expect(storedLineError(line)).toBeNull();
		const back = entryOfLine(line.score, line.homeSetsWon, line.visitorSetsWon);
		expect(back && lineOfEntry(back)).toEqual(line);
		const winner =
			line.homeSetsWon > line.visitorSetsWon
				? "home"
				: line.visitorSetsWon > line.homeSetsWon
					? "visitor"
					: "neither";
		expect(lineOfText(line.score, winner)).toEqual({ line, isFlipped: false });
		expect(line.score.length).toBeLessThanOrEqual(60);
	};
	fc.assert(fc.property(anyEntry, check), { numRuns: volume(2000, 100_000) });
	fc.assert(fc.property(likelyEntry, check), { numRuns: volume(1000, 20_000) });
	expect(lines).toBeGreaterThan(volume(500, 15_000));
});

test("swapping the sides of an entry keeps the score text and swaps the sets", () => {
	const swapSides = ({ state, sets, winner }: LineEntry): LineEntry => ({
		state,
		sets: sets.map(({ home, visitor, tiebreak }) => ({
			home: visitor,
			visitor: home,
			...(tiebreak === undefined ? {} : { tiebreak }),
		})),
		...(winner && {
			winner: winner === "home" ? "visitor" : winner === "visitor" ? "home" : winner,
		}),
	});
	fc.assert(
		fc.property(fc.oneof(likelyEntry, anyEntry), (entry) => {
			const line = lineOfEntry(entry);
			const swapped = lineOfEntry(swapSides(entry));
			if (entry.winner === "neither") return;
			expect(swapped).toEqual(
				line && {
					score: line.score,
					homeSetsWon: line.visitorSetsWon,
					visitorSetsWon: line.homeSetsWon,
				},
			);
		}),
		{ numRuns: volume(1000, 20_000) },
	);
});

test("any typed text makes a valid line or has an error", () => {
	fc.assert(
		fc.property(
			fc.oneof(
				fc.string(),
				fc.stringMatching(
					/^[0-9]{1,2}-[0-9]{1,2}(, [0-9]{1,2}-[0-9](\([0-9]\))?){0,3}( ret\.| def\.)?$/,
				),
			),
			fc.constantFrom("home", "visitor", "neither"),
			(text, winner) => {
				const result = lineOfText(text, winner as LineWinner);
				if ("errors" in result) expect(result.errors.length).toBeGreaterThan(0);
				else expect(storedLineError(result.line)).toBeNull();
			},
		),
		{ numRuns: volume(1000, 30_000) },
	);
});

test.each([
	["no score", "", true],
	["a default", "def.", true],
	["a default during the line", "6-4, 2-1 def.", true],
	["a score", "6-4, 6-3", false],
	["a retirement", "6-4, 2-1 ret.", false],
	["a text that is no score", "won", false],
])("before the match, a line can have %s: %s is %s", (_, text, isAllowed) =>
	expect(earlyLineError(text)).toBe(
		isAllowed
			? undefined
			: "This match has not started yet. Until it does, only a default can be recorded.",
	),
);

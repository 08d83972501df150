import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { volume } from "../../../../test/volume.ts";
import { played, retired, set } from "./score-entry.fixture.ts";
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

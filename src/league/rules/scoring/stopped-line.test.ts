import { describe, expect, test } from "vitest";
import { emptyCard } from "./card-merge.ts";
import { continuation, stoppedLineText } from "./interruption.ts";
import { lineSets } from "./line-sets.ts";
import { entryOfLine, lineOfEntry, lineOfText, storedLineError } from "./score-entry.ts";
import { totals } from "./scorecard.ts";
import {
	formatStopped,
	parseStopped,
	resumeError,
	type StoppedLine,
	stageOf,
	stoppedErrors,
} from "./stopped-line.ts";

const set = (home: number, visitor: number, tiebreak?: number) =>
	tiebreak === undefined ? { home, visitor } : { home, visitor, tiebreak };

describe("the score of a stopped line", () => {
	test.each<[string, StoppedLine]>([
		["stopped at 0-0", { sets: [set(0, 0)] }],
		[
			"stopped at 3-2, home to serve",
			{ sets: [set(3, 2)], server: { side: "home", position: null } },
		],
		["stopped at 0-0, 15-0", { sets: [set(0, 0)], points: { home: "15", visitor: "0" } }],
		[
			"stopped at 6-4, 3-2, 30-15, visitor 2 to serve",
			{
				sets: [set(6, 4), set(3, 2)],
				points: { home: "30", visitor: "15" },
				server: { side: "visitor", position: 1 },
			},
		],
		["stopped at 5-6, 40-Ad", { sets: [set(5, 6)], points: { home: "40", visitor: "Ad" } }],
		["stopped at 6-5, Ad-40", { sets: [set(6, 5)], points: { home: "Ad", visitor: "40" } }],
		["stopped at 6-6, 7-8", { sets: [set(6, 6)], points: { home: "7", visitor: "8" } }],
		["stopped at 6-4", { sets: [set(6, 4)] }],
		[
			"stopped at 7-6(4), 4-6, 12-11, home 1 to serve",
			{
				sets: [set(7, 6, 4), set(4, 6)],
				points: { home: "12", visitor: "11" },
				server: { side: "home", position: 0 },
			},
		],
		["stopped at 6-4, 4-6", { sets: [set(6, 4), set(4, 6)] }],
	])("%s is written and read the same", (text, line) => {
		expect(formatStopped(line)).toBe(text);
		expect(parseStopped(text)).toEqual({ points: null, server: null, ...line });
		expect(text.length).toBeLessThanOrEqual(60);
		const stored = { score: text, homeSetsWon: 0, visitorSetsWon: 0 };
		const entry = entryOfLine(text, 0, 0);
		expect(entry?.state).toBe("stopped");
		expect(lineOfEntry(entry!)).toEqual(stored);
		expect(lineOfText(` ${text} `, undefined)).toEqual({ line: stored, isFlipped: false });
		expect(storedLineError(stored)).toBeNull();
	});

	test("a game without a point has no points", () =>
		expect(formatStopped({ sets: [set(3, 2)], points: { home: "0", visitor: "0" } })).toBe(
			"stopped at 3-2",
		));

	const blank = { home: null, visitor: null };
	test.each([
		["games of one side only", [{ home: 3, visitor: null }], 0, "Enter the games of both sides"],
		["a set after an unfinished one", [set(3, 2), set(4, 1)], 1, ""],
		["games of a third set", [set(6, 4), set(4, 6), set(1, 0)], 2, " Enter its points."],
	])("%s are an error of their set", (_, sets, index, message) =>
		expect(stoppedErrors({ sets })).toEqual([
			{ set: index, message: expect.stringContaining(message) },
		]),
	);

	test.each<[string, StoppedLine["sets"], ReturnType<typeof stageOf>]>([
		["no set", [], "game"],
		["an unfinished set", [set(6, 5)], "game"],
		["six games each, with an empty set after it", [set(6, 6), blank], "tiebreak"],
		["two finished sets", [set(6, 4), set(4, 6)], "matchTiebreak"],
	])("after %s comes a %s", (_, sets, stage) => expect(stageOf(sets)).toBe(stage));

	test("points at the beginning of a set need its games", () =>
		expect(formatStopped({ sets: [set(6, 4)], points: { home: "15", visitor: "0" } })).toBe(
			"stopped at 6-4, 0-0, 15-0",
		));

	test.each([
		["stopped at 6-4, 6-3", "a finished line"],
		["stopped at 6-8", "an impossible set"],
		["stopped at 7-7", "an impossible set"],
		["stopped at 3-2, 4-1", "a set after an unfinished one"],
		["stopped at 3-2, 40-45", "impossible points"],
		["stopped at 3-2, Ad-30", "an impossible advantage"],
		["stopped at 6-6, 7-5", "a finished tiebreak"],
		["stopped at 6-6, 30-15", "game points in a tiebreak"],
		["stopped at 6-4, 4-6, 10-8", "a finished match tiebreak"],
		["stopped at 6-4, Ann to serve", "an unknown server"],
		["stopped at ", "nothing"],
		["stopped at 3-2, home to serve, 15-0", "another order"],
	])("%s is refused: %s", (text) => {
		expect(parseStopped(text)).toBeNull();
		expect(storedLineError({ score: text, homeSetsWon: 0, visitorSetsWon: 0 })).toContain(
			"Enter where the line stopped",
		);
	});

	test("a stopped line has won no sets yet", () =>
		expect(
			storedLineError({ score: "stopped at 6-4", homeSetsWon: 1, visitorSetsWon: 0 }),
		).toContain("no winner yet"));
});

describe("a stopped line goes on", () => {
	const finished = (score: string, home: number, visitor: number) => {
		const card = { ...emptyCard(1), singles1Score: score, singles1HomeSetsWon: home };
		return lineSets({ ...card, singles1VisitorSetsWon: visitor }, "singles1")!.sets;
	};
	test.each<[string, string, [string, number, number], boolean]>([
		["to the end", "stopped at 6-4, 3-2", ["6-4, 6-3", 2, 0], true],
		["to the end, won by the visitors", "stopped at 6-4, 3-2", ["4-6, 6-3, 1-0", 1, 2], true],
		["in the match tiebreak", "stopped at 6-4, 4-6, 9-8", ["6-4, 4-6, 1-0", 2, 1], true],
		["until somebody retires", "stopped at 6-4, 3-2", ["6-4, 3-3 ret.", 2, 0], true],
		["with a retirement at the first point", "stopped at 0-0", ["0-0 ret.", 2, 0], true],
		["not with another first set", "stopped at 6-4, 3-2", ["6-3, 6-3", 2, 0], false],
		["not with the sides changed", "stopped at 6-4, 3-2", ["6-4, 6-3", 0, 2], false],
		["not with fewer games", "stopped at 6-4, 3-5", ["6-4, 6-3", 2, 0], false],
		["not with a completed set left out", "stopped at 6-4, 4-6", ["6-4, 2-0 ret.", 2, 0], false],
	])("%s: %s", (_, stopped, [score, home, visitor], isPossible) => {
		const error = resumeError(stopped, finished(score, home, visitor));
		if (isPossible) expect(error).toBeNull();
		else expect(error).toContain("resumes from that score (by-law VIII i)");
	});
	test("only if it was stopped, and not with a default", () => {
		expect(resumeError("6-4, 6-3", finished("6-0, 6-0", 2, 0))).toBeNull();
		expect(resumeError("stopped at 6-4", null)).toBeNull();
	});
});

describe("an interrupted match", () => {
	const card = {
		...emptyCard(1),
		singles1Score: "stopped at 6-4, 3-2, 30-15, visitor to serve",
		singles1VisitorPlayerId: 21,
		doubles1Score: "stopped at 2-2, home 2 to serve",
		doubles1HomePlayer2Id: 12,
		singles2Score: "6-4, 6-3",
		singles2HomeSetsWon: 2,
	};
	const names = new Map([
		[12, "Bo Cruz"],
		[21, "Ann Lee"],
	]);
	const nameOf = (id: number) => names.get(id);

	test("counts stopped lines apart, and their sets not at all", () =>
		expect(totals(card)).toEqual({
			totalHomeSetsWon: 2,
			totalVisitorSetsWon: 0,
			linesEntered: 1,
			linesStopped: 2,
		}));
	test("names who serves next, or the side", () => {
		expect(stoppedLineText(card, "singles1", nameOf)).toBe(
			"stopped at 6-4, 3-2, 30-15, Ann Lee to serve",
		);
		expect(stoppedLineText(card, "doubles1", nameOf)).toBe("stopped at 2-2, Bo Cruz to serve");
		expect(stoppedLineText(card, "doubles1", () => undefined)).toBe(
			"stopped at 2-2, the home team to serve",
		);
		expect(stoppedLineText(card, "singles2", nameOf)).toBeNull();
	});
	test("tells its captains how it goes on", () => {
		expect(continuation(card, nameOf)).toEqual([
			"Singles 1 was stopped at 6-4, 3-2, 30-15, Ann Lee to serve. It continues there, with the same players.",
			"Doubles 1 was stopped at 2-2, Bo Cruz to serve. It continues there, with the same players.",
			"Singles 2 is finished.",
			"Doubles 2 gets a new lineup, without players of the other lines.",
		]);
		expect(continuation(emptyCard(1), nameOf)).toEqual([]);
	});
	test("shows its sets and points, home side first", () =>
		expect(lineSets(card, "singles1")).toEqual({
			sets: [
				{ games: { home: 6, visitor: 4 }, winner: "home", tiebreak: undefined },
				{ games: { home: 3, visitor: 2 }, winner: null, tiebreak: undefined },
			],
			ending: "stopped",
			points: { home: "30", visitor: "15" },
		}));
});

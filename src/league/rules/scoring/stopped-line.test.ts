import { describe, expect, test } from "vitest";
import { emptyCard } from "./card-merge.ts";
import { lineSets } from "./line-sets.ts";
import {
	entryErrors,
	entryOfLine,
	lineOfEntry,
	lineOfText,
	storedLineError,
} from "./score-entry.ts";
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
		["stopped at 3-2, 40-40", { sets: [set(3, 2)], points: { home: "40", visitor: "40" } }],
		[
			"stopped at 0-6, 6-6, 0-6",
			{ sets: [set(0, 6), set(6, 6)], points: { home: "0", visitor: "6" } },
		],
		[
			"stopped at 6-4, 4-6, 8-5",
			{ sets: [set(6, 4), set(4, 6)], points: { home: "8", visitor: "5" } },
		],
		["stopped at 6-6, 7-8", { sets: [set(6, 6)], points: { home: "7", visitor: "8" } }],
		["stopped at 6-4", { sets: [set(6, 4)] }],
		["stopped at 7-6(12), 3-2", { sets: [set(7, 6, 12), set(3, 2)] }],
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
	const bothSides = "Enter the games of both sides, 0 if they had none.";
	test.each<[string, StoppedLine["sets"], number | null, string]>([
		["games of the home side only", [{ home: 3, visitor: null }], 0, bothSides],
		["games of the visitors only", [{ home: null, visitor: 3 }], 0, bothSides],
		["a set left out", [blank, set(4, 1)], 0, bothSides],
		["impossible games", [set(6, 8)], 0, "6-8 is not a possible set score."],
		[
			"a set after an unfinished one",
			[set(3, 2), set(4, 1)],
			1,
			"The previous set was not finished.",
		],
		[
			"games of a third set",
			[set(6, 4), set(4, 6), set(1, 0)],
			2,
			"Leave an unfinished match tiebreak empty. Enter its points.",
		],
		[
			"sets that end the line",
			[set(6, 4), set(6, 3), blank],
			null,
			"These sets complete the line, so it was not stopped.",
		],
	])("%s are an error of their set", (_, sets, index, message) =>
		expect(stoppedErrors({ sets })).toEqual([{ set: index, message }]),
	);

	test.each<[StoppedLine["sets"], string, string]>([
		[[set(3, 2)], "40", "45"],
		[[set(3, 2)], "Ad", "30"],
		[[set(3, 2)], "30", "Ad"],
		[[set(3, 2)], "Ad", "Ad"],
		[[set(6, 6)], "Ad", "6"],
		[[set(6, 6)], "6.5", "6"],
		[[set(6, 6)], "6", "6.5"],
		[[set(6, 6)], "5", "7"],
		[[set(6, 4), set(4, 6)], "10", "8"],
	])("after the sets %j, the points can’t be %s-%s", (sets, home, visitor) =>
		expect(stoppedErrors({ sets, points: { home, visitor } })).toEqual([
			{ set: null, message: `${home}-${visitor} can’t be the points of this game.` },
		]),
	);

	test("sets that were not entered are left out, and a line stopped before its first game is at 0-0", () => {
		expect(formatStopped({ sets: [set(6, 4), blank, blank] })).toBe("stopped at 6-4");
		expect(formatStopped({ sets: [blank] })).toBe("stopped at 0-0");
		expect(formatStopped({ sets: [{ ...set(6, 4), tiebreak: null }] })).toBe("stopped at 6-4");
	});

	test.each<[string, StoppedLine["sets"], ReturnType<typeof stageOf>]>([
		["no set", [], "game"],
		["an unfinished set", [set(6, 5)], "game"],
		["a set that the visitors lead", [set(5, 6)], "game"],
		["a finished set and an unfinished one", [set(6, 4), set(3, 2)], "game"],
		["a finished set and six games each", [set(6, 4), set(6, 6)], "tiebreak"],
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
		["stopped at 6-4, 15-0", "points without the games of their set"],
		["stopped at 6-4, 0-15", "points without the games of their set"],
		["stopped at ", "nothing"],
		["stopped at home to serve", "no games"],
		["stopped at 3-2x", "letters after the games"],
		["stopped at x3-2", "letters before the games"],
		["stopped at 3-2, 30-15x", "letters after the points"],
		["stopped at 3-2, x30-15", "letters before the points"],
		["stopped at 3-2, home to serve next", "words after the server"],
		["stopped at 3-2, now home to serve", "words before the server"],
		["stopped at 3-2, home 3 to serve", "a third player of a doubles team"],
		["stopped at 3-2, home to serve, 15-0", "another order"],
	])("%s is refused: %s", (text) => {
		expect(parseStopped(text)).toBeNull();
		expect(storedLineError({ score: text, homeSetsWon: 0, visitorSetsWon: 0 })).toContain(
			"Enter where the line stopped",
		);
	});

	test("only a score that begins with “stopped at” is one", () =>
		expect(parseStopped("suspended: 3-2")).toBeNull());

	test("a form with impossible sets can’t be saved, and says why", () => {
		expect(entryErrors({ state: "stopped", sets: [set(6, 8)] })).toEqual([
			{ set: 0, message: "6-8 is not a possible set score.", isMissing: false },
		]);
	});

	test.each([
		[1, 0],
		[1, 1],
	])("a stopped line can’t have %i and %i sets won yet", (homeSetsWon, visitorSetsWon) => {
		const score = "stopped at 6-4, 4-6";
		expect(entryOfLine(score, homeSetsWon, visitorSetsWon)).toBeNull();
		expect(storedLineError({ score, homeSetsWon, visitorSetsWon })).toBe(
			"A stopped line has no winner yet, so its sets count when it is finished.",
		);
	});
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
		[
			"with a retirement before its open set goes on",
			"stopped at 6-4, 0-0",
			["6-4 ret.", 2, 0],
			true,
		],
		["not without a completed set", "stopped at 6-4, 4-6", ["6-4 ret.", 2, 0], false],
		["not with more games in a completed set", "stopped at 6-4, 3-2", ["7-5, 6-3", 2, 0], false],
		["not with another first set", "stopped at 6-4, 3-2", ["6-3, 6-3", 2, 0], false],
		["not with the sides changed", "stopped at 6-4, 3-2", ["6-4, 6-3", 0, 2], false],
		["not with fewer games", "stopped at 6-4, 3-5", ["6-4, 6-3", 2, 0], false],
		["not with fewer games of the home side", "stopped at 5-3", ["6-4, 6-3", 0, 2], false],
		["not with a completed set left out", "stopped at 6-4, 4-6", ["6-4, 2-0 ret.", 2, 0], false],
	])("%s: %s", (_, stopped, [score, home, visitor], isPossible) => {
		const error = resumeError(stopped, finished(score, home, visitor));
		if (isPossible) expect(error).toBeNull();
		else expect(error).toContain("resumes from that score (by-law VIII i)");
	});
	test("or says from which score it has to", () =>
		expect(
			resumeError("stopped at 6-4, 3-2, 30-15, home to serve", finished("6-3, 6-3", 2, 0)),
		).toBe(
			"This line was stopped at 6-4, 3-2, 30-15 (home side first) and resumes from that score (by-law VIII i). If that score is wrong, correct it first.",
		));
	test("only if it was stopped, and not with a default", () => {
		expect(resumeError("6-4, 6-3", finished("6-0, 6-0", 2, 0))).toBeNull();
		expect(resumeError("stopped at 6-4", null)).toBeNull();
	});
});

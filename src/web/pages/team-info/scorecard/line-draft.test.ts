import { describe, expect, test } from "vitest";
import { emptyCard } from "../../../../league/rules/scoring/card-merge.ts";
import { parseStopped } from "../../../../league/rules/scoring/stopped-line.ts";
import { type LineDraft, lineOfDraft } from "../../../outbox/device-card.ts";
import {
	asSteps,
	asText,
	draftOf,
	nextSet,
	readText,
	winnerOfDraft,
	withGames,
	withLineWinner,
	withPoints,
	withRestWinner,
	withResult,
	withSet,
	withState,
	withWinner,
} from "./line-draft.ts";

const card = emptyCard(1);
const blank = draftOf(card, "singles1", undefined);
const sets = (...games: [number, number][]) =>
	games.reduce<LineDraft>(
		(draft, [home, visitor], index) => withSet(draft, index, { home, visitor }),
		blank,
	);
const scoreOf = (draft: LineDraft) => lineOfDraft(draft)?.score ?? null;

describe("set by set", () => {
	test.each<[string, LineDraft, string | null]>([
		["no sets: not played", blank, ""],
		["one set: incomplete", sets([6, 4]), null],
		["two sets won by one side", sets([6, 4], [7, 5]), "6-4, 7-5"],
		["won by the visitors: from the winner’s view", sets([4, 6], [6, 3], [0, 1]), "6-4, 3-6, 1-0"],
		["with the loser’s tiebreak points", withPoints(sets([6, 7], [3, 6]), 0, 4), "7-6(4), 6-3"],
		[
			"without the points once the set has no tiebreak",
			withSet(withPoints(sets([6, 7], [3, 6]), 0, 4), 0, { home: 4, visitor: 6 }),
			"6-4, 6-3",
		],
		[
			"without the third set once the first two decide the line",
			withSet(sets([6, 4], [4, 6], [1, 0]), 1, { home: 6, visitor: 4 }),
			"6-4, 6-4",
		],
		[
			"retired during an incomplete set: incomplete",
			withWinner(withState(withGames(sets([6, 4]), 1, "home", 2), "retired"), "visitor"),
			null,
		],
		[
			"retired in the second set",
			withWinner(withState(sets([6, 4], [2, 1]), "retired"), "visitor"),
			"4-6, 1-2 ret.",
		],
		["by default", withWinner(withState(blank, "defaulted"), "home"), "def."],
		["changed to not played", withState(sets([6, 4], [6, 4]), "notPlayed"), ""],
		[
			"with its games cleared: not played",
			withGames(withGames(sets([6, 4]), 0, "home", null), 0, "visitor", null),
			"",
		],
	])("%s", (_, draft, score) => expect(scoreOf(draft)).toBe(score));

	test.each<[string, LineDraft, number]>([
		["starts with the first set", blank, 0],
		["continues with the second set", sets([6, 4]), 1],
		["stays on the second set when the line is decided", sets([6, 4], [6, 4]), 1],
		["continues with the match tiebreak at one set all", sets([6, 4], [4, 6]), 2],
	])("%s", (_, { entry }, set) => expect(nextSet(entry)).toBe(set));
});

describe("from the winner’s view", () => {
	const won = (winner: "home" | "visitor", ...games: [number, number][]) =>
		games.reduce<LineDraft>(
			(draft, set, index) => withResult(draft, index, winner, set),
			withLineWinner(blank, winner),
		);
	test.each<[string, LineDraft, string | null, number, number]>([
		["only the winner: incomplete", won("home"), null, 0, 0],
		["a set: incomplete", won("visitor", [6, 4]), null, 0, 0],
		["two sets by the home side", won("home", [6, 4], [7, 6]), "6-4, 7-6", 2, 0],
		["two sets by the visitors", won("visitor", [6, 4], [6, 3]), "6-4, 6-3", 0, 2],
		[
			"a lost set: the match tiebreak follows",
			won("visitor", [4, 6], [6, 3]),
			"4-6, 6-3, 1-0",
			1,
			2,
		],
		["the second set lost", won("home", [6, 4], [6, 7]), "6-4, 6-7, 1-0", 2, 1],
		[
			"the lost set corrected: no match tiebreak",
			withResult(won("home", [4, 6], [6, 3]), 0, "home", [6, 4]),
			"6-4, 6-3",
			2,
			0,
		],
		[
			"the other winner: the sets are turned around",
			withLineWinner(won("home", [4, 6], [6, 3]), "visitor"),
			"4-6, 6-3, 1-0",
			1,
			2,
		],
		[
			"the match tiebreak’s points stay when another set is corrected",
			withResult(withPoints(won("home", [4, 6], [6, 3]), 2, 8), 1, "home", [6, 2]),
			"4-6, 6-2, 1-0(8)",
			2,
			1,
		],
	])("%s", (_, draft, score, homeSetsWon, visitorSetsWon) => {
		expect(lineOfDraft(draft)).toEqual(score && { score, homeSetsWon, visitorSetsWon });
	});

	test("the winner is the chosen one until the sets decide", () => {
		expect(winnerOfDraft(won("visitor", [6, 4]))).toBe("visitor");
		expect(winnerOfDraft(sets([6, 4]))).toBe(null);
		const typedOver = withGames(
			withGames(won("visitor", [6, 4], [6, 4]), 0, "home", 6),
			0,
			"visitor",
			4,
		);
		expect(winnerOfDraft(withSet(typedOver, 1, { home: 6, visitor: 1 }))).toBe("home");
	});
});

describe("a line that was stopped goes on", () => {
	const stopAt = (score: string) => {
		const { entry } = draftOf({ ...card, singles1Score: score }, "singles1", undefined);
		return { stop: parseStopped(score)!, draft: withState({ ...blank, entry }, "played") };
	};
	const { stop, draft } = stopAt("stopped at 6-4, 3-2, 40-15");
	const chosen = withRestWinner(draft, stop, "home");

	test("from its sets and games, at the set that was under way", () => {
		expect(draft.entry).toMatchObject({ state: "played", sets: stop.sets });
		expect(nextSet(draft.entry)).toBe(1);
		expect(nextSet(stopAt("stopped at 3-2, 40-15").draft.entry)).toBe(0);
		expect(scoreOf(draft)).toBeNull();
		expect(scoreOf(withResult(chosen, 1, "home", [6, 3]))).toBe("6-4, 6-3");
	});
	test("with the same sets for either winner", () => {
		expect(chosen.entry.sets).toEqual(stop.sets);
		const ended = withResult(chosen, 1, "home", [6, 3]);
		const other = withRestWinner(ended, stop, "visitor");
		expect(other.entry).toMatchObject({ sets: stop.sets, winner: "visitor" });
		expect(scoreOf(withResult(other, 1, "visitor", [6, 4]))).toBe("4-6, 6-4, 1-0");
	});
	test("with a retirement in the set under way", () =>
		expect(scoreOf(withRestWinner(withState(draft, "retired"), stop, "visitor"))).toBe(
			"4-6, 2-3 ret.",
		));
	test("in the match tiebreak, which the winner has won", () => {
		const tie = stopAt("stopped at 6-4, 4-6, 9-8");
		expect(nextSet(tie.draft.entry)).toBe(2);
		expect(scoreOf(withRestWinner(tie.draft, tie.stop, "visitor"))).toBe("4-6, 6-4, 1-0");
	});
});

describe("typed", () => {
	test("converts from sets to text and back", () => {
		const typed = asText(sets([4, 6], [3, 6]), card, "singles1");
		expect(typed).toMatchObject({ text: "6-4, 6-3", winner: "visitor" });
		expect(asSteps(typed).entry).toMatchObject({
			state: "played",
			sets: [
				{ home: 4, visitor: 6 },
				{ home: 3, visitor: 6 },
			],
		});
	});

	test("reports an impossible score before the winner is known", () => {
		const typed = (text: string) => readText({ ...blank, text });
		expect(typed("6-9, 6-4")).toMatchObject({ errors: [{ isMissing: false }] });
		expect(typed("6-4, 6-4")).toMatchObject({ errors: [{ isMissing: true }] });
	});

	test("an unreadable stored score can only be edited as text", () => {
		const stored = { ...card, singles1Score: "rained out", singles1HomeSetsWon: 1 };
		expect(draftOf(stored, "singles1", undefined)).toMatchObject({
			text: "rained out",
			winner: "home",
			sets: { home: 1, visitor: 0 },
		});
	});
});

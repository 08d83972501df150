import { describe, expect, test } from "vitest";
import { type Card, emptyCard } from "./card-merge.ts";
import { continuation, stoppedLineText } from "./interruption.ts";
import { totals } from "./scorecard.ts";

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

	test("names the side if nobody remembers which player of a doubles team serves", () => {
		const doubles = {
			...card,
			doubles1Score: "stopped at 2-2, visitor to serve",
			doubles1VisitorPlayer1Id: 21,
			doubles1VisitorPlayer2Id: 12,
		};
		expect(stoppedLineText(doubles, "doubles1", nameOf)).toBe(
			"stopped at 2-2, the visiting team to serve",
		);
	});

	const stopped = "stopped at 3-2";
	const goesOn = "was stopped at 3-2. It continues there, with the same players.";
	test.each<[string, [string, string, string, string], string[]]>([
		[
			"two lines are finished and two have not begun",
			["def.", "6-1, 6-1", "", ""],
			[
				"Singles 1 and Singles 2 are finished.",
				"Doubles 1 and Doubles 2 get new lineups, without players of the other lines.",
			],
		],
		[
			"all four lines were stopped",
			[stopped, stopped, stopped, stopped],
			["Singles 1", "Singles 2", "Doubles 1", "Doubles 2"].map((line) => `${line} ${goesOn}`),
		],
		["all four lines are finished", ["6-1, 6-1", "6-1, 6-1", "def.", "6-1, 6-1"], []],
	])("if %s, it goes on accordingly", (_, [singles1, singles2, doubles1, doubles2], sentences) => {
		const scores: Partial<Card> = {
			singles1Score: singles1,
			singles2Score: singles2,
			doubles1Score: doubles1,
			doubles2Score: doubles2,
		};
		expect(continuation({ ...emptyCard(1), ...scores }, nameOf)).toEqual(sentences);
	});
});

import { describe, expect, test } from "vitest";
import { after, type Meeting, team } from "./standings.fixture.ts";
import { percentByWeek } from "./standings.ts";
import { noDecisions, type SeasonDecisions } from "./team-records.ts";

describe("decisions of the committee", () => {
	const teams = [team(1), team(2), team(3)];
	const meetings: Meeting[] = [
		{ home: 1, visitor: 2, sets: [6, 2] },
		{ home: 2, visitor: 3, sets: [5, 3], forfeited: [0, 2] },
		{ home: 3, visitor: 1, sets: [8, 0] },
	];
	const sets = (decisions: SeasonDecisions) =>
		after(teams, meetings, decisions).map((row) => [
			row.teamId,
			row.place,
			row.setsWon,
			row.setsLost,
			row.exit,
		]);
	const adjusted = (teamId: number, setsWon: number) => ({
		adjustmentId: 1,
		seasonId: 1,
		teamId,
		setsWon,
		setsLost: 0,
		byLaw: "VII e",
		reason: "Wrong rating.",
	});
	const exit = (teamId: number, withdrew: boolean, resultsRemoved: boolean) => ({
		teamId,
		withdrew,
		resultsRemoved,
	});
	test.each<[string, SeasonDecisions, unknown[]]>([
		[
			"no decision",
			noDecisions,
			[
				[3, 1, 11, 5, null],
				[2, 2, 7, 9, null],
				[1, 3, 6, 10, null],
			],
		],
		[
			"sets taken away change the place",
			{ ...noDecisions, adjustments: [adjusted(3, -10)] },
			[
				[2, 1, 7, 9, null],
				[1, 2, 6, 10, null],
				[3, 3, 1, 5, null],
			],
		],
		[
			"a withdrawn team keeps its results",
			{ ...noDecisions, exits: [exit(3, true, false)] },
			[
				[3, 1, 11, 5, "withdrew"],
				[2, 2, 7, 9, null],
				[1, 3, 6, 10, null],
			],
		],
		[
			"removed results leave the standings for the opponents as well, and the team is last",
			{ ...noDecisions, exits: [exit(3, true, false), exit(3, false, true)] },
			[
				[1, 1, 6, 2, null],
				[2, 2, 2, 6, null],
				[3, 3, 0, 0, "removed"],
			],
		],
	])("%s", (_, decisions, expected) => expect(sets(decisions)).toEqual(expected));

	test("removed results keep the sets that the team forfeited, and take those forfeited to it", () => {
		const forfeited = after(
			teams,
			[
				{ home: 1, visitor: 3, sets: [8, 0], forfeited: [0, 8] },
				{ home: 3, visitor: 1, sets: [0, 8], forfeited: [8, 0] },
				{ home: 2, visitor: 3, sets: [6, 2], forfeited: [2, 0] },
			],
			{ ...noDecisions, exits: [exit(3, false, true)] },
		);
		expect(forfeited.map((row) => [row.teamId, row.setsForfeited, row.forfeitConsequence])).toEqual(
			[
				[1, 0, "none"],
				[2, 0, "none"],
				[3, 16, "none"],
			],
		);
	});

	test("the last percentage of the chart is the adjusted one", () => {
		const [first] = after([team(1), team(2)], [{ home: 1, visitor: 2, sets: [6, 2] }], {
			...noDecisions,
			adjustments: [adjusted(1, 2)],
		});
		expect(percentByWeek({ ...first!, lastWeek: 3 })).toEqual([{ weekNumber: 1, percent: 0.8 }]);
	});
});

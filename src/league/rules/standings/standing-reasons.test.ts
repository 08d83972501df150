import fc from "fast-check";
import { expect, test } from "vitest";
import { volume } from "../../../../test/volume.ts";
import { standingReasons } from "./standing-reasons.ts";
import { rankedDivision } from "./standings-ranking.ts";
import { noDecisions, type SeasonDecisions, teamRecords } from "./team-records.ts";

const names = ["Aces", "Baseline", "Chips", "Deuce"];
type Meeting = readonly [
	home: number,
	visitor: number,
	won: number,
	lost: number,
	forfeited?: number,
];
/** The ranked teams 1 to 4 after these matches; the home team forfeits. */
function ranked(meetings: readonly Meeting[], decisions: SeasonDecisions = noDecisions) {
	const teams = names.map((teamName, index) => ({
		teamId: index + 1,
		teamName,
		teamNumber: index + 1,
		divisionId: 1,
		isActive: true,
	}));
	const matches = meetings.map(([homeTeamId, visitorTeamId], matchId) => ({
		matchId,
		weekNumber: 1,
		homeTeamId,
		visitorTeamId,
	}));
	const results = meetings.map(([, , won, lost, homeSetsForfeited = 0], matchId) => ({
		matchId,
		totalHomeSetsWon: won,
		totalVisitorSetsWon: lost,
		linesEntered: 4,
		homeSetsForfeited,
		visitorSetsForfeited: 0,
	}));
	const division = { divisionId: 1, divisionNumber: 1 };
	return rankedDivision(teamRecords([division], teams, matches, results, decisions));
}
const comparisonsOf = (teamId: number, ...args: Parameters<typeof ranked>) =>
	standingReasons(ranked(...args), teamId).comparisons.map(({ title, steps }) => [title, ...steps]);

test("says in sets why a team is behind the next one", () => {
	const meetings: Meeting[] = [
		[1, 3, 8, 0],
		[2, 4, 5, 3],
	];
	expect(comparisonsOf(1, meetings)).toEqual([
		[
			"3 sets ahead of Baseline (2nd)",
			"Percentage of sets won: Aces 100.00%, Baseline 62.50%. Aces is ahead. With 3 more sets won of its 8, Baseline would have matched it.",
		],
	]);
	expect(comparisonsOf(2, meetings)).toEqual([
		[
			"3 sets behind Aces (1st)",
			"Percentage of sets won: Aces 100.00%, Baseline 62.50%. Aces is ahead. With 3 more sets won of its 8, Baseline would have matched it.",
		],
		[
			"2 sets ahead of Deuce (3rd)",
			"Percentage of sets won: Baseline 62.50%, Deuce 37.50%. Baseline is ahead. With 2 more sets won of its 8, Deuce would have matched it.",
		],
	]);
});

test("a team that has not played is behind by its percentage, and not on a tiebreaker", () => {
	const meetings: Meeting[] = [[1, 3, 5, 3]];
	const step = "Percentage of sets won: Chips 37.50%, Baseline 0.00%. Chips is ahead.";
	expect(comparisonsOf(2, meetings)[0]).toEqual(["Behind Chips (2nd)", step]);
	expect(comparisonsOf(3, meetings)[1]).toEqual(["Ahead of Baseline (3rd)", step]);
});

test("a team that is not in the division has no reasons", () =>
	expect(standingReasons(ranked([]), 9)).toEqual({ facts: [], comparisons: [] }));

test.each<[string, Meeting[], string[]]>([
	[
		"by the sets against each other",
		[
			[1, 2, 5, 3],
			[2, 3, 5, 3],
			[1, 3, 3, 5],
			[4, 4, 0, 8],
		],
		[
			"Shares 1st place with Aces",
			"Percentage of sets won: both have exactly 50.00%.",
			"Sets among the 4 tied teams (Aces, Baseline, Chips, and Deuce): not compared, since not all of them have met.",
			"Forfeited sets, fewer first: Aces 0, Baseline 0. They are tied on this, too.",
			"Nothing separates them, so they share the place.",
		],
	],
	[
		"by forfeited sets where the sets against each other are equal",
		[
			[2, 1, 4, 4, 2],
			[3, 4, 8, 0],
		],
		[
			"Behind Aces (2nd) on a tiebreaker",
			"Percentage of sets won: both have exactly 50.00%.",
			"Sets against each other: Aces won 4 of 8 (50.00%), Baseline won 4 of 8 (50.00%). They are tied on this, too.",
			"Forfeited sets, fewer first: Aces 0, Baseline 2. Aces is ahead.",
		],
	],
	[
		"of two teams that have not met",
		[
			[2, 3, 4, 4, 2],
			[1, 4, 4, 4],
			[3, 4, 8, 0],
		],
		[
			"Behind Aces (2nd) on a tiebreaker",
			"Percentage of sets won: both have exactly 50.00%.",
			"Sets against each other: not compared, since they have not met.",
			"Forfeited sets, fewer first: Aces 0, Baseline 2. Aces is ahead.",
		],
	],
	[
		"by head-to-head sets",
		[
			[1, 2, 5, 3],
			[3, 1, 6, 2],
			[4, 2, 4, 4],
			[4, 1, 3, 5],
			[3, 2, 3, 5],
		],
		[
			"Behind Aces (2nd) on a tiebreaker",
			"Percentage of sets won: both have exactly 50.00%.",
			"Sets against each other: Aces won 5 of 8 (62.50%), Baseline won 3 of 8 (37.50%). Aces is ahead.",
		],
	],
])("explains a tie %s step by step", (_, meetings, expected) => {
	expect(comparisonsOf(2, meetings)[0]).toEqual(expected);
	const [title = "", ...steps] = expected;
	expect(comparisonsOf(1, meetings).at(-1)).toEqual([
		title
			.replace("Shares 1st place with Aces", "Shares 1st place with Baseline")
			.replace("Behind Aces (2nd)", "Ahead of Baseline (3rd)"),
		...steps,
	]);
});

test("names adjustments, and results that were removed", () => {
	const meetings: Meeting[] = [
		[1, 2, 6, 2],
		[3, 4, 8, 0],
	];
	const adjustment = { adjustmentId: 1, teamId: 1, seasonId: 1, setsWon: -2, setsLost: 0 };
	const decisions: SeasonDecisions = {
		adjustments: [
			{ ...adjustment, byLaw: "VII e", reason: "Wrong rating." },
			{ ...adjustment, teamId: 3, setsWon: 0, setsLost: 4, byLaw: "IX g", reason: "Late." },
		],
		exits: [
			{ teamId: 2, withdrew: true, resultsRemoved: false },
			{ teamId: 3, withdrew: false, resultsRemoved: true },
		],
	};
	const division = ranked(meetings, decisions);
	expect(standingReasons(division, 1).facts).toEqual([
		"It has won 4 of 6 sets: 66.67%.",
		"Its scorecards say 6 won and 2 lost. The committee has adjusted this:",
		"2 sets won taken away (by-law VII e). Wrong rating.",
	]);
	expect(standingReasons(division, 2).facts).toEqual([
		"It has won 2 of 8 sets: 25.00%.",
		"It has withdrawn from the season (by-law V f).",
	]);
	expect(standingReasons(division, 3)).toEqual({
		facts: [
			"Its results were removed: its matches count for neither team, and it ranks last (by-law IX h).",
		],
		comparisons: [
			{
				teamId: 4,
				title: "Behind Deuce (3rd)",
				steps: ["The results of Chips were removed, so it ranks last (by-law IX h)."],
			},
		],
	});
	expect(standingReasons(division, 4).facts).toEqual([
		"None of its results count yet, so it has 0.00%.",
	]);
});

test("the last step names the team that is ranked ahead, and no earlier step does", () => {
	const meeting = fc.tuple(
		...[fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })],
		...[fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })],
		fc.integer({ min: 0, max: 1 }),
	) as fc.Arbitrary<[number, number, number, number, number]>;
	fc.assert(
		fc.property(fc.array(meeting, { maxLength: 8 }), (meetings) => {
			const division = ranked(meetings.filter(([home, visitor]) => home !== visitor));
			for (const [index, { record, place }] of division.entries()) {
				const above = division[index - 1];
				if (!above) continue;
				const { steps } = standingReasons(division, record.team.teamId).comparisons[0]!;
				const isShared = above.place === place;
				expect(steps.at(-1)).toContain(
					isShared ? "share the place" : `${above.record.team.teamName} is ahead.`,
				);
				for (const step of steps.slice(0, -1)) expect(step).not.toContain("is ahead");
			}
		}),
		{ numRuns: volume(100, 5000) },
	);
});

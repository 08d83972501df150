import { expect, test } from "vitest";
import { remainingRace } from "./remaining-race.ts";
import { type SeasonDecisions, teamRecords } from "./team-records.ts";

const none: SeasonDecisions = { adjustments: [], exits: [] };
const division = { divisionId: 1, divisionNumber: 1 };
const teams = [1, 2, 3].map((teamId) => ({
	teamId,
	teamName: `Team ${teamId}`,
	teamNumber: teamId,
	divisionId: 1,
	isActive: true,
}));
const match = (matchId: number, homeTeamId: number, visitorTeamId: number, isCanceled = false) => ({
	matchId,
	weekNumber: 1,
	homeTeamId,
	visitorTeamId,
	isCanceled,
});
const result = (matchId: number, linesEntered: number) => ({
	matchId,
	linesEntered,
	totalHomeSetsWon: 6,
	totalVisitorSetsWon: 2,
	homeSetsForfeited: 0,
	visitorSetsForfeited: 0,
});
const matches = [match(1, 1, 2), match(2, 2, 3), match(3, 3, 1), match(4, 1, 2, true)];
const results = [result(1, 4), result(2, 3)];
const raceOf = (all = matches, decisions = none) =>
	remainingRace(
		teamRecords([division], teams, all, results, decisions),
		all,
		results,
		decisions.exits,
	);

test("has the lines of matches without a complete scorecard, unless they were canceled", () => {
	expect(raceOf()).toEqual({
		teamIds: [1, 2, 3],
		sets: [
			{ won: 6, lost: 2 },
			{ won: 2, lost: 6 },
			{ won: 0, lost: 0 },
		],
		lines: [
			[0, 0, 4],
			[0, 0, 4],
			[4, 4, 0],
		],
	});
});

test("leaves out a team whose results were removed, with its matches", () => {
	const exits = [{ teamId: 3, withdrew: false, resultsRemoved: true }];
	expect(raceOf(matches, { ...none, exits })).toMatchObject({
		teamIds: [1, 2],
		lines: [
			[0, 0],
			[0, 0],
		],
	});
});

test("leaves out the matches of other divisions", () =>
	expect(raceOf([...matches, match(5, 8, 9)])).toEqual(raceOf()));

test("adds up the matches that two teams still play against each other", () =>
	expect(raceOf([...matches, match(5, 2, 3), match(6, 3, 2)])?.lines).toEqual([
		[0, 0, 4],
		[0, 0, 12],
		[4, 12, 0],
	]));

const adjustedBy = (setsWon: number, setsLost: number): SeasonDecisions => ({
	...none,
	adjustments: [
		{ adjustmentId: 1, seasonId: 1, teamId: 2, setsWon, setsLost, byLaw: "X", reason: "Test." },
	],
});

test.each([
	[1, 2, { won: 3, lost: 8 }],
	[-2, -6, { won: 0, lost: 0 }],
])("counts adjustments by %i and %i sets", (setsWon, setsLost, sets) =>
	expect(raceOf(matches, adjustedBy(setsWon, setsLost))?.sets[1]).toEqual(sets),
);

test.each([
	["a home match against a team outside the division", [...matches, match(5, 1, 9)], none],
	["a match at a team outside the division", [...matches, match(5, 9, 1)], none],
	["an adjustment that takes away more sets than a team has won", matches, adjustedBy(-3, 0)],
	["an adjustment that takes away more sets than a team has lost", matches, adjustedBy(0, -7)],
])("is unknown with %s", (_, all, decisions) => expect(raceOf(all, decisions)).toBeNull());

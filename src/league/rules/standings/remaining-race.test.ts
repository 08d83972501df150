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

test.each([
	["a match with a team outside the division", [...matches, match(5, 1, 9)], 0],
	["an adjustment that takes away more sets than a team has", matches, -3],
])("is unknown with %s", (_, all, setsWon) => {
	const adjustment = { adjustmentId: 1, seasonId: 1, teamId: 2, setsWon, setsLost: 0 };
	const adjustments = [{ ...adjustment, byLaw: "X", reason: "Test." }];
	expect(raceOf(all, { ...none, adjustments })).toBeNull();
});

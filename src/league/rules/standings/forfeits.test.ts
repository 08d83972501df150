import { expect, test } from "vitest";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { forfeitConsequence, forfeitsByTeam } from "./forfeits.ts";

test.each([
	["15 in total", { total: 15, mostToOneTeam: 8 }, "none"],
	["16 in total, to several teams", { total: 16, mostToOneTeam: 8 }, "no-prize"],
	["23 in total", { total: 23, mostToOneTeam: 15 }, "no-prize"],
	["24 in total", { total: 24, mostToOneTeam: 8 }, "removal"],
	["16 to one team", { total: 16, mostToOneTeam: 16 }, "removal"],
] as const)("%s forfeited sets", (_, sets, consequence) =>
	expect(forfeitConsequence(sets, newLeagueNumbers)).toBe(consequence),
);

test("adds up the sets that each team forfeited on complete scorecards, but not those against a team whose results were removed", () => {
	const match = (matchId: number, homeTeamId: number, visitorTeamId: number) => ({
		matchId,
		homeTeamId,
		visitorTeamId,
	});
	const result = (
		matchId: number,
		homeSetsForfeited: number,
		visitorSetsForfeited: number,
		linesEntered = 4,
	) => ({ matchId, linesEntered, homeSetsForfeited, visitorSetsForfeited });
	const matches = [
		match(1, 10, 20),
		match(2, 30, 10),
		match(3, 20, 10),
		match(4, 10, 40),
		match(5, 20, 30),
	];
	const results = [
		result(1, 2, 4),
		result(2, 0, 8),
		result(3, 0, 8),
		result(9, 8, 8),
		result(5, 8, 8, 3),
	];
	expect([...forfeitsByTeam(matches, results, [])]).toEqual([
		[10, { total: 18, mostToOneTeam: 10, toTeamId: 20, matches: 3 }],
		[20, { total: 4, mostToOneTeam: 4, toTeamId: 10, matches: 1 }],
	]);
	const exits = [
		{ teamId: 10, resultsRemoved: true },
		{ teamId: 20, resultsRemoved: false },
	];
	expect([...forfeitsByTeam(matches, results, exits).keys()]).toEqual([10]);
});

import { expect, test } from "vitest";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { forfeitsByTeam, forfeitWarning } from "./forfeit-warning.ts";

test.each([
	["none", { total: 0, mostToOneTeam: 0 }, "none"],
	["7 in total", { total: 7, mostToOneTeam: 7 }, "none"],
	["8 in total: another no-show would make 16", { total: 8, mostToOneTeam: 2 }, "near"],
	["15 in total", { total: 15, mostToOneTeam: 15 }, "near"],
	["16 in total", { total: 16, mostToOneTeam: 8 }, "no-prize"],
	["16 to one team", { total: 16, mostToOneTeam: 16 }, "removal"],
	["24 in total", { total: 24, mostToOneTeam: 8 }, "removal"],
] as const)("%s", (_, sets, warning) =>
	expect(forfeitWarning(sets, newLeagueNumbers)).toBe(warning),
);

test("adds up the sets that each team forfeited on complete scorecards and finds the opponent that received most", () => {
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
	expect([...forfeitsByTeam(matches, results)]).toEqual([
		[10, { total: 18, mostToOneTeam: 10, toTeamId: 20 }],
		[20, { total: 4, mostToOneTeam: 4, toTeamId: 10 }],
	]);
});

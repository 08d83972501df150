import { describe, expect, test } from "vitest";
import type { PlayerResult } from "../../entities/player-result.ts";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { playerAwards } from "./player-awards.ts";
import { openMatches, teamAwards } from "./team-awards.ts";

type Sources = Parameters<typeof teamAwards>[0];
const row = (teamId: number, place: number, more: Partial<Sources["standing"][number]> = {}) => ({
	teamId,
	divisionNumber: 1,
	setsWon: 20,
	setsLost: 10,
	setsPlayed: 30,
	percentSetsWon: 2 / 3,
	setsForfeited: 0,
	forfeitConsequence: "none" as const,
	place,
	tieBreak: null,
	adjustments: [],
	exit: null,
	weeks: [],
	...more,
});
const season = (more: Partial<Sources> = {}): Sources => ({
	standing: [row(1, 1), row(2, 2), row(3, 3), row(4, 4)],
	team: ["Aces", "Lobbers", "Nets", "Faults"].map((teamName, index) => ({
		teamId: index + 1,
		teamName,
	})),
	match: [{ matchId: 1, homeTeamId: 1, visitorTeamId: 2 }],
	matchResult: [{ matchId: 1, linesEntered: 4 }],
	numbers: newLeagueNumbers,
	hasAllMatches: true,
	isOver: false,
	...more,
});
const titles = (sources: Sources, places = 3) =>
	teamAwards(sources, places).map(({ title, reason, winners }) => [
		winners[0]?.name,
		title.replace("Division 1 ", ""),
		reason,
	]);

describe("teams", () => {
	test.each([
		[1, [["Aces", "Champion", null]]],
		[
			2,
			[
				["Aces", "Champion", null],
				["Lobbers", "Runner-up", null],
			],
		],
		[
			9,
			[
				["Aces", "Champion", null],
				["Lobbers", "Runner-up", null],
				["Nets", "Third Place", null],
			],
		],
	])("asked for %i places, gives certificates to at most the first three", (places, expected) => {
		expect(titles(season(), places)).toEqual(expected);
	});

	test("a certificate names the division, and how many sets the team has won", () => {
		const standing = [
			row(1, 1),
			row(3, 1, { divisionNumber: 2, setsWon: 1, setsPlayed: 1, percentSetsWon: 1 }),
		];
		expect(teamAwards(season({ standing }), 1)).toEqual([
			{
				teamId: 1,
				divisionNumber: 1,
				place: 1,
				title: "Division 1 Champion",
				winners: [{ name: "Aces", detail: "20 of 30 sets won (66.67%)" }],
				reason: null,
			},
			{
				teamId: 3,
				divisionNumber: 2,
				place: 1,
				title: "Division 2 Champion",
				winners: [{ name: "Nets", detail: "1 of 1 set won (100.00%)" }],
				reason: null,
			},
		]);
	});

	test("teams that share the second or third place are tied", () => {
		const standing = [row(1, 1), row(2, 2), row(3, 2), row(4, 3), row(5, 3)];
		expect(titles(season({ standing })).map(([, title]) => title)).toEqual([
			"Champion",
			...["Runner-up (tied)", "Runner-up (tied)"],
			...["Third Place (tied)", "Third Place (tied)"],
		]);
	});

	test("teams that share a place are both champions", () => {
		expect(titles(season({ standing: [row(1, 1), row(2, 1), row(3, 3)] }))).toEqual([
			["Aces", "Co-Champion", null],
			["Lobbers", "Co-Champion", null],
			["Nets", "Third Place", null],
		]);
	});

	test.each([
		[
			{ setsForfeited: 16, forfeitConsequence: "no-prize" },
			"Aces has 16 forfeited sets. With 16 or more a team wins no prize (by-law IX b).",
		],
		[
			{ setsForfeited: 24, forfeitConsequence: "removal" },
			"Aces has 24 forfeited sets. With 16 or more a team wins no prize (by-law IX b).",
		],
		[
			{ setsForfeited: 8, forfeitConsequence: "removal" },
			"Aces has 8 forfeited sets, which are grounds to remove its results (by-law IX a).",
		],
		[{ exit: "withdrew" }, "Aces: withdrew from the season (by-law V f)."],
		[{ setsWon: 0 }, "Aces has not won a set."],
	] as const)("a champion with %j gets none, and nobody moves up", (more, reason) => {
		expect(titles(season({ standing: [row(1, 1, more), row(2, 2)] }))).toEqual([
			["Aces", "Champion", reason],
			["Lobbers", "Runner-up", null],
		]);
	});

	test.each([
		[{ exit: "withdrew" }, "Aces: withdrew from the season (by-law V f)."],
		[
			{ setsForfeited: 16, forfeitConsequence: "no-prize" },
			"Aces has 16 forfeited sets. With 16 or more a team wins no prize (by-law IX b).",
		],
		[{ setsWon: 0 }, "Division 1 has 2 matches without a complete scorecard."],
	] as const)("while matches are open, a champion with %j is told: %s", (more, reason) => {
		const match = [
			{ matchId: 1, homeTeamId: 2, visitorTeamId: 3 },
			{ matchId: 2, homeTeamId: 3, visitorTeamId: 2 },
			{ matchId: 3, homeTeamId: 2, visitorTeamId: 3 },
		];
		const standing = [row(1, 1, more), row(2, 2), row(3, 3)];
		const matchResult = [{ matchId: 3, linesEntered: 4 }];
		expect(titles(season({ standing, match, matchResult }), 1)).toEqual([
			["Aces", "Champion", reason],
		]);
	});

	test.each([
		["a division", 1, [1]],
		["another division", 2, [2]],
		["the league", undefined, [1, 2]],
	])("the open matches of %s are those of teams that are not out of the season", (_, of, open) => {
		const standing = [
			row(1, 1),
			row(2, 2),
			row(3, 3, { exit: "removed" }),
			...[row(5, 1, { divisionNumber: 2 }), row(6, 2, { divisionNumber: 2 })],
		];
		const match = [
			{ matchId: 1, homeTeamId: 1, visitorTeamId: 2 },
			{ matchId: 2, homeTeamId: 5, visitorTeamId: 6 },
			{ matchId: 3, homeTeamId: 1, visitorTeamId: 3 },
			{ matchId: 4, homeTeamId: 3, visitorTeamId: 1 },
			{ matchId: 5, homeTeamId: 2, visitorTeamId: 1 },
		];
		const matchResult = [{ matchId: 5, linesEntered: 4 }];
		expect(
			openMatches(season({ standing, match, matchResult }), of).map(({ matchId }) => matchId),
		).toEqual(open);
	});

	const open = "Division 1 has 1 match without a complete scorecard.";
	test.each([
		["an incomplete scorecard", { matchResult: [{ matchId: 1, linesEntered: 3 }] }, open],
		[
			"later weeks that are not published",
			{ hasAllMatches: false },
			"Not all weeks are published: the season has 10 (Season Numbers).",
		],
		["no scorecard", { matchResult: [] }, open],
		["no scorecard at the end", { matchResult: [], isOver: true }, null],
		[
			"a canceled match",
			{
				matchResult: [],
				match: [{ matchId: 1, homeTeamId: 1, visitorTeamId: 2, isCanceled: true }],
			},
			null,
		],
		[
			"a match of another division",
			{ matchResult: [], match: [{ matchId: 1, homeTeamId: 8, visitorTeamId: 9 }] },
			null,
		],
	])("with $0, the reason for no certificate is: $2", (_, more, reason) => {
		expect(titles(season(more), 1)).toEqual([["Aces", "Champion", reason]]);
	});
});

describe("players", () => {
	const result = (playerId: number, numMatches: number, won: number, lost: number, teamId = 1) =>
		({
			playerId,
			teamId,
			teamNumber: teamId,
			teamName: `Team ${teamId}`,
			firstName: "Player",
			lastName: String(playerId),
			numSetsWon: won,
			numSetsLost: lost,
			percentSetsWon: 0,
			numMatches,
		}) satisfies PlayerResult;
	const holders = (rows: PlayerResult[], isOver = true, ofPlayer = (id: number) => id) =>
		playerAwards(rows, { isOver, ofPlayer }).map(({ winners, reason }) =>
			reason === null ? winners.map(({ name, detail }) => `${name}, ${detail}`) : reason,
		);

	test("one match won is not the best percentage, and both teams of a player count", () => {
		const rows = [
			result(1, 8, 9, 7),
			result(2, 5, 8, 2),
			result(2, 4, 3, 3, 2),
			result(3, 1, 2, 0),
		];
		expect(holders(rows)).toEqual([
			["Player 2, Team 1, Team 2: 9 matches"],
			["Player 2, Team 1, Team 2: 11 of 16 sets won"],
			["Player 2, Team 1, Team 2: 11 of 16 sets won (68.75%) in 9 matches"],
		]);
	});

	test("the records have titles, and half as many matches as the most count", () => {
		const rows = [result(1, 8, 9, 7), result(2, 4, 1, 0), result(3, 3, 6, 0)];
		expect(playerAwards(rows, { isOver: true, ofPlayer: (id) => id })).toEqual([
			{
				title: "Most Matches Played",
				winners: [{ name: "Player 1", detail: "Team 1: 8 matches" }],
				reason: null,
			},
			{
				title: "Most Sets Won",
				winners: [{ name: "Player 1", detail: "Team 1: 9 of 16 sets won" }],
				reason: null,
			},
			{
				title: "Best Percentage of Sets Won",
				winners: [{ name: "Player 2", detail: "Team 1: 1 of 1 set won (100.00%) in 4 matches" }],
				reason: null,
			},
		]);
	});

	test("a player who has won no set holds no record of sets", () => {
		const awards = playerAwards([result(1, 1, 0, 2)], { isOver: true, ofPlayer: (id) => id });
		expect(awards.map(({ winners }) => winners)).toEqual([
			[{ name: "Player 1", detail: "Team 1: 1 match" }],
			...[[], []],
		]);
	});

	test("a player without any set has no percentage to compare", () => {
		const rows = [result(1, 2, 3, 1), result(2, 1, 0, 0)];
		expect(holders(rows)[2]).toEqual(["Player 1, Team 1: 3 of 4 sets won (75.00%) in 2 matches"]);
	});

	test("two numbers that were merged are one player", () => {
		const rows = [result(1, 8, 9, 7), result(2, 5, 8, 2), result(7, 4, 3, 3, 2)];
		const merged = (id: number) => (id === 7 ? 2 : id);
		expect(holders(rows, true, merged)[0]).toEqual(["Player 2, Team 1, Team 2: 9 matches"]);
	});

	test.each([
		["nobody", [], true, "Nobody holds this record."],
		["a season that is not over", [result(1, 3, 2, 1)], false, "The season is not over."],
		[
			"five players",
			[1, 2, 3, 4, 5].map((id) => result(id, 3, 2, 1)),
			true,
			"Too many are tied: 5 players.",
		],
	])("with $0 there is no certificate, because: $3", (_, rows, isOver, reason) => {
		expect(holders(rows, isOver)[0]).toBe(reason);
	});

	test("four players who share a record get a certificate each", () => {
		expect(holders([1, 2, 3, 4].map((id) => result(id, 3, 2, 1)))[0]).toHaveLength(4);
	});
});

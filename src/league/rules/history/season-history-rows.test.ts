import { expect, test } from "vitest";
import type { Line } from "../../entities/line.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { emptyCard } from "../scoring/card-merge.ts";
import { totals } from "../scoring/scorecard.ts";
import { seasonStandings } from "../standings/season-standings.ts";
import { type SeasonRows, seasonHistory } from "./season-history.ts";

const division = [
	{ divisionId: 10, divisionNumber: 1 },
	{ divisionId: 20, divisionNumber: 2 },
];
const team = ["Aces", "Lobs", "Nets", "Moons", "Suns"].map((teamName, index) => ({
	teamId: index + 1,
	teamName,
	teamNumber: 101 + index,
	isActive: true,
	divisionId: index < 3 ? 10 : 20,
}));
const match = (matchId: number, divisionId: number, pair: [number, number], more = {}) => ({
	matchId,
	matchNumber: matchId - 100,
	weekNumber: matchId - 100,
	divisionId,
	homeTeamId: pair[0],
	visitorTeamId: pair[1],
	...more,
});
type LineOnCard = [line: Line, score: string, home: number, visitor: number];
const card = (matchId: number, lines: LineOnCard[], more: Partial<MatchResult> = {}) => {
	const filled = lines.map(([line, score, home, visitor]) => ({
		[`${line}Score`]: score,
		[`${line}HomeSetsWon`]: home,
		[`${line}VisitorSetsWon`]: visitor,
	}));
	const result = Object.assign(emptyCard(matchId), ...filled, more) as MatchResult;
	return { ...result, ...totals(result) };
};
const matches = [
	match(101, 10, [1, 2], { matchDate: "2025-09-05", effectiveDate: "2025-09-06" }),
	match(102, 10, [2, 3], { matchDate: "2025-09-13" }),
	match(103, 10, [3, 1]),
	match(104, 20, [4, 5], { matchDate: "2025-09-06" }),
];
const results = [
	card(
		101,
		[
			["singles1", "6-4, 3-6, 1-0", 2, 1],
			["singles2", "6-1, 4-2 ret.", 0, 2],
			["doubles1", "6-4, 6-4", 2, 0],
			["doubles2", "def.", 2, 0],
		],
		{
			visitorSetsForfeited: 2,
			singles1HomePlayerId: 1,
			singles1VisitorPlayerId: 4,
			doubles1HomePlayer1Id: 2,
			doubles1HomePlayer2Id: 3,
			doubles1VisitorPlayer2Id: 5,
		},
	),
	card(102, [
		["singles1", "6-4, 6-4", 2, 0],
		["singles2", "6-4, 6-4", 0, 2],
		["doubles1", "6-4, 6-4", 2, 0],
		["doubles2", "6-4, 6-4", 0, 2],
	]),
	// Without its last line it counts for nothing.
	card(
		103,
		[
			["singles1", "6-4, 6-4", 2, 0],
			["singles2", "6-4, 6-4", 2, 0],
			["doubles1", "6-4, 6-4", 2, 0],
		],
		{ singles1HomePlayerId: 6 },
	),
];
const exits = [{ teamId: 3, withdrew: true, resultsRemoved: false }];
const rows: SeasonRows = {
	seasonId: 7,
	division,
	team,
	match: matches as SeasonRows["match"],
	matchResult: results,
	player: [1, 2, 3, 4, 5, 6].map((playerId) => ({
		playerId,
		firstName: `First${playerId}`,
		lastName: `Last${playerId}`,
	})),
	exits,
	standing: seasonStandings(division, team, matches as never, results, newLeagueNumbers, {
		adjustments: [],
		exits,
	}),
};
const history = seasonHistory(rows);

test("a season remembers its complete matches: when they were played, sets and forfeits", () => {
	const both = { seasonId: 7, divisionNumber: 1, homeSetsForfeited: 0 };
	expect(history.matches).toEqual([
		{
			...{ ...both, matchId: 101, matchNumber: 1, weekNumber: 1, date: "2025-09-06" },
			...{ homeTeamId: 1, visitorTeamId: 2, homeSets: 6, visitorSets: 3 },
			visitorSetsForfeited: 2,
		},
		{
			...{ ...both, matchId: 102, matchNumber: 2, weekNumber: 2, date: "2025-09-13" },
			...{ homeTeamId: 2, visitorTeamId: 3, homeSets: 4, visitorSets: 4 },
			visitorSetsForfeited: 0,
		},
	]);
	const [moved] = seasonHistory({ ...rows, division: [] }).matches;
	expect(moved?.divisionNumber).toBeNull();
});

test("a season remembers the teams of a division that has begun, with place and record", () => {
	const all = { seasonId: 7, divisionNumber: 1, teams: 3 };
	expect(history.teams).toEqual([
		{
			...{ ...all, teamId: 1, teamName: "Aces", teamNumber: 101, place: 1, exit: null },
			...{ setsWon: 6, setsLost: 3, setsForfeited: 0 },
			...{ matchesWon: 1, matchesLost: 0, matchesTied: 0 },
		},
		{
			...{ ...all, teamId: 3, teamName: "Nets", teamNumber: 103, place: 2, exit: "withdrew" },
			...{ setsWon: 4, setsLost: 4, setsForfeited: 0 },
			...{ matchesWon: 0, matchesLost: 0, matchesTied: 1 },
		},
		{
			...{ ...all, teamId: 2, teamName: "Lobs", teamNumber: 102, place: 3, exit: null },
			...{ setsWon: 7, setsLost: 10, setsForfeited: 2 },
			...{ matchesWon: 0, matchesLost: 1, matchesTied: 1 },
		},
	]);
	const withoutNets = seasonHistory({ ...rows, team: team.filter(({ teamId }) => teamId !== 3) });
	expect(withoutNets.teams.map(({ teamName }) => teamName)).toEqual(["Aces", "Lobs"]);
});

test("a season remembers who played its complete matches, under their names then", () => {
	expect(history.players).toEqual(
		[1, 2, 3, 4, 5].map((playerId) => ({
			seasonId: 7,
			playerId,
			firstName: `First${playerId}`,
			lastName: `Last${playerId}`,
		})),
	);
});

test("a season remembers each player’s lines, with partner, opponents and the line’s score", () => {
	const line = { seasonId: 7, matchId: 101, date: "2025-09-06", ending: "played" } as const;
	const singles = { ...line, line: "singles1", partnerId: null, score: "6-4, 3-6, 1-0" } as const;
	const doubles = { ...line, line: "doubles1", score: "6-4, 6-4" } as const;
	const home = { side: "home", teamId: 1, opponentTeamId: 2, outcome: "W" } as const;
	const visitor = { side: "visitor", teamId: 2, opponentTeamId: 1, outcome: "L" } as const;
	const won = { ...doubles, ...home, opponentIds: [5], setsWon: 2, setsLost: 0 };
	expect(history.lines).toEqual([
		{ ...singles, ...home, playerId: 1, opponentIds: [4], setsWon: 2, setsLost: 1 },
		{ ...singles, ...visitor, playerId: 4, opponentIds: [1], setsWon: 1, setsLost: 2 },
		{ ...won, playerId: 2, partnerId: 3 },
		{ ...won, playerId: 3, partnerId: 2 },
		{
			...{ ...doubles, ...visitor, playerId: 5, partnerId: null },
			...{ opponentIds: [2, 3], setsWon: 0, setsLost: 2 },
		},
	]);
});

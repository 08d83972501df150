import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { rankedTeams } from "./standings.ts";
import { noDecisions, type SeasonDecisions } from "./team-records.ts";

const divisions = [
	{ divisionId: 10, divisionNumber: 1 },
	{ divisionId: 20, divisionNumber: 2 },
];
export const team = (teamId: number, divisionId: number | null = 10, more: object = {}) => ({
	teamId,
	teamName: `Team ${teamId}`,
	teamNumber: 100 + teamId,
	divisionId,
	isActive: true,
	...more,
});

export interface Meeting {
	home: number;
	visitor: number;
	sets: [home: number, visitor: number];
	week?: number;
	forfeited?: [home: number, visitor: number];
	linesEntered?: number;
}
/** The standings after these matches. */
export function after(
	teams: ReturnType<typeof team>[],
	meetings: Meeting[],
	decisions: SeasonDecisions = noDecisions,
) {
	const matches = meetings.map(({ home, visitor, week = 1 }, index) => ({
		matchId: index + 1,
		weekNumber: week,
		homeTeamId: home,
		visitorTeamId: visitor,
	}));
	const results = meetings.map(({ sets, forfeited = [0, 0], linesEntered = 4 }, index) => ({
		matchId: index + 1,
		totalHomeSetsWon: sets[0],
		totalVisitorSetsWon: sets[1],
		linesEntered,
		homeSetsForfeited: forfeited[0],
		visitorSetsForfeited: forfeited[1],
	}));
	return rankedTeams(divisions, teams, matches, results, newLeagueNumbers, decisions);
}

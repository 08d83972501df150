import type { Division } from "../../entities/division.ts";
import type { Match } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import type { Standing } from "../../entities/standing.ts";
import type { StandingAdjustment } from "../../entities/standing-adjustment.ts";
import type { Team } from "../../entities/team.ts";
import type { TeamExit } from "../../entities/team-exit.ts";
import { isComplete } from "../scoring/scorecard.ts";
import { isBye } from "../teams/bye.ts";
import { adjustedSets } from "./adjustments.ts";
import { type ForfeitStanding, forfeitsByTeam } from "./forfeits.ts";
import { type RemovedResults, removedTeams } from "./removed-teams.ts";

export type Played = Pick<Match, "matchId" | "weekNumber" | "homeTeamId" | "visitorTeamId">;
export type Result = Pick<
	MatchResult,
	| "matchId"
	| "totalHomeSetsWon"
	| "totalVisitorSetsWon"
	| "linesEntered"
	| "homeSetsForfeited"
	| "visitorSetsForfeited"
>;
export type StandingsTeam = Pick<
	Team,
	"teamId" | "teamName" | "teamNumber" | "divisionId" | "isActive"
>;

/** What the committee has decided about the teams of the season. */
export interface SeasonDecisions {
	readonly adjustments: readonly StandingAdjustment[];
	readonly exits: readonly Pick<TeamExit, "teamId" | "withdrew" | "resultsRemoved">[];
}

/** For a season without decisions, such as one whose results are imported. */
export const noDecisions: SeasonDecisions = { adjustments: [], exits: [] };

export interface Sets {
	won: number;
	lost: number;
}
/** What a team has won and lost in a season, as far as the standings count it. */
export interface TeamRecord extends Sets {
	team: StandingsTeam;
	divisionNumber: number;
	/** On scorecards, before adjustments. */
	onCards: Sets;
	forfeited: number;
	mostForfeitedToOneTeam: ForfeitStanding["mostToOneTeam"];
	weeks: Map<number, Sets>;
	adjustments: Standing["adjustments"];
	exit: Standing["exit"];
	/** Sets won and lost against each opponent. */
	against: Map<number, Sets>;
}

/** The records of all teams that play, from complete scorecards. By-laws IX h, X c. */
export function teamRecords(
	divisions: readonly Division[],
	teams: readonly StandingsTeam[],
	all: readonly Played[],
	results: readonly Result[],
	{ adjustments, exits }: SeasonDecisions,
): TeamRecord[] {
	const divisionNumbers = new Map<number | null, number>(
		divisions.map((division) => [division.divisionId, division.divisionNumber]),
	);
	const records = new Map<number, TeamRecord>();
	for (const team of teams) {
		const divisionNumber = divisionNumbers.get(team.divisionId);
		if (!team.isActive || isBye(team) || divisionNumber === undefined) continue;
		records.set(team.teamId, {
			team,
			divisionNumber,
			won: 0,
			lost: 0,
			onCards: { won: 0, lost: 0 },
			forfeited: 0,
			mostForfeitedToOneTeam: 0,
			weeks: new Map(),
			adjustments: adjustments
				.filter(({ teamId }) => teamId === team.teamId)
				.map(({ setsWon, setsLost, byLaw, reason }) => ({ setsWon, setsLost, byLaw, reason })),
			exit: exitOf(team.teamId, exits),
			against: new Map(),
		});
	}
	const byMatch = new Map(results.map((result) => [result.matchId, result]));
	for (const match of countedMatches(all, exits)) {
		const result = byMatch.get(match.matchId);
		if (!result || !isComplete(result)) continue;
		const { totalHomeSetsWon: home, totalVisitorSetsWon: visitor } = result;
		enter(records.get(match.homeTeamId), match.visitorTeamId, match.weekNumber, home, visitor);
		enter(records.get(match.visitorTeamId), match.homeTeamId, match.weekNumber, visitor, home);
	}
	const forfeits = forfeitsByTeam(all, results, exits);
	for (const record of records.values()) {
		const own = forfeits.get(record.team.teamId);
		record.forfeited = own?.total ?? 0;
		record.mostForfeitedToOneTeam = own?.mostToOneTeam ?? 0;
		record.onCards = { won: record.won, lost: record.lost };
		Object.assign(record, adjustedSets(record.onCards, record.adjustments));
	}
	return [...records.values()];
}

function enter(
	record: TeamRecord | undefined,
	opponent: number,
	week: number,
	won: number,
	lost: number,
) {
	if (!record) return;
	record.won += won;
	record.lost += lost;
	const before = record.weeks.get(week) ?? { won: 0, lost: 0 };
	record.weeks.set(week, { won: before.won + won, lost: before.lost + lost });
	const meeting = record.against.get(opponent) ?? { won: 0, lost: 0 };
	record.against.set(opponent, { won: meeting.won + won, lost: meeting.lost + lost });
}

/**
 * How a team has left the season. If it has withdrawn and its results were removed, the removal
 * counts. By-laws V f, IX h.
 */
function exitOf(teamId: number, exits: SeasonDecisions["exits"]): Standing["exit"] {
	const own = exits.filter((exit) => exit.teamId === teamId);
	if (own.some(({ resultsRemoved }) => resultsRemoved)) return "removed";
	return own.some(({ withdrew }) => withdrew) ? "withdrew" : null;
}

/** The matches that count: none of a team whose results were removed. By-laws IX h. */
export function countedMatches<M extends Pick<Match, "homeTeamId" | "visitorTeamId">>(
	matches: readonly M[],
	exits: readonly RemovedResults[],
): readonly M[] {
	const removed = removedTeams(exits);
	return removed.size === 0
		? matches
		: matches.filter(
				({ homeTeamId, visitorTeamId }) => !removed.has(homeTeamId) && !removed.has(visitorTeamId),
			);
}

import type { Match } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import { isComplete } from "../scoring/scorecard.ts";
import { type RemovedResults, removedTeams } from "./removed-teams.ts";

/** The limits of a season. */
export type ForfeitLimits = Pick<
	SeasonNumbers,
	"forfeitsNoPrize" | "forfeitsRemoval" | "forfeitsRemovalToOneTeam"
>;

export interface ForfeitStanding {
	readonly total: number;
	readonly mostToOneTeam: number;
}
/** A team's forfeited sets, in how many matches, and the opponent that received most of them. */
export interface Forfeits extends ForfeitStanding {
	readonly matches: number;
	readonly toTeamId: number;
}
type Played = Pick<Match, "matchId" | "homeTeamId" | "visitorTeamId">;
type Result = Pick<
	MatchResult,
	"matchId" | "linesEntered" | "homeSetsForfeited" | "visitorSetsForfeited"
>;

/**
 * Forfeited sets by team, for teams with at least one, on complete scorecards. Those against a team
 * whose results were removed are forgotten with the match; its own stay, since they may be why.
 * By-laws IX a, IX b, IX h; pages: Detailed Standings, /season/{id}, Reports, Admin Portal.
 */
export function forfeitsByTeam(
	matches: readonly Played[],
	results: readonly Result[],
	exits: readonly RemovedResults[],
): Map<number, Forfeits> {
	const removed = removedTeams(exits);
	const byMatch = new Map(results.filter(isComplete).map((result) => [result.matchId, result]));
	const given = new Map<number, { matches: number; to: Map<number, number> }>();
	const enter = (teamId: number, opponentId: number, sets: number) => {
		if (sets === 0 || (removed.has(opponentId) && !removed.has(teamId))) return;
		const { matches: count, to } = given.get(teamId) ?? { matches: 0, to: new Map() };
		to.set(opponentId, (to.get(opponentId) ?? 0) + sets);
		given.set(teamId, { matches: count + 1, to });
	};
	for (const { matchId, homeTeamId, visitorTeamId } of matches) {
		enter(homeTeamId, visitorTeamId, byMatch.get(matchId)?.homeSetsForfeited ?? 0);
		enter(visitorTeamId, homeTeamId, byMatch.get(matchId)?.visitorSetsForfeited ?? 0);
	}
	return new Map(
		[...given].map(([teamId, team]) => {
			const [[toTeamId, mostToOneTeam]] = [...team.to].sort(([, a], [, b]) => b - a) as [
				[number, number],
			];
			const total = [...team.to.values()].reduce((sum, sets) => sum + sets, 0);
			return [teamId, { total, mostToOneTeam, toTeamId, matches: team.matches }];
		}),
	);
}

/** `removal`: grounds for removing the team's results. `no-prize`: not eligible for prizes. */
export type ForfeitConsequence = "none" | "no-prize" | "removal";

/**
 * By-laws IX a, IX b (`content/bylaws.md`): in a new league 24 in all or 16 to any one team; 16 for
 * prizes.
 */
export function forfeitConsequence(
	{ total, mostToOneTeam }: ForfeitStanding,
	limits: ForfeitLimits,
): ForfeitConsequence {
	if (total >= limits.forfeitsRemoval || mostToOneTeam >= limits.forfeitsRemovalToOneTeam)
		return "removal";
	return total >= limits.forfeitsNoPrize ? "no-prize" : "none";
}

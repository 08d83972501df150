import type { Match } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { facts } from "../../facts.ts";
import { isComplete } from "../scoring/scorecard.ts";
import {
	type ForfeitConsequence,
	type ForfeitLimits,
	type ForfeitStanding,
	forfeitConsequence,
} from "./forfeits.ts";

/** By-laws IX c: the sets a team forfeits by not showing up for a match. */
export const setsOfDefaultedMatch =
	facts.setsPerDefaultedLine * (facts.singlesLines + facts.doublesLines);

/**
 * The consequence of forfeited sets, with a warning: `near` means one more no-show reaches a limit.
 * By-laws IX a to IX c (`content/bylaws.md`); page: Admin Portal.
 */
export function forfeitWarning(
	{ total, mostToOneTeam }: ForfeitStanding,
	limits: ForfeitLimits,
): ForfeitConsequence | "near" {
	const now = forfeitConsequence({ total, mostToOneTeam }, limits);
	const next = forfeitConsequence(
		{
			total: total + setsOfDefaultedMatch,
			mostToOneTeam: mostToOneTeam + setsOfDefaultedMatch,
		},
		limits,
	);
	return now === "none" && next !== "none" ? "near" : now;
}

/** A team's forfeited sets, and the opponent that received most of them. */
export interface Forfeits extends ForfeitStanding {
	readonly toTeamId: number;
}
type Played = Pick<Match, "matchId" | "homeTeamId" | "visitorTeamId">;
type Result = Pick<
	MatchResult,
	"matchId" | "linesEntered" | "homeSetsForfeited" | "visitorSetsForfeited"
>;

/**
 * Forfeited sets by team, for teams with at least one: on complete scorecards only, as in the
 * standings.
 */
export function forfeitsByTeam(
	matches: readonly Played[],
	results: readonly Result[],
): Map<number, Forfeits> {
	const byMatch = new Map(results.filter(isComplete).map((result) => [result.matchId, result]));
	const given = new Map<number, Map<number, number>>();
	const enter = (teamId: number, opponentId: number, sets: number) => {
		if (sets === 0) return;
		const to = given.get(teamId) ?? new Map<number, number>();
		given.set(teamId, to.set(opponentId, (to.get(opponentId) ?? 0) + sets));
	};
	for (const { matchId, homeTeamId, visitorTeamId } of matches) {
		enter(homeTeamId, visitorTeamId, byMatch.get(matchId)?.homeSetsForfeited ?? 0);
		enter(visitorTeamId, homeTeamId, byMatch.get(matchId)?.visitorSetsForfeited ?? 0);
	}
	return new Map([...given].map(([teamId, to]) => [teamId, summed(to)]));
}

function summed(to: ReadonlyMap<number, number>): Forfeits {
	const [[toTeamId, mostToOneTeam]] = [...to].sort(([, a], [, b]) => b - a) as [[number, number]];
	return { total: [...to.values()].reduce((sum, sets) => sum + sets, 0), mostToOneTeam, toTeamId };
}

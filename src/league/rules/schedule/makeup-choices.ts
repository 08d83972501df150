import type { Match, MaybeCanceled } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { isComplete } from "../scoring/scorecard.ts";

type DatedMatch = Pick<
	Match,
	"matchId" | "matchNumber" | "homeTeamId" | "visitorTeamId" | "isMakeup"
> &
	MaybeCanceled;

/**
 * The matches that a make-up may be booked for, by number: not canceled, without a complete result
 * or a booked make-up and, if `own` is given, of one of these teams.
 */
export const makeupChoices = <M extends DatedMatch>(
	matches: readonly M[],
	results: readonly Pick<MatchResult, "matchId" | "linesEntered">[],
	own: readonly number[] | null,
): M[] => {
	const complete = new Set(results.filter(isComplete).map(({ matchId }) => matchId));
	return matches
		.filter(
			({ matchId, homeTeamId, visitorTeamId, isMakeup, isCanceled }) =>
				!isMakeup &&
				!isCanceled &&
				!complete.has(matchId) &&
				(own === null || own.includes(homeTeamId) || own.includes(visitorTeamId)),
		)
		.toSorted((one, other) => one.matchNumber - other.matchNumber);
};

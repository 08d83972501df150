import type { Match, MaybeCanceled } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import { isComplete } from "../scoring/scorecard.ts";
import { addDays, dateOf, type LeagueDate, type LeagueTime } from "../time/league-time.ts";
import { byEffectiveSlot, hasStarted, isOver } from "./effective-slot.ts";
import { isForfeited } from "./match-state.ts";

type DatedMatch = Pick<
	Match,
	"matchId" | "homeTeamId" | "visitorTeamId" | "effectiveDate" | "effectiveTime" | "matchNumber"
>;
type Card = Pick<
	MatchResult,
	"matchId" | "linesEntered" | "linesStopped" | "homeVerified" | "visitorVerified"
>;

/** A team's home and away matches, by date. */
export const matchesOf = <M extends DatedMatch>(matches: readonly M[], teamId: number): M[] =>
	matches
		.filter(({ homeTeamId, visitorTeamId }) => homeTeamId === teamId || visitorTeamId === teamId)
		.toSorted(byEffectiveSlot);

type Totals = Parameters<typeof isForfeited>[0] & Pick<MatchResult, "matchId">;

/** A team's next match: the first one whose time slot is not over, unless it was forfeited. */
export function nextMatch<M extends DatedMatch>(
	matches: readonly M[],
	results: readonly Totals[],
	teamId: number,
	now: LeagueTime,
): M | undefined {
	const forfeited = new Set(results.filter(isForfeited).map(({ matchId }) => matchId));
	return matchesOf(matches, teamId).find(
		(match) => match.effectiveDate !== null && !isOver(match, now) && !forfeited.has(match.matchId),
	);
}

/**
 * Whether a match is still to be played or continued. It is until it starts again if it has a line,
 * otherwise until its time slot is over. By-laws VIII i.
 */
export const isRemaining = (match: DatedMatch, card: Totals | undefined, now: LeagueTime) =>
	!(card && isComplete(card)) && !(card && card.linesEntered > 0 ? hasStarted : isOver)(match, now);

/**
 * The match that would have been a team's next one, but is called off without a new date. Undefined
 * once the scheduled day has passed, and if the match was canceled or defaulted.
 */
export function calledOffMatch<
	M extends DatedMatch & Pick<Match, "matchDate" | "isCalledOff"> & MaybeCanceled,
>(
	matches: readonly M[],
	results: readonly Totals[],
	teamId: number,
	now: LeagueTime,
): M | undefined {
	const decided = new Set(results.filter(isComplete).map(({ matchId }) => matchId));
	const next = nextMatch(matches, results, teamId, now)?.effectiveDate;
	return matchesOf(matches, teamId)
		.filter(
			({ matchDate }) =>
				matchDate !== null && matchDate >= dateOf(now) && (!next || matchDate <= next),
		)
		.find(
			({ matchId, isCalledOff, isCanceled, effectiveDate }) =>
				isCalledOff && !isCanceled && effectiveDate === null && !decided.has(matchId),
		);
}

/** The last day to enter and verify a scorecard. By-laws X a, X b. */
export const scorecardDue = (
	playedOn: LeagueDate,
	{ scorecardDueWeeks }: Pick<SeasonNumbers, "scorecardDueWeeks">,
) => addDays(playedOn, 7 * scorecardDueWeeks);

export interface DueCard<M> {
	readonly match: M;
	/**
	 * `enter` while lines are missing, `verify` if this team has not verified it; `continue` if the
	 * match was interrupted, perhaps on the day of its make-up.
	 */
	readonly what: "enter" | "verify" | "continue";
	/** The season's number of weeks after the match, or after its make-up. By-laws X a. */
	readonly dueBy: LeagueDate;
	readonly isLate: boolean;
}

/**
 * The scorecards of started matches that a team has yet to enter or verify, and interrupted
 * matches. By-laws VIII i, X a, X b (`content/bylaws.md`).
 */
export function dueCards<M extends DatedMatch>(
	matches: readonly M[],
	results: readonly Card[],
	teamId: number,
	{
		now,
		numbers,
	}: { readonly now: LeagueTime; readonly numbers: Pick<SeasonNumbers, "scorecardDueWeeks"> },
): DueCard<M>[] {
	return matchesOf(matches, teamId).flatMap((match) => {
		if (match.effectiveDate === null || !hasStarted(match, now)) return [];
		const result = results.find(({ matchId }) => matchId === match.matchId);
		if (result && (match.homeTeamId === teamId ? result.homeVerified : result.visitorVerified))
			return [];
		const dueBy = scorecardDue(match.effectiveDate, numbers);
		return [
			{
				match,
				what: !result
					? "enter"
					: isComplete(result)
						? "verify"
						: result.linesStopped > 0
							? "continue"
							: "enter",
				dueBy,
				isLate: dateOf(now) > dueBy,
			},
		];
	});
}

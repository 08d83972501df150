import type { Match } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { hasBegunLines, isComplete } from "../scoring/scorecard.ts";
import { dateOf, type LeagueTime } from "../time/league-time.ts";
import { hasStarted, isOver } from "./effective-slot.ts";
import { type MatchWeek, weeksOf } from "./match-weeks.ts";

type DatedMatch = Pick<
	Match,
	"matchId" | "weekNumber" | "matchDate" | "effectiveDate" | "effectiveTime"
>;
type Cards = ReadonlyMap<number, Pick<MatchResult, "linesEntered" | "linesStopped">>;

const noLines = { linesEntered: 0, linesStopped: 0 };

/** What is known of a week's matches. */
export interface ResultWeek<M> {
	readonly week: MatchWeek<M>;
	/** With an outcome of every line. */
	readonly complete: readonly M[];
	/** With some lines, finished or stopped. */
	readonly incomplete: readonly M[];
	/** Over without a scorecard. */
	readonly missing: readonly M[];
	/** Called off, or moved to a date that is still to come. */
	readonly notPlayed: readonly M[];
}

/**
 * The results by week, the latest first; weeks without any news are left out. `scheduled`: all
 * matches, which determine the weeks; `isShown`: whether to list a match. Page: Match Results.
 */
export function resultWeeks<M extends DatedMatch>(
	scheduled: readonly M[],
	isShown: (match: M) => boolean,
	cards: Cards,
	now: LeagueTime,
): ResultWeek<M>[] {
	const cardOf = ({ matchId }: M) => cards.get(matchId) ?? noLines;
	const hasBegun = (match: M) => hasBegunLines(cardOf(match));
	const hasAllLines = (match: M) => isComplete(cardOf(match));
	const isPast = ({ matchDate }: M) => matchDate !== null && matchDate <= dateOf(now);
	return weeksOf(scheduled)
		.toReversed()
		.map((week) => {
			const shown = week.matches.filter(isShown);
			const entered = shown.filter(hasBegun);
			const open = shown.filter((match) => !hasBegun(match));
			const waiting = week.moved.filter((match) => !hasBegun(match) && !isOver(match, now));
			return {
				week,
				complete: entered.filter(hasAllLines),
				incomplete: entered.filter((match) => !hasAllLines(match)),
				missing: open.filter((match) => isOver(match, now)),
				notPlayed: [...open.filter(({ effectiveDate }) => effectiveDate === null), ...waiting]
					.filter(isShown)
					.filter(isPast),
			};
		})
		.filter(({ week: _, ...lists }) => Object.values(lists).some((list) => list.length > 0));
}

/**
 * The last week that was actually played; until its first scorecard is in, the last week with
 * scores follows. A week was played if a match that has started has scores (admins may record a
 * forfeit earlier than that), or if scores are missing although its last match is over or its day
 * has passed. If no week was played yet, it is the latest week with news whose day has come; weeks
 * of imported seasons may have no day. Page: Match Results.
 */
export function latestResults<M extends DatedMatch>(
	weeks: readonly ResultWeek<M>[],
	now: LeagueTime,
): ResultWeek<M>[] {
	const hasScores = ({ complete, incomplete }: ResultWeek<M>) =>
		[...complete, ...incomplete].some((match) => hasStarted(match, now));
	const isPlayed = ({ week, missing }: ResultWeek<M>) =>
		missing.length > 0 &&
		((week.day !== null && week.day < dateOf(now)) ||
			week.matches.every((match) => match.effectiveDate === null || isOver(match, now)));
	const latest =
		weeks.find((week) => hasScores(week) || isPlayed(week)) ??
		weeks.find(({ week: { day } }) => day === null || day <= dateOf(now));
	const scored = weeks.find(hasScores);
	return [latest, scored === latest ? undefined : scored].filter((week) => week !== undefined);
}

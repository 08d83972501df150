import type { Match, MaybeCanceled } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { isComplete } from "../scoring/scorecard.ts";
import { addDays, dateOf, type LeagueDate, type LeagueTime } from "../time/league-time.ts";
import { isOver } from "./effective-slot.ts";
import { type MatchWeek, weeksOf } from "./match-weeks.ts";

type DatedMatch = Parameters<typeof weeksOf>[0][number] & Pick<Match, "divisionId">;

export interface DivisionWeeks<M> {
	divisionId: number;
	/** The week that is being played or comes next, until its last match is over. */
	coming: MatchWeek<M> | null;
	/** The last week, other than `coming`, with a match whose time slot is over. */
	latest: MatchWeek<M> | null;
}

export interface HomeWeeks<M> {
	divisions: DivisionWeeks<M>[];
	/**
	 * The number of the first week with a match today or later; null if there is none, and for a day
	 * with make-ups only.
	 */
	weekNumber: number | null;
	/** Whether the home page begins with these matches instead of the league's slogan. */
	isInSeason: boolean;
}

/**
 * The weeks on the home page. Each division has its own, since a make-up on Sunday concerns only
 * the division of its teams.
 */
export function homeWeeks<M extends DatedMatch>(
	matches: readonly M[],
	now: LeagueTime,
): HomeWeeks<M> {
	const divisions = [...Map.groupBy(matches, ({ divisionId }) => divisionId)].map(
		([divisionId, own]) => ({ divisionId, ...weeksAround(own, now) }),
	);
	const today = dateOf(now);
	const daysOf = (which: "coming" | "latest") =>
		divisions.flatMap((division) => division[which]?.day ?? []).sort();
	const current = weeksOf(matches).find((week) =>
		week.matches.some((match) => (match.effectiveDate ?? match.matchDate ?? "") >= today),
	);
	return {
		divisions,
		weekNumber: current?.weekNumber ?? null,
		isInSeason: isInSeason(daysOf("coming")[0], daysOf("latest").at(-1), today),
	};
}

/**
 * By effective dates: a week of called-off matches is the coming one until its day has passed, so
 * that visitors see that nothing is played.
 */
function weeksAround<M extends DatedMatch>(matches: readonly M[], now: LeagueTime) {
	const today = dateOf(now);
	const weeks = weeksOf(matches);
	const isAhead = (match: M) =>
		match.effectiveDate === null
			? match.matchDate !== null && match.matchDate >= today
			: !isOver(match, now);
	const coming = weeks.find((week) => week.matches.some(isAhead)) ?? null;
	const latest =
		weeks.findLast((week) => week !== coming && week.matches.some((match) => isOver(match, now))) ??
		null;
	return { coming, latest };
}

type ShownMatch = Pick<Match, "matchId" | "isCalledOff" | "effectiveDate"> & MaybeCanceled;
/** The part of a division's week that the home page loads. */
interface ShownWeek {
	day: LeagueDate | null;
	matches: readonly ShownMatch[];
	results: readonly Pick<MatchResult, "matchId" | "linesEntered">[];
}

/**
 * The next day with matches that are called off and wait for a new date: how many (`off`), and how
 * many matches are still played that day (`still`). Null if there is no such day. Canceled and
 * defaulted matches get no new date, so they don't count.
 */
export function calledOffDay(
	divisions: readonly { coming: ShownWeek | null; latest: ShownWeek | null }[],
	today: LeagueDate,
) {
	const weeks = divisions.flatMap(({ coming, latest }) => [coming ?? [], latest ?? []].flat());
	const decided = new Set(
		weeks.flatMap(({ results }) => results.filter(isComplete).map(({ matchId }) => matchId)),
	);
	const isOff = ({ matchId, isCalledOff, isCanceled, effectiveDate }: ShownMatch) =>
		isCalledOff && !isCanceled && !effectiveDate && !decided.has(matchId);
	const [day] = weeks
		.flatMap((week) => (week.matches.some(isOff) ? (week.day ?? []) : []))
		.filter((each) => each >= today)
		.sort();
	if (!day) return null;
	const ofDay = weeks.filter((week) => week.day === day).flatMap(({ matches }) => matches);
	// Make-ups of other weeks may be on other days.
	const still = weeks.flatMap(({ matches }) =>
		matches.filter(({ effectiveDate }) => effectiveDate === day),
	);
	return { day, off: ofDay.filter(isOff).length, still: still.length };
}

/**
 * The season lasts from six days before the first match day, when its week begins (by-laws IV),
 * until a week after the last one. Between two weeks of matches, the league is always in season.
 */
export function isInSeason(
	coming: LeagueDate | null | undefined,
	latest: LeagueDate | null | undefined,
	today: LeagueDate,
) {
	if (coming && latest) return true;
	if (coming) return today >= addDays(coming, -6);
	return latest ? today <= addDays(latest, 7) : false;
}

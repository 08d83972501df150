import type { Match } from "../../entities/match.ts";
import { addDays, dateOf, type LeagueDate, type LeagueTime } from "../time/league-time.ts";
import { isOver } from "./effective-slot.ts";
import { type MatchWeek, weeksOf } from "./match-weeks.ts";

type Fixture = Parameters<typeof weeksOf>[0][number] & Pick<Match, "isCalledOff">;

export interface HomeWeeks<M> {
	/** The week that is being played or comes next, until its last match is over. */
	coming: MatchWeek<M> | null;
	/** The last week of which a match was played, other than `coming`. */
	latest: MatchWeek<M> | null;
	/** Whether the home page begins with these matches instead of the league's slogan. */
	isInSeason: boolean;
}

/**
 * The weeks on the home page, by effective dates: a week of called-off matches is the coming one
 * until its day has passed, so that visitors see that nothing is played.
 */
export function homeWeeks<M extends Fixture>(matches: readonly M[], now: LeagueTime): HomeWeeks<M> {
	const today = dateOf(now);
	const weeks = weeksOf(matches);
	const isAhead = (match: M) =>
		match.effectiveDate === null
			? match.isCalledOff && match.matchDate !== null && match.matchDate >= today
			: !isOver(match, now);
	const coming = weeks.find((week) => week.matches.some(isAhead)) ?? null;
	const latest =
		weeks.findLast((week) => week !== coming && week.matches.some((match) => isOver(match, now))) ??
		null;
	return { coming, latest, isInSeason: isInSeason(coming?.day, latest?.day, today) };
}

/**
 * The season lasts from six days before the first match day, when its week begins (by-laws IV),
 * until a week after the last one. Between two weeks of matches it always lasts on.
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

import type { Match } from "../../entities/match.ts";
import type { LeagueDate } from "../time/league-time.ts";
import { byEffectiveTime } from "./effective-slot.ts";

type DatedMatch = Pick<Match, "weekNumber" | "matchDate" | "effectiveDate" | "effectiveTime">;

/** The matches of a week, or of a day with make-up matches only. */
export interface MatchWeek<M> {
	/** Identifies it in URLs: the week's number, or the date. */
	readonly key: string;
	/** Null for a day on which only matches of other weeks are played. */
	readonly weekNumber: number | null;
	/** The day for which most of its matches were scheduled; null if it has no dates. */
	readonly day: LeagueDate | null;
	/**
	 * The matches played in this week, by date and time. Those without a date come first, in their
	 * own week.
	 */
	readonly matches: readonly M[];
	/** Matches of this week that are played in another one. */
	readonly moved: readonly M[];
}

/**
 * A match up to this many days before or after a week's day belongs to that week, such as one on
 * Sunday or Friday night.
 */
const daysAround = 3;

/**
 * Groups matches into the weeks in which they are played: by effective date, so that a make-up
 * match is listed where it is played and as moved in its own week. A match far from every week is
 * listed under its own day. Weeks and days are sorted by date; matches at the same time keep their
 * order. Pages: Match Schedules, Match Results.
 */
export function weeksOf<M extends DatedMatch>(matches: readonly M[]): MatchWeek<M>[] {
	const weeks = [...Map.groupBy(matches, ({ weekNumber }) => weekNumber)].map(
		([weekNumber, scheduled]) => ({ weekNumber, day: mostCommonDate(scheduled), scheduled }),
	);
	const played = Map.groupBy(matches, ({ weekNumber, effectiveDate }) => {
		if (effectiveDate === null) return String(weekNumber);
		const near = weeks.filter(({ day }) => day && daysBetween(day, effectiveDate) <= daysAround);
		const week = near.find((each) => each.weekNumber === weekNumber) ?? near[0];
		return week ? String(week.weekNumber) : effectiveDate;
	});
	const playedIn = (key: string) => (played.get(key) ?? []).toSorted(byEffectiveTime);
	const own = weeks.map(({ weekNumber, day, scheduled }): MatchWeek<M> => {
		const [key, inWeek] = [String(weekNumber), playedIn(String(weekNumber))];
		const moved = scheduled.filter((match) => !inWeek.includes(match));
		return { key, weekNumber, day, matches: inWeek, moved };
	});
	const days = [...played.keys()]
		.filter((key) => own.every((week) => week.key !== key))
		.map((key): MatchWeek<M> => {
			return { key, weekNumber: null, day: key, matches: playedIn(key), moved: [] };
		});
	return [...own, ...days].sort(
		(a, b) =>
			(a.day ?? "9").localeCompare(b.day ?? "9") || (a.weekNumber ?? 0) - (b.weekNumber ?? 0),
	);
}

/** The first week in which a match is played today or later; undefined after the last one. */
export const currentWeek = <W extends MatchWeek<DatedMatch>>(
	weeks: readonly W[],
	today: LeagueDate,
): W | undefined =>
	weeks.find(({ matches }) =>
		matches.some(({ effectiveDate }) => effectiveDate !== null && effectiveDate >= today),
	);

/** The first and last day on which a week's matches are played; its own day if there are none. */
export function daysOf({
	matches,
	day,
}: {
	matches: readonly Pick<DatedMatch, "effectiveDate">[];
	day: LeagueDate | null;
}): LeagueDate[] {
	const dates = matches.flatMap(({ effectiveDate }) => effectiveDate ?? []).sort();
	const [first = day, last = day] = [dates[0], dates.at(-1)];
	return [first, last === first ? null : last].filter((date) => date !== null);
}

function mostCommonDate(matches: readonly DatedMatch[]): LeagueDate | null {
	const dated = matches.filter(({ matchDate }) => matchDate !== null);
	const byDate = [...Map.groupBy(dated, ({ matchDate }) => matchDate)];
	return byDate.sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}

const daysBetween = (one: LeagueDate, other: LeagueDate) =>
	Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

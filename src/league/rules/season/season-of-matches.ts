import type { Match } from "../../entities/match.ts";
import type { Season } from "../../entities/season.ts";
import { addDays, type LeagueDate } from "../time/league-time.ts";
import { currentSeason } from "./current-season.ts";

type Dated = Pick<Season, "startDate" | "endDate">;

/**
 * The season whose dates include most of the matches; in a tie the current one, then the latest. If
 * no match is within a season, the current season. `isClear`: more than half of the matches are in
 * it, and no other season has as many. Page: Matches, "Clear Matches".
 */
export function seasonOfMatches<S extends Dated & Pick<Season, "currentSeason">>(
	seasons: readonly S[],
	matches: readonly Pick<Match, "matchDate">[],
): { season: S | undefined; isClear: boolean } {
	// A league has many seasons, but plays on few days of one.
	const byDate = Map.groupBy(matches, ({ matchDate }) => matchDate);
	const counted = seasons
		.map((season) => ({
			season,
			count: byDate
				.entries()
				.filter(([date]) => date !== null && isWithin(date, season, seasons))
				.reduce((sum, [, onDate]) => sum + onDate.length, 0),
		}))
		.filter(({ count }) => count > 0)
		.sort(
			(a, b) =>
				b.count - a.count ||
				Number(b.season.currentSeason) - Number(a.season.currentSeason) ||
				b.season.startDate.localeCompare(a.season.startDate),
		);
	const first = counted[0];
	if (!first) return { season: currentSeason(seasons), isClear: false };
	return {
		season: first.season,
		isClear: first.count * 2 > matches.length && first.count > (counted[1]?.count ?? 0),
	};
}

/** A season without an end date ends the day before the next one begins. */
export function lastDayOf(season: Dated, seasons: readonly Dated[]): LeagueDate | null {
	if (season.endDate !== null) return season.endDate;
	const next = seasons
		.map(({ startDate }) => startDate)
		.filter((startDate) => startDate > season.startDate);
	return next.length > 0 ? addDays(next.sort()[0] as LeagueDate, -1) : null;
}

/** Whether a day is in a season. */
export function isWithin(date: LeagueDate, season: Dated, seasons: readonly Dated[]) {
	const last = lastDayOf(season, seasons);
	return date >= season.startDate && (last === null || date <= last);
}

import type { Season } from "../../entities/season.ts";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import type { LeagueDate } from "../time/league-time.ts";

/** The season whose calendar and deadlines apply; undefined until an admin chooses it. */
export const currentSeason = <S extends Pick<Season, "currentSeason">>(
	seasons: readonly S[],
): S | undefined => seasons.find((season) => season.currentSeason);

const week = 7 * 24 * 60 * 60 * 1000;

/**
 * The week of the season, from 1; null outside of its weeks. A week ends on its match day. By-laws
 * IV.
 */
export function weekOfSeason(
	{ startDate, weeks }: Pick<Season, "startDate"> & Pick<SeasonNumbers, "weeks">,
	today: LeagueDate,
) {
	const number = Math.ceil((Date.parse(today) - Date.parse(startDate)) / week) + 1;
	return number >= 1 && number <= weeks ? number : null;
}

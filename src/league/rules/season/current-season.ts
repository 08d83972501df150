import type { Season } from "../../entities/season.ts";
import { facts } from "../../facts.ts";
import type { LeagueDate } from "../time/league-time.ts";

/**
 * The one season that the site shows first and whose deadlines are enforced; none before an admin
 * has chosen it. Spec: exactly one is current.
 */
export const currentSeason = <S extends Pick<Season, "currentSeason">>(
	seasons: readonly S[],
): S | undefined => seasons.find((season) => season.currentSeason);

const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Which of the season's weeks runs: a week ends with its match day, and the next begins the day
 * after. Null before the season and after it. By-laws IV.
 */
export function weekOfSeason({ startDate }: Pick<Season, "startDate">, today: LeagueDate) {
	const number = Math.ceil((Date.parse(today) - Date.parse(startDate)) / week) + 1;
	return number >= 1 && number <= facts.weeks ? number : null;
}

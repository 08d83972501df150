import { weekOfSeason } from "../rules/season/current-season.ts";
import type { LeagueDate } from "../rules/time/league-time.ts";

/**
 * The week of the season of each Saturday. If one is outside the season, the Saturdays are numbered
 * from 1 instead.
 */
export function weekNumbersOf(
	saturdays: readonly LeagueDate[],
	season: Parameters<typeof weekOfSeason>[0],
): number[] {
	const weeks = saturdays.map((date) => weekOfSeason(season, date));
	return weeks.every((week) => week !== null) ? weeks : saturdays.map((_, index) => index + 1);
}

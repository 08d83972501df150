import { weekOfSeason } from "../rules/season/current-season.ts";
import type { LeagueDate } from "../rules/time/league-time.ts";

/**
 * The weeks of the season; if a Saturday is outside the season's ten weeks, the Saturdays are
 * numbered.
 */
export function weekNumbersOf(saturdays: readonly LeagueDate[], startDate: LeagueDate): number[] {
	const weeks = saturdays.map((date) => weekOfSeason({ startDate }, date));
	return weeks.every((week) => week !== null) ? weeks : saturdays.map((_, index) => index + 1);
}

import type { Event } from "../entities/event.ts";
import type { Season } from "../entities/season.ts";
import type { SeasonNumbers } from "../entities/season-numbers.ts";
import { addDays, type LeagueDate } from "../rules/time/league-time.ts";

export interface SeasonSaturday {
	readonly date: LeagueDate;
	/** The names of the season's events on this day. */
	readonly events: readonly string[];
	/** Whether matches are played on it unless the admin decides otherwise. */
	readonly isPlayed: boolean;
}

/** How many Saturdays are listed beyond the season's weeks if the season has no end. */
const spareWeeks = 2;

const blocking =
	/\b(make-?ups?|rain(out)?|no (matches|tennis|play)|holidays?|thanksgiving|christmas|easter|(labor|memorial|independence) day|new year)\b/i;
/**
 * Events that don't keep the whole league from playing, as in “Rain date for Divisions 1 to 4” and
 * “Thanksgiving week: matches as scheduled”.
 */
const harmless = /\b(divisions?|as scheduled)\b/i;

/**
 * The Saturdays of a season with their events. By default matches are played on the first of them
 * that are no rain dates, make-up days or holidays, up to the number of weeks in the season. Page:
 * Matches, "Plan the season".
 */
export function seasonSaturdays(
	season: Pick<Season, "seasonId" | "startDate" | "endDate"> & Pick<SeasonNumbers, "weeks">,
	events: readonly Event[],
): SeasonSaturday[] {
	const own = events.filter(({ seasonId }) => seasonId === season.seasonId);
	const first = addDays(
		season.startDate,
		6 - new Date(`${season.startDate}T00:00:00Z`).getUTCDay(),
	);
	const end = season.endDate ?? addDays(first, 7 * (season.weeks + spareWeeks - 1));
	const days: SeasonSaturday[] = [];
	for (let date = first; date <= end; date = addDays(date, 7)) {
		const names = own
			.filter(({ startDate, endDate }) => startDate <= date && date <= (endDate ?? startDate))
			.map(({ eventName }) => eventName);
		const played = days.filter(({ isPlayed }) => isPlayed).length;
		const isBlocked = names.some((name) => blocking.test(name) && !harmless.test(name));
		days.push({
			date,
			events: names,
			isPlayed: !isBlocked && played < season.weeks,
		});
	}
	return days;
}

import type { Event } from "../../entities/event.ts";
import type { Season } from "../../entities/season.ts";
import { addDays, type LeagueDate } from "../time/league-time.ts";

/** The dates of a season that a copy fills in. */
const copiedDates = [
	"endDate",
	"rosterDeadline",
	"playerAdditionsStartDate",
	"playerAdditionsEndDate",
] as const;
type CopiedDates = Pick<Season, (typeof copiedDates)[number]>;
type CopiedEvent = Pick<Event, "eventName" | "startDate" | "endDate">;

interface CalendarCopy {
	/** By how many weeks everything moves. */
	readonly weeks: number;
	/** The dates that the season lacks. */
	readonly dates: Partial<CopiedDates>;
	/** The events that the season lacks, by name. */
	readonly events: readonly CopiedEvent[];
}

/**
 * What a season takes over from an earlier one: the dates that it lacks, and the events whose names
 * its calendar doesn't have yet. Everything moves by whole weeks, so that each stays on its
 * weekday; the number of weeks is the one nearest to the difference between the two first days.
 * Page: Season Calendars.
 */
export function copyCalendar(
	from: Season,
	to: Season,
	events: readonly (CopiedEvent & Pick<Event, "seasonId">)[],
): CalendarCopy {
	const weeks = Math.round(
		(Date.parse(to.startDate) - Date.parse(from.startDate)) / (7 * 86_400_000),
	);
	const moved = (day: LeagueDate | null) => day && addDays(day, 7 * weeks);
	const of = (season: Season) => events.filter(({ seasonId }) => seasonId === season.seasonId);
	const names = new Set(of(to).map(({ eventName }) => eventName.toLowerCase()));
	return {
		weeks,
		dates: Object.fromEntries(
			copiedDates.flatMap((field) =>
				to[field] === null && from[field] !== null ? [[field, moved(from[field])]] : [],
			),
		),
		events: of(from)
			.filter(({ eventName }) => !names.has(eventName.toLowerCase()))
			.map(({ eventName, startDate, endDate }) => ({
				eventName,
				startDate: moved(startDate) as LeagueDate,
				endDate: moved(endDate),
			})),
	};
}

/** The season to copy from: the latest one that begins before this one. */
export const seasonBefore = (season: Season, seasons: readonly Season[]): Season | undefined =>
	seasons
		.filter(({ startDate }) => startDate < season.startDate)
		.toSorted((a, b) => b.startDate.localeCompare(a.startDate))[0];

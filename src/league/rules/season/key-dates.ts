import type { Event } from "../../entities/event.ts";
import type { Season } from "../../entities/season.ts";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import { formatFullHour, type LeagueDate } from "../time/league-time.ts";

export interface KeyDate {
	readonly title: string;
	readonly startDate: LeagueDate;
	readonly endDate: LeagueDate | null;
	/** The entry is past after this day. */
	readonly lastDay: LeagueDate;
	/** The event it comes from; null for an entry derived from the season itself. */
	readonly eventId: number | null;
}

/**
 * The calendar of one season: its events and the four entries derived from its dates, sorted by
 * start date. Page: Calendar; by-laws IV, VI b, VI c (`content/bylaws.md`).
 */
export function keyDates(
	season: Season,
	events: readonly Event[],
	numbers: RosterNumbers,
): KeyDate[] {
	return [
		...derived(season, numbers),
		...events.filter((event) => event.seasonId === season.seasonId).map(fromEvent),
	].sort((a, b) => a.startDate.localeCompare(b.startDate) || a.lastDay.localeCompare(b.lastDay));
}

type RosterNumbers = Pick<
	SeasonNumbers,
	"additionsMax" | "rosterDeadlineHour" | "additionsCloseHour"
>;

function derived(
	season: Season,
	{ additionsMax, rosterDeadlineHour, additionsCloseHour }: RosterNumbers,
): KeyDate[] {
	return [
		entry(`Final Roster Deadline (${hourText(rosterDeadlineHour)})`, season.rosterDeadline),
		entry("League Begins", season.startDate),
		entry(
			`Player Additions (up to ${additionsMax}) (${hourText(additionsCloseHour)})`,
			season.playerAdditionsStartDate,
			season.playerAdditionsEndDate,
		),
		entry("League Ends", season.endDate),
	].filter((date) => date !== null);
}

/** `11pm`. */
const hourText = (hour: number) => formatFullHour(hour).replace(" ", "");

const entry = (
	title: string,
	startDate: LeagueDate | null,
	endDate: LeagueDate | null = null,
): KeyDate | null =>
	startDate === null
		? null
		: { title, startDate, endDate, lastDay: endDate ?? startDate, eventId: null };

const fromEvent = (event: Event): KeyDate => ({
	title: event.eventName,
	startDate: event.startDate,
	endDate: event.endDate,
	lastDay: event.endDate ?? event.startDate,
	eventId: event.eventId,
});

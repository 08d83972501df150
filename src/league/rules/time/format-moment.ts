import { dateOf, formatDate, formatHour, type LeagueTime } from "./league-time.ts";

/** `Sat, Nov 14, 2:30 pm`. */
export const formatMoment = (time: LeagueTime) =>
	`${formatDate(dateOf(time))}, ${formatHour(time)}`;

import { addDays, type LeagueDate } from "./league-time.ts";

const weekdayOf = (date: LeagueDate) => new Date(`${date}T00:00:00Z`).getUTCDay();
const isoDate = (year: number, month: number, day: number) =>
	new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** The nth weekday of a month; the last one if `nth` is -1. Sunday is 0. */
function nthWeekday(year: number, month: number, weekday: number, nth: number) {
	const first = nth > 0 ? isoDate(year, month, 1) : isoDate(year, month + 1, -6);
	const ahead = (weekday - weekdayOf(first) + 7) % 7;
	return addDays(first, ahead + 7 * (Math.max(nth, 1) - 1));
}

/**
 * The day on which a holiday is observed: the Friday before if it is on a Saturday, the Monday
 * after if it is on a Sunday.
 */
function observed(date: LeagueDate) {
	const weekday = weekdayOf(date);
	return weekday === 6 ? addDays(date, -1) : weekday === 0 ? addDays(date, 1) : date;
}

/** The federal holidays of a year on the days on which they are observed (5 U.S.C. 6103). */
const holidaysOf = (year: number): LeagueDate[] => [
	observed(isoDate(year, 1, 1)),
	nthWeekday(year, 1, 1, 3),
	nthWeekday(year, 2, 1, 3),
	nthWeekday(year, 5, 1, -1),
	observed(isoDate(year, 6, 19)),
	observed(isoDate(year, 7, 4)),
	nthWeekday(year, 9, 1, 1),
	nthWeekday(year, 10, 1, 2),
	observed(isoDate(year, 11, 11)),
	nthWeekday(year, 11, 4, 4),
	observed(isoDate(year, 12, 25)),
];

/** Whether a day is a working day: Monday to Friday, and no federal holiday. By-laws XI a. */
export function isWorkingDay(date: LeagueDate): boolean {
	const year = Number(date.slice(0, 4));
	// New Year's Day of the next year may be observed on December 31.
	const holidays = [...holidaysOf(year), ...holidaysOf(year + 1)];
	return ![0, 6].includes(weekdayOf(date)) && !holidays.includes(date);
}

/**
 * The last of `days` working days; the count begins on the first one after `date`. By-laws XI a.
 */
export function workingDaysAfter(date: LeagueDate, days: number): LeagueDate {
	let day = date;
	for (let counted = 0; counted < days; ) {
		day = addDays(day, 1);
		if (isWorkingDay(day)) counted++;
	}
	return day;
}

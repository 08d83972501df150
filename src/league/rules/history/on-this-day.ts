import type { SeasonMatch } from "../../entities/history.ts";
import { addDays, type LeagueDate, mondayOf } from "../time/league-time.ts";
import { type CardLines, closestMatches } from "./season-review.ts";

/** Ten years first, then the other decades, then the years between. */
const anniversaries = [10, 20, 30, 40, 50, 5, 15, 25, 35, 45];

/**
 * The weeks of earlier years that the home page may tell about today, Monday to Sunday, in order of
 * preference.
 */
export const anniversaryWeeks = (today: LeagueDate) =>
	anniversaries.map((years) => {
		const asked = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
		// Most years have no February 29.
		const date = addDays(asked, 0);
		const monday = mondayOf(date);
		const days = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day));
		return { years, date: date === asked ? date : null, days };
	});

/**
 * What the home page tells about this day some years ago: the closest match of that day, with the
 * number of matches played on it. A league that plays on Saturdays played on the same date in one
 * year of seven, so otherwise it is the closest match of that week. Null without one. Page: /.
 */
export function storyOfDay<Match extends SeasonMatch>(
	today: LeagueDate,
	matches: readonly Match[],
	cards: readonly CardLines[],
): { years: number; match: Match; matches: number; isSameDay: boolean } | null {
	const weeks = anniversaryWeeks(today);
	const periods = [
		...weeks.map(({ years, date }) => ({ years, days: [date], isSameDay: true })),
		...weeks.map(({ years, days }) => ({ years, days, isSameDay: false })),
	];
	for (const { years, days, isSameDay } of periods) {
		const [match] = closestMatches(
			matches.filter(({ date }) => date !== null && days.includes(date)),
			cards,
		);
		const ofDay = matches.filter(({ date }) => date === match?.date);
		if (match) return { years, match, matches: ofDay.length, isSameDay };
	}
	return null;
}

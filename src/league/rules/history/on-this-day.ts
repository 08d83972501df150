import type { SeasonMatch } from "../../entities/history.ts";
import { addDays, type LeagueDate } from "../time/league-time.ts";
import { closestMatches, type PlayedLines } from "./season-review.ts";

/** Ten years first, then the other decades, then the years between. */
const anniversaries = [10, 20, 30, 40, 50, 5, 15, 25, 35, 45];

/** The days of which home may tell something today, in order of preference. */
export const anniversaryDays = (today: LeagueDate) =>
	anniversaries.flatMap((years) => {
		const date = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
		// February 29 is no day of most years.
		return addDays(date, 0) === date ? { years, date } : [];
	});

/**
 * What home tells about this day some years ago: the closest match of that day, with as many matches
 * as were played on it. Null on a day without one. Page: /.
 */
export function storyOfDay<Match extends SeasonMatch>(
	today: LeagueDate,
	matches: readonly Match[],
	cards: readonly PlayedLines[],
): { years: number; match: Match; matches: number } | null {
	for (const { years, date } of anniversaryDays(today)) {
		const ofDay = matches.filter((match) => match.date === date);
		const [match] = closestMatches(ofDay, cards);
		if (match) return { years, match, matches: ofDay.length };
	}
	return null;
}

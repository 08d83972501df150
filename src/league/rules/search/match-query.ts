import type { LeagueDate } from "../time/league-time.ts";
import { fold } from "./search-words.ts";
import { nearestWords } from "./typing-errors.ts";

/**
 * A day as it is asked for. The year is mostly missing (null), since people think of one season.
 */
export interface AskedDay {
	readonly month: number;
	readonly day: number;
	readonly year: number | null;
}

/** A query for matches: by number, by day, or by both teams. */
export interface MatchQuery {
	readonly number: number | null;
	readonly day: AskedDay | null;
	/** Words that the names of the teams must have. */
	readonly names: string;
}

const monthNames = [
	...["january", "february", "march", "april", "may", "june", "july", "august"],
	...["september", "october", "november", "december"],
];
const monthWord = `(?<month>${monthNames
	.map((name) =>
		name === "september" ? "sept?(?:ember)?" : `${name.slice(0, 3)}(?:${name.slice(3)})?`,
	)
	.join("|")})\\.?`;
const dayNumber = "(?<day>\\d{1,2})(?:st|nd|rd|th)?";
const yearNumber = "(?<year>(?:19|20)\\d\\d)";
const shortYear = "(?<year>(?:19|20)?\\d\\d)";
const monthNumber = "(?<monthNumber>\\d{1,2})";

const namedDates = [
	`\\b${monthWord} ?${dayNumber}(?:,? ${yearNumber})?\\b`,
	`\\b${dayNumber} (?:of )?${monthWord}(?:,? ${yearNumber})?\\b`,
].map((pattern) => new RegExp(pattern, "g"));
const datePatterns = [
	...[
		`\\b${yearNumber}[-/.]${monthNumber}[-/.](?<day>\\d{1,2})\\b`,
		`\\b${monthNumber}/(?<day>\\d{1,2})(?:/${shortYear})?(?![\\d/])`,
		`(?<![\\d.])(?<day>\\d{1,2})\\.${monthNumber}\\.${shortYear}(?!\\.?\\d)`,
		`(?<![\\d./-])${monthNumber}-(?<day>\\d{1,2})-${yearNumber}(?![\\d-])`,
		// With fewer digits it is a score: “6-4”.
		`(?<![\\d./-])(?<monthNumber>\\d\\d)-(?<day>\\d\\d)(?:-${shortYear})?(?![\\d-])`,
	].map((pattern) => new RegExp(pattern)),
	...namedDates.map(({ source }) => new RegExp(source)),
];
const numberPatterns = [
	/(?:^|\s)(?:match|game)?\s*(?:number|no\.?|nr\.?|#)\s*(?<number>\d{1,5})(?=\s|$)/,
	/(?:^|\s)match\s+(?<number>\d{1,5})(?=\s|$)/,
	/(?:^|\s)(?<number>\d{1,5})\s+match(?=\s|$)/,
	/^\s*(?<number>\d{1,5})\s*$/,
];
const fillers =
	/\b(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|match(?:es)?|on|the)\b/g;

/**
 * What a query says about matches: “312”, “match 312”, “#312”, “oct 3”, “10/3”, “2026-10-03”, “Aces
 * vs Lobsters”, also with names of teams. Null if it is about no match.
 */
export function matchQueryOf(query: string): MatchQuery | null {
	let rest = fold(query).replace(/\s+/g, " ");
	const day = take(datePatterns, dayOf);
	const number = take(numberPatterns, ({ number }) => Number(number));
	const isOfTwoTeams = /\S (?:vs?|versus|against)\.? \S/.test(rest);
	if (day === null && number === null && !isOfTwoTeams) return null;
	const names = rest
		.replace(/\b(?:vs?|versus|against)\b/g, " ")
		.replace(fillers, " ")
		.replace(/[\s.,]+/g, " ");
	return { number, day, names: names.trim() };

	/** The first pattern's value, which is removed from the query. */
	function take<T>(
		patterns: readonly RegExp[],
		toValue: (groups: Record<string, string>) => T | null,
	) {
		for (const pattern of patterns) {
			const found = pattern.exec(rest);
			const value = found && toValue(found.groups ?? {});
			if (value === null) continue;
			rest = rest.replace(pattern, " ");
			return value;
		}
		return null;
	}
}

/** Null if there is no such day. A month that can’t be one is the day: “21/11”. */
function dayOf({
	month: name,
	monthNumber,
	day: dayNumber,
	year,
}: Record<string, string>): AskedDay | null {
	const named = name ? monthNames.findIndex((month) => month.startsWith(name)) + 1 : 0;
	const numbers: [number, number] = [named || Number(monthNumber), Number(dayNumber)];
	const [month, day] = numbers[0] > 12 ? [numbers[1], numbers[0]] : numbers;
	const full = year === undefined ? null : Number(year.length === 2 ? `20${year}` : year);
	return isDay(full ?? someLeapYear, month, day) ? { month, day, year: full } : null;
}
const someLeapYear = 2024;

/** `Date.UTC` turns February 30 into March 1 or 2, and February 0 into January 31. */
const isDay = (year: number, month: number, day: number) =>
	new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;

/** Whether a query is a day and nothing else. */
export const isOnlyDay = (query: MatchQuery): query is MatchQuery & { day: AskedDay } =>
	query.day !== null && query.number === null && query.names === "";

/** “Novmber 21” with the month that was meant, if one letter is wrong; null if there is none. */
export function withCorrectedMonth(query: string): string | null {
	const folded = fold(query);
	for (const [word] of folded.matchAll(/\p{L}{4,}/gu)) {
		// “Match” is only one letter away from “March”.
		if (word === "match") continue;
		const [month] = nearestWords(word, monthNames, 1);
		const corrected = month ? folded.replace(word, capitalized(month)) : "";
		if (matchQueryOf(corrected)?.day) return corrected;
	}
	return null;
}
const capitalized = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Enough to find a February 29. */
const yearsAround = Array.from({ length: 17 }, (_, index) => index - 8);

/** The date of a day; if the year is missing, the date nearest to today. */
export function dateOfDay({ month, day, year }: AskedDay, today: LeagueDate): LeagueDate {
	const years = year === null ? yearsAround.map((n) => Number(today.slice(0, 4)) + n) : [year];
	const [nearest = today] = years
		.filter((each) => isDay(each, month, day))
		.map((each) => new Date(Date.UTC(each, month - 1, day)).toISOString().slice(0, 10))
		.sort((one, other) => distance(one, today) - distance(other, today));
	return nearest;
}
const distance = (one: LeagueDate, other: LeagueDate) =>
	Math.abs(Date.parse(one) - Date.parse(other));

/** What a search says about a day that has no matches. */
export function emptyDayText(asked: AskedDay, today: LeagueDate): string {
	const { month, day, year } = asked;
	const name = `${capitalized(monthNames[month - 1] as string)} ${day}${year ? `, ${year}` : ""}`;
	const isToCome = dateOfDay(asked, today) >= today;
	return `No match ${isToCome ? "is scheduled" : "was played"} on ${name}.`;
}

/**
 * Whether a text names this day, with or without the year. Other texts may contain its words only
 * separately.
 */
export const namesDay = (text: string, { month, day, year }: AskedDay): boolean =>
	namedDates
		.flatMap((pattern) => [...fold(text).matchAll(pattern)])
		.map(({ groups = {} }) => dayOf(groups))
		.some(
			(named) =>
				named?.month === month &&
				named.day === day &&
				(year === null || named.year === null || named.year === year),
		);

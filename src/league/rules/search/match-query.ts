import { fold } from "./search-words.ts";

/** A query for matches: by number, by day (a season's matches have no year in mind), or both teams. */
export interface MatchQuery {
	readonly number: number | null;
	readonly day: {
		readonly month: number;
		readonly day: number;
		readonly year: number | null;
	} | null;
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

const datePatterns = [
	`\\b${yearNumber}-(?<monthNumber>\\d{1,2})-(?<day>\\d{1,2})\\b`,
	`\\b(?<monthNumber>\\d{1,2})/(?<day>\\d{1,2})(?:/(?<year>(?:19|20)?\\d\\d))?(?![\\d/])`,
	`\\b${monthWord} ?${dayNumber}(?:,? ${yearNumber})?\\b`,
	`\\b${dayNumber} (?:of )?${monthWord}(?:,? ${yearNumber})?\\b`,
].map((pattern) => new RegExp(pattern));
const numberPatterns = [
	/(?:^|\s)(?:match|game)?\s*(?:number|no\.?|nr\.?|#)\s*(?<number>\d{1,5})(?=\s|$)/,
	/(?:^|\s)match\s+(?<number>\d{1,5})(?=\s|$)/,
	/^\s*(?<number>\d{1,5})\s*$/,
];
const fillers =
	/\b(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|match(?:es)?|on)\b/g;

/**
 * What a query says about matches: “312”, “match 312”, “#312”, “oct 3”, “10/3”, “2026-10-03”, “Aces vs
 * Lobsters”, also with names of teams. Null if it is about no match.
 */
export function matchQueryOf(query: string): MatchQuery | null {
	let rest = fold(query).replace(/\s+/g, " ");
	const day = take(datePatterns, ({ month, monthNumber, day, year }) => {
		const index = month ? monthNames.findIndex((name) => name.startsWith(month.slice(0, 3))) : -1;
		return dayOf(index >= 0 ? index + 1 : Number(monthNumber), Number(day), year);
	});
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

function dayOf(month: number, day: number, year: string | undefined) {
	if (month < 1 || month > 12 || day < 1 || day > 31) return null;
	const full = year === undefined ? null : Number(year.length === 2 ? `20${year}` : year);
	return { month, day, year: full };
}

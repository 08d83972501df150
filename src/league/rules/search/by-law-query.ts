import { romanOf } from "../../wording.ts";
import { fold } from "./search-words.ts";

/** An article of the by-laws, or one of its items: VIII, or VIII c. */
export interface ByLawQuery {
	readonly article: string;
	readonly item: string | null;
}

const item = "\\(?(?<item>[a-z])\\)?";
const itemPart = `(?:(?:(?<=\\d)|[ .-])[ .-]*${item})?`;
const noun = "(?:by[-‐‑ ]?laws?|articles?|art\\.?|rules?|sections?)";
const patterns = [
	`${noun} *(?:no\\.?|number|#)? *(?<article>\\d{1,2}|[ivx]+)${itemPart}\\.?`,
	// A letter alone tells “8c” from the number of a match, and “VI b” from a name.
	`(?<article>\\d{1,2}|[ivx]+(?=[ .-]))[ .-]*${item}`,
].map((pattern) => new RegExp(`^${pattern}$`));

/** The numerals of articles, up to more than any league has. */
const numerals = Array.from({ length: 39 }, (_, index) => romanOf(index + 1));

/**
 * The by-law that a query names, with or without Roman numerals: “by-law 8c”, “8c”, “VIII c”,
 * “article 8”. Null if it has other words.
 */
export function byLawQueryOf(query: string): ByLawQuery | null {
	const typed = fold(query).replace(/\s+/g, " ").trim();
	for (const pattern of patterns) {
		const { article: number = "", item = null } = pattern.exec(typed)?.groups ?? {};
		const article = /\d/.test(number) ? romanOf(Number(number)) : number.toUpperCase();
		if (numerals.includes(article)) return { article, item };
	}
	return null;
}

import { fold } from "../search/search-words.ts";

/**
 * Whether a last name contains the search text, ignoring case and accents: “garcia” finds García.
 * An empty search finds no one. Page: /players.
 */
export function hasInLastName(lastName: string, search: string) {
	const wanted = plain(search);
	return wanted !== "" && plain(lastName).includes(wanted);
}

const plain = (text: string) => fold(text.trim()).replace(/[’‘ʼ]/g, "'");

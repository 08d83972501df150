import { fullName } from "../../wording.ts";
import { fold } from "../search/search-words.ts";

interface Named {
	readonly firstName: string;
	readonly lastName: string;
}

/**
 * Whether a signature is clearly not the player's name: they have no word in common, without
 * accents and case. Nicknames, initials and other last names are fine. By-law XIV a.
 */
export function isOtherName(signedName: string, { firstName, lastName }: Named): boolean {
	const own = new Set(wordsOf(fullName({ firstName, lastName })));
	return own.size > 0 && !wordsOf(signedName).some((word) => own.has(word));
}

const wordsOf = (name: string) =>
	fold(name)
		.split(/[^\p{L}]+/u)
		.filter(Boolean);

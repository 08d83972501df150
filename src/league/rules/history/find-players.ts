import { plainText } from "../search/search-words.ts";
import { nearestWords } from "../search/typing-errors.ts";

/** A person with all of their names and numbers. */
export interface NamedPlayer {
	readonly names: readonly string[];
	readonly numbers: readonly number[];
}

/**
 * The players with this number, or with all of these words at the beginning of words of one of
 * their names. A word with which no name's words begin stands for the most similar words that names
 * have.
 */
export function findPlayers<P extends NamedPlayer>(players: readonly P[], query: string): P[] {
	const number = /^#?\s*(\d{1,9})$/.exec(query.trim())?.[1];
	if (number) return players.filter(({ numbers }) => numbers.includes(Number(number)));
	const wanted = plainText(query).split(" ").filter(Boolean);
	if (wanted.length === 0) return [];
	const words = players.map(({ names }) => names.map((name) => plainText(name).split(" ")));
	const known = [...new Set(words.flat(2))];
	const choices = wanted.map((word) =>
		known.some((each) => each.startsWith(word)) ? [word] : nearestWords(word, known),
	);
	const isFound = (name: readonly string[]) =>
		choices.every((choice) => choice.some((start) => name.some((word) => word.startsWith(start))));
	return players.filter((_, index) => words[index]?.some(isFound));
}

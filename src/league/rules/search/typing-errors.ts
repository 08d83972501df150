/**
 * The sequences of three letters in a word, with its beginning and end: words that are typed almost
 * alike share many. Stored with each word, so that the database finds similar ones by an index.
 */
export function trigramsOf(word: string): string[] {
	const letters = [...`  ${word} `];
	const all = letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(""));
	return [...new Set(all)];
}

/** How many letters of a word may be typed wrong. */
export const allowedErrors = (word: string) =>
	/\d/.test(word) || word.length < 4 ? 0 : word.length < 6 ? 1 : word.length < 11 ? 2 : 3;

/**
 * The words that are nearest to a mistyped one, at most three, if any is near enough; those that
 * begin with the same letter come first.
 */
export function nearestWords(
	typed: string,
	candidates: readonly string[],
	allowed = allowedErrors(typed),
): string[] {
	const near = candidates
		.map((word) => ({ word, errors: errorsBetween(typed, word) }))
		.filter(({ errors }) => errors <= allowed);
	const fewest = Math.min(...near.map(({ errors }) => errors));
	const isOther = (word: string) => Number(word[0] !== typed[0]);
	return near
		.filter(({ errors }) => errors === fewest)
		.map(({ word }) => word)
		.sort((one, other) => isOther(one) - isOther(other))
		.slice(0, 3);
}

/** How many letters are wrong, missing, too many, or swapped with their neighbor. */
function errorsBetween(one: string, other: string): number {
	const rows = [[...Array(other.length + 1).keys()]];
	for (let i = 1; i <= one.length; i++) {
		const row = [i];
		const [last = [], beforeLast = []] = [rows[i - 1], rows[i - 2]];
		for (let j = 1; j <= other.length; j++) {
			const isSame = one[i - 1] === other[j - 1];
			const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
			row[j] = Math.min(
				(last[j] as number) + 1,
				(row[j - 1] as number) + 1,
				(last[j - 1] as number) + (isSame ? 0 : 1),
				isSwapped ? (beforeLast[j - 2] as number) + 1 : Number.POSITIVE_INFINITY,
			);
		}
		rows.push(row);
	}
	return rows[one.length]?.[other.length] as number;
}

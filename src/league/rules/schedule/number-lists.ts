import { countOf, listOf, pluralOf } from "../../wording.ts";

/** Lists numbers with ranges: `2001, 2003, and 2010 to 2014`. */
export function numbersInWords(numbers: readonly number[]): string {
	const runs: [first: number, last: number][] = [];
	for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
		const run = runs.at(-1);
		if (run && run[1] === number - 1) run[1] = number;
		else runs.push([number, number]);
	}
	return listOf(
		runs.flatMap(([first, last]) =>
			last - first > 1
				? [`${first} to ${last}`]
				: last > first
					? [`${first}`, `${last}`]
					: [`${first}`],
		),
	);
}

/** `match 2001`, `matches 2001 and 2002`. */
export const matchesInWords = (numbers: readonly number[]) =>
	`${pluralOf(numbers.length, "match", "matches")} ${numbersInWords(numbers)}`;

/** `once`, `twice`, `3 times`. */
export const timesInWords = (count: number) =>
	count === 1 ? "once" : count === 2 ? "twice" : countOf(count, "time");

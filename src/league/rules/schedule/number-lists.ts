/** Numbers as people list them: `2001, 2003 and 2010 to 2014`. */
export function numbersInWords(numbers: readonly number[]): string {
	const runs: [first: number, last: number][] = [];
	for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
		const run = runs.at(-1);
		if (run && run[1] === number - 1) run[1] = number;
		else runs.push([number, number]);
	}
	return inWords(
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
	`${numbers.length === 1 ? "match" : "matches"} ${numbersInWords(numbers)}`;

/** `A`, `A and B`, `A, B and C`. */
export const inWords = (parts: readonly string[]) =>
	parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

/** `once`, `twice`, `3 times`. */
export const timesInWords = (count: number) =>
	count === 1 ? "once" : count === 2 ? "twice" : `${count} times`;

/** The numbers from 0 up to, but not including, an end. */
export const range = (end: number): number[] => Array.from({ length: end }, (_, index) => index);

/** All pairs of the numbers below an end, the smaller one first. */
export const pairsOf = (end: number): (readonly [number, number])[] =>
	range(end).flatMap((one) =>
		range(end)
			.slice(one + 1)
			.map((other) => [one, other] as const),
	);

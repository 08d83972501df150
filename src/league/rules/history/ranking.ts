/** The first rows of a ranking. `alike`: how many more have the same as the last of them. */
export interface Ranking<Row> {
	readonly rows: Row[];
	readonly alike: number;
}

/**
 * The first rows of a ranking that is too long to show, with how many are left out although they are
 * as good as the last one shown: without that number a cut through a tie looks like the truth.
 * `isAlike`: whether two rows share their place. Pages: /records, /season/{id}.
 */
export function firstOf<Row>(
	ranked: readonly Row[],
	length: number,
	isAlike: (one: Row, other: Row) => boolean,
): Ranking<Row> {
	const rows = ranked.slice(0, length);
	const last = rows.at(-1);
	const others = ranked.slice(length);
	return { rows, alike: last ? others.filter((row) => isAlike(row, last)).length : 0 };
}

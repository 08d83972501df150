/** The first rows of a ranking. `alike`: how many more rows are tied with the last of them. */
export interface RecordRanking<Row> {
	readonly rows: Row[];
	readonly alike: number;
}

/**
 * The first rows of a ranking that is too long to show. `alike` reports how many more are tied with
 * the last row, so that a tie isn't hidden by the cutoff. Reads the rows once, since there may be
 * thousands. `compare`: the order; `isAlike`: whether two rows share their place. Pages: /records,
 * /season/{id}.
 */
export function topRows<Row>(
	all: Iterable<Row>,
	length: number,
	compare: (one: Row, other: Row) => number,
	isAlike: (one: Row, other: Row) => boolean,
): RecordRanking<Row> {
	const rows: Row[] = [];
	// As good as the last row, but after it.
	let alike = 0;
	for (const row of all) {
		const last = rows[length - 1];
		if (last !== undefined && compare(row, last) >= 0) {
			if (isAlike(row, last)) alike++;
			continue;
		}
		const place = rows.findIndex((other) => compare(row, other) < 0);
		rows.splice(place === -1 ? rows.length : place, 0, row);
		if (rows.length <= length) continue;
		const dropped = rows.pop() as Row;
		alike = isAlike(dropped, rows[length - 1] as Row) ? alike + 1 : 0;
	}
	return { rows, alike };
}

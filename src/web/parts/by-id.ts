/** Rows by id. */
export const byId = <Row, Key extends keyof Row>(
	rows: readonly Row[],
	key: Key,
): Map<Row[Key], Row> => new Map(rows.map((row) => [row[key], row]));

/** One line of a bench's table. `ok` is null where there is nothing to reach. */
export interface Line {
	what: string;
	reach: string;
	actual: string;
	ok: boolean | null;
}

export const atMost = (what: string, value: number, limit: number, unit = "", note = ""): Line => ({
	what,
	reach: `≤ ${limit}${unit}`,
	actual: `${short(value)}${unit}${note && `  (${note})`}`,
	ok: value <= limit,
});
export const atLeast = (
	what: string,
	value: number,
	limit: number,
	unit = "",
	note = "",
): Line => ({
	...atMost(what, value, limit, unit, note),
	reach: `≥ ${limit}${unit}`,
	ok: value >= limit,
});
export const told = (what: string, actual: string): Line => ({ what, reach: "", actual, ok: null });

export function show(title: string, lines: readonly Line[]) {
	const width = (of: (line: Line) => string) => Math.max(...lines.map((line) => of(line).length));
	const [what, reach] = [width((line) => line.what), width((line) => line.reach)];
	const rows = lines.map(
		(line) =>
			`  ${line.ok === null ? " " : line.ok ? "✓" : "✗"} ${line.what.padEnd(what)}  ${line.reach.padEnd(reach)}  ${line.actual}`,
	);
	console.log(`\n${title}\n${rows.join("\n")}\n`);
}

/** Three digits, never more than the measurement is worth. */
export const short = (value: number) =>
	value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));

export const median = (values: readonly number[]) => {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length >> 1;
	return sorted.length % 2
		? (sorted[middle] ?? Number.NaN)
		: ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
};

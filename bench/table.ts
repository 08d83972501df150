/** One line of a benchmark's results. `ok` is null without a goal. */
export interface Line {
	what: string;
	goal: string;
	actual: string;
	ok: boolean | null;
}

export const atMost = (what: string, value: number, limit: number, unit = "", note = ""): Line => ({
	what,
	goal: `≤ ${limit}${unit}`,
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
	goal: `≥ ${limit}${unit}`,
	ok: value >= limit,
});
export const info = (what: string, actual: string): Line => ({ what, goal: "", actual, ok: null });

export function show(title: string, lines: readonly Line[]) {
	const width = (of: (line: Line) => string) => Math.max(...lines.map((line) => of(line).length));
	const [what, goal] = [width((line) => line.what), width((line) => line.goal)];
	const rows = lines.map(
		(line) =>
			`  ${line.ok === null ? " " : line.ok ? "✓" : "✗"} ${line.what.padEnd(what)}  ${line.goal.padEnd(goal)}  ${line.actual}`,
	);
	console.log(`\n${title}\n${rows.join("\n")}\n`);
}

/** Three significant digits. */
export const short = (value: number) =>
	value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));

export const median = (values: readonly number[]) => {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length >> 1;
	return sorted.length % 2
		? (sorted[middle] ?? Number.NaN)
		: ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
};

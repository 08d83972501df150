import { type Cell, type Column, cellText, type Report } from "../../league/reports/report.ts";
import { paper } from "./paper.ts";

/**
 * From here on a column of texts may break its lines; narrower ones hold names and addresses, which
 * stay whole.
 */
const longText = 30;
const widest = 40;
const narrowest = 12;
/** Room for the arrow of the filter, and between two columns. */
const air = 3;

export const breaksLines = ({ kind, width }: Pick<Column, "kind" | "width">) =>
	kind === "text" && width >= longText;

/**
 * How wide each column is, in characters: names and addresses are never cut off, and columns of
 * remarks take no more room than there are remarks.
 */
export const columnWidths = ({ columns, rows }: Pick<Report, "columns" | "rows">) =>
	columns.map((column, index) => {
		const longest = rows.reduce(
			(length, row) => Math.max(length, cellText(row[index] ?? null, column.kind).length),
			0,
		);
		return (
			air +
			(breaksLines(column)
				? Math.min(column.width, Math.max(narrowest, longest))
				: Math.max(column.width, Math.min(widest, longest)))
		);
	});

const lineHeight = 15;
const highest = 409;

/**
 * How high a row with lines that break is, in points; the programs don't agree on finding it
 * themselves. Undefined where one line does.
 */
export function rowHeight(
	columns: readonly Column[],
	widths: readonly number[],
	row: readonly Cell[],
): number | undefined {
	const lines = columns.map((column, index) =>
		breaksLines(column)
			? linesOf(cellText(row[index] ?? null, column.kind), widths[index] as number)
			: 1,
	);
	const most = Math.max(1, ...lines);
	return most === 1 ? undefined : Math.min(highest, most * lineHeight);
}

function linesOf(text: string, room: number) {
	let lines = 0;
	for (const paragraph of text.split("\n")) {
		let left = 0;
		for (const word of paragraph.split(" ")) {
			if (left < word.length) {
				lines += Math.max(1, Math.ceil(word.length / room));
				left = room;
			}
			left -= word.length + 1;
		}
		if (paragraph === "") lines += 1;
	}
	return lines;
}

/**
 * So many characters fit beside each other before the print, made as small as the page asks for, is
 * smaller than 6.5 points.
 */
const readable = { portrait: 174, landscape: 232 } as const;

/** Over how many pages beside each other a table is printed: one, unless it could not be read. */
export const pagesAcross = (report: Report, widths: readonly number[]) =>
	Math.ceil(widths.reduce((sum, width) => sum + width, 0) / readable[paper(report).orientation]);

import { type Cell, type Column, cellText, type Report } from "../../league/reports/report.ts";
import { paper } from "./paper.ts";

/**
 * Text columns of at least this width may wrap; narrower ones contain names and addresses, which
 * don't.
 */
const wrapWidth = 30;
const maxWidth = 40;
const minWidth = 12;
/** Space for the filter arrow and between columns. */
const padding = 3;

export const wrapsLines = ({ kind, width }: Pick<Column, "kind" | "width">) =>
	kind === "text" && width >= wrapWidth;

/**
 * The width of each column in characters: names and addresses are never cut off, and columns of
 * comments are no wider than their content.
 */
export const columnWidths = ({ columns, rows }: Pick<Report, "columns" | "rows">) =>
	columns.map((column, index) => {
		const longest = rows.reduce(
			(length, row) => Math.max(length, cellText(row[index] ?? null, column.kind).length),
			0,
		);
		return (
			padding +
			(wrapsLines(column)
				? Math.min(column.width, Math.max(minWidth, longest))
				: Math.max(column.width, Math.min(maxWidth, longest)))
		);
	});

const lineHeight = 15;
const maxHeight = 409;

/**
 * The height of a row with wrapped lines, in points, since spreadsheet programs calculate it
 * differently. Undefined for a single line.
 */
export function rowHeight(
	columns: readonly Column[],
	widths: readonly number[],
	row: readonly Cell[],
): number | undefined {
	const lines = columns.map((column, index) =>
		wrapsLines(column)
			? linesOf(cellText(row[index] ?? null, column.kind), widths[index] as number)
			: 1,
	);
	const lineCount = Math.max(1, ...lines);
	return lineCount === 1 ? undefined : Math.min(maxHeight, lineCount * lineHeight);
}

function linesOf(text: string, width: number) {
	let lines = 0;
	for (const paragraph of text.split("\n")) {
		let left = 0;
		for (const word of paragraph.split(" ")) {
			if (left < word.length) {
				lines += Math.max(1, Math.ceil(word.length / width));
				left = width;
			}
			left -= word.length + 1;
		}
		if (paragraph === "") lines += 1;
	}
	return lines;
}

/**
 * Characters per line at which the print, scaled to the page, is still at least 6.5 points.
 */
const maxCharacters = { portrait: 174, landscape: 232 } as const;

/** Pages across for a table: one, unless it would be unreadable. */
export const pagesAcross = (report: Report, widths: readonly number[]) =>
	Math.ceil(
		widths.reduce((sum, width) => sum + width, 0) / maxCharacters[paper(report).orientation],
	);

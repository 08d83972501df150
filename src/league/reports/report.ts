import { formatPercent } from "../rules/standings/standings.ts";

/** What stands in one place of a report; dates as `2026-11-14`. */
export type Cell = string | number | null;

export interface Column {
	readonly heading: string;
	/** Stands over this column and its neighbours that have the same: "Week 1" over W and L. */
	readonly group?: string;
	readonly kind: "text" | "number" | "rating" | "percent" | "date";
	readonly align: "left" | "center" | "right";
	/** How much room it wants, in characters. */
	readonly width: number;
}

/** A table of the league with its name, to be had as Excel or PDF, or to be shown. */
export interface Report {
	/** The name of the file, too, without what no disk takes and without the ending. */
	readonly title: string;
	/** What the title leaves open. */
	readonly subtitle: string;
	/** One word: the sheet's name in a workbook. */
	readonly sheet: string;
	readonly columns: readonly Column[];
	readonly rows: readonly (readonly Cell[])[];
	/** The column in which a new value begins a new part of the table: a line is drawn above it. */
	readonly parts?: number;
}

/** A column that knows where its cells come from. */
export type ColumnOf<Row> = Omit<Column, "align"> & {
	readonly align?: Column["align"];
	readonly cell: (row: Row) => Cell;
};

const alignments = {
	text: "left",
	date: "left",
	number: "right",
	rating: "right",
	percent: "right",
} as const;

/**
 * Columns and rows of a report: text from the left, figures from the right, unless the column wants
 * it otherwise.
 */
export const tabulate = <Row>(
	columns: readonly ColumnOf<Row>[],
	rows: readonly Row[],
): Pick<Report, "columns" | "rows"> => ({
	columns: columns.map(({ cell: _, align, ...column }) => ({
		...column,
		align: align ?? alignments[column.kind],
	})),
	rows: rows.map((row) => columns.map((column) => column.cell(row))),
});

const days = new Intl.DateTimeFormat("en-US", {
	month: "short",
	day: "numeric",
	year: "numeric",
	timeZone: "UTC",
});

/** A cell as people read it. */
export function cellText(cell: Cell, kind: Column["kind"]): string {
	if (cell === null || cell === "") return "";
	if (kind === "date") return days.format(new Date(`${cell}T00:00:00Z`));
	if (typeof cell === "string") return cell;
	if (kind === "percent") return formatPercent(cell);
	return kind === "rating" ? cell.toFixed(1) : String(cell);
}

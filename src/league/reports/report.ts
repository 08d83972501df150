import { dollars } from "../rules/season/season-payments.ts";
import { formatPercent } from "../rules/standings/standings.ts";

/** A value in a report; dates as `2026-11-14`. */
export type Cell = string | number | null;

export interface Column {
	readonly heading: string;
	/** A heading shared by adjacent columns: "Week 1" over W and L. */
	readonly group?: string;
	readonly kind: "text" | "number" | "rating" | "percent" | "money" | "date";
	readonly align: "left" | "center" | "right";
	/** In characters. */
	readonly width: number;
}

/** A table with a title, for Excel and PDF downloads or for display. */
export interface Report {
	/** Also the name of the file, which `fileName` makes from it. */
	readonly title: string;
	readonly subtitle: string;
	/** One word: the name of the worksheet. */
	readonly sheet: string;
	readonly columns: readonly Column[];
	readonly rows: readonly (readonly Cell[])[];
	/** The index of the column to group by: a line is drawn above each new value. */
	readonly groupBy?: number;
	/**
	 * Texts above the table, each with its label; `\n` separates their lines. An Excel file has them
	 * on the sheet of the footnotes.
	 */
	readonly facts?: readonly (readonly [label: string, text: string])[];
	/** Notes below the table. An Excel file has them on a sheet of their own. */
	readonly footnotes?: readonly string[];
	/** Further sheets of an Excel file; in a PDF further tables, below or on a new page. */
	readonly more?: readonly Report[];
	/** Whether it begins a new page of a PDF. */
	readonly startsPage?: true;
}

/** A column with a function that returns its cell of a row. */
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
	money: "right",
} as const;

/** Columns and rows of a report. By default, text is left-aligned and numbers are right-aligned. */
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

/** Formats a cell for display. */
export function cellText(cell: Cell, kind: Column["kind"]): string {
	if (cell === null || cell === "") return "";
	if (kind === "date") return days.format(new Date(`${cell}T00:00:00Z`));
	if (typeof cell === "string") return cell;
	if (kind === "percent") return formatPercent(cell);
	if (kind === "money") return dollars(cell);
	return kind === "rating" ? cell.toFixed(1) : String(cell);
}

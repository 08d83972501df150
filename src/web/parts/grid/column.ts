import type { ReactNode } from "react";
import type { Choice } from "../../ui/choices.tsx";

export type Cell = string | number | boolean | null;
/** A row of unknown type. */
export type AnyRow = Readonly<Record<string, Cell>>;

/** One column of an editable table: how it is shown, edited and validated. */
export interface Column<Row> {
	/** A key of the row; for a derived, read-only column any unique name. */
	field: string;
	head: string;
	kind:
		| "text"
		| "email"
		| "prose"
		| "number"
		| "signed"
		| "money"
		| "rating"
		| "date"
		| "choice"
		| "yes"
		| "link";
	/** The value to sort, search and edit, if it isn't `row[field]`. For choices, the stored id. */
	value?: (row: Row) => Cell;
	/** The sort order, if it isn't the order of the texts. */
	order?: (row: Row) => number;
	/** Renders the cell, if `kind` isn't enough. */
	shown?: (row: Row) => ReactNode;
	choices?: (row: Partial<Row>) => readonly Choice[];
	/** Suggested texts; others can be typed. */
	suggestions?: readonly string[];
	isReadOnly?: boolean | ((row: Row) => boolean);
	isRequired?: boolean;
	/** False leaves the column out of the form. */
	isInForm?: boolean;
	/** False for a field that only the form shows, and another column of the table sums up. */
	isInTable?: boolean;
	hint?: string;
	/** Whether phones show it on the row's card. By default the three columns after the first. */
	isOnCard?: boolean;
	/** Validates a value while typing; returns the same message as the server. */
	check?: (value: Cell, row: Partial<Row>, rows: readonly Row[]) => string | undefined;
	/** A further check when a single cell is edited; in the form, another field makes it. */
	checkAlone?: (value: Cell, row: Partial<Row>) => string | undefined;
	/** Whether several rows can be set to one value at once. */
	isBulkEditable?: boolean;
	/** Whether the rows can be filtered by this column. */
	isFilter?: boolean;
	/** The filter's choices that find the row, if not the cell's text. */
	filterTexts?: (row: Row) => readonly string[];
	/** In rem. */
	width?: number;
}

export type AnyColumn = Column<AnyRow>;

const widths: Record<AnyColumn["kind"], number> = {
	text: 11,
	email: 17,
	prose: 16,
	number: 6,
	signed: 6,
	money: 7,
	rating: 5.5,
	date: 9.5,
	choice: 11,
	yes: 6.5,
	link: 13,
};
export const widthOf = ({ width, kind }: AnyColumn) => width ?? widths[kind];

export const cellOf = (column: AnyColumn, row: AnyRow): Cell =>
	column.value ? column.value(row) : (row[column.field] ?? null);

export const isEditable = (column: AnyColumn, row: AnyRow) =>
	!(typeof column.isReadOnly === "function" ? column.isReadOnly(row) : column.isReadOnly);

/** Whether the column can be edited in any row. */
export const isEditableColumn = ({ isReadOnly }: AnyColumn) => isReadOnly !== true;

export const isInForm = (column: AnyColumn) =>
	isEditableColumn(column) && column.isInForm !== false;

/** Whether the row has any form field. */
export const hasFormFields = (columns: readonly AnyColumn[], row: AnyRow) =>
	columns.some((column) => isInForm(column) && isEditable(column, row));

export const isNumeric = ({ kind }: AnyColumn) =>
	kind === "number" || kind === "signed" || kind === "money" || kind === "rating";

/** The columns on a phone's card, besides the first. */
export function cardFields(columns: readonly AnyColumn[]): ReadonlySet<string> {
	const chosen = columns.slice(1).filter(({ isOnCard }) => isOnCard);
	return new Set((chosen.length > 0 ? chosen : columns.slice(1, 4)).map(({ field }) => field));
}

export const choiceOf = (column: AnyColumn, row: AnyRow) => {
	const value = cellOf(column, row);
	return column.choices?.(row).find((choice) => choice.value === String(value ?? ""));
};

/** The value of a cleared cell: texts are never null. */
export const emptyOf = ({ kind }: AnyColumn): Cell =>
	kind === "yes" ? false : isText(kind) ? "" : null;
const isText = (kind: AnyColumn["kind"]) =>
	kind === "text" || kind === "email" || kind === "prose" || kind === "link";

import type { ReactNode } from "react";

export type Cell = string | number | boolean | null;
/** A row as the grid itself looks at it. */
export type AnyRow = Readonly<Record<string, Cell>>;

/** '' stands for none. */
export interface Choice {
	value: string;
	label: string;
	group?: string;
}

/**
 * One column of an editable table: what it shows, how it is edited, and what its cells must hold.
 */
export interface Column<Row> {
	/** Key of the row, or an own name for a derived column that is only read. */
	field: string;
	head: string;
	kind:
		| "text"
		| "email"
		| "prose"
		| "number"
		| "money"
		| "rating"
		| "date"
		| "choice"
		| "yes"
		| "link";
	/**
	 * What is sorted, found and edited, where it is not the row's own field; of a choice the id as
	 * stored.
	 */
	value?: (row: Row) => Cell;
	/** What it is sorted by, where that is not what it shows. */
	order?: (row: Row) => number;
	/** Where the kind alone does not say how it looks. */
	shown?: (row: Row) => ReactNode;
	choices?: (row: Partial<Row>) => readonly Choice[];
	/** Words that are often written here; others may be typed. */
	suggestions?: readonly string[];
	isReadOnly?: boolean | ((row: Row) => boolean);
	isRequired?: boolean;
	/** Columns that are edited stand in the form too, unless this is false. */
	isInForm?: boolean;
	hint?: string;
	/**
	 * Whether a phone's card shows it under the first column; without any such column the next three.
	 */
	isOnCard?: boolean;
	/** The rule while typing, in the sentence that the server would give too. */
	check?: (value: Cell, row: Partial<Row>, rows: readonly Row[]) => string | undefined;
	/** A further rule where this cell alone is edited; in a form another field says it. */
	checkAlone?: (value: Cell, row: Partial<Row>) => string | undefined;
	/** Whether the rows can be narrowed to one of the column's values. */
	isFilter?: boolean;
	/** In rem. */
	width?: number;
}

export type AnyColumn = Column<AnyRow>;

const widths: Record<AnyColumn["kind"], number> = {
	text: 11,
	email: 13,
	prose: 16,
	number: 6,
	money: 7,
	rating: 5.5,
	date: 9,
	choice: 11,
	yes: 6.5,
	link: 13,
};
export const widthOf = ({ width, kind }: AnyColumn) => width ?? widths[kind];

export const cellOf = (column: AnyColumn, row: AnyRow): Cell =>
	column.value ? column.value(row) : (row[column.field] ?? null);

export const isEdited = (column: AnyColumn, row: AnyRow) =>
	!(typeof column.isReadOnly === "function" ? column.isReadOnly(row) : column.isReadOnly);

/** Whether the column can be edited in any row. */
export const isEverEdited = ({ isReadOnly }: AnyColumn) => isReadOnly !== true;

export const isInForm = (column: AnyColumn) => isEverEdited(column) && column.isInForm !== false;

/** Whether there is anything to fill in of this row. */
export const hasFormOf = (columns: readonly AnyColumn[], row: AnyRow) =>
	columns.some((column) => isInForm(column) && isEdited(column, row));

export const isFigure = ({ kind }: AnyColumn) =>
	kind === "number" || kind === "money" || kind === "rating";

/** The columns that a phone's card shows, beside the first. */
export function cardFields(columns: readonly AnyColumn[]): ReadonlySet<string> {
	const chosen = columns.slice(1).filter(({ isOnCard }) => isOnCard);
	return new Set((chosen.length > 0 ? chosen : columns.slice(1, 4)).map(({ field }) => field));
}

export const choiceOf = (column: AnyColumn, row: AnyRow) => {
	const value = cellOf(column, row);
	return column.choices?.(row).find((choice) => choice.value === String(value ?? ""));
};

/** What an emptied cell holds: texts are never null. */
export const emptyOf = ({ kind }: AnyColumn): Cell =>
	kind === "yes" ? false : isText(kind) ? "" : null;
const isText = (kind: AnyColumn["kind"]) =>
	kind === "text" || kind === "email" || kind === "prose" || kind === "link";

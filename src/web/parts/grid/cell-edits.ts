import type { ApiError } from "../../data/api-error.ts";
import type { Edit, Edits } from "../../data/edits.ts";
import { createUseEdits } from "../../data/use-edits.ts";
import type { AnyRow, Cell } from "./column.ts";

/** A changed cell; `of` is its record and field. */
export interface CellEdit extends Edit<Cell> {
	readonly kind: string;
	readonly id: string;
	readonly field: string;
	readonly path: string;
	/** The names of the row and column, and the page's path, for messages on other pages. */
	readonly rowName: string;
	readonly head: string;
	readonly page: string;
	onSettled(edit: CellEdit, key: string, error: ApiError | null): void;
}
export type CellEditList = readonly CellEdit[];
export type CellEdits = Edits<CellEdit>;

/** The unsaved cells of all tables. */
export const useCellEdits = createUseEdits<CellEdit>({
	callOf: ({ path, field, seen }, value) => ({
		path,
		body: { [field]: value, seen: { [field]: seen } },
		method: "PUT",
	}),
	storedIn: (row, _, { field }) => (row as AnyRow)[field] ?? null,
	currentIn({ field }, { code, current }) {
		const row = code === "STALE" ? (current as AnyRow | undefined) : undefined;
		return row && field in row ? (row[field] ?? null) : undefined;
	},
});

/** Why the value is not saved. */
export const reasonOf = ({ problem, error, field }: CellEdit) =>
	problem ??
	(error?.status === 404 ? "Someone removed this." : (error?.fields[field] ?? error?.message));

/** The edits of one kind of record, by its row. */
export function editsByRow(edits: CellEditList, kind: string): ReadonlyMap<string, CellEditList> {
	const rows = new Map<string, CellEdit[]>();
	for (const edit of edits)
		if (edit.kind === kind) rows.set(edit.id, [...(rows.get(edit.id) ?? []), edit]);
	return rows;
}

export const editOf = (edits: CellEditList, field: string) =>
	edits.find((edit) => edit.field === field);

/** The row with its unsaved values. */
export const withEdits = (row: AnyRow, edits: CellEditList): AnyRow =>
	edits.length === 0
		? row
		: { ...row, ...Object.fromEntries(edits.map(({ field, value }) => [field, value])) };

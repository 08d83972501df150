import { isUnsaved, seenIn } from "../../data/edits.ts";
import type { Committed, Editing } from "./cell-editor.tsx";
import {
	type CellEdit,
	type CellEditList,
	type CellEdits,
	editOf,
	withEdits,
} from "./cell-edits.ts";
import { problemOf } from "./cell-input.ts";
import { type AnyColumn, type AnyRow, type Cell, cellOf, emptyOf, isEditable } from "./column.ts";

interface CellsProps {
	columns: readonly AnyColumn[];
	rows: readonly AnyRow[];
	byId: ReadonlyMap<string, AnyRow>;
	byRow: ReadonlyMap<string, CellEditList>;
	kind: string;
	cellEdits: CellEdits;
	onSettled: CellEdit["onSettled"];
	nameOf: (row: AnyRow) => string;
	updatePath: ((row: AnyRow) => string) | undefined;
}

const noEdits: CellEditList = [];

/** Reads and changes cells of the table. */
export function useCells({
	columns,
	rows,
	byId,
	byRow,
	kind,
	cellEdits,
	onSettled,
	nameOf,
	updatePath,
}: CellsProps) {
	const rowOf = (id: string) => byId.get(id);
	const columnOf = (field: string) => columns.find((column) => column.field === field);
	const editsOf = (id: string) => byRow.get(id) ?? noEdits;

	/** The value in the cell, saved or not. */
	function shownValue(id: string, column: AnyColumn): Cell {
		const row = rowOf(id);
		return row ? cellOf(column, withEdits(row, editsOf(id))) : null;
	}

	const storedIn = (row: AnyRow, column: AnyColumn): Cell =>
		column.field in row ? (row[column.field] ?? null) : cellOf(column, row);

	function save(
		id: string,
		column: AnyColumn,
		{ value, problem }: { value: Cell; problem?: string | undefined },
		seen?: Cell,
	) {
		const row = rowOf(id);
		if (!row) return;
		const { field, head } = column;
		cellEdits.save(
			{
				of: `${kind}/${id}/${field}`,
				kind,
				id,
				field,
				head,
				path: updatePath?.(row) ?? `update/${kind}/${id}`,
				rowName: nameOf(withEdits(row, editsOf(id))),
				page: location.pathname,
				value,
				seen: seen === undefined ? storedIn(row, column) : seen,
				onSettled,
			},
			problem,
		);
	}

	/** Saves a value that wasn't entered in an editor, which validates it. */
	function checkAndSave(id: string, column: AnyColumn, value: Cell) {
		const row = rowOf(id);
		if (!row) return;
		const wanted = withEdits(row, editsOf(id));
		const problem = problemOf(column, value, wanted, rows) ?? column.checkAlone?.(value, wanted);
		save(id, column, { value, problem });
	}

	return {
		rowOf,
		columnOf,
		editsOf,
		shownValue,
		/** The column of a cell, if the cell is editable. */
		editableColumn(id: string, field: string) {
			const [row, column] = [rowOf(id), columnOf(field)];
			return row && column && isEditable(column, row) ? column : undefined;
		},
		/** The server's value as the cell shows it; undefined while a change of it is unsaved. */
		seenNow(id: string, column: AnyColumn): Cell | undefined {
			const edit = editOf(editsOf(id), column.field);
			if (edit) return isUnsaved(edit) ? undefined : seenIn(edit);
			const row = rowOf(id);
			return row && storedIn(row, column);
		},
		/** Saves what was entered. If the cell has changed since `seen`, the user decides. */
		commit({ id, field, seen }: Editing, entered: NonNullable<Committed["entered"]>) {
			const column = columnOf(field);
			if (column) save(id, column, entered, seen);
		},
		/** Toggles a yes/no cell, or sets it by the typed character. */
		toggle(id: string, column: AnyColumn, char = " ") {
			const is = shownValue(id, column) === true;
			const wanted =
				char === " " ? !is : /^[y1]/i.test(char) ? true : /^[n0]/i.test(char) ? false : is;
			if (wanted !== is) checkAndSave(id, column, wanted);
		},
		clear(id: string, field: string) {
			const column = columnOf(field);
			const row = rowOf(id);
			if (!column || !row || !isEditable(column, row) || column.kind === "yes" || column.isRequired)
				return;
			const value = shownValue(id, column);
			if (value !== null && value !== "") checkAndSave(id, column, emptyOf(column));
		},
	};
}

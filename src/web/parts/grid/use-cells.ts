import { type CellEdit, type CellEditList, type CellEdits, withEdits } from "./cell-edits.ts";
import { type AnyColumn, type AnyRow, type Cell, cellOf, emptyOf, isEdited } from "./column.ts";
import { faultOf } from "./typed-cell.ts";

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

const nothing: CellEditList = [];

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
	const editsOf = (id: string) => byRow.get(id) ?? nothing;

	/** What the cell shows. */
	function shownValue(id: string, column: AnyColumn): Cell {
		const row = rowOf(id);
		return row ? cellOf(column, withEdits(row, editsOf(id))) : null;
	}

	function save(id: string, column: AnyColumn, value: Cell, fault?: string) {
		const row = rowOf(id);
		if (!row) return;
		const { field, head } = column;
		cellEdits.save(
			{
				kind,
				id,
				field,
				head,
				path: updatePath?.(row) ?? `update/${kind}/${id}`,
				rowName: nameOf(withEdits(row, editsOf(id))),
				page: location.pathname,
				value,
				seen: field in row ? (row[field] ?? null) : cellOf(column, row),
				onSettled,
			},
			fault,
		);
	}

	/** For a value that no editor has checked. */
	function checkAndSave(id: string, column: AnyColumn, value: Cell) {
		const row = rowOf(id);
		if (!row) return;
		const wanted = withEdits(row, editsOf(id));
		save(
			id,
			column,
			value,
			faultOf(column, value, wanted, rows) ?? column.checkAlone?.(value, wanted),
		);
	}

	return {
		rowOf,
		columnOf,
		shownValue,
		/** The column of a cell that may be edited. */
		editedAt(id: string, field: string) {
			const [row, column] = [rowOf(id), columnOf(field)];
			return row && column && isEdited(column, row) ? column : undefined;
		},
		commit(id: string, field: string, value: Cell, fault: string | undefined) {
			const column = columnOf(field);
			if (column && (fault !== undefined || value !== shownValue(id, column)))
				save(id, column, value, fault);
		},
		/** Toggles a yes/no cell, or sets it by the email that was typed. */
		toggle(id: string, column: AnyColumn, sign = " ") {
			const is = shownValue(id, column) === true;
			const wanted =
				sign === " " ? !is : /^[y1]/i.test(sign) ? true : /^[n0]/i.test(sign) ? false : is;
			if (wanted !== is) checkAndSave(id, column, wanted);
		},
		empty(id: string, field: string) {
			const column = columnOf(field);
			const row = rowOf(id);
			if (!column || !row || !isEdited(column, row) || column.kind === "yes" || column.isRequired)
				return;
			const value = shownValue(id, column);
			if (value !== null && value !== "") checkAndSave(id, column, emptyOf(column));
		},
	};
}

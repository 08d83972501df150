import { type AnyColumn, type AnyRow, type Cell, cellOf, emptyOf, isEdited } from "./column.ts";
import { type Edits, editOf, withEdits } from "./save-queue.ts";
import { faultOf } from "./typed-cell.ts";
import type { UnsavedEdits } from "./unsaved.ts";

interface CellsProps {
	columns: readonly AnyColumn[];
	rows: readonly AnyRow[];
	byId: ReadonlyMap<string, AnyRow>;
	byRow: ReadonlyMap<string, Edits>;
	kind: string;
	queue: UnsavedEdits | null;
	nameOf: (row: AnyRow) => string;
	updatePath: ((row: AnyRow) => string) | undefined;
}

const nothing: Edits = [];

/** What stands in the cells, and what becomes of them. */
export function useCells({
	columns,
	rows,
	byId,
	byRow,
	kind,
	queue,
	nameOf,
	updatePath,
}: CellsProps) {
	const rowOf = (id: string) => byId.get(id);
	const columnOf = (field: string) => columns.find((column) => column.field === field);
	const editsOf = (id: string) => byRow.get(id) ?? nothing;

	/** With what is on its way to the league. */
	function standing(id: string, column: AnyColumn): Cell {
		const row = rowOf(id);
		return row ? cellOf(column, withEdits(row, editsOf(id))) : null;
	}

	/**
	 * What this reader has before their eyes of the league's own: somebody else's words where they
	 * were shown.
	 */
	function seenIn(row: AnyRow, edits: Edits, column: AnyColumn): Cell {
		const { field } = column;
		const edit = editOf(edits, field);
		if (!edit) return field in row ? (row[field] ?? null) : cellOf(column, row);
		if (edit.state === "saved") return edit.answer?.[field] ?? null;
		if (edit.theirs && field in edit.theirs) return edit.theirs[field] ?? null;
		const wish = edit.fields[field];
		// What was refused never came to be; what is on its way will have.
		return (edit.state === "refused" || edit.state === "faulty" ? wish?.seen : wish?.value) ?? null;
	}

	function save(id: string, column: AnyColumn, value: Cell, fault?: string) {
		const row = rowOf(id);
		if (!row || !queue) return;
		const edits = editsOf(id);
		queue.save(
			{
				kind,
				id,
				path: updatePath?.(row) ?? `update/${kind}/${id}`,
				name: nameOf(withEdits(row, edits)),
				heads: { [column.field]: column.head },
				page: location.pathname,
				fields: { [column.field]: { value, seen: seenIn(row, edits, column) } },
			},
			fault,
		);
	}

	/** Of a value that no editor has judged. */
	function judged(id: string, column: AnyColumn, value: Cell) {
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
		standing,
		/** The column of a cell that may be edited. */
		editedAt(id: string, field: string) {
			const [row, column] = [rowOf(id), columnOf(field)];
			return row && column && isEdited(column, row) ? column : undefined;
		},
		commit(id: string, field: string, value: Cell, fault: string | undefined) {
			const column = columnOf(field);
			if (column && (fault !== undefined || value !== standing(id, column)))
				save(id, column, value, fault);
		},
		/** A cell of yes or no turns round, or follows the letter that was typed. */
		answer(id: string, column: AnyColumn, sign = " ") {
			const is = standing(id, column) === true;
			const wanted =
				sign === " " ? !is : /^[y1]/i.test(sign) ? true : /^[n0]/i.test(sign) ? false : is;
			if (wanted !== is) judged(id, column, wanted);
		},
		empty(id: string, field: string) {
			const column = columnOf(field);
			const row = rowOf(id);
			if (!column || !row || !isEdited(column, row) || column.kind === "yes" || column.isRequired)
				return;
			const value = standing(id, column);
			if (value !== null && value !== "") judged(id, column, emptyOf(column));
		},
	};
}

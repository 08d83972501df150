import type { ToastMessage } from "../../data/use-undo.ts";
import { BulkEdit } from "./bulk-edit.tsx";
import { bulkEditColumns } from "./bulk-edit-rows.ts";
import type { CellEditList, CellEdits } from "./cell-edits.ts";
import type { AnyRow } from "./column.ts";
import type { GridProps } from "./grid-props.ts";
import { RemoveRow } from "./remove-row.tsx";
import type { OpenDialog } from "./row-actions.tsx";
import { RowForm } from "./row-form.tsx";
import type { RowSelection } from "./use-row-selection.tsx";

interface GridDialogsProps {
	grid: GridProps<AnyRow>;
	addLabel: string;
	open: OpenDialog | null;
	/** All rows. */
	rows: readonly AnyRow[];
	rowOf: (id: string) => AnyRow | undefined;
	editsOf: (id: string) => CellEditList;
	cellEdits: CellEdits;
	selection: RowSelection;
	onAdded: (id: string) => void;
	onMessage: (message: ToastMessage) => void;
	onClose: () => void;
}

/** The table’s open dialog: a row’s form, its removal, or several rows at once. */
export function GridDialogs({
	grid: { kind, idField, noun, nameOf, columns, add, remove, updatePath },
	addLabel,
	open,
	rows,
	rowOf,
	editsOf,
	cellEdits,
	selection,
	onAdded,
	onMessage,
	onClose,
}: GridDialogsProps) {
	if (!open) return null;
	if (open.what === "bulkEdit")
		return (
			<BulkEdit
				kind={kind}
				idField={idField}
				rows={selection.selected}
				columns={bulkEditColumns(columns, selection.selected)}
				onMessage={onMessage}
				onSaved={selection.clear}
				onClose={onClose}
			/>
		);
	const row = open.id === null ? undefined : rowOf(open.id);
	if (open.what === "removal")
		return (
			row && (
				<RemoveRow
					noun={noun}
					name={nameOf(row)}
					path={`delete/${kind}/${open.id}`}
					note={remove?.note?.(row)}
					onMessage={onMessage}
					onClose={onClose}
				/>
			)
		);
	if (open.id !== null && !row) return null;
	return (
		<RowForm
			key={open.id}
			title={row ? nameOf(row) : addLabel}
			kind={kind}
			id={open.id}
			idField={idField}
			row={row ?? { ...(add?.initial as AnyRow) }}
			rows={rows}
			columns={columns}
			field={open.field}
			edits={open.id === null ? [] : editsOf(open.id)}
			path={row ? (updatePath?.(row) ?? `update/${kind}/${open.id}`) : `create/${kind}`}
			nameOf={nameOf}
			cellEdits={cellEdits}
			onAdded={onAdded}
			onMessage={onMessage}
			onClose={onClose}
		/>
	);
}

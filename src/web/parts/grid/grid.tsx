// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: an editable grid, like a spreadsheet

import { type JSX, useId, useMemo, useRef, useState } from "react";
import { indefiniteArticle } from "../../../league/wording.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Toast } from "../../ui/toast.tsx";
import { CellEditor, type Committed, type Editing } from "./cell-editor.tsx";
import { type CellEdit, editOf, editsByRow, useCellEdits, withEdits } from "./cell-edits.ts";
import { CellProblem } from "./cell-problem.tsx";
import { type AnyRow, cardFields, hasFormFields, isEditableColumn, isInForm } from "./column.ts";
import { GridDialogs } from "./grid-dialogs.tsx";
import { GridColumns, GridHead } from "./grid-head.tsx";
import type { GridProps } from "./grid-props.ts";
import { actionsField, GridRow, selectField } from "./grid-row.tsx";
import { GridTools } from "./grid-tools.tsx";
import { type OpenDialog, useRowActions } from "./row-actions.tsx";
import { sectionsOf } from "./row-sections.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { UnsavedBar } from "./unsaved-bar.tsx";
import { useCells } from "./use-cells.ts";
import { useGridKeyboard } from "./use-grid-keyboard.ts";
import { useGridQuery } from "./use-grid-query.ts";
import { idOf, useGridRows } from "./use-grid-rows.ts";
import { useIncrementalRows } from "./use-incremental-rows.ts";
import { useRowSelection } from "./use-row-selection.tsx";
import { useSaveMessages } from "./use-save-messages.ts";
import { useScrollReturn } from "./use-scroll-return.ts";

export type { Cell, Column } from "./column.ts";

/**
 * An editable table: searched, sorted, and filtered, edited cell by cell like a spreadsheet or row
 * by row in a form. Every change is saved immediately and can be undone.
 */
export function Grid<Row extends object>(props: GridProps<Row>): JSX.Element {
	// The grid treats rows as records of cells; only the page’s functions know their type.
	return <AnyGrid {...(props as unknown as GridProps<AnyRow>)} />;
}

function AnyGrid(props: GridProps<AnyRow>) {
	const { label, kind, idField, noun, nameOf, rows, add, edit, remove, actions } = props;
	const columns = useMemo(
		() => props.columns.filter(({ isInTable }) => isInTable !== false),
		[props.columns],
	);
	const { edits: cellEdits, list: edits } = useCellEdits();
	const { initial, search, setSearch } = useGridQuery(columns);
	const [editing, setEditing] = useState<Editing | null>(null);
	const [open, setOpen] = useState<OpenDialog | null>(
		add?.isOpen ? { what: "form", id: null } : edit ? { what: "form", ...edit } : null,
	);
	// Rows don’t change while a cell editor is open.
	const frozen = useRef(rows);
	if (!editing) frozen.current = rows;
	const { table, shown, all, byId } = useGridRows({
		rows: frozen.current,
		columns,
		idField,
		search,
		initial,
	});
	const { limit, renderAll } = useIncrementalRows(shown.length);
	const sections = useMemo(() => sectionsOf(shown.slice(0, limit)), [shown, limit]);
	const byRow = useMemo(() => editsByRow(edits, kind), [edits, kind]);
	const messages = useSaveMessages();
	const hasForm = props.columns.some(isInForm);
	const hasActions = hasForm || remove !== undefined || actions !== undefined;
	const hasCheckboxes = props.columns.some((column) => column.isBulkEditable);
	const fields = useMemo(
		() => [
			...(hasCheckboxes ? [selectField] : []),
			...columns.map(({ field }) => field),
			...(hasActions ? [actionsField] : []),
		],
		[columns, hasActions, hasCheckboxes],
	);
	const selection = useRowSelection(shown, idField, nameOf);
	const onCard = useMemo(() => cardFields(columns), [columns]);
	const headId = useId();

	const cells = useCells({
		columns,
		rows: all,
		byId,
		byRow,
		kind,
		cellEdits,
		nameOf,
		updatePath: props.updatePath,
		onSettled: messages.onCellSettled,
	});

	const { editsOf } = cells;
	const keyboard = useGridKeyboard({
		fields,
		ids: shown.map((row) => idOf(row, idField)),
		onEdit(id, field, initialText, typed) {
			const column = cells.editableColumn(id, field);
			if (!column) return false;
			if (column.kind === "yes") cells.toggle(id, column, typed);
			else if (column.kind === "prose") setOpen({ what: "form", id, field });
			else setEditing({ id, field, initialText, seen: cells.seenNow(id, column) });
			return true;
		},
		onClear: cells.clear,
		onNeedAllRows: renderAll,
		onUndo: messages.undo,
		onOpen(id) {
			const row = cells.rowOf(id);
			if (row && hasFormFields(props.columns, row)) setOpen({ what: "form", id });
		},
	});

	const { scroller, goTo } = keyboard;
	const active = keyboard.hasActive ? keyboard.active : null;
	useScrollReturn({ scroller, label, active, renderAll, goTo });
	function commit({ entered, then }: Committed) {
		if (!editing) return;
		if (entered) cells.commit(editing, entered);
		setEditing(null);
		if (then) keyboard.goToNext(then);
	}
	function show({ id, field }: CellEdit) {
		setSearch("");
		table.setColumnFilters([]);
		keyboard.goTo(id, field);
	}
	function closeDialog() {
		setOpen(null);
		keyboard.focus();
	}
	function cancel() {
		setEditing(null);
		if (editing) keyboard.goTo(editing.id, editing.field);
	}
	const rowActions = useRowActions({
		idField,
		nameOf,
		columns: props.columns,
		remove,
		actions,
		onOpen: setOpen,
	});
	const activeEdit =
		keyboard.active && !editing
			? editOf(editsOf(keyboard.active.id), keyboard.active.field)
			: undefined;
	const addRow = () => setOpen({ what: "form", id: null });
	const addLabel = add?.label ?? `Add ${indefiniteArticle(noun)} ${noun}`;
	return (
		<section className="grid-part" aria-label={label}>
			<GridTools
				table={table}
				columns={columns}
				rows={all}
				shown={shown}
				uncounted={props.uncounted}
				search={search}
				onSearch={setSearch}
				tools={props.tools}
			>
				{add && (
					<Button size="small" className="grid-action" onClick={addRow}>
						{addLabel}
					</Button>
				)}
			</GridTools>
			<UnsavedBar
				edits={edits}
				cellEdits={cellEdits}
				isHere={(edit) => edit.kind === kind && byId.has(edit.id)}
				onShow={show}
			/>
			{all.length === 0 ? (
				<Alert>{props.empty}</Alert>
			) : (
				<>
					<div className="scroller grid-scroller" ref={keyboard.scroller}>
						<table
							role="grid"
							aria-label={label}
							aria-describedby={columns.some(isEditableColumn) ? headId : undefined}
							ref={keyboard.table}
							{...keyboard.handlers}
						>
							<GridColumns
								columns={columns}
								hasCheckboxes={hasCheckboxes}
								actionsWidth={hasActions ? (actions ? 270 : hasForm && remove ? 140 : 78) : null}
							/>
							<GridHead
								table={table}
								columns={columns}
								hasActions={hasActions}
								active={keyboard.activeHead}
								selection={hasCheckboxes ? selection : undefined}
								shownCount={shown.length}
							/>
							{sections.map((section) => (
								<tbody role="rowgroup" key={section.index}>
									{section.rows.map((row) => {
										const id = idOf(row, idField);
										const active = keyboard.active?.id === id ? keyboard.active.field : null;
										const column = editing?.id === id ? cells.columnOf(editing.field) : undefined;
										return (
											<GridRow
												key={id}
												row={row}
												columns={columns}
												onCard={onCard}
												title={props.cardTitle?.(row)}
												edits={editsOf(id)}
												active={active}
												rowActions={hasActions ? rowActions : undefined}
												isSelected={selection.isSelected(id)}
												checkboxOf={hasCheckboxes ? selection.checkboxOf : undefined}
												editor={
													column && editing ? (
														<CellEditor
															key={column.field}
															column={column}
															row={withEdits(row, editsOf(id))}
															rows={all}
															value={cells.shownValue(id, column)}
															initialText={editing.initialText}
															onCommit={commit}
															onCancel={cancel}
														/>
													) : null
												}
											/>
										);
									})}
								</tbody>
							))}
						</table>
					</div>
					{shown.length === 0 && <Alert>Nothing found</Alert>}
					<SelectionBar
						count={selection.selected.length}
						shownCount={shown.length}
						onEdit={() => setOpen({ what: "bulkEdit" })}
						onSelectAll={selection.selectAll}
						onClear={() => {
							selection.clear();
							keyboard.focus();
						}}
					/>
					{columns.some(isEditableColumn) && (
						<p id={headId} className="grid-hint no-print">
							Arrow keys move, Enter edits and saves, Esc cancels, Ctrl+Z undoes the last change.
							{hasCheckboxes &&
								" Space at a checkbox selects a row; with Shift, all rows up to it."}
						</p>
					)}
					{activeEdit && keyboard.active && (
						<CellProblem
							key={`${activeEdit.id}/${activeEdit.field}`}
							edit={activeEdit}
							column={cells.columnOf(keyboard.active.field)}
							row={cells.rowOf(keyboard.active.id)}
							cellEdits={cellEdits}
							anchor={keyboard.activeCell}
							onDone={keyboard.focus}
						/>
					)}
				</>
			)}
			<GridDialogs
				grid={props}
				addLabel={addLabel}
				open={open}
				rows={all}
				rowOf={cells.rowOf}
				editsOf={editsOf}
				cellEdits={cellEdits}
				selection={selection}
				onAdded={keyboard.goTo}
				onMessage={messages.show}
				onClose={closeDialog}
			/>
			<Toast
				message={messages.text}
				undo={messages.offeredUndo}
				onClose={messages.clear}
				returnFocusTo={keyboard.activeCell}
				takesFocus={false}
			/>
		</section>
	);
}

// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is worked in like a spreadsheet

import { type JSX, useId, useMemo, useRef, useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Toast } from "../../ui/toast.tsx";
import { CellEditor, type Committed } from "./cell-editor.tsx";
import { type CellEdit, type CellEditList, editOf, editsByRow, withEdits } from "./cell-edits.ts";
import { CellTrouble } from "./cell-trouble.tsx";
import { type AnyRow, cardFields, hasFormOf, isEverEdited, isInForm, widthOf } from "./column.ts";
import { GridHead } from "./grid-head.tsx";
import type { GridProps } from "./grid-props.ts";
import { actionsField, GridRow } from "./grid-row.tsx";
import { GridTools } from "./grid-tools.tsx";
import { Removal } from "./remove-row.tsx";
import { type Open, useRowActions } from "./row-actions.tsx";
import { RowForm } from "./row-form.tsx";
import { UnsavedBar } from "./unsaved-bar.tsx";
import { useCellEdits } from "./use-cell-edits.ts";
import { useCells } from "./use-cells.ts";
import { useGradually } from "./use-gradually.ts";
import { useGridKeyboard } from "./use-grid-keyboard.ts";
import { idOf, useGridRows } from "./use-grid-rows.ts";
import { useSaveMessages } from "./use-save-messages.ts";

export type { Cell, Choice, Column } from "./column.ts";

/**
 * An editable table: searched, sorted, and filtered, edited cell by cell like a spreadsheet or row
 * by row in a form. Every change is saved immediately and can be undone.
 */
export function Grid<Row extends object>(props: GridProps<Row>): JSX.Element {
	// The grid itself only knows rows as records of cells; the page’s functions know their type.
	return <AnyGrid {...(props as unknown as GridProps<AnyRow>)} />;
}

const nothing: CellEditList = [];

function AnyGrid({
	label,
	kind,
	idField,
	noun,
	nameOf,
	cardTitle,
	rows,
	columns,
	add,
	edit,
	remove,
	updatePath,
	actions,
	tools,
	empty,
}: GridProps<AnyRow>) {
	const { cellEdits, edits } = useCellEdits();
	const [found, setFound] = useState("");
	const [editing, setEditing] = useState<{
		id: string;
		field: string;
		fresh: string | null;
	} | null>(null);
	const [open, setOpen] = useState<Open | null>(
		add?.isOpen ? { what: "form", id: null } : edit ? { what: "form", ...edit } : null,
	);
	// The rows don’t change under an open cell editor.
	const frozen = useRef(rows);
	if (!editing) frozen.current = rows;
	const { table, shown, all, byId } = useGridRows({
		rows: frozen.current,
		columns,
		idField,
		found,
	});
	const { limit, drawAll } = useGradually(shown.length);
	const byRow = useMemo(() => editsByRow(edits, kind), [edits, kind]);
	const messages = useSaveMessages();
	const hasForm = columns.some(isInForm);
	const hasActions = hasForm || remove !== undefined || actions !== undefined;
	const fields = useMemo(
		() => [...columns.map(({ field }) => field), ...(hasActions ? [actionsField] : [])],
		[columns, hasActions],
	);
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
		updatePath,
		onSettled: messages.onCellSettled,
	});

	const keyboard = useGridKeyboard({
		fields,
		ids: shown.map((row) => idOf(row, idField)),
		onEdit(id, field, fresh, sign) {
			const column = cells.editedAt(id, field);
			if (!column) return false;
			if (column.kind === "yes") cells.toggle(id, column, sign);
			else if (column.kind === "prose") setOpen({ what: "form", id, field });
			else setEditing({ id, field, fresh });
			return true;
		},
		onEmpty: cells.empty,
		onFar: drawAll,
		onUndo: messages.undo,
		onOpen(id) {
			const row = cells.rowOf(id);
			if (row && hasFormOf(columns, row)) setOpen({ what: "form", id });
		},
	});

	function commit({ value, fault, then }: Committed) {
		if (!editing) return;
		cells.commit(editing.id, editing.field, value, fault);
		setEditing(null);
		if (then) keyboard.goOn(then);
	}
	function show({ id, field }: CellEdit) {
		setFound("");
		table.setColumnFilters([]);
		keyboard.goTo(id, field);
	}
	function cancel() {
		setEditing(null);
		if (editing) keyboard.goTo(editing.id, editing.field);
	}

	const rowActions = useRowActions({ idField, nameOf, columns, remove, actions, onOpen: setOpen });
	const activeEdit =
		keyboard.active && !editing
			? editOf(byRow.get(keyboard.active.id) ?? nothing, keyboard.active.field)
			: undefined;
	const openRow = open?.id ? cells.rowOf(open.id) : undefined;
	const addLabel = add?.label ?? `Add ${article(noun)} ${noun}`;
	return (
		<section className="grid-part" aria-label={label}>
			<GridTools
				table={table}
				columns={columns}
				rows={all}
				shown={shown.length}
				found={found}
				onFind={setFound}
				tools={tools}
			>
				{add && <Button onClick={() => setOpen({ what: "form", id: null })}>{addLabel}</Button>}
			</GridTools>
			<UnsavedBar
				edits={edits}
				cellEdits={cellEdits}
				isHere={(edit) => edit.kind === kind && byId.has(edit.id)}
				onShow={show}
			/>
			{all.length === 0 ? (
				<Alert>{empty}</Alert>
			) : (
				<>
					<div className="scroller grid-scroller" ref={keyboard.scroller}>
						<table
							role="grid"
							aria-label={label}
							aria-describedby={columns.some(isEverEdited) ? headId : undefined}
							ref={keyboard.table}
							{...keyboard.handlers}
						>
							<colgroup>
								{columns.map((column) => (
									<col key={column.field} width={Math.round(widthOf(column) * 18)} />
								))}
								{hasActions && (
									<col className="no-print" width={actions ? 176 : hasForm && remove ? 136 : 84} />
								)}
							</colgroup>
							<GridHead
								table={table}
								columns={columns}
								hasActions={hasActions}
								active={keyboard.activeHead}
							/>
							<tbody role="rowgroup">
								{shown.slice(0, limit).map((row) => {
									const id = idOf(row, idField);
									const active = keyboard.active?.id === id ? keyboard.active.field : null;
									const column = editing?.id === id ? cells.columnOf(editing.field) : undefined;
									return (
										<GridRow
											key={id}
											row={row}
											columns={columns}
											onCard={onCard}
											title={cardTitle?.(row)}
											edits={byRow.get(id) ?? nothing}
											active={active}
											rowActions={hasActions ? rowActions : undefined}
											editor={
												column && editing ? (
													<CellEditor
														key={column.field}
														column={column}
														row={withEdits(row, byRow.get(id) ?? nothing)}
														rows={all}
														value={cells.shownValue(id, column)}
														fresh={editing.fresh}
														onCommit={commit}
														onCancel={cancel}
													/>
												) : null
											}
										/>
									);
								})}
							</tbody>
						</table>
					</div>
					{shown.length === 0 && <Alert>No matches</Alert>}
					{columns.some(isEverEdited) && (
						<p id={headId} className="grid-hint no-print">
							Arrow keys move, Enter edits and saves, Esc cancels, Ctrl+Z undoes the last change.
						</p>
					)}
					{activeEdit && keyboard.active && (
						<CellTrouble
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
			{open?.what === "form" && (open.id === null || openRow) && (
				<RowForm
					key={open.id}
					title={openRow ? nameOf(openRow) : addLabel}
					kind={kind}
					id={open.id}
					idField={idField}
					row={openRow ?? { ...(add?.initial as AnyRow) }}
					rows={all}
					columns={columns}
					field={open.field}
					edits={(open.id && byRow.get(open.id)) || nothing}
					path={openRow ? (updatePath?.(openRow) ?? `update/${kind}/${open.id}`) : `create/${kind}`}
					nameOf={nameOf}
					cellEdits={cellEdits}
					onAdded={keyboard.goTo}
					onMessage={messages.show}
					onClose={() => {
						setOpen(null);
						keyboard.focus();
					}}
				/>
			)}
			{open?.what === "removal" && openRow && (
				<Removal
					noun={noun}
					name={nameOf(openRow)}
					path={`delete/${kind}/${open.id}`}
					note={remove?.note?.(openRow)}
					onMessage={messages.show}
					onClose={() => {
						setOpen(null);
						keyboard.focus();
					}}
				/>
			)}
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

const article = (noun: string) => (/^[aeiou]/i.test(noun) ? "an" : "a");

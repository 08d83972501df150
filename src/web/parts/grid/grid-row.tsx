// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: cells of an editable grid
// biome-ignore-all lint/a11y/useFocusableInteractive: only the active cell is focusable
import { memo, type ReactNode, useEffect, useRef } from "react";
import { needsAttention } from "../../data/edits.ts";
import { type CellEdit, type CellEditList, editOf, withEdits } from "./cell-edits.ts";
import { shownOf, textOf } from "./cell-text.tsx";
import { type AnyColumn, type AnyRow, isEditable, isNumeric } from "./column.ts";
import type { RowSelection } from "./use-row-selection.tsx";

/** The column of checkboxes at the start of each row. */
export const selectField = "☐";
/** The column of buttons at the end of each row. */
export const actionsField = "#";

interface GridRowProps {
	row: AnyRow;
	columns: readonly AnyColumn[];
	/** The fields shown on a phone. */
	onCard: ReadonlySet<string>;
	/** The row’s title on a phone, if it is not the first column. */
	title: string | undefined;
	/** The row's cells that are not saved yet. */
	edits: CellEditList;
	/** The focused column, if the focus is in this row. */
	active: string | null;
	/** Replaces the content of the active cell while it is edited. */
	editor: ReactNode;
	rowActions: ((row: AnyRow) => ReactNode) | undefined;
	isSelected: boolean;
	/** Missing if rows can't be selected. */
	checkboxOf: RowSelection["checkboxOf"] | undefined;
}

/** One row, memoized since tables have hundreds. */
export const GridRow = memo(function GridRow({
	row,
	columns,
	onCard,
	title,
	edits,
	active,
	editor,
	rowActions,
	isSelected,
	checkboxOf,
}: GridRowProps) {
	const wanted = withEdits(row, edits);
	const state = stateOf(edits);
	const line = useRef<HTMLTableRowElement>(null);
	useEffect(() => {
		// Arrow keys reach links and buttons in cells. Tab leaves the table instead of going through
		// hundreds of rows.
		for (const element of line.current?.querySelectorAll<HTMLElement>("a, button") ?? [])
			if (element.tabIndex !== -1) element.tabIndex = -1;
	});
	return (
		<tr
			role="row"
			ref={line}
			className={state?.className}
			data-title={title}
			aria-selected={checkboxOf && isSelected}
		>
			{checkboxOf && (
				<td role="gridcell" className="sticky grid-select no-print">
					{checkboxOf(row, isSelected, active === selectField)}
				</td>
			)}
			{columns.map((column, index) => {
				const edit = edits.length > 0 ? editOf(edits, column.field) : undefined;
				const isActive = active === column.field;
				const props = {
					className: classOf(column, index, edit, isActive && editor !== null),
					tabIndex: isActive && editor === null ? 0 : undefined,
					"aria-readonly": isEditable(column, row) ? undefined : true,
					"aria-invalid": edit && needsAttention(edit) ? true : undefined,
					"data-head":
						onCard.has(column.field) ||
						(index === 0 && title !== undefined && !title.startsWith(textOf(column, row)))
							? column.head
							: undefined,
				} as const;
				const content = isActive && editor ? editor : shownOf(column, wanted);
				return index === 0 ? (
					<th key={column.field} scope="row" role="rowheader" {...props}>
						{content}
					</th>
				) : (
					<td key={column.field} role="gridcell" {...props}>
						{content}
					</td>
				);
			})}
			{rowActions && (
				<td
					role="gridcell"
					className="grid-actions no-print"
					tabIndex={active === actionsField ? 0 : undefined}
				>
					<span className="row-state">{state?.word}</span>
					{rowActions(row)}
				</td>
			)}
		</tr>
	);
});

function classOf(column: AnyColumn, index: number, edit: CellEdit | undefined, isEditing: boolean) {
	const names = [
		index === 0 && "sticky",
		index > 0 && isNumeric(column) && "number",
		column.kind === "date" && "date",
		isEditing && "is-editing",
		edit &&
			(needsAttention(edit) ? "is-trouble" : edit.status === "saved" ? "is-saved" : "is-unsaved"),
	].filter(Boolean);
	return names.length > 0 ? names.join(" ") : undefined;
}

const words: Record<CellEdit["status"], string> = {
	conflicted: "Conflict",
	rejected: "Not saved",
	invalid: "Not saved",
	unsent: "Not saved yet",
	saving: "Saving…",
	pending: "Saving…",
	saved: "Saved",
};
const bySeverity = Object.keys(words) as CellEdit["status"][];

/** The most severe status of the row's cells. */
function stateOf(edits: CellEditList) {
	const status = bySeverity.find((each) => edits.some((edit) => edit.status === each));
	return status && { word: words[status], className: `row-${status}` };
}

// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: cells of an editable grid
// biome-ignore-all lint/a11y/useFocusableInteractive: only the active cell is focusable
import { SortButton } from "../../ui/sort-button.tsx";
import type { AnyColumn } from "./column.ts";
import { isNumeric, widthOf } from "./column.ts";
import { selectField } from "./grid-row.tsx";
import type { useGridRows } from "./use-grid-rows.ts";
import type { RowSelection } from "./use-row-selection.tsx";

interface GridHeadProps {
	table: ReturnType<typeof useGridRows>["table"];
	columns: readonly AnyColumn[];
	hasActions: boolean;
	/** The column whose header is the active cell. */
	active: string | null;
	/** Missing if rows can't be selected. */
	selection: Pick<RowSelection, "selected" | "selectAll" | "clear"> | undefined;
	shownCount: number;
}

const orders = { asc: "ascending", desc: "descending" } as const;

interface GridColumnsProps {
	columns: readonly AnyColumn[];
	hasCheckboxes: boolean;
	/** In pixels; null without a column of buttons. */
	actionsWidth: number | null;
}

/** The widths of the columns, in the size of the table's text. */
export const GridColumns = ({ columns, hasCheckboxes, actionsWidth }: GridColumnsProps) => (
	<colgroup>
		{hasCheckboxes && <col className="no-print select-column" width={40} />}
		{columns.map((column) => (
			<col key={column.field} width={Math.round(widthOf(column) * 16.5)} />
		))}
		{actionsWidth !== null && <col className="no-print" width={actionsWidth} />}
	</colgroup>
);

/** The header row. Each header sorts by its column: ascending, descending, then not at all. */
export function GridHead({
	table,
	columns,
	hasActions,
	active,
	selection,
	shownCount,
}: GridHeadProps) {
	const selectedCount = selection?.selected.length ?? 0;
	const isAll = selectedCount > 0 && selectedCount === shownCount;
	return (
		<thead role="rowgroup">
			<tr role="row">
				{selection && (
					<td role="gridcell" className="sticky grid-select no-print">
						<label>
							<input
								type="checkbox"
								aria-label="Select all rows shown"
								checked={isAll}
								ref={(input) => {
									if (input) input.indeterminate = selectedCount > 0 && !isAll;
								}}
								tabIndex={active === selectField ? 0 : -1}
								onChange={isAll ? selection.clear : selection.selectAll}
							/>
						</label>
					</td>
				)}
				{columns.map((column, index) => {
					const sorting = table.getColumn(column.field);
					const sorted = sorting?.getIsSorted() || null;
					return (
						<th
							key={column.field}
							scope="col"
							role="columnheader"
							aria-sort={sorted ? orders[sorted] : "none"}
							className={
								[index === 0 && "sticky", index > 0 && isNumeric(column) && "number"]
									.filter(Boolean)
									.join(" ") || undefined
							}
						>
							<SortButton
								order={sorted}
								tabIndex={active === column.field ? 0 : -1}
								onClick={() => sorting?.toggleSorting()}
							>
								{column.head}
							</SortButton>
						</th>
					);
				})}
				{hasActions && (
					<th scope="col" role="columnheader" className="grid-actions no-print">
						<span className="sr-only">Edit or remove</span>
					</th>
				)}
			</tr>
		</thead>
	);
}

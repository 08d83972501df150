import { Button } from "../../ui/button.tsx";
import type { AnyColumn } from "./column.ts";
import { isNumeric, widthOf } from "./column.ts";
import type { useGridRows } from "./use-grid-rows.ts";

interface GridHeadProps {
	table: ReturnType<typeof useGridRows>["table"];
	columns: readonly AnyColumn[];
	hasActions: boolean;
	/** The column whose header is the active cell. */
	active: string | null;
}

const orders = { asc: "ascending", desc: "descending" } as const;

interface GridColumnsProps {
	columns: readonly AnyColumn[];
	/** In pixels; null without a column of buttons. */
	actionsWidth: number | null;
}

/** The widths of the columns. */
export const GridColumns = ({ columns, actionsWidth }: GridColumnsProps) => (
	<colgroup>
		{columns.map((column) => (
			<col key={column.field} width={Math.round(widthOf(column) * 18)} />
		))}
		{actionsWidth !== null && <col className="no-print" width={actionsWidth} />}
	</colgroup>
);

/** The header row. Each header sorts by its column: ascending, descending, then not at all. */
export function GridHead({ table, columns, hasActions, active }: GridHeadProps) {
	return (
		<thead role="rowgroup">
			<tr role="row">
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
							<Button
								variant="plain"
								className="sorts"
								tabIndex={active === column.field ? 0 : -1}
								onClick={() => sorting?.toggleSorting()}
							>
								{column.head}
								<span aria-hidden="true" className="arrow">
									{sorted === "asc" ? "▲" : sorted === "desc" ? "▼" : ""}
								</span>
							</Button>
						</th>
					);
				})}
				{hasActions && (
					<th scope="col" role="columnheader" className="grid-actions no-print">
						<span className="unseen">Edit or remove</span>
					</th>
				)}
			</tr>
		</thead>
	);
}

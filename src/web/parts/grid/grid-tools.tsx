import { type ReactNode, useId, useMemo } from "react";
import { countOf } from "../../../league/wording.ts";
import { Button } from "../../ui/button.tsx";
import { ControlledSelect } from "../../ui/controlled-fields.tsx";
import { filterTextsOf } from "./cell-text.tsx";
import type { AnyColumn, AnyRow } from "./column.ts";
import type { useGridRows } from "./use-grid-rows.ts";

interface GridToolsProps {
	table: ReturnType<typeof useGridRows>["table"];
	columns: readonly AnyColumn[];
	rows: readonly AnyRow[];
	/** The rows that match search and filters. */
	shown: readonly AnyRow[];
	uncounted: { noun: string; is: (row: AnyRow) => boolean } | undefined;
	search: string;
	onSearch: (text: string) => void;
	tools: ReactNode;
	children: ReactNode;
}

/** Shorter tables have no search. */
const searchableRows = 8;

/** The toolbar above a table: the Add button, search, filters, and the number of rows. */
export function GridTools({
	table,
	columns,
	rows,
	shown,
	uncounted,
	search,
	onSearch,
	tools,
	children,
}: GridToolsProps) {
	const id = useId();
	const filters = columns.filter(({ isFilter }) => isFilter);
	const isNarrowed = shown.length < rows.length;
	const uncountedCount = uncounted ? shown.filter(uncounted.is).length : 0;
	const total = rows.length - (uncounted ? rows.filter(uncounted.is).length : 0);
	const found = shown.length - uncountedCount;
	function showAll() {
		onSearch("");
		table.setColumnFilters([]);
	}
	return (
		<div className="grid-tools no-print">
			{children}
			{tools}
			{(rows.length >= searchableRows || isNarrowed) && (
				<div className="field find">
					<label htmlFor={id}>Find</label>
					<input
						id={id}
						type="search"
						value={search}
						autoComplete="off"
						onChange={({ currentTarget }) => onSearch(currentTarget.value)}
					/>
				</div>
			)}
			{rows.length > 0 &&
				filters.map((column) => (
					<Filter key={column.field} table={table} column={column} rows={rows} />
				))}
			{rows.length > 0 && (
				<p className="grid-count">
					<span role="status">
						{isNarrowed ? `${found} of ${total} shown` : `${total} in all`}
						{uncounted && uncountedCount > 0 && `, plus ${countOf(uncountedCount, uncounted.noun)}`}
					</span>
					{isNarrowed && (
						<Button variant="text" onClick={showAll}>
							Show all
						</Button>
					)}
				</p>
			)}
		</div>
	);
}

const collator = new Intl.Collator("en-US", { numeric: true });

function Filter({
	table,
	column,
	rows,
}: {
	table: GridToolsProps["table"];
	column: AnyColumn;
	rows: readonly AnyRow[];
}) {
	const texts = useMemo(
		() =>
			[...new Set(rows.flatMap((row) => filterTextsOf(column, row)))]
				.filter(Boolean)
				.sort(collator.compare),
		[rows, column],
	);
	const filtered = table.getColumn(column.field);
	return (
		<ControlledSelect
			label={column.head}
			value={(filtered?.getFilterValue() as string | undefined) ?? ""}
			onChange={(text) => filtered?.setFilterValue(text || undefined)}
		>
			<option value="">All</option>
			{texts.map((text) => (
				<option key={text} value={text}>
					{text}
				</option>
			))}
		</ControlledSelect>
	);
}

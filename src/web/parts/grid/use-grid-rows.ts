import {
	columnFilteringFeature,
	createFilteredRowModel,
	createSortedRowModel,
	globalFilteringFeature,
	rowSortingFeature,
	tableFeatures,
	useTable,
} from "@tanstack/react-table";
import { useMemo, useRef, useState } from "react";
import { compareCells, filterTextsOf, normalized, searchTextOf, textOf } from "./cell-text.tsx";
import type { AnyColumn, AnyRow } from "./column.ts";
import type { GridQuery } from "./grid-query.ts";
import { useQueryInUrl } from "./use-grid-query.ts";

const features = tableFeatures({
	rowSortingFeature,
	columnFilteringFeature,
	globalFilteringFeature,
	sortedRowModel: createSortedRowModel(),
	filteredRowModel: createFilteredRowModel(),
});

interface GridRowsProps {
	rows: readonly AnyRow[];
	columns: readonly AnyColumn[];
	idField: string;
	/** The search text. */
	search: string;
	/** What the URL said when the page was opened. */
	initial: GridQuery;
}

/**
 * The rows to show, in order. TanStack Table sorts and filters; editing a cell does not sort or
 * filter again, so that the row doesn't move away.
 */
export function useGridRows({ rows, columns, idField, search, initial }: GridRowsProps) {
	const stable = useStableRows(rows, idField);
	const searchTexts = useRef(new WeakMap<AnyRow, string>());
	const definitions = useMemo(() => {
		searchTexts.current = new WeakMap();
		return columns.map((column) => ({
			id: column.field,
			// Empty cells come last in both directions.
			accessorFn: (row: AnyRow) =>
				column.kind === "yes" ? textOf(column, row) : textOf(column, row) || undefined,
			sortUndefined: "last" as const,
			sortFn: (one: { original: AnyRow }, other: { original: AnyRow }) =>
				compareCells(column, one.original, other.original),
			filterFn: (row: { original: AnyRow }, _: string, wanted: string) =>
				filterTextsOf(column, row.original).includes(wanted),
		}));
	}, [columns]);
	const table = useTable({
		features,
		columns: definitions,
		data: stable,
		getRowId: (row) => idOf(row, idField),
		enableSortingRemoval: true,
		enableMultiSort: false,
		sortDescFirst: false,
		initialState: {
			sorting: initial.sort ? [{ id: initial.sort.field, desc: initial.sort.isDescending }] : [],
			columnFilters: initial.filters.map(({ field, text }) => ({ id: field, value: text })),
		},
		state: { globalFilter: normalized(search.trim()) },
		getColumnCanGlobalFilter: (column) => column.id === columns[0]?.field,
		globalFilterFn: (row, _, wanted: string) => {
			const text =
				searchTexts.current.get(row.original) ??
				columns.map((column) => searchTextOf(column, row.original)).join("\n");
			searchTexts.current.set(row.original, text);
			return wanted.split(/\s+/).every((word) => text.includes(word));
		},
	});

	const { sorting, columnFilters, globalFilter } = table.state;
	useQueryInUrl(search, sorting, columnFilters);
	const ids = useMemo(
		() => JSON.stringify(stable.map((row) => idOf(row, idField)).sort()),
		[stable, idField],
	);
	const query = JSON.stringify([sorting, columnFilters, globalFilter, ids]);
	const [order, setOrder] = useState<{ query: string; ids: readonly string[] }>();
	let shownIds = order?.ids;
	if (order?.query !== query) {
		shownIds = table.getRowModel().rows.map((row) => row.id);
		setOrder({ query, ids: shownIds });
	}
	const byId = useMemo(
		() => new Map<string, AnyRow>(stable.map((row) => [idOf(row, idField), row])),
		[stable, idField],
	);
	const shown = useMemo(
		() => (shownIds ?? []).map((id) => byId.get(id)).filter((row) => row !== undefined),
		[shownIds, byId],
	);
	return { table, shown, all: stable, byId };
}

export const idOf = (row: AnyRow, idField: string) => String(row[idField]);

/** Unchanged rows stay the same objects after a reload, so that they don't render again. */
function useStableRows(rows: readonly AnyRow[], idField: string) {
	const [previous, setPrevious] = useState({ from: rows, rows });
	if (previous.from === rows) return previous.rows;
	const before = new Map(previous.rows.map((row) => [idOf(row, idField), row]));
	const next = rows.map((row) => {
		const old = before.get(idOf(row, idField));
		return old && isSame(old, row) ? old : row;
	});
	const isUnchanged =
		next.length === previous.rows.length &&
		next.every((row, index) => row === previous.rows[index]);
	const result = isUnchanged ? previous.rows : next;
	setPrevious({ from: rows, rows: result });
	return result;
}

function isSame(one: AnyRow, other: AnyRow) {
	const keys = Object.keys(other);
	return (
		keys.length === Object.keys(one).length &&
		keys.every(
			(key) =>
				Object.is(one[key], other[key]) || JSON.stringify(one[key]) === JSON.stringify(other[key]),
		)
	);
}

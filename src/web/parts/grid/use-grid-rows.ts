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
import { compareCells, plain, textOf, wordsOf } from "./cell-text.tsx";
import type { AnyColumn, AnyRow } from "./column.ts";

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
	/** The words in the box for finding. */
	found: string;
}

/**
 * The rows that are shown, in their order. TanStack Table sorts and filters; the order then stays
 * while cells are edited, so that no row runs away from its editor.
 */
export function useGridRows({ rows, columns, idField, found }: GridRowsProps) {
	const steady = useSteadyRows(rows, idField);
	const words = useRef(new WeakMap<AnyRow, string>());
	const definitions = useMemo(() => {
		words.current = new WeakMap();
		return columns.map((column) => ({
			id: column.field,
			// Empty cells come last, whichever way the column is sorted.
			accessorFn: (row: AnyRow) =>
				column.kind === "yes" ? textOf(column, row) : textOf(column, row) || undefined,
			sortUndefined: "last" as const,
			sortFn: (one: { original: AnyRow }, other: { original: AnyRow }) =>
				compareCells(column, one.original, other.original),
			filterFn: (row: { original: AnyRow }, _: string, wanted: string) =>
				textOf(column, row.original) === wanted,
		}));
	}, [columns]);
	const table = useTable({
		features,
		columns: definitions,
		data: steady,
		getRowId: (row) => idOf(row, idField),
		enableSortingRemoval: true,
		enableMultiSort: false,
		sortDescFirst: false,
		state: { globalFilter: plain(found.trim()) },
		getColumnCanGlobalFilter: (column) => column.id === columns[0]?.field,
		globalFilterFn: (row, _, wanted: string) => {
			const known =
				words.current.get(row.original) ??
				columns.map((column) => wordsOf(column, row.original)).join("\n");
			words.current.set(row.original, known);
			return wanted.split(/\s+/).every((word) => known.includes(word));
		},
	});

	const { sorting, columnFilters, globalFilter } = table.state;
	const ids = useMemo(
		() => JSON.stringify(steady.map((row) => idOf(row, idField)).sort()),
		[steady, idField],
	);
	const question = JSON.stringify([sorting, columnFilters, globalFilter, ids]);
	const [order, setOrder] = useState<{ question: string; ids: readonly string[] }>();
	let shownIds = order?.ids;
	if (order?.question !== question) {
		shownIds = table.getRowModel().rows.map((row) => row.id);
		setOrder({ question, ids: shownIds });
	}
	const byId = useMemo(
		() => new Map<string, AnyRow>(steady.map((row) => [idOf(row, idField), row])),
		[steady, idField],
	);
	const shown = useMemo(
		() => (shownIds ?? []).map((id) => byId.get(id)).filter((row) => row !== undefined),
		[shownIds, byId],
	);
	return { table, shown, all: steady, byId };
}

export const idOf = (row: AnyRow, idField: string) => String(row[idField]);

/**
 * Rows that have not changed stay the same objects when the page is loaded anew, so that they need
 * not be drawn again.
 */
function useSteadyRows(rows: readonly AnyRow[], idField: string) {
	const [kept, setKept] = useState({ from: rows, rows });
	if (kept.from === rows) return kept.rows;
	const before = new Map(kept.rows.map((row) => [idOf(row, idField), row]));
	const next = rows.map((row) => {
		const old = before.get(idOf(row, idField));
		return old && isSame(old, row) ? old : row;
	});
	const isUnchanged =
		next.length === kept.rows.length && next.every((row, index) => row === kept.rows[index]);
	const result = isUnchanged ? kept.rows : next;
	setKept({ from: rows, rows: result });
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

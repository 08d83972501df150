import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { AnyColumn } from "./column.ts";
import { type GridQuery, readGridQuery, withGridQuery } from "./grid-query.ts";

/** The search text, and what the URL said when the page was opened. */
export function useGridQuery(columns: readonly AnyColumn[]) {
	const [params] = useSearchParams();
	const [initial] = useState(() => readGridQuery(params, columns));
	const [search, setSearch] = useState(initial.find);
	return { initial, search, setSearch };
}

/** Keeps what the table shows in the URL. */
export function useQueryInUrl(
	find: string,
	sorting: readonly { id: string; desc: boolean }[],
	filters: readonly { id: string; value: unknown }[],
) {
	useEffect(() => {
		const [sorted] = sorting;
		const query: GridQuery = {
			find,
			sort: sorted ? { field: sorted.id, isDescending: sorted.desc } : null,
			filters: filters.map(({ id, value }) => ({ field: id, text: String(value) })),
		};
		const { pathname, search, hash } = location;
		const before = new URLSearchParams(search);
		const after = withGridQuery(before, query).toString();
		// Not a navigation of the router: nothing has to be read or rendered again.
		if (before.toString() !== after)
			history.replaceState(history.state, "", `${pathname}${after && `?${after}`}${hash}`);
	}, [find, sorting, filters]);
}

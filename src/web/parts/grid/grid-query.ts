import type { AnyColumn } from "./column.ts";

/** What a table shows of its rows: kept in the URL, so that a reload and Back bring it back. */
export interface GridQuery {
	/** The search text. */
	readonly find: string;
	readonly sort: { readonly field: string; readonly isDescending: boolean } | null;
	readonly filters: readonly { readonly field: string; readonly text: string }[];
}

/** The query keys of a page with a table. */
export const gridKeys = ["find", "sort", "filter"] as const;

/** Reads `?find=net&sort=-matchDate&filter=divisionId:2`; ignores columns the table lacks. */
export function readGridQuery(
	search: URLSearchParams,
	columns: readonly Pick<AnyColumn, "field" | "isFilter">[],
): GridQuery {
	const sort = search.get("sort") ?? "";
	const field = sort.replace(/^-/, "");
	return {
		find: search.get("find") ?? "",
		sort: columns.some((column) => column.field === field)
			? { field, isDescending: sort.startsWith("-") }
			: null,
		filters: search.getAll("filter").flatMap((filter) => {
			const [, name = "", text = ""] = /^([^:]+):(.+)$/.exec(filter) ?? [];
			return columns.some((column) => column.field === name && column.isFilter)
				? [{ field: name, text }]
				: [];
		}),
	};
}

/** The page's other query keys with those of the table. */
export function withGridQuery(search: URLSearchParams, { find, sort, filters }: GridQuery) {
	const next = new URLSearchParams(search);
	for (const key of gridKeys) next.delete(key);
	if (find.trim()) next.set("find", find.trim());
	if (sort) next.set("sort", `${sort.isDescending ? "-" : ""}${sort.field}`);
	for (const { field, text } of filters) next.append("filter", `${field}:${text}`);
	return next;
}

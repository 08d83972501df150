import type { SearchAnswer, SearchKind } from "../../league/entities/search.ts";
import { type Read, read } from "../data/reads.ts";

/** The server would cut a longer text anyway. */
export const maxTyped = 200;

/** What was typed; null if nothing was. */
export const typedIn = (search: URLSearchParams) =>
	search.get("q")?.trim().slice(0, maxTyped) || null;

export const searchRead = (q: string, kind?: SearchKind | string | null): Read<SearchAnswer> =>
	read<SearchAnswer>("search", { q, ...(kind && { kind }) });

/** What the search page reads: nothing before something was typed. */
export function searchOf(search: URLSearchParams): readonly Read<SearchAnswer>[] {
	const q = typedIn(search);
	return q === null ? [] : [searchRead(q, search.get("kind"))];
}

export const searchTitle = (search: URLSearchParams) =>
	typedIn(search) === null ? undefined : `Search: ${typedIn(search)}`;

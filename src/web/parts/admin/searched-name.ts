/**
 * The last name that /players searches for, cut to what the API accepts; empty without a search.
 */
export const searchedName = (search: URLSearchParams) =>
	(search.get("lastName") ?? "").trim().slice(0, 80);

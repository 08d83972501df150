/**
 * The last name that the address of /players searches for, as much of it as the calls take; empty:
 * none.
 */
export const searchedName = (search: URLSearchParams) =>
	(search.get("lastName") ?? "").trim().slice(0, 80);

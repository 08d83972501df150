/** A path with a query; empty values are left out. */
export function address(path: string, query: Readonly<Record<string, string | null | undefined>>) {
	const search = new URLSearchParams();
	for (const [key, value] of Object.entries(query)) if (value) search.set(key, value);
	return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * Where a guest-only page leads on to: its `redirect`, or the profile form with the first admin's
 * token.
 */
export function onwardFrom(search: URLSearchParams) {
	const firstAdmin = search.get("firstAdmin");
	return search.get("redirect") ?? (firstAdmin && address("/portal", { firstAdmin }));
}

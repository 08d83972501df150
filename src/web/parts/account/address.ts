/** A page's address with what is to travel along; what is missing or empty is left out. */
export function address(
	path: string,
	travelling: Readonly<Record<string, string | null | undefined>>,
) {
	const search = new URLSearchParams();
	for (const [key, value] of Object.entries(travelling)) if (value) search.set(key, value);
	return search.size > 0 ? `${path}?${search}` : path;
}

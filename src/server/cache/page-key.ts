const keyable = /^[\w,-]{0,300}$/;

interface Addresses {
	/**
	 * The address of the visitor page at this path, and the query keys it knows; null without one.
	 */
	addressOf(path: string): { path: string; search: readonly string[] } | null;
}

/**
 * The cache key of a visitor's URL: the page's address with the query keys that it knows, in one
 * order, so that `?utm_source=…` neither misses the cache nor fills it. A value that no page can
 * know becomes "0". Null where nothing is cached.
 */
export function pageKey(url: string, site: Addresses): string | null {
	const [path = "/", query = ""] = url.split("?", 2);
	// No page's own path has escaped characters.
	if (url.includes("#") || path.includes("%") || path.length > 200) return null;
	if (path.startsWith("/api/list/")) return url.length < 400 ? url : null;
	const address = site.addressOf(path);
	if (!address) return null;
	const search = new URLSearchParams(query);
	const pairs = address.search.flatMap((key) => {
		const value = search.get(key);
		if (value === null || value === "") return [];
		return [`${key}=${keyable.test(value) ? value : "0"}`];
	});
	return pairs.length > 0 ? `${address.path}?${pairs.join("&")}` : address.path;
}

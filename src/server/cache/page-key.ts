const keyable = /^[\w,=-]{0,300}$/;

interface SearchKeys {
	/** The query keys that the visitor page at this path knows; null where there is none. */
	searchKeysOf(path: string): readonly string[] | null;
}

/**
 * Under which URL a visitor's answer is kept: the path with the query keys that its page knows, in
 * one order, so that `?utm_source=…` neither misses the cache nor fills it. Null where nothing is
 * kept.
 */
export function pageKey(url: string, site: SearchKeys): string | null {
	const [path = "/", query = ""] = url.split("?", 2);
	if (url.includes("#") || path.length > 200) return null;
	if (path.startsWith("/api/list/")) return url.length < 400 ? url : null;
	const known = site.searchKeysOf(path);
	if (!known) return null;
	const search = new URLSearchParams(query);
	const kept = known.flatMap((key) => {
		const value = search.get(key);
		return value === null || value === "" ? [] : [`${key}=${value}`];
	});
	if (!kept.every((pair) => keyable.test(pair))) return null;
	return kept.length > 0 ? `${path}?${kept.join("&")}` : path;
}

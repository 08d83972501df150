import { matchPath } from "react-router";
import { pages } from "./routes/all.ts";

/** Where somebody goes who has signed in and came from nowhere in particular. */
const afterSignIn = "/portal";
const thisSite = "http://site.invalid";

/**
 * The page to go on to after signing in: one of this site's own, or the portal. What a link carries
 * in `redirect` can have been written by anybody.
 */
export function safeRedirect(target: string | null): string {
	// Browsers drop tabs and line breaks from addresses and read `\` as `/`.
	if (target === null || !/^\/(?!\/)/.test(target) || /[\p{Cc}\\]/u.test(target))
		return afterSignIn;
	const url = new URL(target, thisSite);
	// `/..//elsewhere.example` stays here when it is read once, and leaves when its outcome is read
	// again.
	if (url.origin !== thisSite || url.pathname.includes("//")) return afterSignIn;
	const page = pages.find(({ path }) => matchPath(path, url.pathname));
	// A page for those who are signed out would lead in a circle.
	return page && page.access !== "guests" ? url.pathname + url.search + url.hash : afterSignIn;
}

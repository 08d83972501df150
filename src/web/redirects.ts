import { matchPath } from "react-router";
import { addedPagePath } from "./parts/added-page.ts";
import { pages } from "./routes/all.ts";

/** The default page after signing in. */
const afterSignIn = "/portal";
const thisSite = "http://site.invalid";

/**
 * The page to open after signing in: a page of this site, or else the portal. Anyone can write a
 * link with a `redirect`.
 */
export function safeRedirect(target: string | null): string {
	// Browsers drop tabs and line breaks from addresses and read `\` as `/`.
	if (target === null || !/^\/(?!\/)/.test(target) || /[\p{Cc}\\]/u.test(target))
		return afterSignIn;
	const url = new URL(target, thisSite);
	// `/..//elsewhere.example` is on this site when parsed once, but its outcome is on another site
	// when parsed again.
	if (url.origin !== thisSite || url.pathname.includes("//")) return afterSignIn;
	const page = pages.find(({ path }) => path !== addedPagePath && matchPath(path, url.pathname));
	// A guest-only page would redirect in a loop.
	return page && page.access !== "guests" ? url.pathname + url.search + url.hash : afterSignIn;
}

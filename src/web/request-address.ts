import { matchPath, type StaticHandlerContext } from "react-router";
import { isPageAddress } from "../league/rules/texts/added-page-address.ts";
import type { PageData } from "./data/page-data.ts";
import { addedPagePath } from "./parts/added-page.ts";
import { pages } from "./routes/all.ts";
import type { PageDef } from "./routes/page-def.ts";

const byPath = new Map(pages.map((page) => [page.path, page]));
const withParams = pages.filter(({ path }) => path.includes(":"));

/** The page at a path, in small letters or not, with or without a slash at its end. */
export const pageAt = (path: string): PageDef | undefined =>
	byPath.get(path) ??
	byPath.get(path.toLowerCase().replace(/(?<=.)\/+$/, "")) ??
	withParams.find((page) => {
		const found = matchPath(page.path, path);
		// The server has addresses of its own, like /healthz.
		return found && (page.path !== addedPagePath || isPageAddress(addressOf(page, path).slice(1)));
	});

/** The one path among those that `pageAt` understands. */
export function addressOf({ path: pattern }: PageDef, path: string) {
	const [start = ""] = pattern.split(/\/?:/, 1);
	const rest = path.slice(start.length).replace(/\/+$/, "");
	return start + (pattern === addedPagePath ? rest.toLowerCase() : rest);
}

/**
 * The URL of the same page if this one has query values that the page does not know, like
 * `?week=99`; null if it knows them all.
 */
export async function otherUrl(
	page: PageDef,
	{ location, matches, loaderData }: StaticHandlerContext,
) {
	if (location.search === "") return null;
	const search = new URLSearchParams(location.search);
	const { answers } = (loaderData[page.path] ?? {}) as Partial<PageData>;
	if (!answers) return null;
	const { values } = page.loadReads ? await page.loadReads() : page;
	const known = values?.({ params: matches.at(-1)?.params ?? {}, search }, answers) ?? {};
	const pairs = [...search].filter(([key, value]) =>
		known[key]?.some((each) => String(each) === value),
	);
	if (pairs.length === search.size) return null;
	const query = pairs.map(([key, value]) => `${key}=${value}`).join("&");
	return query ? `${location.pathname}?${query}` : location.pathname;
}

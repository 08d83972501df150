import { type ComponentType, Suspense } from "react";
import { type RouteObject, redirectDocument, type StaticHandlerContext } from "react-router";
import { type ApiClient, apiClientContext } from "./data/api-client.ts";
import { toApiError } from "./data/api-error.ts";
import { answerOf, load, type PageData, tryLoad } from "./data/page-data.ts";
import { type Me, reads } from "./data/reads.ts";
import type { PageDef, Visit } from "./page-def/page-def.ts";
import { CrashPage } from "./shell/crash-page.tsx";
import { Frame } from "./shell/frame.tsx";
import { NotFoundPage } from "./shell/not-found-page.tsx";

/** The route tree of these pages, the same on the server and in the browser. */
export const routeTree = (pages: readonly PageDef[]): RouteObject[] => [
	{
		id: frameId,
		path: "/",
		loader: ({ context }) => readProfile(context.get(apiClientContext)),
		// The user stays the same while only the query changes.
		shouldRevalidate: ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) =>
			defaultShouldRevalidate &&
			(formMethod !== undefined ||
				currentUrl.pathname !== nextUrl.pathname ||
				currentUrl.href === nextUrl.href),
		Component: Frame,
		HydrateFallback: () => null,
		children: [...pages.map(pageRoute), { id: "not-found", path: "*", Component: NotFoundPage }],
	},
];

/** The route around all pages. */
export const frameId = "frame";

export const pageRoute = (page: PageDef): RouteObject => ({
	id: page.path,
	path: page.path,
	handle: page,
	ErrorBoundary: CrashPage,
	...(page.stays && {
		shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
			defaultShouldRevalidate && !isOnlyMove(page, currentUrl, nextUrl),
	}),
	loader: async ({ params, request: { url }, context }) => {
		const data = await readPage(page, { params, url }, context.get(apiClientContext));
		await page.load().catch(reloaded(url));
		return data;
	},
	lazy: async () => {
		try {
			const { default: Component, action } = await page.load();
			return {
				Component: page.isReadOnly ? inSuspense(Component) : Component,
				...(action && { action }),
			};
		} catch {
			return { Component: CrashPage };
		}
	},
});

/** What a page shows, with the title that depends on it. */
export async function readPage(
	page: PageDef,
	{ params, url }: Pick<Visit, "params"> & { url: string },
	client: ApiClient,
): Promise<PageData> {
	const { access } = page;
	const restricted = access && (await import("./page-access.ts"));
	if (restricted) restricted.assertCanOpen(page, client.viewer, url);
	const visit = { params, search: new URL(url).searchParams };
	const wanted = page.loadReads ? await page.loadReads().catch(reloaded(url)) : page;
	const first = [...(wanted.reads?.(visit) ?? []), ...(page.usesMyTeam ? [reads.myTeam] : [])];
	const answers = await load(client, first).catch((error: unknown) => {
		if (toApiError(error).status === 404) throw new Response(null, { status: 404 });
		if (toApiError(error).code === "" && isOtherSavedPage(url))
			throw redirectDocument(addressIn(url));
		throw restricted ? restricted.toLoginIfSignedOut(error, url) : error;
	});
	Object.assign(
		answers,
		await load(client, wanted.thenReads?.(visit, answers, client.viewer) ?? []),
	);
	const optional = wanted.optionalReads?.(visit, answers, client.viewer) ?? [];
	Object.assign(answers, await tryLoad(client, optional));
	return {
		title: wanted.titleOf?.(visit, answers, client.viewer) ?? page.title,
		now: client.now(),
		dataVersion: Math.min(
			...Object.keys(answers).map(client.dataVersionOf),
			Number.MAX_SAFE_INTEGER,
		),
		answers,
		isComplete: optional.every(({ path }) => path in answers),
	};
}

/**
 * The page's URL without the query values that the page does not know, like `?week=99`; null if the
 * page knows them all.
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

/** A boundary whose content React can hydrate later than the rest. */
export const inSuspense = (Page: ComponentType) => () => (
	<Suspense>
		<Page />
	</Suspense>
);

/**
 * After a deployment the old scripts are gone, so the browser loads the page from the server. A
 * server whose own files were replaced throws instead, since it would redirect forever.
 */
const reloaded = (url: string) => (error: unknown) => {
	if (import.meta.env.SSR) throw error;
	throw redirectDocument(addressIn(url));
};

/** Whether this is another page, which the service worker can show or say that it is not saved. */
const isOtherSavedPage = (url: string) =>
	globalThis.navigator?.serviceWorker?.controller && addressIn(url) !== addressIn(location.href);

function addressIn(url: string) {
	const { pathname, search } = new URL(url);
	return pathname + search;
}

/** Whether two URLs of a page need the same data. */
function isOnlyMove({ stays = [] }: PageDef, from: URL, to: URL) {
	if (from.href === to.href) return false;
	const [before, after] = [new URL(from), new URL(to)];
	for (const url of [before, after]) {
		url.hash = "";
		for (const key of stays) url.searchParams.delete(key);
	}
	return before.href === after.href;
}

/** For the user menu, which shows no name if the profile can't be loaded. */
async function readProfile(client: ApiClient): Promise<Me | null> {
	return client.viewer.kind === "visitor"
		? null
		: (answerOf(await tryLoad(client, [reads.me]), reads.me) ?? null);
}

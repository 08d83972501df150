import { renderToString } from "react-dom/server";
import {
	createStaticHandler,
	createStaticRouter,
	isRouteErrorResponse,
	matchPath,
	RouterContextProvider,
	type StaticHandler,
	type StaticHandlerContext,
	StaticRouterProvider,
} from "react-router";
import type { ApiResponse, Page, PageRequest, Site, SiteSettings } from "../league/page-request.ts";
import { isPageAddress } from "../league/rules/texts/added-page-address.ts";
import { type ApiClient, ApiClientContext, apiClientContext } from "./data/api-client.ts";
import { ApiError } from "./data/api-error.ts";
import type { PageData } from "./data/page-data.ts";
import type { Read } from "./data/reads.ts";
import { answerText, htmlDocument, pageStyles, stateText } from "./document.ts";
import { headOf } from "./document-head.ts";
import { embedSearchKeys, renderEmbed } from "./embed/render-embed.tsx";
import hydrateScript from "./hydrate-script.ts?inline-script";
import { hashOf, type Manifest, pageAssets } from "./page-assets.ts";
import { isOnCommittee } from "./page-def/can-open.ts";
import { offlinePath, type PageDef } from "./page-def/page-def.ts";
import { addedPagePath } from "./parts/added-page.ts";
import { otherUrl, routeTree } from "./router.tsx";
import { pages } from "./routes/all.ts";
import { searchedPages } from "./searched-pages.ts";
import { committeeParts } from "./shell/admin-nav.tsx";
import { HelpLink } from "./shell/help-link.tsx";
import { SavedNotice } from "./shell/saved-copy.tsx";
import { UserMenu } from "./shell/user-menu.tsx";
import { SiteContext, type SiteParts } from "./site-context.ts";

interface Built {
	manifest: Manifest;
	readAsset: (path: string) => string;
	settings: SiteSettings;
	/** For benchmarks: gets a function that makes React render the page again. */
	onTree?: (renderAgain: () => string) => void;
}

/** The site for the server: renders pages, and describes them for caching and forms. */
export function createSite({ manifest, readAsset, settings, onTree }: Built): Site {
	const handlerOfAll = createStaticHandler(routeTree(pages));
	const handlers = new Map(
		pages.map((page) => [page, createStaticHandler(routeTree([loadedOnce(page)]))]),
	);
	/** Has only the route of its page: the router prepares and searches all routes on each render. */
	const handlerOf = (url: string) => {
		const page = pageAt(url.split("?", 1)[0] as string);
		return (page && handlers.get(page)) ?? handlerOfAll;
	};
	const { assetsOf, savedFilesOf } = pageAssets(manifest, readAsset);

	async function render(request: PageRequest): Promise<Page> {
		const context = new RouterContextProvider();
		let retryAfter: string | null = null;
		const assertOk = ({ status, body, headers }: ApiResponse) => {
			if (status < 400) return body;
			retryAfter ??= headers["retry-after"] ?? null;
			throw new ApiError(status, body);
		};
		const client = clientOf(request, assertOk);
		context.set(apiClientContext, client);
		const init = request.form ? { method: "POST", body: new URLSearchParams(request.form) } : {};
		const handler = handlerOf(request.url);
		const result = await handler.query(new Request(`http://local${request.url}`, init), {
			requestContext: context,
		});
		if (result instanceof Response) {
			return {
				...noPage,
				status: result.status,
				location: result.headers.get("location"),
				retryAfter,
			};
		}
		const page = result.matches.at(-1)?.route.handle as PageDef | undefined;
		const sameAs = page && request.dataTag ? await otherUrl(page, result) : null;
		if (sameAs) return { ...noPage, sameAs };
		const { now, viewer, league, branding, notices, titles, pages: addedPages } = request;
		const logo = branding.logo?.shown;
		const facts = {
			...settings,
			now,
			viewer,
			league,
			...(logo && { logo }),
			...(notices.length > 0 && { notices }),
			...(Object.keys(titles).length > 0 && { titles }),
			...(addedPages.length > 0 && { addedPages }),
			...(request.isSavedCopy && { isSavedCopy: true }),
			...(request.hasServiceWorker && viewer.kind !== "visitor" && { hasServiceWorker: true }),
		};
		const parts = {
			...facts,
			UserMenu: request.viewer.kind === "visitor" ? null : UserMenu,
			committee: isOnCommittee(request.viewer) ? committeeParts(request.viewer) : null,
			HelpLink: request.viewer.kind === "visitor" ? null : HelpLink,
			SavedNotice: request.isSavedCopy ? SavedNotice : null,
			setClock: () => {},
			updateSiteFacts: () => {},
		};
		const { body, error } = renderOrCrash(handler.dataRoutes, result, client, parts, onTree);
		const failure = error ?? thrownBy(result);
		const status = !page
			? 404
			: failure
				? failure instanceof ApiError && failure.status === 503
					? 503
					: 500
				: result.statusCode;
		const state = stateText({
			facts,
			...dataFor(page, request.viewer, result),
			// The saved offline page is shown at the addresses of other pages.
			isComplete: !error && !result.errors && !(request.isSavedCopy && page?.path === offlinePath),
			dataTag: request.dataTag?.() ?? null,
		});
		const assets = assetsOf(page);
		const own = pageStyles(branding);
		const html = htmlDocument({
			...assets,
			start: request.viewer.kind === "visitor" && !page?.access ? "touched" : "idle",
			head: headOf(page, result, status, { ...settings, league, branding }),
			body,
			state,
			hydrateScript,
			savedFiles: request.isSavedCopy ? savedFilesOf(page) : [],
		});
		const { isComplete = true } = (result.loaderData[page?.path ?? ""] ?? {}) as Partial<PageData>;
		return {
			...noPage,
			status,
			html,
			styleHashes: own ? [assets.cssHash, hashOf(own)] : [assets.cssHash],
			error: failure,
			retryAfter,
			isComplete: isComplete && page?.access !== "linked",
			isPublic: !page?.access,
		};
	}

	return {
		render,
		renderEmbed: async (request) => {
			const { styles, ...embed } = await renderEmbed(request, settings.publicUrl);
			return { ...embed, styleHashes: styles.map(hashOf) };
		},
		textOf: answerText,
		addressOf: (path: string) => {
			const embed = embedSearchKeys(path);
			if (embed) return { path, search: embed };
			const page = pageAt(path);
			// Account pages are different for each user and are not cached.
			return page && !page.access
				? { path: addressOf(page, path), search: page.search ?? [] }
				: null;
		},
		usesMyTeam: (path: string, teamId: number) => {
			const page = pageAt(path);
			if (!page?.usesMyTeam) return false;
			const { teamId: shown } = matchPath(page.path, path)?.params ?? {};
			// A team's page only tells whether that team is the chosen one.
			return shown === undefined || shown === String(teamId);
		},
		isSaved: (path: string) => pageAt(path)?.isSaved === true,
		takesForms: (path: string) => pageAt(path)?.takesForm === true,
		paths: pages
			.filter(({ path, access, isAnswer }) => !path.includes(":") && !access && !isAnswer)
			.map(({ path }) => path),
		searchedPages,
		scriptHashes: [hashOf(hydrateScript)],
	};
}

const byPath = new Map(pages.map((page) => [page.path, page]));
const withParams = pages.filter(({ path }) => path.includes(":"));

/** The page at a path, in small letters or not, with or without a slash at its end. */
const pageAt = (path: string): PageDef | undefined =>
	byPath.get(path) ??
	byPath.get(path.toLowerCase().replace(/(?<=.)\/+$/, "")) ??
	withParams.find((page) => {
		const found = matchPath(page.path, path);
		// The server has addresses of its own, like /healthz.
		return found && (page.path !== addedPagePath || isPageAddress(addressOf(page, path).slice(1)));
	});

/** The canonical path, of those at which `pageAt` finds this page. */
function addressOf({ path: pattern }: PageDef, path: string) {
	const [start = ""] = pattern.split(/\/?:/, 1);
	const rest = path.slice(start.length).replace(/\/+$/, "");
	return start + (pattern === addedPagePath ? rest.toLowerCase() : rest);
}

/** A page’s modules stay loaded: importing them again costs as much as reading its data. */
function loadedOnce(page: PageDef): PageDef {
	const { load, loadReads } = page;
	return { ...page, load: once(load), ...(loadReads && { loadReads: once(loadReads) }) };
}
function once<T>(load: () => Promise<T>): () => Promise<T> {
	let loading: Promise<T> | undefined;
	return () => {
		loading ??= load().catch((error: unknown) => {
			loading = undefined;
			throw error;
		});
		return loading;
	};
}

const noPage: Page = {
	status: 200,
	location: null,
	html: "",
	styleHashes: [],
	error: null,
	retryAfter: null,
	isComplete: true,
	isPublic: true,
	sameAs: null,
};

/** The API in-process, with the rights of one request. */
function clientOf(request: PageRequest, assertOk: (answer: ApiResponse) => unknown): ApiClient {
	const read = async <T,>(call: Read<T>) => assertOk(await request.read(call)) as T;
	const write = (async (path, body, method = "POST") =>
		assertOk(await request.write(path, body, method))) as ApiClient["write"];
	return {
		now: () => request.now,
		viewer: request.viewer,
		dataVersionOf: () => request.dataVersion,
		latestDataVersion: () => request.dataVersion,
		invalidate: async () => {},
		read,
		ask: ((question) =>
			question.body ? write(question.path, question.body) : read(question)) as ApiClient["ask"],
		write,
	};
}

/**
 * The data that the browser needs to hydrate the page. A visitor's read-only page comes without its
 * answers: the browser reads them if the page changes.
 */
function dataFor(
	page: PageDef | undefined,
	viewer: PageRequest["viewer"],
	{ loaderData, actionData }: StaticHandlerContext,
) {
	const data: PageData | undefined = loaderData[page?.path ?? ""];
	const hasAnswers = !page?.isReadOnly || viewer.kind !== "visitor" || actionData !== null;
	if (hasAnswers || !data) return { loaderData, actionData, unread: [] };
	return {
		loaderData: { ...loaderData, [page.path]: { ...data, answers: {} } },
		actionData,
		unread: Object.keys(data.answers),
	};
}

/** A page that throws while it is rendered is rendered again as its crash page. */
function renderOrCrash(
	routes: StaticHandler["dataRoutes"],
	context: StaticHandlerContext,
	client: ApiClient,
	parts: SiteParts,
	onTree: Built["onTree"],
): { body: string; error: unknown } {
	const renderPage = () => {
		const tree = (
			<ApiClientContext value={client}>
				<SiteContext value={parts}>
					<StaticRouterProvider
						router={createStaticRouter(routes, context)}
						context={context}
						hydrate={false}
					/>
				</SiteContext>
			</ApiClientContext>
		);
		onTree?.(() => renderToString(tree));
		return renderToString(tree);
	};
	try {
		return { body: renderPage(), error: null };
	} catch (error) {
		const failed = context.matches.at(-1)?.route.id ?? "frame";
		context.errors = { ...context.errors, [failed]: error };
		return { body: renderPage(), error };
	}
}

const thrownBy = ({ errors }: StaticHandlerContext): unknown =>
	Object.values(errors ?? {}).find(
		(error) => !(isRouteErrorResponse(error) && error.status < 500),
	) ?? null;

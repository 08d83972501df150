import { lazy, type ReactNode, startTransition, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import {
	type ActionFunctionArgs,
	createBrowserRouter,
	matchRoutes,
	RouterContextProvider,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import type { ReadPath } from "../league/calls/read-calls.ts";
import { ApiClientContext, apiClientContext } from "./data/api-client.ts";
import { createBrowserClient } from "./data/browser-client.ts";
import { load, type PageData } from "./data/page-data.ts";
import { read } from "./data/reads.ts";
import type { PageDef } from "./page-def/page-def.ts";
import { frameId, inSuspense, pageRoute, routeTree } from "./router.tsx";
import { visitorPages } from "./routes/visitors.ts";
import { SiteContext, type SiteFacts, type SiteParts } from "./site-context.ts";
import "./styles/display-font.ts";
import "./styles/site.css";

/**
 * What the server sent with the page, for this script to hydrate it. `hydrate-script.ts` decides
 * when the script is loaded.
 */
const serverState = JSON.parse(document.getElementById("state")?.textContent ?? "{}") as {
	facts: SiteFacts;
	loaderData: Record<string, unknown>;
	/** The calls whose answers are not in `loaderData`: they are read when the page changes. */
	unread: readonly string[];
	actionData: Record<string, unknown> | null;
	/**
	 * Whether the page was rendered without errors. A failed page is not hydrated; its links still
	 * work.
	 */
	isComplete: boolean;
	dataTag: string | null;
};

/** Short visits need no live updates. */
const liveAfterMs = 3000;
/** A read-only page that stays open loads its script, to show the league's clock. */
const loadPageAfterMs = 60_000;

/**
 * The league's clock continues from the server's time when the page was opened, whatever the
 * device's clock says. Where `performance.now()` stops while the device sleeps, the difference of
 * two device times goes on.
 */
function leagueClock(from: string) {
	const moment = () => ({ running: performance.now(), device: Date.now() });
	const { running, device } = moment();
	let start = { running: 0, device: device - running };
	return {
		now() {
			const { running, device } = moment();
			const elapsed = Math.max(running - start.running, device - start.device);
			return new Date(Date.parse(`${from}Z`) + elapsed).toISOString().slice(0, 19);
		},
		set(now: string) {
			from = now;
			start = moment();
		},
	};
}

/** Also loads the script that the pages' loaders need, so that an open page can reload offline. */
async function allPages() {
	const [{ pages }] = await Promise.all([import("./routes/all.ts"), import("./page-access.ts")]);
	return pages;
}

/** Ends a task, which would be long on a phone, so that a touch is answered in between. */
const pause = () => new Promise((done) => setTimeout(done));

async function start() {
	const loadNow = async (page: PageDef) => {
		const { default: Component, action } = await page.load();
		return { Component, ...(action && { action }) };
	};
	const loadWhenNeeded = (page: PageDef) => ({
		Component: inSuspense(
			lazy(async () => {
				await pageNeeded;
				// After a deployment the old script is gone; the server's HTML stays.
				const [loaded] = await Promise.all([page.load(), readAnswers(page)]).catch(
					() => new Promise<never>(() => {}),
				);
				document.documentElement.dataset["ready"] = "page";
				finishLoading();
				return loaded;
			}),
		),
		...(page.takesForm && {
			action: async (args: ActionFunctionArgs) => (await page.load()).action?.(args),
		}),
	});
	// The page's script must be loaded before the first render, which has to match the server's.
	const isVisitorPage =
		serverState.facts.viewer.kind === "visitor" &&
		visitorPages.some(({ path }) => path in serverState.loaderData);
	const tree = routeTree(isVisitorPage ? visitorPages : await allPages());
	let opened: PageDef | undefined;
	const { promise: pageNeeded, resolve: loadPage } = Promise.withResolvers<void>();
	const { promise: pageLoaded, resolve: finishLoading } = Promise.withResolvers<void>();
	await pause();
	for (const { route } of matchRoutes(tree, location) ?? []) {
		const page = route.handle as PageDef | undefined;
		if (!page) continue;
		opened = page;
		const parts = page.isReadOnly ? loadWhenNeeded(page) : await loadNow(page);
		Object.assign(route, { lazy: undefined, ...parts });
	}
	const { isSavedCopy, league, now } = serverState.facts;
	const savedCopy = isSavedCopy ? await import("./shell/saved-copy.tsx") : null;
	const clock = leagueClock(savedCopy?.deviceTime(league) ?? now);
	const context = new RouterContextProvider();
	const client = createBrowserClient({
		now: clock.now,
		viewer: serverState.facts.viewer,
		revalidate: async () => {
			if (!savedCopy || (await savedCopy.isOnline(client))) await router.revalidate();
		},
		// Scripts for signed-in users, which visitors don't download, listen for this event.
		onSignedOut: () => dispatchEvent(new Event("crosscourt.signedOut")),
	});
	context.set(apiClientContext, client);
	let hasNewerAnswers = false;
	/** Adds the answers to what the server sent, which the router holds. */
	async function readAnswers({ path }: PageDef) {
		const { unread } = serverState;
		const answers = await load(
			client,
			unread.map((call) => read<unknown>(call as ReadPath)),
		);
		if (serverState.unread.length === 0) return;
		serverState.unread = [];
		const sent = serverState.loaderData[path] as PageData;
		hasNewerAnswers = unread.some((call) => client.dataVersionOf(call) > sent.dataVersion);
		sent.answers = answers;
	}
	const { loaderData, actionData, facts } = serverState;
	for (const data of Object.values(loaderData) as (Partial<PageData> | null)[])
		client.seed(data?.answers ?? {}, data?.dataVersion ?? 0);
	const isSignedIn = facts.viewer.kind !== "visitor";
	const UserMenu = isSignedIn ? (await import("./shell/user-menu.tsx")).UserMenu : null;
	const HelpLink = isSignedIn ? (await import("./shell/help-link.tsx")).HelpLink : null;
	const committee =
		facts.viewer.isAdmin || facts.viewer.roles
			? (await import("./shell/admin-nav.tsx")).committeeParts(facts.viewer)
			: null;
	// React Router renders in-page links and Back immediately, and without the page's script it would
	// render no page: the router gets the event once the script is loaded.
	addEventListener(
		"popstate",
		(event) => {
			if (document.documentElement.dataset["ready"] !== "shell") return;
			event.stopImmediatePropagation();
			loadPage();
			const again = new PopStateEvent("popstate", { state: event.state });
			void pageLoaded.then(() => setTimeout(() => dispatchEvent(again)));
		},
		true,
	);
	await pause();
	const router = createBrowserRouter(tree, {
		hydrationData: { loaderData, actionData },
		getContext: () => context,
		// Visitors load the other routes only when they open one, such as /login.
		patchRoutesOnNavigation: async ({ patch, path }) => {
			const isAdded = facts.addedPages?.some(({ address }) => path === `/${address}`);
			if (isVisitorPage && !isAdded)
				patch(frameId, (await allPages()).filter(({ access }) => access).map(pageRoute));
		},
	});
	// Reads the answers as they were when the page was opened, before they change.
	if (opened?.isLive) await readAnswers(opened).catch(() => {});
	await pause();
	// A transition waits for the page's script; until then the server's HTML stays.
	router.subscribe(() => loadPage());
	setTimeout(loadPage, loadPageAfterMs);
	// Loads the page's script when a form is touched, so that filters change the page in place.
	for (const type of ["pointerdown", "focusin"])
		addEventListener(type, ({ target }) => (target as Element).closest("form") && loadPage(), true);
	startTransition(() => {
		hydrateRoot(
			document.getElementById("root") as HTMLElement,
			<ApiClientContext value={client}>
				<Site
					parts={{
						...facts,
						UserMenu,
						committee,
						HelpLink,
						SavedNotice: savedCopy?.SavedNotice ?? null,
						setClock: clock.set,
					}}
				>
					<RouterProvider router={router} />
				</Site>
			</ApiClientContext>,
			// If the data has changed since the server's HTML was made, React renders the page again.
			{ onRecoverableError: (error) => hasNewerAnswers || reportError(error) },
		);
		document.documentElement.dataset["ready"] = opened?.isReadOnly ? "shell" : "page";
		setTimeout(() => dispatchEvent(new Event("crosscourt.hydrated")));
		void import("./search-key.ts");
		// The page shows whether it receives changes.
		if (document.querySelector("[data-live]")) loadPage();
		// Also loads what the page's loader imports, so that an open page can reload offline.
		const startLiveUpdates = () =>
			void Promise.all([
				import("./live.ts"),
				opened?.isReadOnly ? undefined : opened?.loadReads?.(),
			]).then(
				([{ followChanges }]) => followChanges(router, client, serverState),
				() => {
					// The network may be back already: then no "online" follows.
					if (navigator.onLine) setTimeout(startLiveUpdates, liveAfterMs);
					else addEventListener("online", startLiveUpdates, { once: true });
				},
			);
		setTimeout(startLiveUpdates, liveAfterMs);
	});
}

/** What pages know besides their data; an admin can change the league's names and logo. */
function Site({
	parts,
	children,
}: {
	parts: Omit<SiteParts, "updateSiteFacts">;
	children: ReactNode;
}) {
	const [changed, change] = useState({});
	const updateSiteFacts = (more: object) => change((before) => ({ ...before, ...more }));
	return <SiteContext value={{ ...parts, ...changed, updateSiteFacts }}>{children}</SiteContext>;
}

if (serverState.isComplete) void start();
if (import.meta.env.MODE === "development") void import("./dev-reload.ts");

import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchPath, matchRoutes, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { ApiClientContext, apiClientContext } from "./data/api-client.ts";
import { createBrowserClient } from "./data/browser-client.ts";
import type { PageData } from "./data/page-data.ts";
import { frameId, pageRoute, routeTree } from "./router.tsx";
import type { PageDef } from "./routes/page-def.ts";
import { visitorPages } from "./routes/visitors.ts";
import { SiteContext, type SiteFacts } from "./site-context.ts";
import "./styles/site.css";

/**
 * Hydrates a server-rendered page. Loaded on the first interaction or when the browser is idle
 * (`hydrate.ts`).
 */
const serverState = JSON.parse(document.getElementById("state")?.textContent ?? "{}") as {
	facts: SiteFacts;
	loaderData: Record<string, unknown>;
	actionData: Record<string, unknown> | null;
	/**
	 * Whether the page was rendered without errors. A failed page is not hydrated; its links still
	 * work.
	 */
	isComplete: boolean;
};

/** Short visits need no live updates. */
const liveAfterMs = 3000;

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

/** Also loads the script that their loaders import, so that an open page can reload offline. */
async function allPages() {
	const [{ pages }] = await Promise.all([import("./routes/all.ts"), import("./guards.ts")]);
	return pages;
}

async function start() {
	// The page's script must be loaded before the first render, which has to match the server's.
	const isVisitorPage =
		serverState.facts.viewer.kind === "visitor" &&
		visitorPages.some(({ path }) => matchPath(path, location.pathname));
	const tree = routeTree(isVisitorPage ? visitorPages : await allPages());
	let opened: PageDef | undefined;
	for (const { route } of matchRoutes(tree, location) ?? []) {
		const page = route.handle as PageDef | undefined;
		if (!page) continue;
		opened = page;
		const { default: Component, action } = await page.load();
		Object.assign(route, { Component, lazy: undefined, ...(action && { action }) });
	}
	const clock = leagueClock(serverState.facts.now);
	const context = new RouterContextProvider();
	const client = createBrowserClient({
		now: clock.now,
		viewer: serverState.facts.viewer,
		revalidate: () => router.revalidate(),
	});
	context.set(apiClientContext, client);
	const { loaderData, actionData, facts } = serverState;
	for (const data of Object.values(loaderData) as (Partial<PageData> | null)[])
		client.seed(data?.answers ?? {}, data?.dataVersion ?? 0);
	const UserMenu =
		facts.viewer.kind === "visitor" ? null : (await import("./shell/user-menu.tsx")).UserMenu;
	const router = createBrowserRouter(tree, {
		hydrationData: { loaderData, actionData },
		getContext: () => context,
		// Visitors load the other routes only when they open one, such as /login.
		patchRoutesOnNavigation: async ({ patch }) => {
			if (isVisitorPage)
				patch(frameId, (await allPages()).filter(({ access }) => access).map(pageRoute));
		},
	});
	startTransition(() => {
		hydrateRoot(
			document.getElementById("root") as HTMLElement,
			<ApiClientContext value={client}>
				<SiteContext value={{ ...facts, UserMenu, setClock: clock.set }}>
					<RouterProvider router={router} />
				</SiteContext>
			</ApiClientContext>,
		);
		document.documentElement.dataset["ready"] = "";
		// With what the page's loader imports, so that an open page can reload offline.
		const follow = () =>
			void Promise.all([import("./live.ts"), opened?.loadReads?.()]).then(
				([{ followChanges }]) => followChanges(router, client),
				() => addEventListener("online", follow, { once: true }),
			);
		setTimeout(follow, liveAfterMs);
	});
}

if (serverState.isComplete) void start();
if (import.meta.env.MODE === "development") void import("./dev-reload.ts");

import type { createBrowserRouter } from "react-router";
import type { ApiClient } from "./data/api-client.ts";
import type { PageData } from "./data/page-data.ts";
import type { PageDef } from "./routes/page-def.ts";

/** Spreads the reloads of many open pages. */
const spreadMs = 400;

/**
 * Keeps an open page up to date: while a live page is visible, the server announces each new data
 * version, and a page that shows an older one reloads its data. Hidden pages hold no connection;
 * a page that becomes visible again gets the current version immediately.
 */
export function followChanges(router: ReturnType<typeof createBrowserRouter>, client: ApiClient) {
	let connection: EventSource | null = null;

	const page = () => {
		const { matches, loaderData } = router.state;
		const { id, handle } = matches.at(-1)?.route ?? {};
		return {
			isLive: (handle as PageDef | undefined)?.isLive === true,
			dataVersion: (loaderData[id ?? ""] as PageData | undefined)?.dataVersion ?? 0,
		};
	};

	function follow() {
		const isWanted = page().isLive && !document.hidden;
		if (isWanted && !connection) connection = listen();
		if (!isWanted && connection) {
			connection.close();
			connection = null;
		}
	}

	function listen() {
		const source = new EventSource("/api/live");
		source.addEventListener("changed", ({ data: version }) =>
			// By then the page has loaded its own saves.
			setTimeout(() => reload(Number(version)), Math.random() * spreadMs),
		);
		return source;
	}

	function reload(version: number) {
		if (!connection || router.state.navigation.state !== "idle") return;
		if (page().dataVersion >= version) return;
		void client.invalidate();
	}

	router.subscribe(follow);
	document.addEventListener("visibilitychange", follow);
	follow();
}

import type { createBrowserRouter } from "react-router";
import type { ApiClient } from "./data/api-client.ts";
import type { PageData } from "./data/page-data.ts";
import type { PageDef } from "./routes/page-def.ts";

/** A hundred open pages need not ask in the same instant. */
const spread = 400;

/**
 * Keeps an open page as the league is: while a page that follows changes is looked at, the server
 * tells when there was one, and the page loads its data anew. A page in the background holds no
 * line; when it is looked at again it hears at once whether it has missed anything.
 */
export function followChanges(router: ReturnType<typeof createBrowserRouter>, client: ApiClient) {
	let line: EventSource | null = null;

	const page = () => {
		const { matches, loaderData } = router.state;
		const { id, handle } = matches.at(-1)?.route ?? {};
		return {
			isLive: (handle as PageDef | undefined)?.isLive === true,
			madeAt: (loaderData[id ?? ""] as PageData | undefined)?.now ?? "",
		};
	};

	function follow() {
		const isWanted = page().isLive && !document.hidden;
		if (isWanted && !line) line = listen();
		if (!isWanted && line) {
			line.close();
			line = null;
		}
	}

	function listen() {
		const source = new EventSource("/api/live");
		source.addEventListener("changed", ({ data: changedAt }) => {
			// What the page shows was made at a second in which the league may still have changed.
			if (changedAt >= page().madeAt) setTimeout(reload, Math.random() * spread);
		});
		return source;
	}

	function reload() {
		if (!line || router.state.navigation.state !== "idle") return;
		void client.invalidate();
	}

	router.subscribe(follow);
	document.addEventListener("visibilitychange", follow);
	follow();
}

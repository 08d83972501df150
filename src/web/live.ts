import type { createBrowserRouter } from "react-router";
import type { ApiClient } from "./data/api-client.ts";
import type { PageData } from "./data/page-data.ts";
import type { PageDef } from "./routes/page-def.ts";

/** Spreads the reloads of many open pages. */
const spreadMs = 400;
/** Retry delays if a new version couldn't be loaded. */
const retryMs = [2000, 5000, 15_000, 30_000];
/** A proxy's error while the server restarts closes an `EventSource` permanently. */
const reconnectMs = 3000;

/**
 * Keeps an open page up to date: while a live page is visible, the server announces each new data
 * version, and a page that shows an older one reloads its data. Hidden pages have no connection;
 * a page that becomes visible again gets the current version immediately.
 */
export function followChanges(
	router: Pick<ReturnType<typeof createBrowserRouter>, "state" | "subscribe">,
	client: Pick<ApiClient, "invalidate">,
) {
	let connection: EventSource | null = null;
	let announced = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;

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
		source.addEventListener("changed", ({ data: version }) => {
			announced = Number(version);
			// The delay also lets the page load its own changes first.
			catchUpIn(Math.random() * spreadMs);
		});
		source.addEventListener("error", () => {
			if (source.readyState !== EventSource.CLOSED || connection !== source) return;
			connection = null;
			setTimeout(follow, reconnectMs);
		});
		return source;
	}

	function catchUpIn(ms: number, attempt = 0) {
		clearTimeout(timer);
		timer = setTimeout(() => void catchUp(attempt), ms);
	}

	async function catchUp(attempt: number) {
		const isBehind = () => connection !== null && page().dataVersion < announced;
		if (!isBehind()) return;
		if (router.state.navigation.state === "idle") await client.invalidate();
		const pause = retryMs[attempt];
		if (isBehind() && pause !== undefined) catchUpIn(pause, attempt + 1);
	}

	router.subscribe(follow);
	document.addEventListener("visibilitychange", follow);
	// The old connection may be dead without an error, or wait before its next attempt.
	addEventListener("online", () => {
		connection?.close();
		connection = null;
		follow();
	});
	follow();
}

import type { createBrowserRouter } from "react-router";
import type { ApiClient } from "./data/api-client.ts";
import { createBackoff } from "./data/backoff.ts";
import { setLiveConnection } from "./data/live-connection.ts";
import { onReturn } from "./data/on-return.ts";
import type { PageData } from "./data/page-data.ts";
import type { PageDef } from "./page-def/page-def.ts";

/** Spreads the reloads of many open pages. */
const spreadMs = 400;
/**
 * A connection is lost this long after the last heartbeat, which the server sends every 25 seconds.
 */
const silentMs = 60_000;

/**
 * Keeps an open page up to date: while a live page is visible, the server announces new data
 * versions, and a page that shows an older one reloads its data. A visitor's page is notified only
 * of changes of its own data, which its tag identifies. Hidden pages have no connection; a page
 * that becomes visible again gets the current version immediately if it shows something else.
 */
export function followChanges(
	router: Pick<ReturnType<typeof createBrowserRouter>, "state" | "subscribe">,
	client: Pick<ApiClient, "invalidate" | "viewer">,
	/** The data that the server sent with the page, and its tag. */
	{ dataTag, loaderData: sent }: { dataTag: string | null; loaderData: Record<string, unknown> },
) {
	let connection: EventSource | null = null;
	let followed = "";
	let announced = 0;
	/** For a new version that couldn't be loaded. */
	const loading = createBackoff(() => void catchUp());
	/** A proxy's error while the server restarts closes an `EventSource` permanently. */
	const reopening = createBackoff(follow);
	let silence: ReturnType<typeof setTimeout> | undefined;

	const page = () => {
		const { matches, loaderData } = router.state;
		const { id, handle } = matches.at(-1)?.route ?? {};
		return {
			isLive: (handle as PageDef | undefined)?.isLive === true,
			isAsSent: loaderData[id ?? ""] === sent[id ?? ""],
			dataVersion: (loaderData[id ?? ""] as PageData | undefined)?.dataVersion ?? 0,
		};
	};
	const address = () =>
		client.viewer.kind === "visitor"
			? router.state.location.pathname + router.state.location.search
			: "";

	function follow() {
		const isWanted = page().isLive && !document.hidden;
		if (connection && (!isWanted || followed !== address())) {
			connection.close();
			connection = null;
			clearTimeout(silence);
			setLiveConnection("none");
		}
		if (isWanted && !connection) connection = listen();
	}

	function listen() {
		followed = address();
		const named = new URLSearchParams({
			...(followed && { page: followed }),
			...(followed && dataTag && page().isAsSent && { tag: dataTag }),
		});
		const source = new EventSource(`/api/live?${named}`);
		const isAlive = () => {
			if (connection !== source) return;
			setLiveConnection("open");
			reopening.reset();
			clearTimeout(silence);
			silence = setTimeout(reconnect, silentMs);
		};
		source.addEventListener("open", isAlive);
		source.addEventListener("alive", isAlive);
		source.addEventListener("changed", ({ data: version }) => {
			announced = Number(version);
			// The delay also lets the page load its own changes first.
			loading.reset();
			loading.runIn(Math.random() * spreadMs);
		});
		source.addEventListener("signedOut", () => {
			dispatchEvent(new Event("crosscourt.signedOut"));
			location.reload();
		});
		source.addEventListener("error", () => {
			if (connection !== source) return;
			setLiveConnection("lost");
			if (source.readyState !== EventSource.CLOSED) return;
			connection = null;
			reopening.retry();
		});
		return source;
	}

	/** The old connection may be dead without an error, or wait before its next attempt. */
	function reconnect() {
		if (connection) setLiveConnection("lost");
		connection?.close();
		connection = null;
		clearTimeout(silence);
		follow();
	}

	async function catchUp() {
		const isBehind = () => connection !== null && page().dataVersion < announced;
		if (!isBehind()) return;
		const { navigation, revalidation } = router.state;
		// A load that is under way may bring the new version, for example after a save on this page.
		if (navigation.state === "idle" && revalidation === "idle") await client.invalidate();
		if (isBehind() && !loading.isExhausted()) loading.retry();
	}

	router.subscribe(follow);
	document.addEventListener("visibilitychange", () => document.hidden && follow());
	addEventListener("offline", () => connection && setLiveConnection("lost"));
	onReturn(reconnect);
	follow();
}

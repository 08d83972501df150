import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { Requester } from "./child-process/fair-queue.ts";
import type { DataVersion } from "./db/data-version.ts";
import { ApiError } from "./errors.ts";

/** Keeps proxies from closing idle connections, and tells pages that theirs works. */
const heartbeatMs = 25_000;
/**
 * One connection per visible page; pages beyond the limits don't update live. A network may be a
 * club's or a mobile provider's.
 */
const maxConnections = 2000;
const maxOfAccount = 20;
const maxOfNetwork = 200;

/** The pages that all visitors share (`cache/page-cache.ts`). */
interface SharedPages {
	nameOf(url: string, cookie: string | undefined): string | null;
	tagOf(name: string): Promise<string | null>;
}
interface OpenPage {
	/** Null for pages that are not shared, such as those of a signed-in user. */
	name: string | null;
	/** The tag of the data that it shows. */
	tag: string | null;
	requester: Requester;
	/** The token of its session; null for visitors. */
	session: string | null;
	send: (event?: "signedOut") => Promise<void>;
	end: () => void;
}

/** How soon a page notices that its session has ended. */
const sessionCheckMs = 5000;

/**
 * GET /api/live: server-sent events with the data version. A visitor's page names itself and the
 * tag of the data it shows (`?page=…&tag=…`) and is notified of changes of that data only; other
 * pages are sent the version on connecting, and at every change by any process. Pages compare it
 * with the `x-data-version` of their content and reload through the API, which checks
 * permissions; the stream itself carries no data. A page whose session has ended, for example from
 * another device, is notified (`signedOut`), and its stream ends.
 */
export function liveChanges(
	dataVersion: DataVersion,
	{ nameOf, tagOf }: SharedPages,
	endedAmong: (sessions: readonly string[]) => Promise<ReadonlySet<string>>,
	checkMs = sessionCheckMs,
) {
	const open = new Set<OpenPage>();
	let isChecking = false;
	let isCheckDue = false;
	const unsubscribe = dataVersion.onChange(() => {
		for (const page of open) if (page.name === null) void page.send();
		void check();
	});

	/** Ends the streams of sessions that any process has ended, found in one statement. */
	async function endSignedOut() {
		const signedIn = [...open].flatMap(({ session }) => session ?? []);
		if (signedIn.length === 0) return;
		const ended = await endedAmong([...new Set(signedIn)]).catch(() => new Set());
		for (const page of open) {
			if (page.session === null || !ended.has(page.session)) continue;
			void page.send("signedOut").then(page.end);
		}
	}
	const sessionCheck = setInterval(() => void endSignedOut(), checkMs).unref();

	/**
	 * Compares each shared page once, however many devices show it. A change meanwhile causes another
	 * round.
	 */
	async function check() {
		isCheckDue = true;
		if (isChecking) return;
		isChecking = true;
		while (isCheckDue) {
			isCheckDue = false;
			for (const [name, pages] of Map.groupBy(open, (page) => page.name))
				if (name !== null) await compare(name, pages);
		}
		isChecking = false;
	}

	async function compare(name: string, pages: readonly OpenPage[]) {
		const tag = await tagOf(name).catch(() => null);
		for (const page of pages) {
			if (tag !== null && page.tag === tag) continue;
			page.tag = tag;
			void page.send();
		}
	}

	function assertWithinLimits({ account, network }: Requester) {
		const others = [...open].map(({ requester }) => requester);
		const isOwn =
			(account !== null &&
				others.filter((each) => each.account === account).length >= maxOfAccount) ||
			others.filter((each) => each.network === network).length >= maxOfNetwork;
		if (isOwn || others.length >= maxConnections)
			throw new ApiError(
				isOwn ? "TOO_MANY" : "NOT_READY",
				"Too many pages are open for live updates.",
				{ headers: { "retry-after": "60" } },
			);
	}

	return {
		handle(c: Context, requester: Requester, session: string | null) {
			assertWithinLimits(requester);
			const url = c.req.query("page");
			const name = url ? nameOf(url, c.req.header("cookie")) : null;
			const response = streamSSE(c, async (stream) => {
				const { promise: ended, resolve: end } = Promise.withResolvers<void>();
				const send = (event: "changed" | "signedOut" | "alive" = "changed") =>
					stream.writeSSE({ event, data: String(dataVersion.current()) }).catch(end);
				const heartbeat = setInterval(() => void send("alive"), heartbeatMs);
				stream.onAbort(end);
				const page: OpenPage = {
					name,
					tag: c.req.query("tag") ?? null,
					requester,
					session,
					send,
					end,
				};
				open.add(page);
				if (name === null) void send();
				else void check();
				await ended;
				clearInterval(heartbeat);
				open.delete(page);
			});
			// Proxies must neither buffer nor compress the stream.
			response.headers.set("cache-control", "no-store, no-transform");
			response.headers.set("x-accel-buffering", "no");
			return response;
		},
		/** The number of open connections. */
		count: () => open.size,
		stop() {
			unsubscribe();
			clearInterval(sessionCheck);
			for (const { end } of open) end();
		},
	};
}
export type LiveChanges = ReturnType<typeof liveChanges>;

import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { Requester } from "./child-process/fair-queue.ts";
import type { DataVersion } from "./db/data-version.ts";
import { ApiError } from "./errors.ts";

/** Keeps proxies from closing idle connections. */
const heartbeatMs = 25_000;
/**
 * One connection per visible page; pages beyond the limits don't update live. A network may be a
 * club's or a mobile provider's.
 */
const maxConnections = 2000;
const maxOfAccount = 20;
const maxOfNetwork = 200;

/**
 * GET /api/live: server-sent events with the data version, on connecting and after each change by
 * any process. Pages compare it with the `x-data-version` of their content and reload through the
 * API, which checks permissions; the stream itself carries no data.
 */
export function liveChanges(dataVersion: DataVersion) {
	const ends = new Map<() => void, Requester>();
	const listeners = new Set<() => void>();
	const unsubscribe = dataVersion.onChange(() => {
		for (const notify of listeners) notify();
	});

	function assertWithinLimits({ account, network }: Requester) {
		const open = [...ends.values()];
		const isOwn =
			(account !== null &&
				open.filter((each) => each.account === account).length >= maxOfAccount) ||
			open.filter((each) => each.network === network).length >= maxOfNetwork;
		if (isOwn || open.length >= maxConnections)
			throw new ApiError(
				isOwn ? "TOO_MANY" : "NOT_READY",
				"Too many pages are open for live updates.",
				{ headers: { "retry-after": "60" } },
			);
	}

	return {
		handle(c: Context, requester: Requester) {
			assertWithinLimits(requester);
			const response = streamSSE(c, async (stream) => {
				const { promise: ended, resolve: end } = Promise.withResolvers<void>();
				const notify = () =>
					void stream
						.writeSSE({ event: "changed", data: String(dataVersion.current()) })
						.catch(end);
				const heartbeat = setInterval(() => void stream.write(": \n\n").catch(end), heartbeatMs);
				stream.onAbort(end);
				ends.set(end, requester);
				listeners.add(notify);
				notify();
				await ended;
				clearInterval(heartbeat);
				listeners.delete(notify);
				ends.delete(end);
			});
			// Proxies must neither buffer nor compress the stream.
			response.headers.set("cache-control", "no-store, no-transform");
			response.headers.set("x-accel-buffering", "no");
			return response;
		},
		/** The number of open connections. */
		count: () => ends.size,
		stop() {
			unsubscribe();
			for (const end of ends.keys()) end();
		},
	};
}
export type LiveChanges = ReturnType<typeof liveChanges>;

import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { DataVersion } from "./db/data-version.ts";
import { ApiError } from "./errors.ts";

/** Keeps proxies from closing idle connections. */
const heartbeatMs = 25_000;
/** One connection per open page; pages beyond the limit don't update live. */
const maxConnections = 2000;

/**
 * GET /api/live: server-sent events with the data version, on connecting and after each change by
 * any process. Pages compare it with the `x-data-version` of their content and reload through the
 * API, which checks permissions; the stream itself carries no data.
 */
export function liveChanges(dataVersion: DataVersion) {
	const ends = new Set<() => void>();
	const listeners = new Set<() => void>();
	const unsubscribe = dataVersion.onChange(() => {
		for (const notify of listeners) notify();
	});

	return {
		handle(c: Context) {
			if (ends.size >= maxConnections)
				throw new ApiError("NOT_READY", "Too many pages are open for live updates.", {
					headers: { "retry-after": "60" },
				});
			const response = streamSSE(c, async (stream) => {
				const { promise: ended, resolve: end } = Promise.withResolvers<void>();
				const notify = () =>
					void stream
						.writeSSE({ event: "changed", data: String(dataVersion.current()) })
						.catch(end);
				const heartbeat = setInterval(() => void stream.write(": \n\n").catch(end), heartbeatMs);
				stream.onAbort(end);
				ends.add(end);
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
			for (const end of ends) end();
		},
	};
}
export type LiveChanges = ReturnType<typeof liveChanges>;

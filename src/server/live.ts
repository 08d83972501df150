import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { DataVersion } from "./db/data-version.ts";
import { ApiError } from "./errors.ts";

/** Proxies close idle connections. */
const heartbeat = 25_000;
/** One connection per open page; beyond the limit pages don't update live. */
const maxConnections = 2000;

/**
 * GET /api/live: tells open pages the data version by server-sent events, on connecting and after
 * each change, by this process or another. Pages compare it with the `x-data-version` of what they
 * show and load newer data through the API, with their reader's rights; no data is sent here.
 */
export function liveChanges(dataVersion: DataVersion) {
	const ends = new Set<() => void>();
	const tells = new Set<() => void>();
	const unfollow = dataVersion.onMove(() => {
		for (const tell of tells) tell();
	});

	return {
		handle(c: Context) {
			if (ends.size >= maxConnections)
				throw new ApiError("NOT_READY", "Too many pages are open for live updates.", {
					headers: { "retry-after": "60" },
				});
			const answer = streamSSE(c, async (stream) => {
				const { promise: ended, resolve: end } = Promise.withResolvers<void>();
				const tell = () =>
					void stream
						.writeSSE({ event: "changed", data: String(dataVersion.current()) })
						.catch(end);
				const beat = setInterval(() => void stream.write(": \n\n").catch(end), heartbeat);
				stream.onAbort(end);
				ends.add(end);
				tells.add(tell);
				tell();
				await ended;
				clearInterval(beat);
				tells.delete(tell);
				ends.delete(end);
			});
			// Proxies must neither buffer nor compress the stream.
			answer.headers.set("cache-control", "no-store, no-transform");
			answer.headers.set("x-accel-buffering", "no");
			return answer;
		},
		/** The number of open connections. */
		count: () => ends.size,
		stop() {
			unfollow();
			for (const end of ends) end();
		},
	};
}
export type LiveChanges = ReturnType<typeof liveChanges>;

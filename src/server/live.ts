import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { LeagueTime } from "../league/rules/time/league-time.ts";
import type { DataVersion } from "./db/data-version.ts";
import { Refusal } from "./errors.ts";

/** A line through which nothing goes is cut by what stands in between. */
const heartbeat = 25_000;
/** Each open page is a connection; who comes too late reads the page as it is. */
const mostAtOnce = 2000;

/**
 * GET /api/live: tells open pages, by server-sent events, when the league's data last changed (the
 * league's clock, to the second); once at the beginning, and then after each change, its own
 * process's or another's. What has changed a page finds out by asking again; nobody is told
 * anything here that they may not know.
 */
export function liveChanges({
	dataVersion,
	now,
}: {
	dataVersion: DataVersion;
	now: () => LeagueTime;
}) {
	let changedAt = now();
	const ends = new Set<() => void>();
	const tells = new Set<() => void>();
	const unfollow = dataVersion.onMove(() => {
		changedAt = now();
		for (const tell of tells) tell();
	});

	return {
		handle(c: Context) {
			if (ends.size >= mostAtOnce)
				throw new Refusal("NOT_READY", "Too many pages are open at once to be kept up to date.", {
					headers: { "retry-after": "60" },
				});
			const answer = streamSSE(c, async (stream) => {
				const { promise: ended, resolve: end } = Promise.withResolvers<void>();
				const tell = () => void stream.writeSSE({ event: "changed", data: changedAt }).catch(end);
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
			// What stands in between must neither keep nor pack it.
			answer.headers.set("cache-control", "no-store, no-transform");
			answer.headers.set("x-accel-buffering", "no");
			return answer;
		},
		/** How many pages listen. */
		count: () => ends.size,
		stop() {
			unfollow();
			for (const end of ends) end();
		},
	};
}
export type LiveChanges = ReturnType<typeof liveChanges>;

import { type LeagueTime, leagueTime } from "../../league/rules/time/league-time.ts";
import type { Forecast, WeatherHour, WeatherProvider } from "./forecast.ts";

interface WeatherOptions {
	/** Null if the league shows no weather. */
	provider: WeatherProvider | null;
	now: () => Date;
	timeZone: () => string;
	log: {
		info(details: object, message: string): void;
		warn(details: object, message: string): void;
	};
	/** Called when `current` returns something new: an answer, the next hour, or nothing anymore. */
	onChange: () => void;
	/** How long one request may take, in milliseconds. */
	limitMs?: number;
}

const hoursShown = 6;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const maxAgeMs = 3 * hourMs;
const refreshMinutes = 20;
/** After the first, second … failure in a row. */
const retryMinutes = [1, 2, 5, 10];

/**
 * Caches the last valid forecast in memory, so that pages neither wait for the provider nor fail
 * with it.
 */
export function weatherService(options: WeatherOptions) {
	const { provider, now, timeZone, log, onChange, limitMs = 2000 } = options;
	let answer: { at: number; hours: WeatherHour[] } | null = null;
	let shown = JSON.stringify(null);
	let failures = 0;
	let timers: NodeJS.Timeout[] = [];
	let stopped = new AbortController();
	const minuteAt = (at: number) => leagueTime(new Date(at), timeZone()).slice(0, 16) as LeagueTime;

	/** The forecast to show; null without an answer of the last three hours. */
	function current(): Forecast | null {
		const instant = now().getTime();
		if (!provider || !answer || instant - answer.at > maxAgeMs) return null;
		const upcoming = answer.hours.filter(({ at }) => at > instant - hourMs).slice(0, hoursShown);
		if (upcoming.length === 0) return null;
		const slots = upcoming.map(({ at, ...weather }) => ({ time: minuteAt(at), ...weather }));
		return { asOf: minuteAt(answer.at), slots, credit: provider.credit };
	}

	/** Requests a forecast. Never throws; after a failure the last valid answer remains. */
	async function refresh() {
		if (!provider) return;
		const { signal } = stopped;
		try {
			const hours = await provider.fetchHours(
				AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
			);
			const at = now().getTime();
			if (!coversNow(hours, at)) throw new Error("the current hours are missing");
			answer = { at, hours };
			if (failures > 0) log.info({ provider: provider.name }, "The weather forecast is back.");
			failures = 0;
		} catch (error) {
			if (signal.aborted) return;
			failures += 1;
			const details = { provider: provider.name, reason: reasonOf(error) };
			if (failures === 1) log.warn(details, "No weather forecast; showing the last one.");
		}
		notify();
	}

	/** The passing of an hour changes the forecast too. */
	function notify() {
		const latest = JSON.stringify(current());
		if (latest !== shown) onChange();
		shown = latest;
	}

	async function refreshRepeatedly() {
		const { signal } = stopped;
		await refresh();
		if (signal.aborted) return;
		const minutes = retryMinutes[failures - 1] ?? refreshMinutes;
		timers[1] = setTimeout(refreshRepeatedly, minutes * minuteMs).unref();
	}

	return {
		current,
		refresh,
		/**
		 * Requests now and every 20 minutes, sooner after a failure. Does not keep the process alive.
		 */
		start() {
			if (!provider) return;
			timers = [setInterval(notify, minuteMs / 2).unref()];
			void refreshRepeatedly();
		},
		stop() {
			timers.forEach(clearTimeout);
			stopped.abort();
			stopped = new AbortController();
		},
	};
}

/** The provider's clock may be seconds ahead, so its first hour may be the next one. */
function coversNow(hours: WeatherHour[], instant: number) {
	const upcoming = hours.filter(({ at }) => at > instant - hourMs);
	const first = upcoming[0]?.at ?? Number.POSITIVE_INFINITY;
	return (
		first <= instant + hourMs && upcoming.every(({ at }, index) => at === first + index * hourMs)
	);
}

/**
 * The message of `fetch` is always "fetch failed"; its cause has the reason: ECONNREFUSED,
 * ENOTFOUND, or a bad certificate.
 */
function reasonOf(error: unknown) {
	const { cause = error } = error as { cause?: unknown };
	const { code, message } = cause as { code?: unknown; message?: unknown };
	return String(typeof code === "string" ? code : message);
}

import { type Forecast, hoursAsked, type WeatherProvider } from "./forecast.ts";
import { followClock, minuteAt, upcomingHours } from "./hours.ts";
import { WeatherError } from "./weather-error.ts";

export type * from "./forecast.ts";

/** What of a logger is used; pino's fits. */
interface WeatherLog {
	info(details: object, message: string): void;
	warn(details: object, message: string): void;
}

export interface WeatherService {
	/**
	 * What to show now, without waiting: null where there is no answer, or none younger than three
	 * hours.
	 */
	current(): Forecast | null;
	/**
	 * Asks the provider once, or joins the question under way. Never throws; a failure leaves the
	 * last good answer.
	 */
	refresh(): Promise<void>;
	/**
	 * Asks now and every 20 minutes, sooner after a failure, until `stop`. Its timers don't keep the
	 * process alive.
	 */
	start(): void;
	stop(): void;
}

export interface WeatherOptions {
	/** Null where the league shows no weather. */
	provider: WeatherProvider | null;
	now: () => Date;
	timeZone: string;
	log: WeatherLog;
	/**
	 * Called when `current()` has begun to answer something else: news, the next hour, or nothing any
	 * more.
	 */
	onChange?: (() => void) | undefined;
	/** How long one question may take, in milliseconds. */
	limitMs?: number;
}

const hoursShown = 6;
const minuteMs = 60_000;
const keptMs = 180 * minuteMs;
const refreshMinutes = 20;
const retryMinutes = [1, 2, 5, 10];
const lookMs = 30_000;
const stopped = new WeatherError("The weather service was stopped.");

/**
 * Keeps the last good forecast in memory, so that no page ever waits for the provider or breaks
 * with it.
 */
export function weatherService({
	provider,
	now,
	timeZone,
	log,
	onChange,
	limitMs = 2000,
}: WeatherOptions): WeatherService {
	let good: (Forecast & { at: number }) | null = null;
	let shown = JSON.stringify(null);
	let failures = 0;
	let question: { answered: Promise<void>; limit: AbortController } | null = null;
	let run: { refresh?: NodeJS.Timeout; look: NodeJS.Timeout } | null = null;

	function current(): Forecast | null {
		const instant = now();
		if (!good || instant.getTime() - good.at > keptMs) return null;
		const slots = upcomingHours(good.slots, instant, timeZone).slice(0, hoursShown);
		return slots.length > 0 ? { asOf: good.asOf, slots, credit: good.credit } : null;
	}

	function refresh(): Promise<void> {
		if (!provider) return Promise.resolve();
		if (!question) {
			const limit = new AbortController();
			const forget = () => {
				if (question?.limit === limit) question = null;
			};
			question = { limit, answered: ask(provider, limit).finally(forget) };
		}
		return question.answered;
	}

	async function ask(provider: WeatherProvider, limit: AbortController) {
		const late = new WeatherError(`${provider.name} gave no answer within ${limitMs / 1000} s.`);
		const timer = setTimeout(() => limit.abort(late), limitMs).unref();
		try {
			// The race holds the limit even against a provider that doesn't heed its signal.
			const { slots, credit } = await Promise.race([
				provider.fetchForecast(limit.signal),
				whenAborted(limit.signal),
			]);
			const instant = now();
			const upcoming = upcomingHours(slots, instant, timeZone).slice(0, hoursAsked);
			if (!followClock(upcoming, instant, timeZone))
				throw new WeatherError(`${provider.name} left out the current hours.`);
			good = { at: instant.getTime(), asOf: minuteAt(instant, timeZone), slots: upcoming, credit };
			if (failures > 0) log.info({ provider: provider.name }, "The weather forecast is back.");
			failures = 0;
		} catch (error) {
			if (limit.signal.reason === stopped) return;
			failures += 1;
			if (failures === 1)
				log.warn(
					{ provider: provider.name, reason: sentence(error) },
					"No weather forecast; the last good one stays.",
				);
		} finally {
			clearTimeout(timer);
		}
		look();
	}

	/** Time alone changes what is shown as well: an hour begins, an answer gets too old. */
	function look() {
		const showing = JSON.stringify(current());
		if (showing === shown) return;
		shown = showing;
		try {
			onChange?.();
		} catch (error) {
			log.warn({ reason: sentence(error) }, "What follows a change of weather failed.");
		}
	}

	async function keepAsking(mine: typeof run) {
		await refresh();
		if (!mine || run !== mine) return;
		const minutes = failures > 0 ? (retryMinutes[failures - 1] ?? refreshMinutes) : refreshMinutes;
		mine.refresh = setTimeout(() => void keepAsking(mine), minutes * minuteMs).unref();
	}

	function start() {
		if (!provider || run) return;
		run = { look: setInterval(look, lookMs).unref() };
		void keepAsking(run);
	}

	function stop() {
		clearTimeout(run?.refresh);
		clearInterval(run?.look);
		run = null;
		question?.limit.abort(stopped);
		question = null;
	}

	return { current, refresh, start, stop };
}

const whenAborted = (signal: AbortSignal) =>
	new Promise<never>((_, reject) =>
		signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
	);

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));

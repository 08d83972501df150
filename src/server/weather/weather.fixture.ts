import { afterEach, beforeEach, type Mock, vi } from "vitest";
import { openMeteoAnswer, startWeatherService } from "../../../test/weather-service.ts";
import type { WeatherHour, WeatherProvider } from "./forecast.ts";
import { openMeteo } from "./open-meteo.ts";
import { weatherService } from "./weather.ts";

const timeZone = () => "America/Chicago";
export const hourMs = 3_600_000;
export const log: { info: Mock; warn: Mock } = { info: vi.fn(), warn: vi.fn() };
export const onChange: Mock = vi.fn();

export function providerOf(fetchHours: WeatherProvider["fetchHours"]): WeatherProvider {
	return { name: "Test", credit: { text: "Test", url: "https://example.org/" }, fetchHours };
}

/** The time, which tests change, and a weather service that answers for it. */
export function useWeatherService() {
	const setup = {} as {
		time: Date;
		service: Awaited<ReturnType<typeof startWeatherService>>;
	};
	beforeEach(async () => {
		setup.time = new Date("2026-11-14T20:15:00Z");
		setup.service = await startWeatherService();
		setup.service.respondWith((_, response) =>
			response.end(JSON.stringify(openMeteoAnswer(setup.time))),
		);
		vi.clearAllMocks();
	});
	afterEach(() => setup.service.close());

	const options = (): Parameters<typeof weatherService>[0] => ({
		provider: openMeteo({ baseUrl: setup.service.url, latitude: 32.78, longitude: -96.8 }),
		now: () => setup.time,
		timeZone,
		log,
		onChange,
	});
	/** With a long time limit, for busy machines. */
	const weather = (changed: Partial<Parameters<typeof weatherService>[0]> = {}) =>
		weatherService({ ...options(), limitMs: 60_000, ...changed });
	const wait = (hours: number) => {
		setup.time = new Date(setup.time.getTime() + hours * hourMs);
	};
	/** Hours that start the given minutes from now. */
	const hoursAt = (minutes: number[]): WeatherHour[] =>
		minutes.map((minute) => ({
			at: (vi.isFakeTimers() ? Date.now() : setup.time.getTime()) + minute * 60_000,
			temp: 60,
			pop: 0,
			main: "Clear",
			description: "Clear sky",
			icon: "clear-day",
		}));

	return Object.assign(setup, { options, weather, wait, hoursAt });
}

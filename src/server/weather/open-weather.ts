import { z } from "zod";
import { fahrenheit, fetchJson, readAnswer } from "./fetch-json.ts";
import type { WeatherProvider, WeatherSlot } from "./forecast.ts";
import { minuteAt } from "./hours.ts";
import { iconOf } from "./wmo-codes.ts";

export interface OpenWeatherOptions {
	/** Where the service answers, without its path: another host, or a stand-in in tests. */
	baseUrl?: string | undefined;
	/** Needs a subscription to One Call 3.0; without one the service answers 401. */
	key: string;
	/** Degrees, north and east positive. */
	latitude: number;
	longitude: number;
	timeZone: string;
}

const name = "OpenWeather";

/** Forecasts of OpenWeather's One Call 3.0. Throws at once where `baseUrl` is no address. */
export function openWeather({
	baseUrl,
	key,
	latitude,
	longitude,
	timeZone,
}: OpenWeatherOptions): WeatherProvider {
	const url = new URL(
		`${(baseUrl ?? "https://api.openweathermap.org").replace(/\/+$/, "")}/data/3.0/onecall`,
	);
	url.search = new URLSearchParams({
		lat: String(latitude),
		lon: String(longitude),
		exclude: "current,minutely,daily,alerts",
		units: "imperial",
		appid: key,
	}).toString();
	return {
		name,
		async fetchForecast(signal) {
			const { hourly } = readAnswer(name, answerSchema, await fetchJson(name, url, signal));
			const slots = hourly.map((hour) => toSlot(hour, timeZone));
			return {
				slots,
				credit: {
					text: "Weather data provided by OpenWeather",
					url: "https://openweathermap.org/",
				},
			};
		},
	};
}

/**
 * OpenWeather counts kinds of weather in hundreds; its own headings inside 7xx (Mist, Haze, Dust)
 * share one icon.
 */
const headings: Record<number, string> = {
	2: "Thunderstorm",
	3: "Drizzle",
	5: "Rain",
	6: "Snow",
	7: "Fog",
};
const headingOf = (id: number) =>
	id === 800 ? "Clear" : id > 800 && id < 900 ? "Clouds" : headings[Math.floor(id / 100)];

const skySchema = z.object({
	id: z.number().refine((id) => headingOf(id) !== undefined, "unknown code"),
	main: z.string().min(1).max(40),
	description: z.string().min(1).max(80),
	icon: z.string().regex(/^\d\d[dn]$/),
});

const hourSchema = z.object({
	// Seconds since 1970, up to the year 2100: a Date can hold it.
	dt: z.number().int().min(0).max(4_102_444_800),
	temp: fahrenheit,
	pop: z.number().min(0).max(1),
	weather: z.tuple([skySchema], z.unknown()),
});

const answerSchema = z.object({ hourly: z.array(hourSchema).min(1) });

function toSlot(
	{ dt, temp, pop, weather: [sky] }: z.infer<typeof hourSchema>,
	timeZone: string,
): WeatherSlot {
	return {
		time: minuteAt(new Date(dt * 1000), timeZone),
		temp,
		pop,
		main: sky.main,
		description: sky.description.charAt(0).toUpperCase() + sky.description.slice(1),
		icon: iconOf(headingOf(sky.id) ?? "", sky.icon.endsWith("d")),
	};
}

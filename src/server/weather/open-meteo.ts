import { z } from "zod";
import {
	fahrenheit,
	fetchAnswer,
	type ProviderOptions,
	unixTime,
	type WeatherIcon,
	type WeatherProvider,
} from "./forecast.ts";

/** Open-Meteo (CC BY 4.0, no key). Throws if `baseUrl` is not a URL. */
export function openMeteo({
	baseUrl = "https://api.open-meteo.com",
	latitude,
	longitude,
}: ProviderOptions): WeatherProvider {
	const url = new URL("/v1/forecast", baseUrl);
	url.search = new URLSearchParams({
		latitude: String(latitude),
		longitude: String(longitude),
		hourly: "temperature_2m,precipitation_probability,weather_code,is_day",
		temperature_unit: "fahrenheit",
		timeformat: "unixtime",
		// A cached answer up to three hours old must still contain the six hours shown.
		forecast_hours: "12",
	}).toString();
	return {
		name: "Open-Meteo",
		credit: { text: "Weather data by Open-Meteo.com", url: "https://open-meteo.com/" },
		async fetchHours(signal) {
			const { hourly } = await fetchAnswer(url, answerSchema, signal);
			return hourly.time.map((at, index) => {
				const { main, description, icon } = hourly.weather_code[index]!;
				return {
					at,
					temp: hourly.temperature_2m[index]!,
					pop: hourly.precipitation_probability[index]! / 100,
					main,
					description,
					icon: icon ?? (hourly.is_day[index] === 1 ? "clear-day" : "clear-night"),
				};
			});
		},
	};
}

/** WMO "present weather" codes as Open-Meteo uses them. */
const descriptions: Record<number, string> = {
	0: "Clear sky",
	1: "Mainly clear",
	2: "Partly cloudy",
	3: "Overcast",
	45: "Fog",
	48: "Freezing fog",
	51: "Light drizzle",
	53: "Drizzle",
	55: "Heavy drizzle",
	56: "Light freezing drizzle",
	57: "Freezing drizzle",
	61: "Light rain",
	63: "Rain",
	65: "Heavy rain",
	66: "Light freezing rain",
	67: "Freezing rain",
	71: "Light snow",
	73: "Snow",
	75: "Heavy snow",
	77: "Snow grains",
	80: "Light showers",
	81: "Showers",
	82: "Violent showers",
	85: "Light snow showers",
	86: "Snow showers",
	95: "Thunderstorm",
	96: "Thunderstorm with light hail",
	99: "Thunderstorm with heavy hail",
};

/** Lowest code of each kind; undefined: the icon depends on day or night. */
const kinds: [from: number, main: string, icon: WeatherIcon | undefined][] = [
	[95, "Thunderstorm", "thunderstorm"],
	[85, "Snow", "snow"],
	[80, "Rain", "rain"],
	[71, "Snow", "snow"],
	[61, "Rain", "rain"],
	[51, "Drizzle", "drizzle"],
	[45, "Fog", "fog"],
	[1, "Clouds", "clouds"],
	[0, "Clear", undefined],
];

const sky = z.number().transform((code, context) => {
	const description = descriptions[code];
	const kind = kinds.find(([from]) => code >= from);
	if (description && kind) return { main: kind[1], description, icon: kind[2] };
	context.addIssue("unknown code");
	return z.NEVER;
});

const answerSchema = z.object({
	hourly: z
		.object({
			time: z.array(unixTime),
			temperature_2m: z.array(fahrenheit),
			precipitation_probability: z.array(z.number().min(0).max(100)),
			weather_code: z.array(sky),
			is_day: z.array(z.literal([0, 1])),
		})
		.refine(
			(lists) => Object.values(lists).every((list) => list.length === lists.time.length),
			"lists of unequal lengths",
		),
});

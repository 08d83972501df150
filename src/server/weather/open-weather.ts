import { z } from "zod";
import {
	fahrenheit,
	fetchAnswer,
	type ProviderOptions,
	unixTime,
	type WeatherIcon,
	type WeatherProvider,
} from "./forecast.ts";

/** OpenWeather's One Call 3.0, which needs a key. Throws if `baseUrl` is not a URL. */
export function openWeather({
	baseUrl = "https://api.openweathermap.org",
	key,
	latitude,
	longitude,
}: ProviderOptions & { key: string }): WeatherProvider {
	const url = new URL("/data/3.0/onecall", baseUrl);
	url.search = new URLSearchParams({
		lat: String(latitude),
		lon: String(longitude),
		exclude: "current,minutely,daily,alerts",
		units: "imperial",
		appid: key,
	}).toString();
	return {
		name: "OpenWeather",
		credit: { text: "Weather data provided by OpenWeather", url: "https://openweathermap.org/" },
		async fetchHours(signal) {
			const { hourly } = await fetchAnswer(url, answerSchema, signal);
			return hourly.map(({ dt, temp, pop, weather: [sky] }) => ({ at: dt, temp, pop, ...sky }));
		},
	};
}

/** By the hundreds of OpenWeather's codes; 7xx are mist, haze, dust and similar. */
const icons: Record<number, WeatherIcon> = {
	2: "thunderstorm",
	3: "drizzle",
	5: "rain",
	6: "snow",
	7: "fog",
	8: "clouds",
};

const sky = z
	.object({
		id: z.number().refine((id) => icons[Math.floor(id / 100)] !== undefined, "unknown code"),
		main: z.string().min(1).max(40),
		description: z.string().min(1).max(80),
		icon: z.string().regex(/^\d\d[dn]$/),
	})
	.transform(({ id, main, description, icon }) => ({
		main,
		description: description.charAt(0).toUpperCase() + description.slice(1),
		icon: id === 800 ? clear(icon) : (icons[Math.floor(id / 100)] as WeatherIcon),
	}));

const clear = (icon: string) => (icon.endsWith("d") ? "clear-day" : "clear-night");

const answerSchema = z.object({
	hourly: z.array(
		z.object({
			dt: unixTime,
			temp: fahrenheit,
			pop: z.number().min(0).max(1),
			weather: z.tuple([sky], z.unknown()),
		}),
	),
});

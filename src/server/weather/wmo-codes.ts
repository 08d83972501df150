import type { WeatherIcon } from "./forecast.ts";

/**
 * The WMO's "present weather" codes that Open-Meteo uses, as a heading and a sentence; undefined
 * for any other number.
 */
export const wmoSky = (code: number): { main: string; description: string } | undefined =>
	skies.get(code);

/** The icon for one of our own headings, by day or by night. */
export function iconOf(main: string, isDay: boolean): WeatherIcon {
	return icons[main] ?? (isDay ? "clear-day" : "clear-night");
}

const icons: Record<string, WeatherIcon> = {
	Clouds: "clouds",
	Fog: "fog",
	Drizzle: "drizzle",
	Rain: "rain",
	Snow: "snow",
	Thunderstorm: "thunderstorm",
};

const table = {
	Clear: { 0: "Clear sky" },
	Clouds: { 1: "Mainly clear", 2: "Partly cloudy", 3: "Overcast" },
	Fog: { 45: "Fog", 48: "Freezing fog" },
	Drizzle: {
		51: "Light drizzle",
		53: "Drizzle",
		55: "Heavy drizzle",
		56: "Light freezing drizzle",
		57: "Freezing drizzle",
	},
	Rain: {
		61: "Light rain",
		63: "Rain",
		65: "Heavy rain",
		66: "Light freezing rain",
		67: "Freezing rain",
		80: "Light showers",
		81: "Showers",
		82: "Violent showers",
	},
	Snow: {
		71: "Light snow",
		73: "Snow",
		75: "Heavy snow",
		77: "Snow grains",
		85: "Light snow showers",
		86: "Snow showers",
	},
	Thunderstorm: {
		95: "Thunderstorm",
		96: "Thunderstorm with light hail",
		99: "Thunderstorm with heavy hail",
	},
};

const skies = new Map(
	Object.entries(table).flatMap(([main, codes]) =>
		Object.entries(codes).map(
			([code, description]) => [Number(code), { main, description }] as const,
		),
	),
);

import type { WeatherProvider } from "./forecast.ts";
import { openMeteo } from "./open-meteo.ts";
import { openWeather } from "./open-weather.ts";

export interface WeatherSettings {
	provider: "open-meteo" | "openweather" | "none";
	/** Without a path; the provider's public address where it is left out. */
	baseUrl?: string | undefined;
	/** Only OpenWeather needs one. */
	key?: string | undefined;
	/** Degrees, north and east positive. */
	latitude: number;
	longitude: number;
	timeZone: string;
}

/**
 * The provider that the settings name, null for none. Throws where it can't work: a key left out, a
 * base URL that is none.
 */
export function weatherProvider({
	provider,
	key,
	...place
}: WeatherSettings): WeatherProvider | null {
	switch (provider) {
		case "none":
			return null;
		case "open-meteo":
			return openMeteo(place);
		case "openweather":
			if (!key) throw new Error("Weather from OpenWeather needs a key.");
			return openWeather({ ...place, key });
	}
}

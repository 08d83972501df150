import type { LeagueTime } from "../../league/rules/time/league-time.ts";

/** The names of our own icons. */
export type WeatherIcon =
	| "clear-day"
	| "clear-night"
	| "clouds"
	| "fog"
	| "drizzle"
	| "rain"
	| "snow"
	| "thunderstorm";

/**
 * One hour: where it begins on the league's wall clock, whole °F, the chance of rain or snow from 0
 * to 1, and the sky in words.
 */
export interface WeatherSlot {
	time: LeagueTime;
	temp: number;
	pop: number;
	main: string;
	description: string;
	icon: WeatherIcon;
}

/** The next hours, six at most, as they were known at `asOf`; `credit` has to stand beside them. */
export interface Forecast {
	asOf: LeagueTime;
	slots: WeatherSlot[];
	credit: { text: string; url: string };
}

/**
 * Where forecasts come from. `fetchForecast` answers with hours in order, past ones allowed, or
 * throws a `WeatherError`.
 */
export interface WeatherProvider {
	name: string;
	fetchForecast(signal: AbortSignal): Promise<Pick<Forecast, "slots" | "credit">>;
}

/**
 * How many hours to ask for: an answer almost three hours old must still hold the six that are
 * shown.
 */
export const hoursAsked = 12;

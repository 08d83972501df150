import { z } from "zod";
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
 * One hour: temperature in whole °F, probability of precipitation from 0 to 1, and a description.
 */
interface Weather {
	temp: number;
	pop: number;
	main: string;
	description: string;
	icon: WeatherIcon;
}

/** `at`: the start of the hour, in milliseconds. */
export type WeatherHour = Weather & { at: number };

/** The next hours, at most six, as known at `asOf`. The `credit` must be shown. */
export interface Forecast {
	asOf: LeagueTime;
	slots: (Weather & { time: LeagueTime })[];
	credit: { text: string; url: string };
}

export interface WeatherProvider {
	name: string;
	credit: Forecast["credit"];
	/** Hours in order, past ones allowed. */
	fetchHours(signal: AbortSignal): Promise<WeatherHour[]>;
}

export interface ProviderOptions {
	/** Without a path; defaults to the provider's public URL. */
	baseUrl?: string | undefined;
	/** Degrees, north and east positive. */
	latitude: number;
	longitude: number;
}

/** Whole °F within plausible limits. `+ 0` turns -0 into 0. */
export const fahrenheit = z
	.number()
	.min(-100)
	.max(140)
	.transform((degrees) => Math.round(degrees) + 0);

/** Seconds since 1970, until the year 2100, as milliseconds. */
export const unixTime = z
	.int()
	.min(0)
	.max(4_102_444_800)
	.transform((seconds) => seconds * 1000);

const sizeLimit = 256 * 1024;

/**
 * Fetches JSON and validates it. Redirects are refused. Errors contain neither the URL, which may
 * contain a key, nor the body.
 */
export async function fetchAnswer<T extends z.ZodType>(
	url: URL,
	schema: T,
	signal: AbortSignal,
): Promise<z.infer<T>> {
	const headers = { accept: "application/json" };
	const response = await fetch(url, { signal, redirect: "error", headers });
	if (!response.ok) throw new Error(`status ${response.status}`);
	const chunks: Uint8Array[] = [];
	let size = 0;
	// Leaving the loop early cancels the download.
	for await (const chunk of response.body ?? []) {
		size += chunk.byteLength;
		if (size > sizeLimit) throw new Error(`more than ${sizeLimit / 1024} KiB`);
		chunks.push(chunk);
	}
	const { data, error } = schema.safeParse(parseJson(Buffer.concat(chunks).toString()));
	if (!error) return data;
	const { path, message } = error.issues[0] as z.core.$ZodIssue;
	throw new Error(`unexpected answer (${[...path, message].join(".")})`);
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new Error("not JSON");
	}
}

import { z } from "zod";
import type { LeagueTime } from "../../league/rules/time/league-time.ts";
import { fahrenheit, fetchJson, readAnswer } from "./fetch-json.ts";
import { hoursAsked, type WeatherProvider, type WeatherSlot } from "./forecast.ts";
import { minuteAt } from "./hours.ts";
import { iconOf, wmoSky } from "./wmo-codes.ts";

export interface OpenMeteoOptions {
	/** Where the service answers, without its path: another host, or a stand-in in tests. */
	baseUrl?: string | undefined;
	/** Degrees, north and east positive. */
	latitude: number;
	longitude: number;
	timeZone: string;
}

const name = "Open-Meteo";

/** Forecasts of Open-Meteo (CC BY 4.0, no key). Throws at once where `baseUrl` is no address. */
export function openMeteo({
	baseUrl,
	latitude,
	longitude,
	timeZone,
}: OpenMeteoOptions): WeatherProvider {
	const url = new URL(
		`${(baseUrl ?? "https://api.open-meteo.com").replace(/\/+$/, "")}/v1/forecast`,
	);
	url.search = new URLSearchParams({
		latitude: String(latitude),
		longitude: String(longitude),
		hourly: "temperature_2m,precipitation_probability,weather_code,is_day",
		temperature_unit: "fahrenheit",
		timezone: timeZone,
		forecast_hours: String(hoursAsked),
	}).toString();
	return {
		name,
		async fetchForecast(signal) {
			const answer = readAnswer(name, answerSchema, await fetchJson(name, url, signal));
			return {
				slots: toSlots(answer, timeZone),
				credit: { text: "Weather data by Open-Meteo.com", url: "https://open-meteo.com/" },
			};
		},
	};
}

const list = z.array(z.unknown()).min(1);

const hourSchema = z.object({
	// To the minute and without a zone.
	time: z.iso.datetime({ local: true, precision: -1 }).regex(/\d$/),
	temperature_2m: fahrenheit,
	precipitation_probability: z.number().min(0).max(100),
	weather_code: z.number().transform((code, context) => wmoSky(code) ?? unknownCode(context)),
	is_day: z.literal([0, 1]),
});

const answerSchema = z.object({
	utc_offset_seconds: z.number().int().min(-50_400).max(50_400).optional(),
	hourly: z
		.object({
			time: list,
			temperature_2m: list,
			precipitation_probability: list,
			weather_code: list,
			is_day: list,
		})
		.refine(
			(lists) => Object.values(lists).every((list) => list.length === lists.time.length),
			"lists of unequal lengths",
		)
		.transform((lists) =>
			lists.time.map((_, hour) =>
				Object.fromEntries(Object.entries(lists).map(([field, list]) => [field, list[hour]])),
			),
		)
		.pipe(z.array(hourSchema)),
});

function unknownCode(context: z.RefinementCtx) {
	context.addIssue("unknown code");
	return z.NEVER;
}

function toSlots(
	{ hourly, utc_offset_seconds: offset }: z.infer<typeof answerSchema>,
	timeZone: string,
): WeatherSlot[] {
	return hourly.map((hour) => ({
		time: leagueMinute(hour.time as LeagueTime, offset, timeZone),
		temp: hour.temperature_2m,
		pop: hour.precipitation_probability / 100,
		...hour.weather_code,
		icon: iconOf(hour.weather_code.main, hour.is_day === 1),
	}));
}

/**
 * Open-Meteo writes every hour with the offset that holds while it is asked, also for the hours
 * after the clock changes: on those nights its 03:00 is the wall's 04:00 or 02:00. Its own offset
 * leads back to the instant.
 */
function leagueMinute(time: LeagueTime, offset: number | undefined, timeZone: string): LeagueTime {
	return offset === undefined
		? time
		: minuteAt(new Date(Date.parse(`${time}Z`) - offset * 1000), timeZone);
}

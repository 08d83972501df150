import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openMeteo } from "./open-meteo.ts";
import { openMeteoAnswer, weatherStandIn } from "./stand-in.ts";
import { WeatherError } from "./weather-error.ts";

const afternoon = new Date("2026-11-14T20:15:00Z");
const good = openMeteoAnswer(afternoon, -6);
const withHourly = (change: object) => ({ ...good, hourly: { ...good.hourly, ...change } });
const allHours = (value: unknown) => good.hourly.time.map(() => value);

let service: Awaited<ReturnType<typeof weatherStandIn>>;
beforeAll(async () => {
	service = await weatherStandIn();
});
afterAll(() => service.close());

const ask = (signal = AbortSignal.timeout(5000)) =>
	openMeteo({
		baseUrl: `${service.url}/`,
		latitude: 32.78,
		longitude: -96.8,
		timeZone: "America/Chicago",
	}).fetchForecast(signal);

test("asks for twelve hours in °F in the zone of the league", async () => {
	service.answer(good);
	await ask();
	const asked = service.requests.at(-1);
	expect(asked?.pathname).toBe("/v1/forecast");
	expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
		latitude: "32.78",
		longitude: "-96.8",
		hourly: "temperature_2m,precipitation_probability,weather_code,is_day",
		temperature_unit: "fahrenheit",
		timezone: "America/Chicago",
		forecast_hours: "12",
	});
});

test("reads every hour and names the source", async () => {
	service.answer(good);
	const { slots, credit } = await ask();
	expect(slots).toHaveLength(12);
	expect(slots[1]).toEqual({
		time: "2026-11-14T15:00",
		temp: 61,
		pop: 0.05,
		main: "Rain",
		description: "Light rain",
		icon: "rain",
	});
	expect(credit).toEqual({
		text: "Weather data by Open-Meteo.com",
		url: "https://open-meteo.com/",
	});
});

test.each([
	[0, 1, "Clear", "Clear sky", "clear-day"],
	[0, 0, "Clear", "Clear sky", "clear-night"],
	[2, 1, "Clouds", "Partly cloudy", "clouds"],
	[3, 0, "Clouds", "Overcast", "clouds"],
	[45, 1, "Fog", "Fog", "fog"],
	[57, 1, "Drizzle", "Freezing drizzle", "drizzle"],
	[65, 1, "Rain", "Heavy rain", "rain"],
	[75, 1, "Snow", "Heavy snow", "snow"],
	[82, 1, "Rain", "Violent showers", "rain"],
	[86, 1, "Snow", "Snow showers", "snow"],
	[99, 0, "Thunderstorm", "Thunderstorm with heavy hail", "thunderstorm"],
])("code %i, day %i is %s, %s", async (code, day, main, description, icon) => {
	service.answer(withHourly({ weather_code: allHours(code), is_day: allHours(day) }));
	expect((await ask()).slots[0]).toMatchObject({ main, description, icon });
});

test("a temperature just below zero is a plain 0", async () => {
	service.answer(withHourly({ temperature_2m: allHours(-0.3) }));
	expect((await ask()).slots[0]?.temp).toBe(0);
});

describe("hours around the clock change, written with the offset of the moment", () => {
	test.each([
		[
			"spring",
			"2027-03-14T07:00:00Z",
			-6,
			["2027-03-14T01:00", "2027-03-14T03:00", "2027-03-14T04:00"],
		],
		[
			"fall",
			"2026-11-01T05:00:00Z",
			-5,
			["2026-11-01T00:00", "2026-11-01T01:00", "2026-11-01T01:00", "2026-11-01T02:00"],
		],
	])("%s", async (_, from, offset, times) => {
		service.answer(openMeteoAnswer(new Date(from), offset));
		expect((await ask()).slots.slice(0, times.length).map((slot) => slot.time)).toEqual(times);
	});

	test("times without an offset are taken as the wall clock they claim to be", async () => {
		service.answer({ hourly: good.hourly });
		expect((await ask()).slots[0]?.time).toBe("2026-11-14T14:00");
	});
});

describe("nonsense is one short error", () => {
	test.each([
		["HTML", "<!doctype html><title>Welcome</title>", "Open-Meteo sent no JSON."],
		["truncated JSON", JSON.stringify(good).slice(0, 300), "Open-Meteo sent no JSON."],
		["nothing", "", "Open-Meteo sent no JSON."],
		["a bare null", "null", /makes no sense \(the whole: /],
		[
			"empty lists",
			{ hourly: Object.fromEntries(Object.keys(good.hourly).map((key) => [key, []])) },
			/hourly\.time/,
		],
		[
			"lists of unequal lengths",
			withHourly({ is_day: [1, 1] }),
			/\(hourly: lists of unequal lengths\)/,
		],
		["a missing list", withHourly({ is_day: undefined }), /hourly\.is_day/],
		[
			"text for a temperature",
			withHourly({ temperature_2m: allHours("60") }),
			/hourly\.0\.temperature_2m/,
		],
		["no temperature", withHourly({ temperature_2m: allHours(null) }), /hourly\.0\.temperature_2m/],
		["kelvin", withHourly({ temperature_2m: allHours(290) }), /hourly\.0\.temperature_2m/],
		[
			"a chance above 100",
			withHourly({ precipitation_probability: allHours(101) }),
			/hourly\.0\.precipitation_probability/,
		],
		["a code nobody knows", withHourly({ weather_code: allHours(42) }), /unknown code/],
		["a time with a zone", withHourly({ time: allHours("2026-11-14T14:00Z") }), /hourly\.0\.time/],
		["a time that is none", withHourly({ time: allHours("2026-13-14T14:00") }), /hourly\.0\.time/],
		[
			"its own error",
			{ error: true, reason: "No such place" },
			"Open-Meteo refused: No such place",
		],
	])("%s", async (_, body, message) => {
		service.answer(body);
		const error = await ask().catch((thrown: unknown) => thrown);
		expect(error).toBeInstanceOf(WeatherError);
		expect(error).toHaveProperty("message", expect.stringMatching(message));
		expect((error as Error).message.length).toBeLessThan(250);
	});
});

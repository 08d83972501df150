import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openMeteoAnswer, startWeatherService } from "../../../test/weather-service.ts";
import { openMeteo } from "./open-meteo.ts";

const afternoon = new Date("2026-11-14T20:15:00Z");
const good = openMeteoAnswer(afternoon);
const withHourly = (change: object) => ({ ...good, hourly: { ...good.hourly, ...change } });
const allHours = (value: unknown) => good.hourly.time.map(() => value);

let service: Awaited<ReturnType<typeof startWeatherService>>;
beforeAll(async () => {
	service = await startWeatherService();
});
afterAll(() => service.close());

const ask = (signal = AbortSignal.timeout(60_000)) =>
	openMeteo({
		baseUrl: `${service.url}/`,
		latitude: 32.78,
		longitude: -96.8,
	}).fetchHours(signal);

test("requests twelve hours in °F with Unix times", async () => {
	service.answer(good);
	await ask();
	const request = service.requests.at(-1);
	expect(request?.pathname).toBe("/v1/forecast");
	expect(Object.fromEntries(request?.searchParams ?? [])).toEqual({
		latitude: "32.78",
		longitude: "-96.8",
		hourly: "temperature_2m,precipitation_probability,weather_code,is_day",
		temperature_unit: "fahrenheit",
		timeformat: "unixtime",
		forecast_hours: "12",
	});
});

test("reads every hour", async () => {
	service.answer(good);
	const hours = await ask();
	expect(hours).toHaveLength(12);
	expect(hours[1]).toEqual({
		at: Date.parse("2026-11-14T21:00:00Z"),
		temp: 61,
		pop: 0.05,
		main: "Rain",
		description: "Light rain",
		icon: "rain",
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
	expect((await ask())[0]).toMatchObject({ main, description, icon });
});

test("a temperature just below zero is a plain 0", async () => {
	service.answer(withHourly({ temperature_2m: allHours(-0.3) }));
	expect((await ask())[0]?.temp).toBe(0);
});

describe("refuses with a short reason:", () => {
	test.each([
		["HTML", "<!doctype html><title>Welcome</title>", "not JSON"],
		["truncated JSON", JSON.stringify(good).slice(0, 300), "not JSON"],
		["nothing", "", "not JSON"],
		["a bare null", "null", "unexpected answer"],
		["lists of unequal lengths", withHourly({ is_day: [1, 1] }), "lists of unequal lengths"],
		["a missing list", withHourly({ is_day: undefined }), "hourly.is_day"],
		[
			"text for a temperature",
			withHourly({ temperature_2m: allHours("60") }),
			"hourly.temperature_2m.0",
		],
		["no temperature", withHourly({ temperature_2m: allHours(null) }), "hourly.temperature_2m.0"],
		["kelvin", withHourly({ temperature_2m: allHours(290) }), "hourly.temperature_2m.0"],
		[
			"a chance above 100",
			withHourly({ precipitation_probability: allHours(101) }),
			"hourly.precipitation_probability.0",
		],
		["an unknown code", withHourly({ weather_code: allHours(42) }), "unknown code"],
		["a time as text", withHourly({ time: allHours("2026-11-14T14:00") }), "hourly.time.0"],
		["milliseconds", withHourly({ time: allHours(afternoon.getTime()) }), "hourly.time.0"],
	])("%s", async (_, body, reason) => {
		service.answer(body);
		const error = await ask().catch((thrown: unknown) => thrown);
		expect((error as Error).message).toContain(reason);
		expect((error as Error).message.length).toBeLessThan(250);
	});

	test("an error status, even with a good answer", async () => {
		service.answer(good, 500);
		await expect(ask()).rejects.toThrow("status 500");
	});

	test("a redirect, which is not followed", async () => {
		service.respondWith((_, response) => response.writeHead(302, { location: "/elsewhere" }).end());
		const before = service.requests.length;
		await expect(ask()).rejects.toThrow("fetch failed");
		expect(service.requests).toHaveLength(before + 1);
	});

	test("a body that is too large, before its end", async () => {
		const page = "x".repeat(64 * 1024);
		let sent = 0;
		service.respondWith((_, response) => {
			const more = () => {
				while (!response.destroyed && response.write(page)) sent += page.length;
			};
			response.on("drain", more);
			more();
		});
		await expect(ask()).rejects.toThrow("more than 256 KiB");
		expect(sent).toBeLessThan(64 * 1024 * 1024);
	});

	test("a timeout before or after the headers", async () => {
		service.respondWith(() => {});
		await expect(ask(AbortSignal.timeout(30))).rejects.toThrow("timeout");
		service.respondWith((_, response) => response.write("{"));
		await expect(ask(AbortSignal.timeout(30))).rejects.toThrow("timeout");
	});

	test("an invalid base URL, on creation", () => {
		expect(() => openMeteo({ baseUrl: "api.open-meteo.com", latitude: 0, longitude: 0 })).toThrow(
			"Invalid URL",
		);
	});
});

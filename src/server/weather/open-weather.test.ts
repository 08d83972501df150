import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWeatherAnswer, startWeatherService } from "../../../test/weather-service.ts";
import { openWeather } from "./open-weather.ts";

const good = openWeatherAnswer(new Date("2026-11-14T20:15:00Z"));
const withHours = (change: object) => ({
	...good,
	hourly: good.hourly.map((hour) => ({ ...hour, ...change })),
});

let service: Awaited<ReturnType<typeof startWeatherService>>;
beforeAll(async () => {
	service = await startWeatherService();
});
afterAll(() => service.close());

const provider = (baseUrl = service.url) =>
	openWeather({ baseUrl, key: "s3cret", latitude: 32.78, longitude: -96.8 });
const ask = () => provider().fetchHours(AbortSignal.timeout(60_000));

test("requests hours in °F from One Call 3.0 with the key", async () => {
	service.answer(good);
	await ask();
	const request = service.requests.at(-1);
	expect(request?.pathname).toBe("/data/3.0/onecall");
	expect(Object.fromEntries(request?.searchParams ?? [])).toEqual({
		lat: "32.78",
		lon: "-96.8",
		exclude: "current,minutely,daily,alerts",
		units: "imperial",
		appid: "s3cret",
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
	[800, "01d", "clear-day"],
	[800, "01n", "clear-night"],
	[801, "02d", "clouds"],
	[804, "04n", "clouds"],
	[741, "50d", "fog"],
	[301, "09d", "drizzle"],
	[511, "13d", "rain"],
	[601, "13n", "snow"],
	[211, "11d", "thunderstorm"],
])("code %i (%s) shows the icon %s", async (id, icon, expected) => {
	service.answer(
		withHours({ weather: [{ id, main: "Its word", description: "its words", icon }, { id: 701 }] }),
	);
	expect((await ask())[0]).toMatchObject({
		icon: expected,
		main: "Its word",
		description: "Its words",
	});
});

describe("refuses with a short reason:", () => {
	test.each([
		["HTML", "<html></html>", "not JSON"],
		["missing hours", { cod: 200 }, "hourly"],
		["kelvin", withHours({ temp: 288.7 }), /hourly\.0\.temp/],
		["a chance in percent", withHours({ pop: 35 }), /hourly\.0\.pop/],
		["milliseconds", withHours({ dt: Date.parse("2026-11-14T20:00Z") }), /hourly\.0\.dt/],
		["text for a time", withHours({ dt: "1794686400" }), /hourly\.0\.dt/],
		["no sky", withHours({ weather: [] }), /hourly\.0\.weather/],
		[
			"an unknown kind",
			withHours({ weather: [{ id: 431, main: "A", description: "b", icon: "01d" }] }),
			/unknown code/,
		],
	])("%s", async (_, body, message) => {
		service.answer(body);
		await expect(ask()).rejects.toThrow(message);
	});

	test("a wrong key, with the status but without the key", async () => {
		service.answer({ cod: 401, message: "Invalid API key s3cret." }, 401);
		await expect(ask()).rejects.toThrow(/^status 401$/);
	});
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWeather } from "./open-weather.ts";
import { openWeatherAnswer, weatherStandIn } from "./stand-in.ts";

const good = openWeatherAnswer(new Date("2026-11-14T20:15:00Z"));
const withHours = (change: object) => ({
	...good,
	hourly: good.hourly.map((hour) => ({ ...hour, ...change })),
});

let service: Awaited<ReturnType<typeof weatherStandIn>>;
beforeAll(async () => {
	service = await weatherStandIn();
});
afterAll(() => service.close());

const provider = (baseUrl = service.url) =>
	openWeather({
		baseUrl,
		key: "s3cret",
		latitude: 32.78,
		longitude: -96.8,
		timeZone: "America/Chicago",
	});
const ask = () => provider().fetchForecast(AbortSignal.timeout(5000));

test("asks One Call 3.0 for the hours in °F, with the key", async () => {
	service.answer(good);
	await ask();
	const asked = service.requests.at(-1);
	expect(asked?.pathname).toBe("/data/3.0/onecall");
	expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
		lat: "32.78",
		lon: "-96.8",
		exclude: "current,minutely,daily,alerts",
		units: "imperial",
		appid: "s3cret",
	});
});

test("reads every hour onto the wall clock of the league and names the source", async () => {
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
		text: "Weather data provided by OpenWeather",
		url: "https://openweathermap.org/",
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
])("kind %i (%s) shows %s", async (id, icon, ours) => {
	service.answer(
		withHours({ weather: [{ id, main: "Its word", description: "its words", icon }, { id: 701 }] }),
	);
	expect((await ask()).slots[0]).toMatchObject({
		icon: ours,
		main: "Its word",
		description: "Its words",
	});
});

test.each([
	["spring", "2027-03-14T07:00:00Z", ["2027-03-14T01:00", "2027-03-14T03:00"]],
	["fall", "2026-11-01T06:00:00Z", ["2026-11-01T01:00", "2026-11-01T01:00", "2026-11-01T02:00"]],
])("hours around the clock change: %s", async (_, from, times) => {
	service.answer(openWeatherAnswer(new Date(from)));
	expect((await ask()).slots.slice(0, times.length).map((slot) => slot.time)).toEqual(times);
});

describe("nonsense is one short error", () => {
	test.each([
		["HTML", "<html></html>", "OpenWeather sent no JSON."],
		["no hours", { ...good, hourly: [] }, /\(hourly: /],
		["hours left out", { cod: 200 }, /\(hourly: /],
		["kelvin", withHours({ temp: 288.7 }), /hourly\.0\.temp/],
		["a chance in percent", withHours({ pop: 35 }), /hourly\.0\.pop/],
		["milliseconds", withHours({ dt: Date.parse("2026-11-14T20:00Z") }), /hourly\.0\.dt/],
		["text for a time", withHours({ dt: "1794686400" }), /hourly\.0\.dt/],
		["no sky", withHours({ weather: [] }), /hourly\.0\.weather/],
		[
			"a kind nobody knows",
			withHours({ weather: [{ id: 431, main: "A", description: "b", icon: "01d" }] }),
			/unknown code/,
		],
	])("%s", async (_, body, message) => {
		service.answer(body);
		await expect(ask()).rejects.toThrow(message);
	});

	test("a wrong key: the status, and never the key", async () => {
		service.answer({ cod: 401, message: "Invalid API key s3cret." }, 401);
		await expect(ask()).rejects.toThrow(/^OpenWeather answered 401\.$/);
	});

	test("a service that is down: the reason, and never the key", async () => {
		const gone = await weatherStandIn();
		await gone.close();
		await expect(provider(gone.url).fetchForecast(AbortSignal.timeout(5000))).rejects.toThrow(
			/^OpenWeather could not be reached \(ECONNREFUSED\)\.$/,
		);
	});
});

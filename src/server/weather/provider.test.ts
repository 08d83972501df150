import { expect, test } from "vitest";
import { weatherProvider } from "./provider.ts";

const place = { latitude: 32.78, longitude: -96.8, timeZone: "America/Chicago" };

test.each([
	["open-meteo", undefined, "Open-Meteo"],
	["openweather", "key", "OpenWeather"],
	["none", undefined, undefined],
] as const)("%s", (provider, key, name) => {
	expect(weatherProvider({ provider, key, ...place })?.name).toBe(name);
});

test("OpenWeather without a key is refused when the settings are read, not at the first question", () => {
	expect(() => weatherProvider({ provider: "openweather", ...place })).toThrow(
		"Weather from OpenWeather needs a key.",
	);
});

test("so is a base URL that is none", () => {
	expect(() =>
		weatherProvider({ provider: "open-meteo", baseUrl: "api.open-meteo.com", ...place }),
	).toThrow("Invalid URL");
});

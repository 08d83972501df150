import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openMeteoAnswer } from "../../../test/weather-service.ts";
import type { Forecast } from "./forecast.ts";
import { log, onChange, providerOf, useWeatherService } from "./weather.fixture.ts";
import { weatherService } from "./weather.ts";

const setup = useWeatherService();
const { options, weather, wait, hoursAt } = setup;
const hoursOf = (slots: Forecast["slots"] | undefined) => slots?.map((slot) => slot.time.slice(11));

describe("the current forecast", () => {
	test("is null before the first answer", () => {
		expect(weather().current()).toBeNull();
	});

	test("is null without a provider", async () => {
		const none = weather({ provider: null });
		none.start();
		await none.refresh();
		expect(none.current()).toBeNull();
		none.stop();
	});

	test("has six hours, starting with the current one", async () => {
		const forecasts = weather();
		await forecasts.refresh();
		expect(forecasts.current()?.asOf).toBe("2026-11-14T14:15");
		expect(hoursOf(forecasts.current()?.slots)).toEqual([
			"14:00",
			"15:00",
			"16:00",
			"17:00",
			"18:00",
			"19:00",
		]);
		expect(forecasts.current()?.credit.text).toBe("Weather data by Open-Meteo.com");
	});

	test("has six hours while the answer is at most three hours old, and is null afterwards", async () => {
		const forecasts = weather();
		await forecasts.refresh();
		wait(1);
		expect(hoursOf(forecasts.current()?.slots)).toEqual([
			"15:00",
			"16:00",
			"17:00",
			"18:00",
			"19:00",
			"20:00",
		]);
		wait(2);
		expect(hoursOf(forecasts.current()?.slots)).toEqual([
			"17:00",
			"18:00",
			"19:00",
			"20:00",
			"21:00",
			"22:00",
		]);
		expect(forecasts.current()?.asOf).toBe("2026-11-14T14:15");
		wait(1 / 3600);
		expect(forecasts.current()).toBeNull();
	});

	test("has 1 am twice in the night the clock goes back", async () => {
		setup.time = new Date("2026-11-01T06:30:00Z");
		const forecasts = weather();
		await forecasts.refresh();
		expect(hoursOf(forecasts.current()?.slots)).toEqual([
			"01:00",
			"01:00",
			"02:00",
			"03:00",
			"04:00",
			"05:00",
		]);
		wait(1);
		expect(forecasts.current()?.asOf).toBe("2026-11-01T01:30");
		expect(hoursOf(forecasts.current()?.slots)).toEqual([
			"01:00",
			"02:00",
			"03:00",
			"04:00",
			"05:00",
			"06:00",
		]);
		wait(1);
		expect(hoursOf(forecasts.current()?.slots)?.[0]).toBe("02:00");
	});

	test("has no 2 am in the night the clock goes forward", async () => {
		setup.time = new Date("2027-03-14T07:59:00Z");
		const forecasts = weather();
		await forecasts.refresh();
		expect(hoursOf(forecasts.current()?.slots)).toEqual([
			"01:00",
			"03:00",
			"04:00",
			"05:00",
			"06:00",
			"07:00",
		]);
		wait(0.1);
		expect(hoursOf(forecasts.current()?.slots)?.[0]).toBe("03:00");
	});
});

test("an identical answer does not call onChange; a newer one does", async () => {
	const forecasts = weather();
	await forecasts.refresh();
	await forecasts.refresh();
	expect(onChange).toHaveBeenCalledOnce();
	wait(0.1);
	await forecasts.refresh();
	expect(onChange).toHaveBeenCalledTimes(2);
});

describe("the last good answer stays while the service", () => {
	test.each([
		["is down", () => setup.service.close()],
		["answers 500", () => setup.service.answer("oops", 500)],
		["is silent", () => setup.service.respondWith(() => {})],
		[
			"is stuck halfway",
			() => setup.service.respondWith((_, response) => response.write('{"hourly":')),
		],
		["sends HTML", () => setup.service.answer("<html>")],
		["sends the wrong types", () => setup.service.answer({ hourly: { time: "now" } })],
		["sends too much", () => setup.service.answer("x".repeat(300_000))],
		["is days behind", () => setup.service.answer(openMeteoAnswer(new Date("2026-11-10T12:00Z")))],
		["is a day ahead", () => setup.service.answer(openMeteoAnswer(new Date("2026-11-15T20:00Z")))],
	])("%s", async (_, fail) => {
		const forecasts = weather();
		await forecasts.refresh();
		const before = forecasts.current();
		expect(before).not.toBeNull();
		await fail();
		const soon = AbortSignal.timeout(100);
		const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(soon);
		onTestFinished(() => limit.mockRestore());
		await forecasts.refresh();
		await forecasts.refresh();
		expect(forecasts.current()).toEqual(before);
		expect(log.warn).toHaveBeenCalledOnce();
		expect(log.warn.mock.calls[0]?.[0]).toEqual({
			provider: "Open-Meteo",
			reason: expect.stringMatching(/^.{5,200}$/),
		});
		expect(onChange).toHaveBeenCalledOnce();
		wait(3.001);
		expect(forecasts.current()).toBeNull();
	});
});

test("logs why a service can't be reached", async () => {
	await setup.service.close();
	await weather().refresh();
	expect(log.warn.mock.calls[0]?.[0].reason).toBe("ECONNREFUSED");
});

test("waits two seconds by default, or limitMs", async () => {
	const limit = vi.spyOn(AbortSignal, "timeout");
	onTestFinished(() => limit.mockRestore());
	setup.service.respondWith(() => {});
	await weather({ limitMs: 100 }).refresh();
	expect(limit.mock.calls).toEqual([[100]]);
	expect(log.warn.mock.calls[0]?.[0].reason).toMatch(/timeout/);
	setup.service.answer(openMeteoAnswer(setup.time));
	await weatherService(options()).refresh();
	expect(limit.mock.calls).toEqual([[100], [2000]]);
});

test("logs once when the service fails and once when it recovers", async () => {
	const forecasts = weather();
	const ok = JSON.stringify(openMeteoAnswer(setup.time));
	for (const [body, status] of [
		["no", 500],
		["no", 503],
		["<html>", 200],
		[ok, 200],
		[ok, 200],
		["no", 500],
	] as const) {
		setup.service.answer(body, status);
		await forecasts.refresh();
	}
	expect(log.warn).toHaveBeenCalledTimes(2);
	expect(log.info).toHaveBeenCalledOnce();
});

test.each([
	["the current hour and the next ones", [-15, 45, 105], true],
	["from the next hour on, as its clock is a second ahead", [60, 120], true],
	["from two hours ahead", [105, 165], false],
	["a gap", [-15, 105], false],
	["one hour twice", [-15, -15], false],
	["out of order", [45, -15], false],
	["nothing", [], false],
])("accepts only hours without gaps from now on: %s", async (_, minutes, isAccepted) => {
	const forecasts = weather({ provider: providerOf(async () => hoursAt(minutes)) });
	await forecasts.refresh();
	expect(forecasts.current() !== null).toBe(isAccepted);
});

import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { openMeteoAnswer, startWeatherService } from "../../../test/weather-service.ts";
import type { Forecast, WeatherHour, WeatherProvider } from "./forecast.ts";
import { openMeteo } from "./open-meteo.ts";
import { weatherService } from "./weather.ts";

const timeZone = () => "America/Chicago";
const hourMs = 3_600_000;
let time: Date;
let service: Awaited<ReturnType<typeof startWeatherService>>;
const log = { info: vi.fn(), warn: vi.fn() };
const onChange = vi.fn();

beforeEach(async () => {
	time = new Date("2026-11-14T20:15:00Z");
	service = await startWeatherService();
	service.respondWith((_, response) => response.end(JSON.stringify(openMeteoAnswer(time))));
	vi.clearAllMocks();
});
afterEach(() => service.close());

const options = () => ({
	provider: openMeteo({ baseUrl: service.url, latitude: 32.78, longitude: -96.8 }),
	now: () => time,
	timeZone,
	log,
	onChange,
});
/** It waits long, for a busy machine. */
const weather = (changed: Partial<Parameters<typeof weatherService>[0]> = {}) =>
	weatherService({ ...options(), limitMs: 60_000, ...changed });
const wait = (hours: number) => {
	time = new Date(time.getTime() + hours * hourMs);
};
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
		time = new Date("2026-11-01T06:30:00Z");
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
		time = new Date("2027-03-14T07:59:00Z");
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
		["is down", () => service.close()],
		["answers 500", () => service.answer("oops", 500)],
		["is silent", () => service.respondWith(() => {})],
		["is stuck halfway", () => service.respondWith((_, response) => response.write('{"hourly":'))],
		["sends HTML", () => service.answer("<html>")],
		["sends the wrong types", () => service.answer({ hourly: { time: "now" } })],
		["sends too much", () => service.answer("x".repeat(300_000))],
		["is days behind", () => service.answer(openMeteoAnswer(new Date("2026-11-10T12:00Z")))],
		["is a day ahead", () => service.answer(openMeteoAnswer(new Date("2026-11-15T20:00Z")))],
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
	await service.close();
	await weather().refresh();
	expect(log.warn.mock.calls[0]?.[0].reason).toBe("ECONNREFUSED");
});

test("waits two seconds by default, or limitMs", async () => {
	const limit = vi.spyOn(AbortSignal, "timeout");
	onTestFinished(() => limit.mockRestore());
	service.respondWith(() => {});
	await weather({ limitMs: 100 }).refresh();
	expect(limit.mock.calls).toEqual([[100]]);
	expect(log.warn.mock.calls[0]?.[0].reason).toMatch(/timeout/);
	service.answer(openMeteoAnswer(time));
	await weatherService(options()).refresh();
	expect(limit.mock.calls).toEqual([[100], [2000]]);
});

test("logs once when the service fails and once when it recovers", async () => {
	const forecasts = weather();
	const ok = JSON.stringify(openMeteoAnswer(time));
	for (const [body, status] of [
		["no", 500],
		["no", 503],
		["<html>", 200],
		[ok, 200],
		[ok, 200],
		["no", 500],
	] as const) {
		service.answer(body, status);
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

describe("in the background", () => {
	let requestMinutes: number[];
	let isUp: boolean;
	/** Not a server: sockets don't work with fake timers. */
	const provider = providerOf(async () => {
		requestMinutes.push((Date.now() - time.getTime()) / 60_000);
		if (!isUp) throw new Error("Down.");
		return hoursAt([...Array(12).keys()].map((hour) => 60 * hour - (Date.now() % hourMs) / 60_000));
	});
	const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
	beforeEach(() => {
		vi.useFakeTimers({ now: time });
		requestMinutes = [];
		isUp = true;
	});
	afterEach(() => {
		vi.useRealTimers();
	});
	const start = () => {
		const service = weather({ provider, now: () => new Date() });
		service.start();
		return service;
	};

	test("requests every 20 minutes until stopped", async () => {
		const service = start();
		await minutes(65);
		expect(requestMinutes).toEqual([0, 20, 40, 60]);
		service.stop();
		expect(vi.getTimerCount()).toBe(0);
		await minutes(60);
		expect(requestMinutes).toHaveLength(4);
	});

	test("retries 1, 2, 5, 10 and 20 minutes after failures, then every 20 minutes", async () => {
		isUp = false;
		const service = start();
		await minutes(60);
		expect(requestMinutes).toEqual([0, 1, 3, 8, 18, 38, 58]);
		isUp = true;
		await minutes(40);
		expect(requestMinutes.slice(7)).toEqual([78, 98]);
		isUp = false;
		await minutes(22);
		expect(requestMinutes.slice(9)).toEqual([118, 119, 121]);
		service.stop();
	});

	test("calls onChange for the first answer, each new hour, and when the answer is outdated", async () => {
		const service = start();
		await minutes(0);
		expect(onChange).toHaveBeenCalledTimes(1);
		isUp = false;
		await minutes(44);
		expect(onChange).toHaveBeenCalledTimes(1);
		await minutes(1);
		expect(service.current()?.slots[0]?.time).toBe("2026-11-14T15:00");
		expect(onChange).toHaveBeenCalledTimes(2);
		await minutes(120);
		expect(onChange).toHaveBeenCalledTimes(4);
		await minutes(16);
		expect(service.current()).toBeNull();
		expect(onChange).toHaveBeenCalledTimes(5);
		await minutes(240);
		expect(onChange).toHaveBeenCalledTimes(5);
		service.stop();
	});

	test("can be stopped during a request without logging, and started again", async () => {
		const fetchHours = vi.fn(
			(signal: AbortSignal) =>
				new Promise<WeatherHour[]>((_, reject) =>
					signal.addEventListener("abort", () => reject(signal.reason)),
				),
		);
		const service = weather({ provider: providerOf(fetchHours) });
		service.start();
		service.stop();
		service.start();
		await minutes(0);
		expect(fetchHours).toHaveBeenCalledTimes(2);
		service.stop();
		await minutes(0);
		expect(vi.getTimerCount()).toBe(0);
		expect(log.warn).not.toHaveBeenCalled();
	});
});

function providerOf(fetchHours: WeatherProvider["fetchHours"]): WeatherProvider {
	return { name: "Test", credit: { text: "Test", url: "https://example.org/" }, fetchHours };
}

/** Hours that start the given minutes from now. */
const hoursAt = (minutes: number[]): WeatherHour[] =>
	minutes.map((minute) => ({
		at: (vi.isFakeTimers() ? Date.now() : time.getTime()) + minute * 60_000,
		temp: 60,
		pop: 0,
		main: "Clear",
		description: "Clear sky",
		icon: "clear-day",
	}));

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openMeteoAnswer, startWeatherService } from "../../../test/weather-service.ts";
import type { Forecast, WeatherHour, WeatherProvider } from "./forecast.ts";
import { openMeteo } from "./open-meteo.ts";
import { weatherService } from "./weather.ts";

const timeZone = "America/Chicago";
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

function weather(options: Partial<Parameters<typeof weatherService>[0]> = {}) {
	const provider = openMeteo({ baseUrl: service.url, latitude: 32.78, longitude: -96.8 });
	return weatherService({ provider, now: () => time, timeZone, log, onChange, ...options });
}
const wait = (hours: number) => {
	time = new Date(time.getTime() + hours * hourMs);
};
const hoursOf = (slots: Forecast["slots"] | undefined) => slots?.map((slot) => slot.time.slice(11));

describe("what is shown", () => {
	test("nothing before the first answer", () => {
		expect(weather().current()).toBeNull();
	});

	test("nothing without a provider", async () => {
		const none = weather({ provider: null });
		none.start();
		await none.refresh();
		expect(none.current()).toBeNull();
		none.stop();
	});

	test("the next six hours from the current one", async () => {
		const shown = weather();
		await shown.refresh();
		expect(shown.current()?.asOf).toBe("2026-11-14T14:15");
		expect(hoursOf(shown.current()?.slots)).toEqual([
			"14:00",
			"15:00",
			"16:00",
			"17:00",
			"18:00",
			"19:00",
		]);
		expect(shown.current()?.credit.text).toBe("Weather data by Open-Meteo.com");
	});

	test("six hours still when the answer is an hour or three old; nothing after that", async () => {
		const shown = weather();
		await shown.refresh();
		wait(1);
		expect(hoursOf(shown.current()?.slots)).toEqual([
			"15:00",
			"16:00",
			"17:00",
			"18:00",
			"19:00",
			"20:00",
		]);
		wait(2);
		expect(hoursOf(shown.current()?.slots)).toEqual([
			"17:00",
			"18:00",
			"19:00",
			"20:00",
			"21:00",
			"22:00",
		]);
		expect(shown.current()?.asOf).toBe("2026-11-14T14:15");
		wait(1 / 3600);
		expect(shown.current()).toBeNull();
	});

	test("the night the clock goes back: its second 1 am follows the first", async () => {
		time = new Date("2026-11-01T06:30:00Z");
		const shown = weather();
		await shown.refresh();
		expect(hoursOf(shown.current()?.slots)).toEqual([
			"01:00",
			"01:00",
			"02:00",
			"03:00",
			"04:00",
			"05:00",
		]);
		wait(1);
		expect(shown.current()?.asOf).toBe("2026-11-01T01:30");
		expect(hoursOf(shown.current()?.slots)).toEqual([
			"01:00",
			"02:00",
			"03:00",
			"04:00",
			"05:00",
			"06:00",
		]);
		wait(1);
		expect(hoursOf(shown.current()?.slots)?.[0]).toBe("02:00");
	});

	test("the night the clock goes forward: no 2 am", async () => {
		time = new Date("2027-03-14T07:59:00Z");
		const shown = weather();
		await shown.refresh();
		expect(hoursOf(shown.current()?.slots)).toEqual([
			"01:00",
			"03:00",
			"04:00",
			"05:00",
			"06:00",
			"07:00",
		]);
		wait(0.1);
		expect(hoursOf(shown.current()?.slots)?.[0]).toBe("03:00");
	});
});

test("an answer like the last one is no change; a later one is", async () => {
	const shown = weather();
	await shown.refresh();
	await shown.refresh();
	expect(onChange).toHaveBeenCalledOnce();
	wait(0.1);
	await shown.refresh();
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
	])("%s", async (_, breakDown) => {
		const shown = weather({ limitMs: 500 });
		await shown.refresh();
		const before = shown.current();
		await breakDown();
		await shown.refresh();
		await shown.refresh();
		expect(shown.current()).toEqual(before);
		expect(log.warn).toHaveBeenCalledOnce();
		expect(log.warn.mock.calls[0]?.[0]).toEqual({
			provider: "Open-Meteo",
			reason: expect.stringMatching(/^.{5,200}$/),
		});
		expect(onChange).toHaveBeenCalledOnce();
		wait(3.001);
		expect(shown.current()).toBeNull();
	});
});

test("logs why a service can't be reached", async () => {
	await service.close();
	await weather().refresh();
	expect(log.warn.mock.calls[0]?.[0].reason).toBe("ECONNREFUSED");
});

test("waits two seconds and no longer, or as long as it is told", async () => {
	service.respondWith(() => {});
	const began = performance.now();
	await weather({ limitMs: 100 }).refresh();
	expect(performance.now() - began).toBeGreaterThan(90);
	expect(performance.now() - began).toBeLessThan(1000);
	await weather().refresh();
	expect(performance.now() - began).toBeGreaterThan(2000);
	expect(performance.now() - began).toBeLessThan(3500);
});

test("logs once that the service is down, once that it is back", async () => {
	const shown = weather();
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
		await shown.refresh();
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
	const shown = weather({ provider: providerOf(async () => hoursAt(minutes)) });
	await shown.refresh();
	expect(shown.current() !== null).toBe(isAccepted);
});

describe("by itself", () => {
	let asked: number[];
	let works: boolean;
	/** A real socket doesn't keep time with fake timers. */
	const provider = providerOf(async () => {
		asked.push((Date.now() - time.getTime()) / 60_000);
		if (!works) throw new Error("Down.");
		return hoursAt([...Array(12).keys()].map((hour) => 60 * hour - (Date.now() % hourMs) / 60_000));
	});
	const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
	beforeEach(() => {
		vi.useFakeTimers({ now: time });
		asked = [];
		works = true;
	});
	afterEach(() => {
		vi.useRealTimers();
	});
	const start = () => {
		const service = weather({ provider, now: () => new Date() });
		service.start();
		return service;
	};

	test("asks every 20 minutes until it is stopped", async () => {
		const service = start();
		await minutes(65);
		expect(asked).toEqual([0, 20, 40, 60]);
		service.stop();
		expect(vi.getTimerCount()).toBe(0);
		await minutes(60);
		expect(asked).toHaveLength(4);
	});

	test("asks 1, 2, 5, 10 and 20 minutes after failures, and every 20 when it works again", async () => {
		works = false;
		const service = start();
		await minutes(60);
		expect(asked).toEqual([0, 1, 3, 8, 18, 38, 58]);
		works = true;
		await minutes(40);
		expect(asked.slice(7)).toEqual([78, 98]);
		works = false;
		await minutes(22);
		expect(asked.slice(9)).toEqual([118, 119, 121]);
		service.stop();
	});

	test("tells of the first answer, of each new hour and of the end", async () => {
		const service = start();
		await minutes(0);
		expect(onChange).toHaveBeenCalledTimes(1);
		works = false;
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

	test("stops while it waits for an answer, logs nothing, and can start again", async () => {
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

/** Hours that begin so many minutes from now. */
const hoursAt = (minutes: number[]): WeatherHour[] =>
	minutes.map((minute) => ({
		at: (vi.isFakeTimers() ? Date.now() : time.getTime()) + minute * 60_000,
		temp: 60,
		pop: 0,
		main: "Clear",
		description: "Clear sky",
		icon: "clear-day",
	}));

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { WeatherHour } from "./forecast.ts";
import { hourMs, log, onChange, providerOf, useWeatherService } from "./weather.fixture.ts";

const setup = useWeatherService();
const { weather, hoursAt } = setup;

describe("in the background", () => {
	let requestMinutes: number[];
	let isUp: boolean;
	/** Not a server: sockets don't work with fake timers. */
	const provider = providerOf(async () => {
		requestMinutes.push((Date.now() - setup.time.getTime()) / 60_000);
		if (!isUp) throw new Error("Down.");
		return hoursAt([...Array(12).keys()].map((hour) => 60 * hour - (Date.now() % hourMs) / 60_000));
	});
	const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
	beforeEach(() => {
		vi.useFakeTimers({ now: setup.time });
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

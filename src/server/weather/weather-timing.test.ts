import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openMeteoAnswer } from "./stand-in.ts";
import { type WeatherProvider, type WeatherSlot, weatherService } from "./weather.ts";

const minuteMs = 60_000;
const begin = new Date("2026-11-14T20:10:00Z");
let asked: number[];
let works: boolean;

/** A provider made by hand: a real socket doesn't keep time with a clock that is moved. */
const provider: WeatherProvider = {
	name: "By hand",
	async fetchForecast() {
		asked.push((Date.now() - begin.getTime()) / minuteMs);
		if (!works) throw new Error("Down.");
		const times = openMeteoAnswer(new Date(), -6).hourly.time;
		const slots = times.map((time) => ({
			time,
			temp: 60,
			pop: 0,
			main: "Clear",
			description: "Clear sky",
			icon: "clear-day",
		}));
		return {
			slots: slots as WeatherSlot[],
			credit: { text: "By hand", url: "https://example.org/" },
		};
	},
};
const log = { info: vi.fn(), warn: vi.fn() };
const onChange = vi.fn();
const service = (given = provider) =>
	weatherService({
		provider: given,
		now: () => new Date(),
		timeZone: "America/Chicago",
		log,
		onChange,
	});
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * minuteMs);

beforeEach(() => {
	vi.useFakeTimers({ now: begin });
	vi.clearAllMocks();
	asked = [];
	works = true;
});
afterEach(() => {
	vi.useRealTimers();
});

test("asks at the start and every 20 minutes, until it is stopped", async () => {
	const weather = service();
	weather.start();
	weather.start();
	await minutes(65);
	expect(asked).toEqual([0, 20, 40, 60]);
	weather.stop();
	expect(vi.getTimerCount()).toBe(0);
	await minutes(60);
	expect(asked).toHaveLength(4);
});

test("after a failure asks again after 1, 2, 5, 10 and then 20 minutes, and every 20 when it works again", async () => {
	works = false;
	const weather = service();
	weather.start();
	await minutes(60);
	expect(asked).toEqual([0, 1, 3, 8, 18, 38, 58]);
	works = true;
	await minutes(40);
	expect(asked.slice(7)).toEqual([78, 98]);
	works = false;
	await minutes(22);
	expect(asked.slice(9)).toEqual([118, 119, 121]);
	weather.stop();
});

test("tells of the first answer, of a new hour and of the end, all by itself", async () => {
	const weather = service();
	weather.start();
	await minutes(0);
	expect(onChange).toHaveBeenCalledTimes(1);
	works = false;
	await minutes(49);
	expect(onChange).toHaveBeenCalledTimes(1);
	await minutes(1);
	expect(weather.current()?.slots[0]?.time).toBe("2026-11-14T15:00");
	expect(onChange).toHaveBeenCalledTimes(2);
	await minutes(120);
	expect(onChange).toHaveBeenCalledTimes(4);
	await minutes(11);
	expect(weather.current()).toBeNull();
	expect(onChange).toHaveBeenCalledTimes(5);
	await minutes(240);
	expect(onChange).toHaveBeenCalledTimes(5);
	weather.stop();
});

test("stopping ends the question under way without a word, and it can start again", async () => {
	const silent: WeatherProvider = {
		name: "Silent",
		fetchForecast: () => new Promise((_, reject) => void reject),
	};
	const ask = vi.spyOn(silent, "fetchForecast");
	const weather = service(silent);
	weather.start();
	weather.stop();
	weather.start();
	await minutes(0);
	expect(ask).toHaveBeenCalledTimes(2);
	expect(log.warn).not.toHaveBeenCalled();
	weather.stop();
	await minutes(0);
	expect(vi.getTimerCount()).toBe(0);
	expect(log.warn).not.toHaveBeenCalled();
});

test("whoever listens to changes may fail without harm", async () => {
	onChange.mockImplementationOnce(() => {
		throw new Error("No cache.");
	});
	const weather = service();
	await weather.refresh();
	expect(weather.current()).not.toBeNull();
	expect(log.warn).toHaveBeenCalledOnce();
});

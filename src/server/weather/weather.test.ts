import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openMeteo } from "./open-meteo.ts";
import { openMeteoAnswer, weatherStandIn } from "./stand-in.ts";
import { type WeatherOptions, type WeatherSlot, weatherService } from "./weather.ts";

const timeZone = "America/Chicago";
const hourMs = 3_600_000;
let time: Date;
let service: Awaited<ReturnType<typeof weatherStandIn>>;
const log = { info: vi.fn(), warn: vi.fn() };
const onChange = vi.fn();

beforeEach(async () => {
	time = new Date("2026-11-14T20:15:00Z");
	service = await weatherStandIn();
	service.behave((_, response) => response.end(JSON.stringify(openMeteoAnswer(time, -6))));
	vi.clearAllMocks();
});
afterEach(() => service.close());

function weather(options: Partial<WeatherOptions> = {}) {
	const provider = openMeteo({ baseUrl: service.url, latitude: 32.78, longitude: -96.8, timeZone });
	return weatherService({ provider, now: () => time, timeZone, log, onChange, ...options });
}
const wait = (hours: number) => {
	time = new Date(time.getTime() + hours * hourMs);
};
const hoursOf = (slots: WeatherSlot[] | undefined) => slots?.map((slot) => slot.time.slice(11));

describe("what is shown", () => {
	test("nothing before the first answer", () => {
		expect(weather().current()).toBeNull();
	});

	test("nothing, and no question, without a provider", async () => {
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
		service.behave((_, response) => response.end(JSON.stringify(openMeteoAnswer(time, -5))));
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

test("one question at a time: who asks meanwhile waits for the same answer", async () => {
	const shown = weather();
	await Promise.all([shown.refresh(), shown.refresh(), shown.refresh()]);
	expect(service.requests).toHaveLength(1);
	await shown.refresh();
	expect(service.requests).toHaveLength(2);
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

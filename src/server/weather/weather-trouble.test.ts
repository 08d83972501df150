import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openMeteo } from "./open-meteo.ts";
import { openMeteoAnswer, weatherStandIn } from "./stand-in.ts";
import { type WeatherOptions, weatherService } from "./weather.ts";

const timeZone = "America/Chicago";
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

const garbage = {
	html: "<html>",
	truncated: '{"hourly":{',
	wrong: '{"hourly":{"time":"now"}}',
	huge: "x".repeat(300_000),
};
test.each([
	["down", () => service.close()],
	["answering 500", () => service.answer("oops", 500)],
	["silent", () => service.behave(() => {})],
	["stuck half-way", () => service.behave((_, response) => response.write('{"hourly":'))],
	["sending HTML", () => service.answer(garbage.html)],
	["sending half an answer", () => service.answer(garbage.truncated)],
	["sending the wrong types", () => service.answer(garbage.wrong)],
	["sending too much", () => service.answer(garbage.huge)],
	["days behind", () => service.answer(openMeteoAnswer(new Date("2026-11-10T12:00Z"), -6))],
	["a day ahead", () => service.answer(openMeteoAnswer(new Date("2026-11-15T20:00Z"), -6))],
])("the last good answer stays while the service is %s", async (_, breakDown) => {
	const shown = weather({ limitMs: 150 });
	await shown.refresh();
	const before = shown.current();
	await breakDown();
	await shown.refresh();
	await shown.refresh();
	expect(shown.current()).toEqual(before);
	expect(log.warn).toHaveBeenCalledOnce();
	expect(log.warn.mock.calls[0]?.[0]).toEqual({
		provider: "Open-Meteo",
		reason: expect.stringMatching(/^Open-Meteo .{5,200}$/),
	});
	expect(onChange).toHaveBeenCalledOnce();
	time = new Date(time.getTime() + 3 * 3_600_000 + 1);
	expect(shown.current()).toBeNull();
});

test("the limit is real, and two seconds where nothing else is said", async () => {
	service.behave(() => {});
	const began = performance.now();
	await weather({ limitMs: 100 }).refresh();
	expect(performance.now() - began).toBeGreaterThan(90);
	expect(performance.now() - began).toBeLessThan(1000);
	await weather().refresh();
	expect(performance.now() - began).toBeLessThan(3500);
	expect(log.warn.mock.calls.map(([details]) => details.reason)).toEqual([
		"Open-Meteo gave no answer within 0.1 s.",
		"Open-Meteo gave no answer within 2 s.",
	]);
});

test("even with a provider that ignores its signal, or throws at once", async () => {
	const deaf = weather({
		provider: { name: "Deaf", fetchForecast: () => new Promise(() => {}) },
		limitMs: 20,
	});
	await deaf.refresh();
	const clumsy = weather({
		provider: {
			name: "Clumsy",
			fetchForecast: () => {
				throw new Error("Oops.");
			},
		},
	});
	await clumsy.refresh();
	expect(log.warn).toHaveBeenCalledTimes(2);
});

test("says once that it is down, once that it is back", async () => {
	const shown = weather();
	const ok = JSON.stringify(openMeteoAnswer(time, -6));
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

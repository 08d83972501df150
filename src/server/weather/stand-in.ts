import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * For tests: a weather service on 127.0.0.1 that behaves as told, and the answers that a real one
 * would give.
 */
export async function weatherStandIn() {
	let behaviour: RequestListener = (_, response) => response.writeHead(404).end();
	const requests: URL[] = [];
	const server = createServer((request, response) => {
		requests.push(new URL(request.url ?? "/", "http://stand-in"));
		behaviour(request, response);
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		/** What was asked so far, oldest first. */
		requests,
		behave(as: RequestListener) {
			behaviour = as;
		},
		answer(body: unknown, status = 200) {
			behaviour = (_, response) =>
				response.writeHead(status, { "content-type": "application/json" }).end(asText(body));
		},
		async close() {
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
}

/**
 * Open-Meteo's answer for twelve mild hours from the hour of an instant, all written with one
 * offset, as Open-Meteo does.
 */
export function openMeteoAnswer(from: Date, utcOffsetHours: number) {
	const times = hoursFrom(from);
	return {
		latitude: 32.78,
		longitude: -96.8,
		utc_offset_seconds: utcOffsetHours * 3600,
		timezone: "America/Chicago",
		hourly_units: { time: "iso8601", temperature_2m: "°F" },
		hourly: {
			time: times.map((time) =>
				new Date(time.getTime() + utcOffsetHours * hourMs).toISOString().slice(0, 16),
			),
			temperature_2m: times.map((_, index) => 60.4 + index),
			precipitation_probability: times.map((_, index) => index * 5),
			weather_code: times.map(() => 61),
			is_day: times.map(() => 1),
		},
	};
}

/** One Call 3.0's answer for as many hours. */
export function openWeatherAnswer(from: Date) {
	const hourly = hoursFrom(from).map((time, index) => ({
		dt: time.getTime() / 1000,
		temp: 60.4 + index,
		feels_like: 59,
		pop: index / 20,
		weather: [{ id: 500, main: "Rain", description: "light rain", icon: "10d" }],
	}));
	return { lat: 32.78, lon: -96.8, timezone: "America/Chicago", timezone_offset: -21_600, hourly };
}

const hourMs = 3_600_000;

function hoursFrom(instant: Date) {
	const first = Math.floor(instant.getTime() / hourMs) * hourMs;
	return Array.from({ length: 12 }, (_, index) => new Date(first + index * hourMs));
}

const asText = (body: unknown) => (typeof body === "string" ? body : JSON.stringify(body));

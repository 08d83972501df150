import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A fake weather service on 127.0.0.1 with configurable answers. */
export async function startWeatherService() {
	let behavior: RequestListener = (_, response) => response.writeHead(404).end();
	const requests: URL[] = [];
	const server = createServer((request, response) => {
		requests.push(new URL(request.url ?? "/", "http://weather.example"));
		behavior(request, response);
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		/** The URLs requested so far, oldest first. */
		requests,
		respondWith(as: RequestListener) {
			behavior = as;
		},
		answer(body: unknown, status = 200) {
			behavior = (_, response) =>
				response.writeHead(status, { "content-type": "application/json" }).end(asText(body));
		},
		async close() {
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
}

/** Open-Meteo's answer for twelve mild hours from the hour of an instant. */
export function openMeteoAnswer(from: Date) {
	const times = hoursFrom(from);
	return {
		latitude: 32.78,
		longitude: -96.8,
		utc_offset_seconds: 0,
		hourly_units: { time: "unixtime", temperature_2m: "°F" },
		hourly: {
			time: times.map((time) => time.getTime() / 1000),
			temperature_2m: times.map((_, index) => 60.4 + index),
			precipitation_probability: times.map((_, index) => index * 5),
			weather_code: times.map(() => 61),
			is_day: times.map(() => 1),
		},
	};
}

/** One Call 3.0's answer for twelve hours. */
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

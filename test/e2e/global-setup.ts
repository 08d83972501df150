import { startTestServer } from "../test-server.ts";
import { openMeteoAnswer, startWeatherService } from "../weather-service.ts";
import { offsetTo, suiteTime, today } from "./clock.ts";

/** Shared by all workers: a database server with leagues to clone, and a weather service. */
export default async function setup() {
	const clockOffset = offsetTo(suiteTime);
	const now = () => new Date(Date.now() + clockOffset);
	const weather = await startWeatherService();
	weather.respondWith((_, response) => response.end(JSON.stringify(openMeteoAnswer(now()))));
	const { testServer, stop } = await startTestServer({ today, clockOffset });
	process.env["TEST_SERVER"] = JSON.stringify(testServer);
	process.env["TEST_WEATHER_URL"] = weather.url;
	return async () => {
		await stop();
		await weather.close();
	};
}

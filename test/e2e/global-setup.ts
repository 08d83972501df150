import { openMeteoAnswer, weatherStandIn } from "../../src/server/weather/stand-in.ts";
import { startTestServer } from "../test-server.ts";
import { clock, clockOffset, today } from "./clock.ts";

/** What all workers share: a database server with leagues to clone, and a weather service. */
export default async function setup() {
	const weather = await weatherStandIn();
	weather.behave((_, response) => response.end(JSON.stringify(openMeteoAnswer(clock(), 0))));
	const { testServer, stop } = await startTestServer({ today, clockOffset });
	process.env["TEST_SERVER"] = JSON.stringify(testServer);
	process.env["TEST_WEATHER_URL"] = weather.url;
	return async () => {
		await stop();
		await weather.close();
	};
}

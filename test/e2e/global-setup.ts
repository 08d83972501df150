import type { TestProject } from "vitest/node";
import { dateOf, type LeagueDate, leagueTime } from "../../src/league/rules/time/league-time.ts";
import { openMeteoAnswer, weatherStandIn } from "../../src/server/weather/stand-in.ts";
import { cleanUp, startProgram } from "../program.ts";

/**
 * The program that all files share: the demo league as it stands on `today`, with a weather service
 * that answers.
 */
export interface SharedSite {
	url: string;
	today: LeagueDate;
}

declare module "vitest" {
	export interface ProvidedContext {
		sharedSite: SharedSite;
	}
}

export async function setup(project: TestProject) {
	const weather = await weatherStandIn();
	weather.behave((_, response) => response.end(JSON.stringify(openMeteoAnswer(new Date(), 0))));
	const today = dateOf(leagueTime(new Date(), "America/Chicago"));
	const program = await startProgram({
		env: { WEATHER_PROVIDER: "open-meteo", WEATHER_URL: weather.url, TRUSTED_PROXIES: "1" },
	});
	project.provide("sharedSite", { url: program.url.replace("127.0.0.1", "localhost"), today });
	return async () => {
		await program.stop();
		await cleanUp();
		await weather.close();
	};
}

import { inject } from "vitest";
import type { LeagueDate } from "../src/league/rules/time/league-time.ts";
import { createDemoLeague, type DemoLeague } from "../src/server/demo/demo-league.ts";
import type {} from "./global-setup.ts";
import { cloneDatabase } from "./test-server.ts";

/**
 * A separate database: the tables only, or the demo league of `today`. Drop it when done.
 */
export async function freshDatabase({ demo = false } = {}) {
	const server = inject("testServer");
	return { ...(await cloneDatabase(server, demo ? "demo" : "empty")), today: server.today };
}

let demoLeague: DemoLeague | undefined;

/** Created once, because that takes longer than everything else in an app. */
export function demoLeagueOf(today: LeagueDate) {
	demoLeague ??= createDemoLeague(today);
	return demoLeague;
}

import { join } from "node:path";
import { test } from "@playwright/test";
import { dateOf, type LeagueTime } from "../../src/league/rules/time/league-time.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { loadDemo } from "../../src/server/demo/load-demo.ts";
import { readSettings } from "../../src/server/env.ts";
import { createPrinter } from "../../src/server/exports/printer.ts";
import { startProgram } from "../../src/server/program.ts";
import { StartError } from "../../src/server/start-error.ts";
import { fastPasswords } from "../fast-passwords.ts";
import { cloneDatabase, shiftClock, type TestServer } from "../test-server.ts";
import { offsetTo, suiteTime, today } from "./clock.ts";

interface Options {
	/** The league time at the start; the demo league is created for that day. */
	at?: LeagueTime;
	/** Starts without data, like `npm start -- --empty`. */
	empty?: boolean;
	/** Environment variables of the program. */
	env?: Record<string, string>;
	/** A free one by default. */
	port?: string;
}

/** Starts the program in this process, with its own database. */
export async function startLeague({
	at = suiteTime,
	empty = false,
	env = {},
	port: ownPort = "0",
}: Options = {}) {
	const server = JSON.parse(process.env["TEST_SERVER"] as string) as TestServer;
	const isSuiteDate = !empty && dateOf(at) === today;
	const { connection, url, drop } = await cloneDatabase(server, isSuiteDate ? "demo" : "empty");
	const { db } = openDatabase(connection, () => {});
	let clockOffset = offsetTo(at);
	await shiftClock(db, clockOffset);
	if (!empty && !isSuiteDate) await loadDemo(db, dateOf(at));
	const start = (ownPort: string) =>
		startProgram({
			settings: readSettings({
				PORT: ownPort,
				DATABASE_URL: url,
				TRUSTED_PROXIES: "1",
				WEATHER_URL: process.env["TEST_WEATHER_URL"],
				// Leagues that travel in time would write one.
				BACKUP_DAYS: "0",
				...env,
			}),
			root: join(import.meta.dirname, "../.."),
			empty,
			defaultDataDir: "",
			clock: () => new Date(Date.now() + clockOffset),
			passwords: fastPasswords().passwords,
			// Opening a page of an admin would print samples.
			printer: { ...createPrinter(), prepare: async () => {} },
		});
	// Meanwhile, another program may have taken the port.
	const program = await start(ownPort).catch((error) => {
		if (error instanceof StartError && ownPort !== "0") return start("0");
		throw error;
	});
	return {
		url: program.address,
		setup: program.setup,
		/** Of the league's clock, in milliseconds; pages that are opened next have it too. */
		get clockOffset() {
			return clockOffset;
		},
		async travelTo(time: LeagueTime) {
			clockOffset = offsetTo(time);
			await shiftClock(db, clockOffset);
		},
		/** A separate connection to the database. */
		db,
		async stop() {
			await db.destroy();
			await program.stop();
			await drop();
		},
	};
}
type League = Awaited<ReturnType<typeof startLeague>>;

/** The URL of the current test file's league. */
export let site = "";
export let league: League;

/**
 * Starts a separate league for the tests of a file. The leagues of a worker follow each other at
 * the same URL, so that the browser keeps the site's scripts.
 */
export function useLeague(options: Options | (() => Promise<Options>) = {}) {
	test.beforeAll(async () => {
		const port = site ? new URL(site).port : "0";
		const own = typeof options === "function" ? await options() : options;
		league = await startLeague({ ...own, port });
		site = league.url;
	});
	test.afterAll(() => league.stop());
}

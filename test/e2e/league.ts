import { join } from "node:path";
import { test } from "@playwright/test";
import type { Kysely } from "kysely";
import { openDatabase } from "../../src/server/db/open.ts";
import type { Database } from "../../src/server/db/schema.ts";
import { readSettings } from "../../src/server/env.ts";
import { type Program, startProgram } from "../../src/server/program.ts";
import { cloneDatabase, type TestServer } from "../test-server.ts";
import { clock } from "./clock.ts";

interface Options {
	/** Begins without a league, as `npm start -- --empty` does. */
	empty?: boolean;
	/** Settings of the program, as the environment has them. */
	env?: Record<string, string>;
}

/** The program in this process, with a league of its own. */
export async function startLeague({ empty = false, env = {} }: Options = {}) {
	const server = JSON.parse(process.env["TEST_SERVER"] as string) as TestServer;
	const { connection, drop } = await cloneDatabase(server, empty ? "empty" : "demo");
	const { host, port, user, database } = connection;
	const program = await startProgram({
		settings: readSettings({
			PORT: "0",
			DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
			TRUSTED_PROXIES: "1",
			WEATHER_URL: process.env["TEST_WEATHER_URL"],
			...env,
		}),
		root: join(import.meta.dirname, "../.."),
		empty,
		defaultDataDir: "",
		clock,
	});
	const { db } = openDatabase(connection, () => {});
	return {
		url: program.address,
		setup: program.setup,
		/** Past the program. */
		db,
		async stop() {
			await db.destroy();
			await program.stop();
			await drop();
		},
	};
}
export interface League {
	url: string;
	setup: Program["setup"];
	db: Kysely<Database>;
	stop(): Promise<void>;
}

/** Where the league of the file answers that is being run. */
export let site = "";
export let league: League;

/** Starts a league for the tests of a file, untouched by those of others. */
export function useLeague(options: Options | (() => Promise<Options>) = {}) {
	test.beforeAll(async () => {
		league = await startLeague(typeof options === "function" ? await options() : options);
		site = league.url;
	});
	test.afterAll(() => league.stop());
}

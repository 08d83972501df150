import leagueDefaults from "../../../content/league.json" with { type: "json" };
import { openDatabase } from "../db/open.ts";
import { mailWorker } from "./mail-worker.ts";
import { smtp } from "./smtp.ts";

/** A mail worker in its own process, for tests to kill. */
const [connection = "", url = ""] = process.argv.slice(2);
const { db } = openDatabase(JSON.parse(connection), () => {});
mailWorker({
	db,
	delivery: smtp({ url, league: async () => leagueDefaults }),
	log: console,
	times: { poll: 10, lease: 1500, sending: 1200, firstWait: 20, longestWait: 50 },
}).start();

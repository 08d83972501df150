import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Pool } from "pg";
import type { PayerForm } from "../src/league/entities/payment.ts";
import type { LeagueTime } from "../src/league/rules/time/league-time.ts";
import { cachedPages } from "../src/server/cached-pages.ts";
import { leagueReads } from "../src/server/db/league-reads.ts";
import type { Database } from "../src/server/db/schema.ts";
import { createPrinter } from "../src/server/exports/printer.ts";
import { cookiePolicy } from "../src/server/identity/cookies.ts";
import { scryptPasswords } from "../src/server/identity/passwords.ts";
import { createSecretBox } from "../src/server/identity/secret-box.ts";
import { createLimits } from "../src/server/limits.ts";
import { loadSite } from "../src/server/load-site.ts";
import { emailOutbox } from "../src/server/mail/email-outbox.ts";
import { createSearch } from "../src/server/search/search.ts";
import { root } from "./league.ts";

const publicUrl = "http://localhost:3000";
const log = { info: () => {}, warn: console.error, error: console.error };

/**
 * Renders visitors' pages in this process, with the program's own modules, combined as in
 * `src/server/program.ts`. `onTree` gets what React renders a page with.
 */
export async function renderer(
	{ db, pool, now }: { db: Kysely<Database>; pool: Pool; now: () => LeagueTime },
	onTree?: (renderAgain: () => string) => void,
) {
	const payer: PayerForm = {
		url: "https://www.paypal.com/cgi-bin/webscr",
		mode: "form",
		fields: {},
		isRecorded: false,
	};
	const site = await loadSite(join(root, "dist"), { publicUrl }, onTree);
	let version = 1;
	let reports = 0;
	const dataVersion = {
		current: () => version,
		timeZone: () => "America/Chicago",
		refresh: async () => {},
		untilSeenByAll: async () => {},
		isCertain: () => true,
		makeCertain: async () => {},
		otherProcesses: () => 0,
		onChange: () => () => {},
		stop: async () => {},
	};
	const reads = leagueReads(db, dataVersion);
	const { visitorPage } = cachedPages({
		context: {
			db,
			dataVersion,
			reads,
			search: createSearch({ db, reads, dataVersion, pages: site.searchedPages }),
			clock: () => new Date(),
			now,
			timeZone: dataVersion.timeZone,
			weather: () => null,
			payer,
			payPal: null,
			limits: createLimits(pool),
			passwords: scryptPasswords,
			secretBox: createSecretBox("a key for the benchmark"),
			push: { publicKey: "", isLocal: false },
			publicUrl,
			mail: { ...emailOutbox({ publicUrl }), wake() {}, async check() {} },
			printer: createPrinter(),
			planner: { wake() {}, cancel() {} },
			backups: { state: async () => backupSettings, read: notShown, make: notShown },
			securityLogDays: 365,
			checks: notShown,
			log,
		},
		site,
		cookies: cookiePolicy(publicUrl),
		settings: { publicUrl, payerUrl: payer.url },
		weatherReports: () => reports,
		next: () => {
			throw new Error("The page was not cached.");
		},
		log,
	});
	return {
		visitorPage,
		paths: site.paths,
		/** A new weather report: pages read their data again, from rows that are known. */
		reports: () => void reports++,
		/** A write: rows are read again, too. */
		write: () => void version++,
	};
}

/** For /privacy, which says how long backups are kept. */
const backupSettings = {
	isDaily: true,
	hour: 3,
	days: 14,
	weeks: 8,
	lastGoodAt: null,
	isOverdue: false,
	backups: [],
};

/** Visitors' pages show nothing else about the server. */
const notShown = () => Promise.reject(new Error("Visitors don't see this."));

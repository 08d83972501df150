import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { Site } from "../src/league/page-request.ts";
import type { Viewer } from "../src/league/permissions.ts";
import { isBye } from "../src/league/rules/teams/bye.ts";
import {
	type Clock,
	instantOf,
	type LeagueTime,
	leagueTime,
} from "../src/league/rules/time/league-time.ts";
import { createApp } from "../src/server/app.ts";
import { createBackups } from "../src/server/backups/backups.ts";
import { cachedPages } from "../src/server/cached-pages.ts";
import type { Passwords, ServerContext } from "../src/server/context/server-context.ts";
import { followDataVersion } from "../src/server/db/data-version.ts";
import { leagueReads } from "../src/server/db/league-reads.ts";
import { openDatabase } from "../src/server/db/open.ts";
import type { Trx } from "../src/server/db/schema.ts";
import { transaction } from "../src/server/db/transaction.ts";
import { demoAccounts } from "../src/server/demo/accounts.ts";
import type { DemoLeague } from "../src/server/demo/demo-league.ts";
import type { Printer } from "../src/server/exports/printer.ts";
import { cookiePolicy } from "../src/server/identity/cookies.ts";
import { createSecretBox } from "../src/server/identity/secret-box.ts";
import { endedAmong, viewerOf } from "../src/server/identity/sessions.ts";
import { createLimits } from "../src/server/limits.ts";
import { liveChanges } from "../src/server/live.ts";
import { emailOutbox } from "../src/server/mail/email-outbox.ts";
import { mailboxPages } from "../src/server/mail/mailbox/pages.ts";
import { newVapidKeys } from "../src/server/mail/push/vapid.ts";
import { createMetrics } from "../src/server/metrics.ts";
import { createSearch } from "../src/server/search/search.ts";
import { newBackupFolder, removeBackupFolder } from "./backup-steps.ts";
import { demoLeagueOf, freshDatabase } from "./database.ts";
import { fastPasswords } from "./fast-passwords.ts";
import { forecast, plainSite } from "./plain-site.ts";
import { rememberingPrinter } from "./remembering-printer.ts";
import type { Role } from "./roles.ts";

const localUrl = "http://localhost:3000";
const sessionCheckMs = 50;
/** The server starts a process for each connection, which takes longer than most tests' queries. */
const fewConnections = { readers: 2, writers: 6 };

interface AppOptions {
	demo?: boolean;
	/** The league time, or a clock that shows it. */
	now?: LeagueTime | (() => LeagueTime);
	/** The moment, instead of `now`: then the league time follows from its time zone. */
	instant?: Clock;
	site?: Site;
	trustedProxies?: number;
	metricsToken?: string;
	freeMegabytes?: () => Promise<number>;
	hasMailbox?: boolean;
	publicUrl?: string;
	/** Replaces the fast hashing, or counts hashes. */
	passwords?: Passwords;
	/** Replaces the printer that repeats files, for tests of its queue. */
	printer?: Printer;
	hasServiceWorker?: boolean;
	/** The league's account at a fake PayPal. */
	payPal?: ServerContext["payPal"];
}
export interface Ask extends RequestInit {
	/** The viewer; a visitor by default. */
	as?: Viewer;
	/** The client's network address. */
	address?: string;
	/** A JSON body, sent with POST. */
	json?: unknown;
}

/**
 * The complete app on a separate database. One app serves all roles: each request names its viewer.
 */
export async function startTestApp({
	demo = false,
	now,
	instant,
	site = plainSite,
	trustedProxies = 0,
	metricsToken,
	freeMegabytes = async () => 1e6,
	hasMailbox = false,
	publicUrl = localUrl,
	passwords = fastPasswords().passwords,
	printer = rememberingPrinter,
	hasServiceWorker = true,
	payPal = null,
}: AppOptions = {}) {
	const database = await freshDatabase({ demo });
	const connectionErrors: unknown[] = [];
	const { db, pool } = openDatabase(database.connection, (error) => connectionErrors.push(error), {
		counts: fewConnections,
	});
	const dataVersion = await followDataVersion(db, database.connection, (error) =>
		connectionErrors.push(error),
	);
	const failures: object[] = [];
	const logged: object[] = [];
	const clock = instant
		? () => leagueTime(instant(), dataVersion.timeZone())
		: typeof now === "function"
			? now
			: () => now ?? (`${database.today}T12:00` as LeagueTime);
	const cookies = cookiePolicy(publicUrl);
	const backupsIn = newBackupFolder();
	const backups = createBackups({
		db,
		connection: database.connection,
		folder: backupsIn,
		product: "1.0.0",
		keyFingerprint: "",
		timeZone: dataVersion.timeZone,
		hour: 3,
		days: 14,
		weeks: 8,
		clock: () => instantOf(clock(), "America/Chicago"),
		log: { info() {}, error() {} },
	});
	const payerUrl = "https://pay.example/cgi";
	const reads = leagueReads(db, dataVersion);
	const context: ServerContext = {
		db,
		dataVersion,
		reads,
		search: createSearch({ db, reads, dataVersion, pages: site.searchedPages }),
		clock: instant ?? (() => new Date()),
		now: clock,
		timeZone: dataVersion.timeZone,
		weather: () => forecast(clock()),
		payer: { url: payerUrl, mode: "form", fields: {}, isRecorded: false },
		payPal,
		limits: createLimits(pool),
		passwords,
		secretBox: createSecretBox("a key for tests"),
		publicUrl,
		// Emails stay in the outbox: no mail worker runs here.
		mail: { ...emailOutbox({ publicUrl }), wake() {}, async check() {} },
		push: { publicKey: newVapidKeys().publicKey, isLocal: false },
		printer,
		// Plans wait: tests that solve some start a planner of their own.
		planner: { wake() {}, cancel() {} },
		backups,
		securityLogDays: 365,
		checks: async () => [{ topic: "Database", isGood: true, text: "It answers." }],
		log: {
			info: (details: object) => void logged.push(details),
			error: (details: object) => void failures.push(details),
		},
	};
	/** The cached pages: not in front of the app here, but made as in the program. */
	const pages = cachedPages({
		context,
		site,
		cookies,
		settings: { publicUrl, payerUrl },
		weatherReports: () => 0,
		next: (_, response) => void response.writeHead(501).end(),
		log: context.log,
	});
	const live = liveChanges(
		dataVersion,
		pages,
		(sessions) => endedAmong(db, sessions),
		sessionCheckMs,
	);
	const app = createApp({
		context,
		live,
		visitorPage: pages.visitorPage,
		mailbox: hasMailbox ? mailboxPages({ db }) : null,
		site,
		viewerOf: async (session, request) =>
			JSON.parse(request.headers.get("x-test-viewer") ?? "null") ?? viewerOf(db, session),
		cookies,
		isReady: async () => connectionErrors.length === 0,
		metrics: createMetrics(() => pages.counts, dataVersion.current),
		freeMegabytes,
		settings: {
			publicUrl,
			isLoopback: true,
			trustedProxies,
			metricsToken,
			payerUrl,
			dist: join(import.meta.dirname, "../dist"),
			hasServiceWorker,
			startedAt: "2026-11-14T12:00:00.000Z",
		},
		log: context.log,
	});

	async function fetch(path: string, { as, address = "192.0.2.1", json, ...init }: Ask = {}) {
		const headers = new Headers(init.headers);
		if (!headers.has("host")) headers.set("host", new URL(publicUrl).host);
		if (as) headers.set("x-test-viewer", JSON.stringify(as));
		if (json !== undefined && !headers.has("content-type"))
			headers.set("content-type", "application/json");
		const sent = json === undefined ? {} : { method: "POST", body: JSON.stringify(json) };
		const request = new Request(publicUrl + path, { ...sent, ...init, headers });
		return app.fetch(request, { incoming: { socket: { remoteAddress: address } } });
	}

	/** The app on a real port, for tests of the connection; closed by `stop`. */
	let server: Server | undefined;
	async function listen() {
		server = createServer(getRequestListener(app.fetch));
		await new Promise<void>((listening) => server!.listen(0, "127.0.0.1", listening));
		return (server.address() as AddressInfo).port;
	}

	return {
		app,
		context,
		live,
		pages,
		fetch,
		listen,
		db,
		/** For another process on the same data. */
		connection: database.connection,
		today: database.today,
		demo: demoLeagueOf(database.today),
		/** Errors logged by the app. */
		failures,
		/** Everything else in the process log. */
		logged,
		/** Writes directly to the database; the next request sees the change. */
		async change(work: (trx: Trx) => Promise<unknown>) {
			await transaction(db, work);
			await dataVersion.refresh();
		},
		async stop() {
			await printer.stop();
			live.stop();
			server?.closeAllConnections();
			server?.close();
			await dataVersion.stop();
			await db.destroy();
			await database.drop();
			removeBackupFolder(backupsIn);
		},
	};
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

export function viewersOf(demo: DemoLeague): Record<Role, Viewer> {
	const { memberUserId, captainUserId, unregisteredUserId, adminUserId, ...named } = demo.named;
	return {
		visitor: { kind: "visitor" },
		newAccount: {
			kind: "account",
			email: demoAccounts.find((account) => account.userId === null)!.email,
		},
		member: memberViewer(demo, memberUserId),
		captain: memberViewer(demo, captainUserId),
		otherCaptain: memberViewer(demo, unregisteredUserId),
		admin: memberViewer(demo, adminUserId),
		treasurer: memberViewer(demo, named.treasurerUserId),
		scheduler: memberViewer(demo, named.schedulerUserId),
		editor: memberViewer(demo, named.editorUserId),
		coordinator: memberViewer(demo, named.coordinatorUserId),
	};
}

/** A user of the demo league as a viewer. */
export function memberViewer(
	{ user, team, division }: DemoLeague,
	userId: number,
): Extract<Viewer, { kind: "member" }> {
	const { email, isCaptain, isAdmin, isTreasurer, isScheduler, isEditor } = user.find(
		(row) => row.userId === userId,
	)!;
	const led = team.filter(
		(row) => row.isActive && !isBye(row) && [row.captainId, row.cocaptainId].includes(userId),
	);
	return {
		kind: "member",
		userId,
		email,
		isCaptain,
		isAdmin,
		isTreasurer,
		isScheduler,
		isEditor,
		coordinates: division.flatMap((row) => (row.coordinatorId === userId ? row.divisionId : [])),
		leads: led.map((row) => row.teamId),
		deputyFor: [],
		divisionIds: led.flatMap((row) => row.divisionId ?? []),
	};
}

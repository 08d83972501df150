import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import pino from "pino";
import { type Clock, dateOf, leagueTime } from "../league/rules/time/league-time.ts";
import { startScheduledJobs } from "./actions/jobs/start-scheduled-jobs.ts";
import { startRemovingFormerContacts } from "./actions/personal-data/former-contacts.ts";
import { createApp } from "./app.ts";
import { keyFingerprint } from "./backups/backup-header.ts";
import { createBackups, startDailyBackups } from "./backups/backups.ts";
import { upgrade, withRestoreHint } from "./backups/upgrade.ts";
import { cachedPages } from "./cached-pages.ts";
import { checkLeague } from "./checks/check-league.ts";
import { checkMachine } from "./checks/check-machine.ts";
import type { Passwords } from "./context/server-context.ts";
import { startCleanUp } from "./db/clean-up.ts";
import { followDataVersion } from "./db/data-version.ts";
import { freeMegabytes } from "./db/free-space.ts";
import { leagueReads } from "./db/league-reads.ts";
import { assertUsableServer, openDatabase } from "./db/open.ts";
import {
	backupFolder,
	configuredAccessCodes,
	dataFolder,
	payerForm,
	payPalAccount,
	weatherProvider,
} from "./derived-settings.ts";
import type { Settings } from "./env.ts";
import { loggedError } from "./errors.ts";
import { createPrinter, type Printer } from "./exports/printer.ts";
import { cookiePolicy } from "./identity/cookies.ts";
import { scryptPasswords } from "./identity/passwords.ts";
import { createSecretBox } from "./identity/secret-box.ts";
import { endedAmong, viewerOf } from "./identity/sessions.ts";
import { installationKey, storedOrConfiguredKey } from "./installation-key.ts";
import { createLimits } from "./limits.ts";
import { liveChanges } from "./live.ts";
import { loadSite } from "./load-site.ts";
import { startMail } from "./mail/mail.ts";
import { vapidKeys } from "./mail/push/vapid-keys.ts";
import { createMetrics } from "./metrics.ts";
import { openConnection } from "./open-connection.ts";
import { openPort } from "./open-port.ts";
import { type LeagueSetup, prepareLeague } from "./prepare-league.ts";
import { productVersion } from "./product-version.ts";
import { createPlanner } from "./schedule-maker/planner.ts";
import { createSearch } from "./search/search.ts";
import { weatherService } from "./weather/weather.ts";

export interface Program {
	address: string;
	dataDir: string | null;
	setup: LeagueSetup;
	/** Finishes open requests, closes everything, and resolves once the database is down. */
	stop(): Promise<void>;
}

interface Options {
	settings: Settings;
	root: string;
	empty: boolean;
	defaultDataDir: string;
	/** The only time source besides the database's `now()`. */
	clock: Clock;
	/** Replaced in tests, where many accounts log in and few files are downloaded. */
	passwords?: Passwords;
	printer?: Printer;
}

/**
 * Starts everything: the port first, so that a second start fails without side effects; then the
 * database and the built site in parallel; then migrations, the league and the pages. Throws a
 * `StartError` for problems that the operator can fix.
 */
export async function startProgram({
	settings,
	root,
	empty,
	defaultDataDir,
	clock,
	passwords = scryptPasswords,
	printer = createPrinter(),
}: Options): Promise<Program> {
	const log = pino({
		level: settings.LOG_LEVEL,
		redact: ["req.headers", "headers", "*.password", "*.email"],
		serializers: { err: loggedError },
	});
	const port = await openPort(settings);
	const cleanups: (() => unknown)[] = [];
	let stopping = false;
	/** The backup from before an upgrade. */
	let before: string | null = null;
	/** Ends the live streams, which would keep the port open. */
	let stopLive = () => {};
	const stop = async () => {
		stopping = true;
		stopLive();
		// Close the port first: open requests still need everything else.
		await port.close();
		for (const step of cleanups.reverse().splice(0)) await step();
	};
	try {
		const dataDir = dataFolder(settings, defaultDataDir);
		const publicUrl =
			settings.PORT === 0 && !settings.PUBLIC_URL ? port.address : settings.publicUrl;
		const [connection, site] = await allOrFirstError([
			openConnection(settings, dataDir, log).then(({ connection, stop }) => {
				cleanups.push(stop);
				return connection;
			}),
			loadSite(join(root, "dist"), { publicUrl }),
		]);

		const { db, pool } = openDatabase(
			connection,
			(error) => stopping || log.warn({ err: error }, "database connection lost"),
		);
		cleanups.push(() => db.destroy());
		await assertUsableServer(db);
		const product = productVersion(root);
		const backupsIn = backupFolder(settings, defaultDataDir);
		const oldKey = await storedOrConfiguredKey({ configured: settings.SECRET_KEY, dataDir });
		before = await upgrade({
			connection,
			folder: backupsIn,
			at: clock(),
			product,
			keyFingerprint: oldKey && keyFingerprint(oldKey),
		});
		const setup = await prepareLeague(db, {
			...settings,
			empty,
			today: dateOf(leagueTime(clock(), settings.LEAGUE_TIME_ZONE)),
			accessCodes: configuredAccessCodes(settings),
		});

		const dataVersion = await followDataVersion(db, connection, (error) =>
			log.warn({ err: error }, "could not read the data version"),
		);
		cleanups.push(() => dataVersion.stop());
		const { timeZone } = dataVersion;
		const now = () => leagueTime(clock(), timeZone());
		let weatherEpoch = 0;
		const weather = weatherService({
			provider: weatherProvider(settings),
			now: clock,
			timeZone,
			log,
			onChange: () => {
				weatherEpoch++;
			},
		});
		weather.start();
		cleanups.push(() => weather.stop());

		const reads = leagueReads(db, dataVersion);
		const key = await installationKey({ configured: settings.SECRET_KEY, dataDir, db });
		const secretBox = createSecretBox(key);
		const keys = await vapidKeys(db, secretBox);
		const push = { publicKey: keys.publicKey, isLocal: settings.PUSH_LOOPBACK === "1" };
		const {
			mail,
			mailbox,
			stop: stopMail,
		} = startMail({
			db,
			league: reads.theLeague,
			log,
			publicUrl,
			smtpUrl: settings.SMTP_URL,
			from: settings.MAIL_FROM,
			isLocalDemo: setup.isDemo && settings.isLoopback,
			push: { keys, publicUrl, isLocal: push.isLocal },
		});
		cleanups.push(stopMail);

		cleanups.push(
			startCleanUp(db, settings.SECURITY_LOG_DAYS, (error) =>
				log.warn({ err: error }, "could not delete old security events"),
			),
		);
		cleanups.push(startRemovingFormerContacts(db, log));
		cleanups.push(printer.stop);
		const planner = createPlanner({ db, log });
		cleanups.push(planner.stop);

		const backups = createBackups({
			db,
			connection,
			product,
			clock,
			log,
			folder: backupsIn,
			keyFingerprint: keyFingerprint(key),
			timeZone,
			hour: settings.BACKUP_HOUR,
			days: settings.BACKUP_DAYS,
			weeks: settings.BACKUP_WEEKS,
		});
		cleanups.push(startDailyBackups(backups, log));

		const cookies = cookiePolicy(publicUrl);
		const metrics = createMetrics(() => pages.counts, dataVersion.current);
		const context = {
			db,
			dataVersion,
			reads,
			search: createSearch({ db, reads, dataVersion, pages: site.searchedPages }),
			clock,
			now,
			timeZone,
			weather: weather.current,
			payer: payerForm(settings, publicUrl),
			payPal: payPalAccount(settings),
			limits: createLimits(pool),
			passwords,
			secretBox,
			publicUrl,
			mail,
			push,
			printer,
			planner,
			securityLogDays: settings.SECURITY_LOG_DAYS,
			backups,
			checks: async () => [
				...(await checkMachine({ settings, dataDir, backupsIn })),
				...(await checkLeague({ db, clock, timeZone: timeZone(), backups })),
			],
			log,
		};
		cleanups.push(...startScheduledJobs(context));
		const pages = cachedPages({
			context,
			site,
			cookies,
			settings: { publicUrl, payerUrl: settings.PAYER_URL },
			weatherReports: () => weatherEpoch,
			next: (request, response) => handle(request, response),
			log,
		});
		const live = liveChanges(dataVersion, pages, (sessions) => endedAmong(db, sessions));
		stopLive = () => live.stop();
		const app = createApp({
			context,
			visitorPage: pages.visitorPage,
			mailbox,
			live,
			site,
			viewerOf: (session) => viewerOf(db, session),
			cookies,
			isReady: async () =>
				dataVersion.refresh().then(
					() => true,
					() => false,
				),
			metrics,
			freeMegabytes: () =>
				dataDir === null ? Promise.resolve(Number.POSITIVE_INFINITY) : freeMegabytes(dataDir),
			settings: {
				publicUrl,
				isLoopback: settings.isLoopback,
				trustedProxies: settings.TRUSTED_PROXIES,
				metricsToken: settings.METRICS_TOKEN,
				payerUrl: settings.PAYER_URL,
				dist: join(root, "dist"),
				hasServiceWorker: settings.SERVICE_WORKER === "on",
				startedAt: clock().toISOString(),
			},
			log,
		});
		const handle = getRequestListener(app.fetch);
		port.open((request, response) => {
			if (dataVersion.isCertain()) return pages.handle(request, response);
			dataVersion.makeCertain().then(
				() => pages.handle(request, response),
				() =>
					port.unavailable(response, "The league’s database can’t be reached. Please try again."),
			);
		});
		return { address: port.address, dataDir, setup, stop };
	} catch (error) {
		await stop();
		throw before === null ? error : withRestoreHint(error as Error, before);
	}
}

/**
 * Like `Promise.all`, but waits for all promises before it throws, so that everything started can
 * be stopped.
 */
async function allOrFirstError<A, B>(promises: [Promise<A>, Promise<B>]): Promise<[A, B]> {
	await Promise.allSettled(promises);
	return Promise.all(promises);
}

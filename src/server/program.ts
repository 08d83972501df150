import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import pino from "pino";
import words from "../../content/league.json" with { type: "json" };
import { leagueWords } from "../league/league-words.ts";
import { type Clock, dateOf, leagueTime } from "../league/rules/time/league-time.ts";
import { createApp } from "./app.ts";
import { createPageCache } from "./cache/page-cache.ts";
import { pageKey } from "./cache/page-key.ts";
import { followDataVersion } from "./db/data-version.ts";
import { startEmbeddedPostgres } from "./db/embedded/start.ts";
import { freeMegabytes } from "./db/free-space.ts";
import { leagueReads } from "./db/league-reads.ts";
import { migrate } from "./db/migrate.ts";
import { assertOnServer, openDatabase } from "./db/open.ts";
import { inUrl, type Settings } from "./env.ts";
import { createPrinter } from "./exports/printer.ts";
import { cookiePolicy } from "./identity/cookies.ts";
import { scryptPasswords } from "./identity/passwords.ts";
import { viewerOf } from "./identity/sessions.ts";
import { createLimits } from "./limits.ts";
import { liveChanges } from "./live.ts";
import { loadSite } from "./load-site.ts";
import { startMail } from "./mail/mail.ts";
import { createMetrics } from "./metrics.ts";
import { type LeagueSetup, prepareLeague } from "./prepare-league.ts";
import { commonHeaders, dataPolicy } from "./security/headers.ts";
import { StartError } from "./start-error.ts";
import { weatherProvider } from "./weather/provider.ts";
import { weatherService } from "./weather/weather.ts";

export interface Program {
	address: string;
	dataDir: string | null;
	setup: LeagueSetup;
	/** Answers what has been asked, then closes all; resolves when the database is down. */
	stop(): Promise<void>;
}

interface Options {
	settings: Settings;
	root: string;
	empty: boolean;
	defaultDataDir: string;
	/** The only source of the time outside the database, which has `now()`. */
	clock: Clock;
}

/**
 * Starts everything in the order in which things can go wrong: the port first, so that a second
 * start does nothing; then the database and the built site side by side; then migrations, the
 * league, the pages. Errors that a person can mend are `StartError`s.
 */
export async function startProgram({
	settings,
	root,
	empty,
	defaultDataDir,
	clock,
}: Options): Promise<Program> {
	const log = pino({
		level: settings.LOG_LEVEL,
		redact: ["req.headers", "headers", "*.password", "*.email"],
		serializers: { err: loggedError },
	});
	checkWords();
	const front = await openPort(settings);
	const undo: (() => unknown)[] = [];
	let stopping = false;
	/** Open pages listen for as long as they are let. */
	let hangUp = () => {};
	const stop = async () => {
		stopping = true;
		hangUp();
		// The door first: what has been asked needs all the rest for its answer.
		await front.close();
		for (const step of undo.reverse().splice(0)) await step();
	};
	try {
		const dataDir = settings.DATABASE_URL ? null : (settings.DATA_DIR ?? defaultDataDir);
		const publicUrl =
			settings.PORT === 0 && !settings.PUBLIC_URL ? front.address : settings.publicUrl;
		const siteSettings = {
			publicUrl,
			timeZone: settings.LEAGUE_TIME_ZONE,
			payer: payerForm(settings),
		};
		const [connection, site] = await allOrFirstError([
			openConnection(settings, dataDir, log, undo),
			loadSite(join(root, "dist"), siteSettings),
		]);

		const { db, pool } = openDatabase(
			connection,
			(error) => stopping || log.warn({ err: error }, "a database connection broke"),
		);
		undo.push(() => db.destroy());
		const now = () => leagueTime(clock(), settings.LEAGUE_TIME_ZONE);
		await assertOnServer(db);
		await migrate(db);
		const setup = await prepareLeague(db, {
			...settings,
			empty,
			today: dateOf(now()),
			accessCodes: givenCodes(settings),
		});

		const dataVersion = await followDataVersion(db, connection, (error) =>
			log.warn({ err: error }, "the data version could not be read"),
		);
		undo.push(() => dataVersion.stop());
		let weatherEpoch = 0;
		const weather = weatherService({
			provider: weatherProvider(weatherSettings(settings)),
			now: clock,
			timeZone: settings.LEAGUE_TIME_ZONE,
			log,
			onChange: () => {
				weatherEpoch++;
			},
		});
		weather.start();
		undo.push(() => weather.stop());

		const {
			mail,
			mailbox,
			stop: stopMail,
		} = startMail({
			db,
			log,
			publicUrl,
			timeZone: settings.LEAGUE_TIME_ZONE,
			smtpUrl: settings.SMTP_URL,
			from: settings.MAIL_FROM,
			isDemoHere: setup.isDemo && settings.isLoopback,
		});
		undo.push(stopMail);

		const printer = createPrinter();
		undo.push(printer.stop);

		const cookies = cookiePolicy(publicUrl);
		const live = liveChanges(dataVersion);
		hangUp = () => live.stop();
		const metrics = createMetrics(() => pages.counts, dataVersion.current);
		const app = createApp({
			context: {
				db,
				dataVersion,
				reads: leagueReads(db, dataVersion),
				clock,
				now,
				timeZone: settings.LEAGUE_TIME_ZONE,
				weather: weather.current,
				limits: createLimits(pool),
				passwords: scryptPasswords,
				mail,
				printer,
			},
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
				payerUrl: settings.PAYER_URL,
				dist: join(root, "dist"),
				startedAt: clock().toISOString(),
			},
			log,
		});
		const pages = createPageCache({
			make: async (url) =>
				app.fetch(new Request(new URL(publicUrl).origin + url), { isForCache: true }),
			next: getRequestListener(app.fetch),
			keyOf: (url) => pageKey(url, site),
			hasSession: cookies.hasSession,
			stamp: () => `${dataVersion.current()}.${weatherEpoch}`,
			log: (error) => log.error({ err: error }, "a page could not be made"),
		});
		front.open(pages.handle);
		return { address: front.address, dataDir, setup, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

/**
 * What helps to find an error. The driver's own fields would bring people's rows into the log, and
 * the whole connection.
 */
const loggedError = ({ name, message, code, stack }: Error & { code?: string }) => ({
	name,
	message,
	code,
	stack,
});

function checkWords() {
	const { error } = leagueWords.safeParse(words);
	const [issue] = error?.issues ?? [];
	if (issue)
		throw new StartError(
			`content/league.json is wrong at "${issue.path.join(".")}": ${issue.message}.`,
		);
}

const hostName = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i;

/** Claims the port; until `open` every request hears that the league is starting. */
async function openPort({ HOST, PORT, publicUrl }: Settings) {
	const headers = { ...commonHeaders(publicUrl), "content-security-policy": dataPolicy };
	let handle = (_: IncomingMessage, response: ServerResponse) => {
		response
			.writeHead(503, {
				...headers,
				"content-type": "text/plain; charset=utf-8",
				"retry-after": "1",
			})
			.end("The league’s site is starting.");
	};
	const known = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"]);
	const server: Server = createServer({ requireHostHeader: false }, (request, response) => {
		if (!known.has(request.method as string))
			return response.writeHead(405, { ...headers, allow: "GET, HEAD" }).end();
		if (!hostName.test(request.headers.host ?? "") || !request.url?.startsWith("/"))
			return response.writeHead(400, headers).end();
		handle(request, response);
	});
	server.on("checkExpectation", (_, response) => response.writeHead(417, headers).end());
	server.on("clientError", (_, socket) => {
		if (!socket.writable) return;
		const lines = Object.entries({ ...headers, connection: "close", "content-length": "0" }).map(
			([name, value]) => `${name}: ${value}`,
		);
		socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join("\r\n")}\r\n\r\n`);
	});
	await new Promise<void>((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => reject(portError(error, HOST, PORT)));
		server.listen(PORT, HOST, resolve);
	});
	const { port } = server.address() as AddressInfo;
	return {
		address: `http://${HOST === "127.0.0.1" || HOST === "::1" ? "localhost" : inUrl(HOST)}:${port}`,
		open: (opened: typeof handle) => {
			handle = opened;
		},
		close: () =>
			new Promise<void>((resolve) => {
				// A connection that is kept alive becomes idle with its last answer; one whose client says
				// nothing is cut.
				const idle = setInterval(() => server.closeIdleConnections(), 50);
				const silent = setTimeout(() => server.closeAllConnections(), 3000);
				server.close(() => {
					clearInterval(idle);
					clearTimeout(silent);
					resolve();
				});
			}),
	};
}

function portError(error: NodeJS.ErrnoException, host: string, port: number) {
	if (error.code === "EADDRINUSE")
		return new StartError(
			`Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`,
		);
	if (error.code === "EACCES")
		return new StartError(
			`Port ${port} may not be opened by this account. Choose one above 1023: PORT=3000 npm start`,
		);
	return new StartError(
		`Nothing can be opened at ${host}:${port} (${error.code}). Please check the settings HOST and PORT.`,
	);
}

async function openConnection(
	settings: Settings,
	dataDir: string | null,
	log: pino.Logger,
	undo: (() => unknown)[],
) {
	if (settings.DATABASE_URL) return settings.DATABASE_URL;
	const postgres = await startEmbeddedPostgres({
		dataDir: dataDir as string,
		...(settings.PG_BIN && { pgBin: settings.PG_BIN }),
		log,
	}).catch((error: NodeJS.ErrnoException) => {
		// The system's own words on a folder that is a file, may not be written, or has no room left.
		throw error.syscall
			? new StartError(
					`The data folder ${dataDir} can't be used (${error.message}). Please choose another with DATA_DIR.`,
				)
			: error;
	});
	undo.push(() => postgres.stop());
	return postgres.connection;
}

/**
 * Like `Promise.all`, but waits for all before it throws: what has been started must be known to be
 * stopped.
 */
async function allOrFirstError<A, B>(promises: [Promise<A>, Promise<B>]): Promise<[A, B]> {
	await Promise.allSettled(promises);
	return Promise.all(promises);
}

function payerForm({ PAYER_URL, PAYER_MODE, PAYER_BUTTON_ID, PAYER_BUSINESS }: Settings) {
	const fields: Record<string, string> = PAYER_BUTTON_ID
		? { cmd: "_s-xclick", hosted_button_id: PAYER_BUTTON_ID }
		: {
				cmd: "_xclick",
				business: PAYER_BUSINESS ?? words.zelle.address,
				item_name: `${words.name} team fee`,
				amount: words.fee.paypal.toFixed(2),
				currency_code: "USD",
			};
	return { url: PAYER_URL, mode: PAYER_MODE, fields };
}

const givenCodes = ({ ACCESS_CODE_CAPTAIN, ACCESS_CODE_ADMIN, ACCESS_CODE_BOTH }: Settings) => ({
	...(ACCESS_CODE_CAPTAIN && { captain: ACCESS_CODE_CAPTAIN }),
	...(ACCESS_CODE_ADMIN && { admin: ACCESS_CODE_ADMIN }),
	...(ACCESS_CODE_BOTH && { both: ACCESS_CODE_BOTH }),
});

const weatherSettings = (settings: Settings) => ({
	provider: settings.WEATHER_PROVIDER,
	...(settings.WEATHER_URL && { baseUrl: settings.WEATHER_URL }),
	...(settings.WEATHER_KEY && { key: settings.WEATHER_KEY }),
	latitude: settings.WEATHER_LATITUDE,
	longitude: settings.WEATHER_LONGITUDE,
	timeZone: settings.LEAGUE_TIME_ZONE,
});

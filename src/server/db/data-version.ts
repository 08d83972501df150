import type { Kysely } from "kysely";
import pg from "pg";
import { newestAnswer } from "./newest-answer.ts";
import { type Connection, poolConfig } from "./open.ts";
import type { Database } from "./schema.ts";
import { changedChannel } from "./transaction.ts";

/** A page may be a second old at most, even if no notification arrives. */
export const pollIntervalMs = 400;
/**
 * A connection that is cut silently never answers; after this long it is closed and another one is
 * opened.
 */
const timeoutMs = 3000;

/** The connection's name in `pg_stat_activity`. */
export const listenerName = "crosscourt listener";

/**
 * The version of the league's data as far as this process knows. Each commit of any process
 * increments it. NOTIFY is fast, polling reliable (poolers and restarts lose notifications); both
 * use one separate connection.
 */
export interface DataVersion {
	current(): number;
	/** Reads the version from the database; called before a write is acknowledged. */
	refresh(): Promise<void>;
	/** Calls back when the version has changed; returns an unsubscribe function. */
	onChange(listener: () => void): () => void;
	stop(): Promise<void>;
}

export async function followDataVersion(
	db: Kysely<Database>,
	connection: Connection,
	warn: (error: Error) => void,
	pollMs = pollIntervalMs,
): Promise<DataVersion> {
	const { current, learn: learnVersion } = newestAnswer();
	const listeners = new Set<() => void>();
	async function learn(ask: () => Promise<number>) {
		const before = current();
		await learnVersion(ask);
		if (before !== 0 && current() !== before) for (const listener of listeners) listener();
	}
	const refresh = () =>
		learn(
			async () =>
				(await db.selectFrom("dataVersion").select("version").executeTakeFirstOrThrow()).version,
		);

	let connected: pg.Client | undefined;
	let checking: Promise<void> | undefined;
	let isCheckDue = false;
	/** One query at a time; a notification that arrives meanwhile causes another one. */
	function checkVersion(client: pg.Client) {
		isCheckDue = true;
		checking ??= (async () => {
			while (isCheckDue) {
				isCheckDue = false;
				await learn(
					async () =>
						(await client.query<{ version: number }>('select "version" from "dataVersion"')).rows[0]
							?.version ?? 0,
				);
			}
		})().finally(() => {
			checking = undefined;
		});
		return checking;
	}

	async function open() {
		const client = new pg.Client({
			...poolConfig(connection),
			application_name: listenerName,
			connectionTimeoutMillis: timeoutMs,
			query_timeout: timeoutMs,
			keepAlive: true,
		});
		client.on("error", () => closeConnection(client));
		client.on("notification", () => checkVersion(client).catch(() => closeConnection(client)));
		await client.connect();
		await client.query(`listen ${changedChannel}`);
		if (stopped) return closeConnection(client);
		connected = client;
	}

	function closeConnection(client: pg.Client) {
		if (connected === client) connected = undefined;
		client.end().catch(() => {});
	}

	let stopped = false;
	let isWarned = false;
	async function poll() {
		try {
			if (!connected) await open();
			if (connected) await checkVersion(connected);
			isWarned = false;
		} catch (error) {
			if (connected) closeConnection(connected);
			if (!isWarned && !stopped) warn(error as Error);
			isWarned = true;
		}
		if (!stopped) timer = setTimeout(poll, pollMs).unref();
	}

	await refresh();
	let timer = setTimeout(poll, 0).unref();
	return {
		current,
		refresh,
		onChange(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		async stop() {
			stopped = true;
			clearTimeout(timer);
			const last = connected;
			connected = undefined;
			await last?.end().catch(() => {});
		},
	};
}

import type { Kysely } from "kysely";
import pg from "pg";
import { newestAnswer } from "./newest-answer.ts";
import { type Connection, poolConfig } from "./open.ts";
import type { Database } from "./schema.ts";
import { changedChannel } from "./transaction.ts";

const pollIntervalMs = 400;
/**
 * A line that is cut without a word answers nothing at all; after this long it is given up and
 * another one opened.
 */
const timeoutMs = 3000;

/** Under this name the connection is seen in `pg_stat_activity`. */
export const listenerName = "crosscourt listener";

/**
 * The version of the league's data as far as this process knows: moved by each commit, its own or
 * another process's. NOTIFY is the quick way, polling the certain one (poolers and restarts lose
 * notifications); both have one connection of their own.
 */
export interface DataVersion {
	current(): number;
	/** Asks the database now; for a write of this process, before it is acknowledged. */
	refresh(): Promise<void>;
	/** Calls back whenever it has moved; answers how to stop that. */
	onMove(tell: () => void): () => void;
	stop(): Promise<void>;
}

export async function followDataVersion(
	db: Kysely<Database>,
	connection: Connection,
	warn: (error: Error) => void,
): Promise<DataVersion> {
	const { current, learn: learnQuietly } = newestAnswer();
	const told = new Set<() => void>();
	async function learn(ask: () => Promise<number>) {
		const before = current();
		await learnQuietly(ask);
		if (before !== 0 && current() !== before) for (const tell of told) tell();
	}
	const refresh = () =>
		learn(
			async () =>
				(await db.selectFrom("dataVersion").select("version").executeTakeFirstOrThrow()).version,
		);

	let line: pg.Client | undefined;
	let looking: Promise<void> | undefined;
	let hasNews = false;
	/** One question at a time; news that comes meanwhile is another reason to ask. */
	function checkVersion(client: pg.Client) {
		hasNews = true;
		looking ??= (async () => {
			while (hasNews) {
				hasNews = false;
				await learn(
					async () =>
						(await client.query<{ version: number }>('select "version" from "dataVersion"')).rows[0]
							?.version ?? 0,
				);
			}
		})().finally(() => {
			looking = undefined;
		});
		return looking;
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
		line = client;
	}

	function closeConnection(client: pg.Client) {
		if (line === client) line = undefined;
		client.end().catch(() => {});
	}

	let stopped = false;
	let isWarned = false;
	async function poll() {
		try {
			if (!line) await open();
			if (line) await checkVersion(line);
			isWarned = false;
		} catch (error) {
			if (line) closeConnection(line);
			if (!isWarned && !stopped) warn(error as Error);
			isWarned = true;
		}
		if (!stopped) timer = setTimeout(poll, pollIntervalMs).unref();
	}

	await refresh();
	let timer = setTimeout(poll, 0).unref();
	return {
		current,
		refresh,
		onMove(tell) {
			told.add(tell);
			return () => told.delete(tell);
		},
		async stop() {
			stopped = true;
			clearTimeout(timer);
			const last = line;
			line = undefined;
			await last?.end().catch(() => {});
		},
	};
}

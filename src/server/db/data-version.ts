import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import { newestAnswer } from "./newest-answer.ts";
import { type Connection, poolConfig } from "./open.ts";
import { leaseMs, otherProcesses } from "./other-processes.ts";
import type { Database } from "./schema.ts";
import { changedChannel } from "./transaction.ts";

/** Often enough that a process keeps its lease. */
export const pollIntervalMs = 400;
/**
 * A connection that is cut silently never answers; after this long it is closed and another one is
 * opened.
 */
const timeoutMs = 3000;
/** A process that knows of no other does not let visitors wait longer for a slow database. */
const aloneTimeoutMs = 250;

/** The beginning of the connection's name in `pg_stat_activity`; its process's own name follows. */
export const listenerName = "crosscourt listener";
/** The channel on which processes tell each other which version they have seen. */
const seenChannel = "crosscourt_seen";

/**
 * The version, the league's time zone, and the processes that may serve cached pages: those
 * listening that have asked within their lease. `pg_stat_activity` is a view of this function, and
 * takes six times as long, mostly to plan; every write asks this.
 */
const question = `select "version", (select "timeZone" from "league") as "timeZone", array(
	select application_name from pg_stat_get_activity(null)
	where datid = (select oid from pg_database where datname = current_database())
		and application_name like '${listenerName} %'
		and coalesce(query_start > clock_timestamp() - interval '${leaseMs} ms', true)
) as "listeners" from "dataVersion"`;
interface Answer {
	version: number;
	timeZone: string;
	listeners: string[];
}

const noAnswer: Answer = { version: 0, timeZone: "", listeners: [] };

/**
 * The version of the league's data as far as this process knows. Each commit of any process that
 * wrote something increments it. NOTIFY is fast, polling reliable (poolers and restarts lose
 * notifications); both use one separate connection.
 */
export interface DataVersion {
	current(): number;
	/** The league's time zone at this version, so that no answer mixes it with older data. */
	timeZone(): string;
	/** Reads the version from the database. */
	refresh(): Promise<void>;
	/**
	 * Called before a write is acknowledged: afterwards no process serves older data. If there are no
	 * other processes, this only reads the version; one that does not confirm costs at most a second.
	 */
	untilSeenByAll(): Promise<void>;
	/** Whether no newer version can have been acknowledged. */
	isCertain(): boolean;
	/**
	 * Asks again, before a request is answered. Rejects if the database can't be asked while there
	 * may be other processes, which may have written.
	 */
	makeCertain(): Promise<void>;
	/** How many other processes may serve the league's pages. */
	otherProcesses(): number;
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
	const name = `${listenerName} ${randomUUID().slice(0, 8)}`;
	const others = otherProcesses();
	const { current, learn: learnVersion } = newestAnswer();
	const listeners = new Set<() => void>();
	let timeZone = "";
	async function learn(ask: () => Promise<{ rows: Answer[] }>) {
		const before = current();
		let learned = noAnswer;
		await learnVersion(async () => {
			const [answer = noAnswer] = (await ask()).rows;
			others.list(answer.listeners.filter((each) => each !== name));
			learned = answer;
			return answer.version;
		});
		if (learned.version === current()) timeZone = learned.timeZone;
		if (before !== 0 && current() !== before) for (const listener of listeners) listener();
	}
	const refresh = () => learn(() => sql<Answer>`${sql.raw(question)}`.execute(db));

	let connected: pg.Client | undefined;
	let checking: Promise<void> | undefined;
	let isCheckDue = false;
	/** The end of this process's lease. */
	let certainUntil = 0;
	/** One query at a time; a notification that arrives meanwhile causes another one. */
	function checkVersion(client: pg.Client) {
		isCheckDue = true;
		checking ??= (async () => {
			while (isCheckDue) {
				isCheckDue = false;
				const asked = performance.now();
				await learn(() => client.query<Answer>(question));
				certainUntil = asked + leaseMs;
				if (others.count() > 0)
					await client.query(`select pg_notify('${seenChannel}', $1)`, [`${name}/${current()}`]);
			}
		})().finally(() => {
			checking = undefined;
		});
		return checking;
	}

	function heard({ channel, payload = "" }: pg.Notification, client: pg.Client) {
		if (channel === changedChannel) checkVersion(client).catch(() => closeConnection(client));
		const [sender = "", version] = payload.split("/");
		if (channel === seenChannel && sender !== name) others.confirm(sender, Number(version));
	}

	async function open() {
		const client = new pg.Client({
			...poolConfig(connection),
			application_name: name,
			connectionTimeoutMillis: timeoutMs,
			query_timeout: timeoutMs,
			keepAlive: true,
		});
		client.on("error", () => closeConnection(client));
		client.on("notification", (notification) => heard(notification, client));
		await client.connect();
		await client.query(`listen ${changedChannel}; listen ${seenChannel}`);
		if (stopped) return closeConnection(client);
		connected = client;
	}

	const closed = new WeakSet<pg.Client>();
	/** Closes a connection once, however many requests have waited for its answer. */
	function closeConnection(client: pg.Client) {
		if (connected === client) connected = undefined;
		if (!closed.has(client)) client.end().catch(() => {});
		closed.add(client);
	}

	let opening: Promise<void> | undefined;
	async function ask() {
		opening ??= connected
			? undefined
			: open().finally(() => {
					opening = undefined;
				});
		await opening;
		const client = connected;
		if (client)
			await checkVersion(client).catch((error: unknown) => {
				closeConnection(client);
				throw error;
			});
	}

	let stopped = false;
	let isWarned = false;
	async function poll() {
		try {
			await ask();
			isWarned = false;
		} catch (error) {
			if (!isWarned && !stopped) warn(error as Error);
			isWarned = true;
		}
		if (!stopped) timer = setTimeout(poll, pollMs).unref();
	}

	await refresh();
	let timer = setTimeout(poll, 0).unref();
	return {
		current,
		timeZone: () => timeZone,
		refresh,
		async untilSeenByAll() {
			try {
				await refresh();
				await others.haveSeen(current());
			} catch (error) {
				// This process doesn't know its own write yet, and the others' leases must end first.
				certainUntil = 0;
				if (others.count() > 0) await sleep(leaseMs);
				throw error;
			}
		},
		isCertain: () => performance.now() < certainUntil,
		async makeCertain() {
			const asked = ask();
			if (others.count() > 0) return asked;
			await Promise.race([asked.catch(() => {}), sleep(aloneTimeoutMs, undefined, { ref: false })]);
		},
		otherProcesses: others.count,
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

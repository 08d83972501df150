import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";
import { StartError } from "../start-error.ts";
import type { Database } from "./schema.ts";

/** A server's URL, or the embedded server's socket. */
export type Connection = string | { host: string; port: number; user: string; database: string };

const oldestMajor = 15;

// Parsed as the entities have them: int8 and numeric as numbers, date without a time or zone,
// timestamptz as an ISO string.
const parsers: Record<number, (text: string) => unknown> = {
	[pg.types.builtins.INT8]: Number,
	[pg.types.builtins.NUMERIC]: Number,
	[pg.types.builtins.DATE]: (text) => text,
	[pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};
const types: pg.CustomTypesConfig = {
	getTypeParser: ((oid: number, format?: "text" | "binary") =>
		parsers[oid] ?? pg.types.getTypeParser(oid, format as "text")) as never,
};

/** The settings of every connection to the league’s database. */
export const poolConfig = (connection: Connection): pg.PoolConfig => ({
	...(typeof connection === "string" ? { connectionString: connection } : connection),
	types,
	application_name: "crosscourt",
	connectionTimeoutMillis: 15_000,
	keepAlive: true,
	keepAliveInitialDelayMillis: 10_000,
});

/**
 * What a connection that is cut or stalled silently may cost the others. The server ends a
 * transaction whose client is silent, which frees its locks for the waiting writers, who wait
 * longer than that; a client closes a connection whose answer is overdue.
 */
export const timeLimits = {
	idle_in_transaction_session_timeout: 5000,
	lock_timeout: 15_000,
	statement_timeout: 18_000,
	query_timeout: 20_000,
};
/** The server notices clients that are gone. Ignored on a Unix socket. */
const keepalives =
	"-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3";
/** The most connections for single statements and for transactions; opened when needed. */
const connectionCounts = { readers: 8, writers: 6 };

/**
 * The database of the league. `onIdleError` is called when idle connections break, for example when
 * the server restarts; without a listener that would end the program.
 */
export function openDatabase(
	connection: Connection,
	onIdleError: (error: Error) => void,
	{ limits = timeLimits, counts = connectionCounts } = {},
): { db: Kysely<Database>; pool: pg.Pool } {
	const [pool, writePool] = [counts.readers, counts.writers].map((max) => {
		const each = new pg.Pool({
			...poolConfig(connection),
			...limits,
			options: keepalives,
			max,
			idleTimeoutMillis: 10_000,
		});
		each.on("error", onIdleError);
		// A connection that breaks between two statements while in use reports only to its own
		// listeners; without one, that would end the program too.
		each.on("connect", (client) => client.on("error", () => {}));
		return each;
	}) as [pg.Pool, pg.Pool];
	return { db: new LeagueDatabase(pool, writePool), pool };
}

/**
 * Transactions have connections of their own: however many writers wait for the lock or for a
 * stalled connection, single statements, which are most reads, go on.
 */
class LeagueDatabase extends Kysely<Database> {
	readonly #writes: Kysely<Database>;

	constructor(pool: pg.Pool, writePool: pg.Pool) {
		super({ dialect: new PostgresDialect({ pool: withoutStalled(pool) }) });
		this.#writes = new Kysely({
			dialect: new PostgresDialect({ pool: withoutStalled(writePool) }),
		});
	}
	override transaction() {
		return this.#writes.transaction();
	}
	override async destroy() {
		await Promise.all([super.destroy(), this.#writes.destroy()]);
	}
}

/**
 * The pool, but a connection whose answer is overdue is closed at once: on it, even a rollback
 * would wait.
 */
const withoutStalled = (pool: pg.Pool): PostgresPool => ({
	async connect() {
		const client = await pool.connect();
		let isStalled = false;
		const query = (text: string, values: readonly unknown[]) =>
			client.query(text, [...values]).catch((error: unknown) => {
				if (isOverdue(error)) {
					isStalled = true;
					(client as unknown as { connection: pg.Connection }).connection.stream.destroy();
				}
				throw error;
			});
		return {
			query: query as unknown as PostgresPoolClient["query"],
			release: (isBroken) => client.release(isStalled || isBroken),
		};
	},
	end: () => pool.end(),
	options: pool.options,
});

const isOverdue = (error: unknown) =>
	error instanceof Error && error.message === "Query read timeout";

/** For migrations, whose statements may take minutes. */
export async function withoutTimeLimits<T>(
	connection: Connection,
	work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
	const pool = new pg.Pool({ ...poolConfig(connection), max: 2 });
	pool.on("error", () => {});
	const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
	try {
		return await work(db);
	} finally {
		await db.destroy();
	}
}

/** Throws a `StartError` unless the server answers and is new enough. */
export async function assertUsableServer(db: Kysely<Database>) {
	let version: number;
	try {
		const { rows } = await sql<{
			version: string;
		}>`select current_setting('server_version_num') as version`.execute(db);
		version = Math.floor(Number(rows[0]?.version) / 10_000);
	} catch (error) {
		const reason = error instanceof Error && error.message ? error.message : "no answer";
		throw new StartError(
			`The database at DATABASE_URL can't be reached (${reason}). Is it running, and are its address and password right?`,
			{ cause: error },
		);
	}
	if (version < oldestMajor)
		throw new StartError(
			`The database at DATABASE_URL is PostgreSQL ${version}; Crosscourt needs ${oldestMajor} or newer.`,
		);
}

import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { StartError } from "../start-error.ts";
import type { Database } from "./schema.ts";

/** A server's URL, or the embedded server's socket. */
export type Connection = string | { host: string; port: number; user: string; database: string };

const oldestMajor = 15;

// int8, numeric and date are parsed as the entities have them: numbers, and dates without a time
// or zone.
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

export const poolConfig = (connection: Connection): pg.PoolConfig => ({
	...(typeof connection === "string" ? { connectionString: connection } : connection),
	types,
	application_name: "crosscourt",
});

/**
 * The database of the league, and its connection pool. `onIdleError` is called when idle
 * connections break, for example when the server restarts; without a listener that would end the
 * program.
 */
export function openDatabase(connection: Connection, onIdleError: (error: Error) => void) {
	const pool = new pg.Pool({
		...poolConfig(connection),
		max: 12,
		connectionTimeoutMillis: 10_000,
		idleTimeoutMillis: 30_000,
	});
	pool.on("error", onIdleError);
	// A connection that breaks between two statements while in use reports only to its own listeners;
	// without one, that would end the program too.
	pool.on("connect", (client) => client.on("error", () => {}));
	return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), pool };
}

/** Throws a `StartError` unless the server answers and is new enough. */
export async function assertOnServer(db: Kysely<Database>) {
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

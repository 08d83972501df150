import { type Kysely, sql } from "kysely";
import type { Database, Trx } from "./schema.ts";

const maxAttempts = 8;
/** Serialization failure and deadlock: PostgreSQL asks clients to retry. */
const retryableCodes = new Set(["40001", "40P01"]);

/**
 * Runs `work` as the only writer and increments the data version in the same transaction, so that
 * every cached page is stale from the commit on. If `work` wrote nothing, the version stays:
 * scheduled jobs run after each new version, so they would start themselves again.
 *
 * The lock is taken before the first read, so a waiting writer sees the data of the one before it
 * and conflicts are rare; readers never wait. The isolation level is serializable with retries
 * nevertheless, for writes that bypass this function (an administrator's own SQL). `work` may
 * therefore run more than once: it must write to `trx` only.
 */
export function transaction<T>(db: Kysely<Database>, work: (trx: Trx) => Promise<T>): Promise<T> {
	return retrying(() =>
		db
			.transaction()
			.setIsolationLevel("serializable")
			.execute(async (trx) => {
				await sql`lock table "dataVersion" in exclusive mode`.execute(trx);
				const result = await work(trx);
				await incrementVersion(trx);
				return result;
			}),
	);
}

/**
 * Increments the data version and notifies all processes, if the transaction has written anything:
 * PostgreSQL gives a transaction its ID at its first write, whichever table that is in. One
 * statement, because other writers wait for the lock meanwhile.
 */
const incrementVersion = (trx: Trx) =>
	sql`
		with incremented as (
			update "dataVersion" set "version" = "version" + 1
			where pg_current_xact_id_if_assigned() is not null
			returning "version"
		)
		select pg_notify(${changedChannel}, '') from incremented`.execute(trx);

async function retrying<T>(run: () => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await run();
		} catch (error) {
			if (attempt === maxAttempts || !retryableCodes.has((error as { code?: string }).code ?? ""))
				throw error;
		}
	}
}

/** The NOTIFY channel for commits. */
export const changedChannel = "crosscourt_changed";

/**
 * For data that no cached page shows: accounts, sessions, codes, emails. It does not change the
 * data version, so signing in does not invalidate cached pages. Conflicts are resolved by single
 * statements and unique constraints; a deadlock is retried, so here, too, `work` must write to
 * `trx` only.
 */
export function privateTransaction<T>(
	db: Kysely<Database>,
	work: (trx: Trx) => Promise<T>,
): Promise<T> {
	return retrying(() => db.transaction().execute(work));
}

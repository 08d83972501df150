import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./schema.ts";

const attempts = 8;
/** Serialisation failure, deadlock: the database asks for another try. */
const retried = new Set(["40001", "40P01"]);

/**
 * Runs `work` as the one writer of the moment and moves the data version with it, so that every
 * page made before is stale from the commit on.
 *
 * The lock comes before the first read, so a waiting writer then sees what the one before it wrote
 * and nobody has to try again; readers never wait. Serialisable with retry all the same, for writes
 * that come past this door (an administrator's own SQL). `work` may therefore run more than once:
 * it writes to `trx` and to nothing else.
 */
export function transaction<T>(
	db: Kysely<Database>,
	work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
	return retrying(() =>
		db
			.transaction()
			.setIsolationLevel("serializable")
			.execute(async (trx) => {
				await sql`lock table "dataVersion" in exclusive mode`.execute(trx);
				const result = await work(trx);
				await trx
					.updateTable("dataVersion")
					.set((row) => ({ version: row("version", "+", 1) }))
					.execute();
				await sql`select pg_notify(${changedChannel}, '')`.execute(trx);
				return result;
			}),
	);
}

async function retrying<T>(run: () => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await run();
		} catch (error) {
			if (attempt === attempts || !retried.has((error as { code?: string }).code ?? ""))
				throw error;
		}
	}
}

/** Where other processes hear of a commit. */
export const changedChannel = "crosscourt_changed";

/**
 * For what no page shows to others: accounts, sessions, codes, emails. It moves no data version,
 * so that kept pages stay kept however many people sign in. What is raced for is decided by single
 * statements and unique constraints; of two that wait for each other one is tried again, so `work`
 * writes to `trx` and to nothing else here too.
 */
export function privateTransaction<T>(
	db: Kysely<Database>,
	work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
	return retrying(() => db.transaction().execute(work));
}

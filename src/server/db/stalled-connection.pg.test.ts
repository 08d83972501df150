import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../test/database.ts";
import { stall, startStallingProxy } from "../../../test/stalling-proxy.ts";
import { volume } from "../../../test/volume.ts";
import { toApiError } from "../errors.ts";
import { openDatabase, timeLimits } from "./open.ts";
import type { Database } from "./schema.ts";
import { transaction } from "./transaction.ts";

/* A network that fails silently in the middle of a write, with shorter waits than the program's. */

const limits = { ...timeLimits, idle_in_transaction_session_timeout: 1000, query_timeout: 4000 };
let database: Awaited<ReturnType<typeof freshDatabase>>;
let proxy: Awaited<ReturnType<typeof startStallingProxy>>;
let db: Kysely<Database>;

beforeAll(async () => {
	database = await freshDatabase();
	proxy = await startStallingProxy(database.connection);
	const connection = { ...database.connection, host: "127.0.0.1", port: proxy.port };
	({ db } = openDatabase(connection, () => {}, { limits }));
});
afterAll(async () => {
	proxy.stop();
	await db.destroy();
	await database.drop();
});

const read = () => db.selectFrom("dataVersion").select("version").executeTakeFirstOrThrow();
const addDivision = (divisionNumber: number) =>
	transaction(db, (trx) => trx.insertInto("division").values({ divisionNumber }).execute());

describe.each(Array.from({ length: volume(1, 10) }, (_, round) => round))(
	"a connection stalls in the middle of a write (round %i)",
	(round) => {
		test("others’ reads go on, others’ writes succeed, and the stalled one is refused with 503", async () => {
			const { promise: locked, resolve: hasLock } = Promise.withResolvers<void>();
			const stalled = transaction(db, async (trx) => {
				await trx
					.insertInto("division")
					.values({ divisionNumber: 1000 + round })
					.execute();
				hasLock();
				await sql.raw(`select '${stall}'`).execute(trx);
			}).catch((error: unknown) => toApiError(error));
			await locked;
			let areWriting = true;
			// More than there are connections for writes.
			const writes = Promise.all(
				Array.from({ length: 20 }, (_, index) => addDivision(round * 20 + index + 1)),
			).finally(() => {
				areWriting = false;
			});
			let reads = 0;
			while (areWriting) {
				await read();
				reads++;
			}
			await writes;
			expect(reads).toBeGreaterThan(20);
			expect(await stalled).toMatchObject({ code: "NOT_READY", status: 503 });
			const divisions = await db.selectFrom("division").select("divisionNumber").execute();
			expect(divisions).toHaveLength((round + 1) * 20);
		});

		test("a stalled read fails, and its connection is not used again", async () => {
			const stalled = sql.raw(`select '${stall}'`).execute(db);
			await expect(stalled).rejects.toThrow("Query read timeout");
			await Promise.all(Array.from({ length: 20 }, read));
		});
	},
);

test.each([
	["reads", (work: typeof shown) => work(db)],
	["writes", (work: typeof shown) => db.transaction().execute(work)],
])("the server, too, ends what takes too long: connections for %s", async (_, withConnection) => {
	expect(await withConnection(shown)).toEqual({
		idle: "1s",
		lock: "15s",
		statement: "18s",
	});
});

async function shown(db: Kysely<Database>) {
	const setting = (name: string) => sql`current_setting(${name})`;
	const { rows } = await sql`select
		${setting("idle_in_transaction_session_timeout")} as idle, ${setting("lock_timeout")} as lock,
		${setting("statement_timeout")} as statement`.execute(db);
	return rows[0];
}

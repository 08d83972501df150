import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { roleFlags } from "../../league/entities/roles.ts";
import { messages } from "../../league/messages.ts";
import { isMember, type Viewer } from "../../league/permissions.ts";
import { ApiError } from "../errors.ts";
import { indexSeasons, staleSeasons } from "./league-history.ts";
import type { Database, Trx } from "./schema.ts";
import { transaction } from "./transaction.ts";

/**
 * A row that a write has changed, before and after; null if it did not exist. `kind` is its table,
 * `id` its primary key.
 */
export interface Changed {
	kind: string;
	id: number;
	before: object | null;
	after: object | null;
}
/** The caller, the API call, and its idempotency key. */
interface AuditedCall {
	readonly viewer: Viewer;
	readonly path: string;
	readonly key: string | null;
	readonly body: unknown;
}
/** Records one changed row, or many at once. */
export type RecordChange = (changed: Changed | readonly Changed[]) => Promise<void>;

/**
 * An atomic write of the league, in the single writer's transaction. Its changes are recorded under
 * the caller's name (tables `write` and `change`), for the change log and for undo
 * (`undo-write.ts`). A call with an idempotency key runs once: repeated and concurrent calls with
 * the same key get the first answer. What is derived from past seasons follows in the same
 * transaction (`league-history.ts`).
 */
export function auditedTransaction<T>(
	{ db }: { db: Kysely<Database> },
	call: AuditedCall,
	work: (trx: Trx, recordChange: RecordChange) => Promise<T>,
): Promise<T> {
	const userId = isMember(call.viewer) ? call.viewer.userId : null;
	return transaction(db, async (trx) => {
		await assertSameRoles(trx, call.viewer);
		const once =
			call.key === null
				? null
				: { keyHash: keyHashOf(userId, call.path, call.key), bodyHash: hashOf([call.body]) };
		if (once) {
			const stored = await trx
				.selectFrom("writtenOnce")
				.selectAll()
				.where("keyHash", "=", once.keyHash)
				.executeTakeFirst();
			if (stored && stored.bodyHash !== once.bodyHash)
				throw new ApiError(
					"INVALID",
					"This idempotency key was used for another request. Please reload the page.",
				);
			if (stored) return stored.answer as T;
		}
		let written: number | undefined;
		const stale: number[] = [];
		const answer = await work(trx, async (changed) => {
			const rows = Array.isArray(changed) ? (changed as readonly Changed[]) : [changed as Changed];
			if (rows.length === 0) return;
			written ??= await insertWrite(trx, {
				userId,
				call: call.path,
				keyHash: once?.keyHash ?? null,
			});
			await recordAll(trx, written, rows);
			stale.push(...staleSeasons(rows));
		});
		await indexSeasons(trx, stale);
		if (once) {
			await trx
				.deleteFrom("writtenOnce")
				.where("at", "<", sql<string>`now() - make_interval(days => ${idempotencyDays})`)
				.execute();
			await trx
				.insertInto("writtenOnce")
				.values({ ...once, answer: JSON.stringify(answer) })
				.execute();
		}
		return answer;
	});
}

/**
 * The caller's roles were read before the call waited for the lock. Throws if an admin has taken
 * one away meanwhile, closed the account or deleted the profile.
 */
async function assertSameRoles(trx: Trx, viewer: Viewer) {
	if (!isMember(viewer)) return;
	const now = await trx
		.selectFrom("user")
		.leftJoin("account", "account.userId", "user.userId")
		.select([...roleFlags, "closedAt"])
		.select(
			sql<number[]>`array(
        select "divisionId" from "division" where "coordinatorId" = "user"."userId"
      )`.as("coordinates"),
		)
		.where("user.userId", "=", viewer.userId)
		.executeTakeFirst();
	if (!now) throw new ApiError("NO_PROFILE", "Your profile has been deleted.");
	if (now.closedAt) throw new ApiError("ACCOUNT_CLOSED", messages.accountClosed);
	if (
		roleFlags.some((flag) => viewer[flag] && !now[flag]) ||
		viewer.coordinates.some((divisionId) => !now.coordinates.includes(divisionId))
	)
		throw new ApiError(
			"WRONG_ROLE",
			"An admin has just changed your role. Reload the page and try again.",
		);
}

/**
 * Scores entered on a phone without a signal are sent later with their key, within this time.
 */
const idempotencyDays = 30;
/**
 * Long enough to answer questions about the last season; not longer, since changes contain personal
 * data.
 */
export const auditYears = 2;
const batchSize = 500;

async function insertWrite(
	trx: Trx,
	write: { userId: number | null; call: string; keyHash: string | null },
) {
	await trx
		.deleteFrom("write")
		.where("at", "<", sql<string>`now() - make_interval(years => ${auditYears})`)
		.execute();
	// A key may be reused once its stored answer has been deleted.
	if (write.keyHash)
		await trx
			.updateTable("write")
			.set({ keyHash: null })
			.where("keyHash", "=", write.keyHash)
			.execute();
	const { writeId } = await trx
		.insertInto("write")
		.values(write)
		.returning("writeId")
		.executeTakeFirstOrThrow();
	return writeId;
}

async function recordAll(trx: Trx, writeId: number, rows: readonly Changed[]) {
	for (let from = 0; from < rows.length; from += batchSize) {
		const values = rows.slice(from, from + batchSize).map(({ kind, id, before, after }) => ({
			writeId,
			kind,
			id,
			before: before && JSON.stringify(before),
			after: after && JSON.stringify(after),
		}));
		await trx.insertInto("change").values(values).execute();
	}
}

/** Identifies a write by the call's user, path and idempotency key. */
export const keyHashOf = (userId: number | null, path: string, key: string) =>
	hashOf([userId, path, key]);

const hashOf = (parts: readonly unknown[]) =>
	createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

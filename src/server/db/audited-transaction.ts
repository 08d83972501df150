import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { isMember, type Viewer } from "../../league/permissions.ts";
import { ApiError } from "../errors.ts";
import type { Database } from "./schema.ts";
import { transaction } from "./transaction.ts";

/**
 * A row that a write has changed: what it was, what it is; null where there was or is none. `kind`
 * is its table, `id` its number there.
 */
export interface Changed {
	kind: string;
	id: number;
	before: object | null;
	after: object | null;
}
/** Who writes, by which call of the API, and under which idempotency key. */
interface AuditedCall {
	readonly viewer: Viewer;
	readonly path: string;
	readonly key: string | null;
	readonly body: unknown;
}
/** Records one changed row, or many at once. */
export type RecordChange = (changed: Changed | readonly Changed[]) => Promise<void>;

/**
 * One write of the league, as a whole or not at all: in the one writer's transaction, with what it
 * changes noted under the caller's name (`write`, `change`), from where it can be read and taken
 * back (`undo-write.ts`). A call that brings a key is carried out once however often it is sent:
 * who sends it again gets the first answer, also after a broken line, and also when a hundred
 * arrive together.
 */
export function auditedTransaction<T>(
	{ db }: { db: Kysely<Database> },
	call: AuditedCall,
	work: (trx: Transaction<Database>, recordChange: RecordChange) => Promise<T>,
): Promise<T> {
	const userId = isMember(call.viewer) ? call.viewer.userId : null;
	return transaction(db, async (trx) => {
		const once =
			call.key === null
				? null
				: { keyHash: keyHashOf(userId, call.path, call.key), bodyHash: hashOf([call.body]) };
		if (once) {
			const kept = await trx
				.selectFrom("writtenOnce")
				.selectAll()
				.where("keyHash", "=", once.keyHash)
				.executeTakeFirst();
			if (kept && kept.bodyHash !== once.bodyHash)
				throw new ApiError(
					"INVALID",
					"This idempotency key was used for another request. Please reload the page.",
				);
			if (kept) return kept.answer as T;
		}
		let written: number | undefined;
		const answer = await work(trx, async (changed) => {
			const rows = Array.isArray(changed) ? (changed as readonly Changed[]) : [changed as Changed];
			if (rows.length === 0) return;
			written ??= await insertWrite(trx, {
				userId,
				call: call.path,
				keyHash: once?.keyHash ?? null,
			});
			await recordAll(trx, written, rows);
		});
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
 * A phone that was without a signal for longer has its owner look at what has become of the card.
 */
const idempotencyDays = 30;
/**
 * Whoever asks two years later who has changed something is past the season in question and the one
 * after it; until then it holds people's data.
 */
const auditYears = 2;
const atOnce = 500;

async function insertWrite(
	trx: Transaction<Database>,
	write: { userId: number | null; call: string; keyHash: string | null },
) {
	await trx
		.deleteFrom("write")
		.where("at", "<", sql<string>`now() - make_interval(years => ${auditYears})`)
		.execute();
	// The same key may come again after it was forgotten.
	if (write.keyHash)
		await trx
			.updateTable("write")
			.set({ keyHash: null })
			.where("keyHash", "=", write.keyHash)
			.execute();
	// Whoever's profile was taken away while their call was waiting writes nothing any more.
	if (
		write.userId !== null &&
		!(await trx
			.selectFrom("user")
			.select("userId")
			.where("userId", "=", write.userId)
			.executeTakeFirst())
	)
		throw new ApiError("NO_PROFILE", "Your profile has been deleted.");
	const { writeId } = await trx
		.insertInto("write")
		.values(write)
		.returning("writeId")
		.executeTakeFirstOrThrow();
	return writeId;
}

async function recordAll(trx: Transaction<Database>, writeId: number, rows: readonly Changed[]) {
	for (let from = 0; from < rows.length; from += atOnce) {
		const values = rows.slice(from, from + atOnce).map(({ kind, id, before, after }) => ({
			writeId,
			kind,
			id,
			before: before && JSON.stringify(before),
			after: after && JSON.stringify(after),
		}));
		await trx.insertInto("change").values(values).execute();
	}
}

/** Under which a write is found again by the call's path and the key that it came with. */
export const keyHashOf = (userId: number | null, path: string, key: string) =>
	hashOf([userId, path, key]);

const hashOf = (parts: readonly unknown[]) =>
	createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

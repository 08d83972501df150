import { createHash, randomInt } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database, Trx } from "../../db/schema.ts";

const count = 10;
/** Without letters and digits that look alike: 1 and l and i, 0 and o. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const groups = 3;
const groupLength = 4;

/** 59 random bits, easy to read from paper: `k7mq-4xwd-9r2t`. */
const newRecoveryCode = () =>
	Array.from({ length: groups }, () =>
		Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(""),
	).join("-");

/** The account is part of the hash, so that equal codes of two accounts differ. */
const hashOf = (code: string, accountId: string) =>
	createHash("sha256")
		.update(`${accountId} ${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`)
		.digest("base64url");

/** Replaces an account's codes. Returns the new ones: only their hashes are stored. */
export async function replaceRecoveryCodes(trx: Trx, accountId: string) {
	const codes = Array.from({ length: count }, newRecoveryCode);
	await trx.deleteFrom("recoveryCode").where("accountId", "=", accountId).execute();
	await trx
		.insertInto("recoveryCode")
		.values(codes.map((code) => ({ accountId, codeHash: hashOf(code, accountId) })))
		.execute();
	return codes;
}

/** Codes for an account that has none; null if it has some, used or not. */
export async function firstRecoveryCodes(trx: Trx, accountId: string) {
	const known = await trx
		.selectFrom("recoveryCode")
		.select("codeHash")
		.where("accountId", "=", accountId)
		.executeTakeFirst();
	return known ? null : replaceRecoveryCodes(trx, accountId);
}

export async function recoveryCodesLeft(db: Kysely<Database>, accountId: string) {
	const { left } = await db
		.selectFrom("recoveryCode")
		.select(({ fn }) => fn.countAll<number>().as("left"))
		.where("accountId", "=", accountId)
		.where("usedAt", "is", null)
		.executeTakeFirstOrThrow();
	return Number(left);
}

/** Marks a code as used. Of two concurrent calls, one gets "used". */
export async function consumeRecoveryCode(
	trx: Trx,
	accountId: string,
	code: string,
): Promise<"ok" | "used" | "wrong"> {
	const codeHash = hashOf(code, accountId);
	const { numUpdatedRows } = await trx
		.updateTable("recoveryCode")
		.set({ usedAt: sql<string>`now()` })
		.where("accountId", "=", accountId)
		.where("codeHash", "=", codeHash)
		.where("usedAt", "is", null)
		.executeTakeFirstOrThrow();
	if (numUpdatedRows > 0n) return "ok";
	const known = await trx
		.selectFrom("recoveryCode")
		.select("codeHash")
		.where("accountId", "=", accountId)
		.where("codeHash", "=", codeHash)
		.executeTakeFirst();
	return known ? "used" : "wrong";
}

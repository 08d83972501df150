import type { Kysely } from "kysely";
import type { Database, Trx } from "../db/schema.ts";
import { hashOfToken, isEqualConstantTime, newToken } from "./secrets.ts";

type Writer = Kysely<Database> | Trx;

/**
 * The first admin of an empty league signs up through a link that the terminal prints; it needs no
 * email and no access code. While there is no admin, each start replaces the link. Null if there is
 * an admin.
 */
export async function newFirstAdminToken(db: Kysely<Database>): Promise<string | null> {
	if (await hasAdmin(db)) return null;
	const token = newToken();
	const tokenHash = hashOfToken(token);
	await db
		.insertInto("firstAdminLink")
		.values({ tokenHash })
		.onConflict((row) => row.column("only").doUpdateSet({ tokenHash }))
		.execute();
	return token;
}

const hasAdmin = async (db: Writer) =>
	(await db.selectFrom("user").select("userId").where("isAdmin", "=", true).executeTakeFirst()) !==
	undefined;

/**
 * Whether the token is valid: it stops working once there is an admin, for example by access code.
 */
export async function isFirstAdminToken(trx: Writer, token: string) {
	if (await hasAdmin(trx)) return false;
	const stored = await trx.selectFrom("firstAdminLink").select("tokenHash").executeTakeFirst();
	return stored !== undefined && isEqualConstantTime(stored.tokenHash, hashOfToken(token));
}

/** Deletes the link; of two concurrent calls, one returns false. */
export async function consumeFirstAdminToken(trx: Writer, token: string) {
	if (await hasAdmin(trx)) return false;
	const { numDeletedRows } = await trx
		.deleteFrom("firstAdminLink")
		.where("tokenHash", "=", hashOfToken(token))
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
}

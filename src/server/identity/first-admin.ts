import type { Kysely, Transaction } from "kysely";
import type { Database } from "../db/schema.ts";
import { hashOfToken, isSame, newToken } from "./secrets.ts";

type Writer = Kysely<Database> | Transaction<Database>;

/**
 * An empty league's first admin comes by a link that the terminal prints once: it needs no email
 * and no access code. As long as there is no admin, each start prints a new one in the place of the
 * last; null where there is an admin.
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
 * Whether it is the link, and still of use: where an access code has made an admin meanwhile, the
 * first is there.
 */
export async function isFirstAdminToken(trx: Writer, token: string) {
	if (await hasAdmin(trx)) return false;
	const kept = await trx.selectFrom("firstAdminLink").select("tokenHash").executeTakeFirst();
	return kept !== undefined && isSame(kept.tokenHash, hashOfToken(token));
}

/** Uses the link up; of two that arrive together one finds it gone. */
export async function consumeFirstAdminToken(trx: Writer, token: string) {
	if (await hasAdmin(trx)) return false;
	const { numDeletedRows } = await trx
		.deleteFrom("firstAdminLink")
		.where("tokenHash", "=", hashOfToken(token))
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
}

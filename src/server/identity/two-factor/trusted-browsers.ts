import { type Kysely, sql } from "kysely";
import type { CookieJar } from "../../context/call.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { knownBrowserHash } from "../browser-token.ts";

export const trustDays = 30;

/** Whether this browser has done the account's second step lately and was told to remember it. */
export async function isTrusted(db: Kysely<Database>, accountId: string, cookies: CookieJar) {
	const hash = knownBrowserHash(cookies);
	if (hash === null) return false;
	const found = await db
		.selectFrom("trustedBrowser")
		.select("browserHash")
		.where("accountId", "=", accountId)
		.where("browserHash", "=", hash)
		.where("expiresAt", ">", sql<string>`now()`)
		.executeTakeFirst();
	return found !== undefined;
}

export async function trustBrowser(trx: Trx, accountId: string, browserHash: string) {
	await trx.deleteFrom("trustedBrowser").where("expiresAt", "<", sql<string>`now()`).execute();
	const expiresAt = sql<string>`now() + make_interval(days => ${trustDays})`;
	await trx
		.insertInto("trustedBrowser")
		.values({ accountId, browserHash, expiresAt })
		.onConflict((conflict) =>
			conflict.columns(["accountId", "browserHash"]).doUpdateSet({ expiresAt }),
		)
		.execute();
}

export const forgetTrustedBrowsers = (trx: Kysely<Database>, accountId: string) =>
	trx.deleteFrom("trustedBrowser").where("accountId", "=", accountId).execute();

import { sql } from "kysely";
import type { Call, CookieJar } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { knownBrowserHash } from "../browser-token.ts";
import { hashOfToken, newToken } from "../secrets.ts";

export const pendingMinutes = 10;
const tries = 5;

/**
 * Remembers that this browser knows the password. The browser gets a new token, since its old one
 * may have been planted, and accounts that trusted the old one trust the new one. Returns the
 * token.
 */
export async function beginSecondStep(trx: Trx, accountId: string, cookies: CookieJar) {
	const token = newToken();
	const previous = knownBrowserHash(cookies);
	await trx
		.deleteFrom("pendingSignIn")
		.where((row) =>
			row.or([row("expiresAt", "<", sql<string>`now()`), row("browserHash", "=", previous ?? "")]),
		)
		.execute();
	if (previous)
		for (const table of ["trustedBrowser", "session"] as const)
			await trx
				.updateTable(table)
				.set({ browserHash: hashOfToken(token) })
				.where("browserHash", "=", previous)
				.execute();
	await trx
		.insertInto("pendingSignIn")
		.values({
			browserHash: hashOfToken(token),
			accountId,
			triesLeft: tries,
			expiresAt: sql<string>`now() + make_interval(mins => ${pendingMinutes})`,
		})
		.execute();
	return token;
}

/** The pending login of this browser; null if there is none or it has expired. */
export async function findPending({ db }: Pick<ServerContext, "db">, { cookies }: Call) {
	const hash = knownBrowserHash(cookies);
	if (hash === null) return null;
	const found = await db
		.selectFrom("pendingSignIn")
		.innerJoin("account", "account.id", "pendingSignIn.accountId")
		.select(["browserHash", "accountId", "triesLeft", "account.email"])
		.where("browserHash", "=", hash)
		.where("expiresAt", ">", sql<string>`now()`)
		.executeTakeFirst();
	return found ?? null;
}

export async function assertPending(context: Pick<ServerContext, "db">, call: Call) {
	const pending = await findPending(context, call);
	if (!pending) throw signInExpired();
	return pending;
}

/** Counts a try before its check, so that concurrent guesses are counted too. */
export async function takeTry(context: Pick<ServerContext, "db">, call: Call) {
	const pending = await assertPending(context, call);
	const counted = await context.db
		.updateTable("pendingSignIn")
		.set((row) => ({ triesLeft: row("triesLeft", "-", 1) }))
		.where("browserHash", "=", pending.browserHash)
		.where("triesLeft", ">", 0)
		.returning("triesLeft")
		.executeTakeFirst();
	if (!counted) throw signInExpired();
	return { ...pending, triesLeft: counted.triesLeft };
}

/** Deletes the pending login; of two concurrent calls, one fails. */
export async function endPending(trx: Trx, browserHash: string) {
	const { numDeletedRows } = await trx
		.deleteFrom("pendingSignIn")
		.where("browserHash", "=", browserHash)
		.where("expiresAt", ">", sql<string>`now()`)
		.executeTakeFirstOrThrow();
	if (numDeletedRows === 0n) throw signInExpired();
}

export const signInExpired = () =>
	new ApiError(
		"NotAuthorizedException",
		`This took longer than ${pendingMinutes} minutes, or there were too many wrong codes. Please log in again.`,
	);

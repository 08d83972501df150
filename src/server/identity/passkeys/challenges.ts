import { sql } from "kysely";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Database } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { networkKey } from "../../limits.ts";
import { browserHash, knownBrowserHash } from "../browser-token.ts";
import { newToken } from "../secrets.ts";

type Purpose = Database["passkeyChallenge"]["purpose"];
const challengeMinutes = 10;

/** Each browser has one challenge per purpose; a new one replaces it. */
export async function issueChallenge(
	{ db, limits }: ServerContext,
	call: Call,
	{ purpose, accountId }: { purpose: Purpose; accountId: string | null },
) {
	await limits.spend({ passkeysByNetwork: networkKey(call.address) });
	await db.deleteFrom("passkeyChallenge").where("expiresAt", "<", sql<string>`now()`).execute();
	const fresh = {
		accountId,
		challenge: newToken(),
		expiresAt: sql<string>`now() + make_interval(mins => ${challengeMinutes})`,
	};
	await db
		.insertInto("passkeyChallenge")
		.values({ browserHash: browserHash(call.cookies), purpose, ...fresh })
		.onConflict((conflict) => conflict.columns(["browserHash", "purpose"]).doUpdateSet(fresh))
		.execute();
	return fresh.challenge;
}

/** Deletes this browser's challenge, so that it works once, right or wrong. */
export async function consumeChallenge(
	{ db }: ServerContext,
	{ cookies }: Call,
	{ purpose, accountId }: { purpose: Purpose; accountId: string | null },
) {
	const hash = knownBrowserHash(cookies);
	const taken =
		hash === null
			? undefined
			: await db
					.deleteFrom("passkeyChallenge")
					.where("browserHash", "=", hash)
					.where("purpose", "=", purpose)
					.returning(["challenge", "accountId"])
					.returning(sql<boolean>`"expiresAt" < now()`.as("isExpired"))
					.executeTakeFirst();
	if (!taken || taken.isExpired || taken.accountId !== accountId)
		throw new ApiError("ExpiredCodeException", "That took too long. Please try again.");
	return taken.challenge;
}

import { type Kysely, sql } from "kysely";
import type { Database, Trx } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { forgetTrustedBrowsers } from "./trusted-browsers.ts";

/** What an account has set up besides its password. */
export async function factorsOf(db: Kysely<Database>, accountId: string) {
	const authenticator = await db
		.selectFrom("authenticator")
		.select(["sealedKey", "lastStep", "turnedOnAt"])
		.where("accountId", "=", accountId)
		.where("sealedKey", "is not", null)
		.executeTakeFirst();
	const passkeys = await db
		.selectFrom("passkey")
		.select(["passkeyId", "credentialId", "transports", "name", "createdAt", "lastUsedAt"])
		.where("accountId", "=", accountId)
		.orderBy("passkeyId")
		.execute();
	return { authenticator: authenticator ?? null, passkeys };
}

/** Whether the password alone is not enough: there is an authenticator app or a passkey. */
export async function hasSecondFactor(db: Kysely<Database>, accountId: string) {
	const { authenticator, passkeys } = await factorsOf(db, accountId);
	return authenticator !== null || passkeys.length > 0;
}

/**
 * Deletes the recovery codes and trusted browsers of an account without an app or a passkey.
 */
export async function forgetUnlessProtected(trx: Trx, accountId: string) {
	if (await hasSecondFactor(trx, accountId)) return;
	await trx.deleteFrom("recoveryCode").where("accountId", "=", accountId).execute();
	await forgetTrustedBrowsers(trx, accountId);
}

/** Deletes everything that the second step of an account consists of. */
export async function deleteFactors(trx: Trx, accountId: string) {
	for (const table of [
		"authenticator",
		"passkey",
		"recoveryCode",
		"trustedBrowser",
		"pendingSignIn",
	] as const)
		await trx.deleteFrom(table).where("accountId", "=", accountId).execute();
}

/** The users for whom the password alone is not enough. */
export const protectedUserIds = async (db: Kysely<Database>) =>
	(
		await db
			.selectFrom("account")
			.select("userId")
			.where("userId", "is not", null)
			.where(
				sql<boolean>`(
					exists (select from "passkey" where "accountId" = "account"."id")
					or exists (select from "authenticator" where "accountId" = "account"."id" and "sealedKey" is not null)
				)`,
			)
			.orderBy("userId")
			.execute()
	).flatMap(({ userId }) => userId ?? []);

/** Throws if the passkey was removed while its signature was checked. */
export async function assertPasskey(trx: Trx, passkeyId: number) {
	const found = await trx
		.selectFrom("passkey")
		.select("passkeyId")
		.where("passkeyId", "=", passkeyId)
		.executeTakeFirst();
	if (!found) throw new ApiError("NotAuthorizedException", "This passkey has just been removed.");
}

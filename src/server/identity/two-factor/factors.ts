import { type Kysely, sql } from "kysely";
import type { Database, Trx } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { forgetTrustedBrowsers } from "./trusted-browsers.ts";

/** What an account has set up besides its password. */
export async function factorsOf(db: Kysely<Database>, identityId: string) {
	const authenticator = await db
		.selectFrom("authenticator")
		.select(["sealedKey", "lastStep", "turnedOnAt"])
		.where("identityId", "=", identityId)
		.where("sealedKey", "is not", null)
		.executeTakeFirst();
	const passkeys = await db
		.selectFrom("passkey")
		.select(["passkeyId", "credentialId", "transports", "name", "createdAt", "lastUsedAt"])
		.where("identityId", "=", identityId)
		.orderBy("passkeyId")
		.execute();
	return { authenticator: authenticator ?? null, passkeys };
}

/** Whether the password alone is not enough: there is an authenticator app or a passkey. */
export async function hasSecondFactor(db: Kysely<Database>, identityId: string) {
	const { authenticator, passkeys } = await factorsOf(db, identityId);
	return authenticator !== null || passkeys.length > 0;
}

/** Without an authenticator app or passkey, recovery codes and trust have nothing to stand for. */
export async function forgetUnlessProtected(trx: Trx, identityId: string) {
	if (await hasSecondFactor(trx, identityId)) return;
	await trx.deleteFrom("recoveryCode").where("identityId", "=", identityId).execute();
	await forgetTrustedBrowsers(trx, identityId);
}

/** Deletes everything besides the password. */
export async function deleteFactors(trx: Trx, identityId: string) {
	for (const table of [
		"authenticator",
		"passkey",
		"recoveryCode",
		"trustedBrowser",
		"pendingSignIn",
	] as const)
		await trx.deleteFrom(table).where("identityId", "=", identityId).execute();
}

/** The users for whom the password alone is not enough. */
export const protectedUserIds = async (db: Kysely<Database>) =>
	(
		await db
			.selectFrom("identity")
			.select("userId")
			.where("userId", "is not", null)
			.where(
				sql<boolean>`(
					exists (select from "passkey" where "identityId" = "identity"."id")
					or exists (select from "authenticator" where "identityId" = "identity"."id" and "sealedKey" is not null)
				)`,
			)
			.orderBy("userId")
			.execute()
	).flatMap(({ userId }) => userId ?? []);

/** It may have been removed while its signature was checked. */
export async function assertPasskey(trx: Trx, passkeyId: number) {
	const found = await trx
		.selectFrom("passkey")
		.select("passkeyId")
		.where("passkeyId", "=", passkeyId)
		.executeTakeFirst();
	if (!found) throw new ApiError("NotAuthorizedException", "This passkey has just been removed.");
}

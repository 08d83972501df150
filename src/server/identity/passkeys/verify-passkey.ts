import { sql } from "kysely";
import type { UsedPasskey } from "../../../league/entities/two-factor.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Database } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { consumeChallenge } from "./challenges.ts";
import { relyingParty } from "./relying-party.ts";

interface Given {
	purpose: Exclude<Database["passkeyChallenge"]["purpose"], "add">;
	passkey: UsedPasskey;
	/** Whose passkey it must be; null: whoever it belongs to logs in. */
	accountId: string | null;
}

/**
 * Checks the signature of a passkey over this browser's challenge, which works once. The device
 * must have asked for the fingerprint, face or screen lock. Returns whose passkey it is. Throws
 * `ExpiredCodeException` (no such challenge), `NotAuthorizedException`.
 */
export async function verifyPasskey(
	context: ServerContext,
	call: Call,
	{ purpose, passkey, accountId }: Given,
) {
	const expectedChallenge = await consumeChallenge(context, call, { purpose, accountId });
	const stored = await context.db
		.selectFrom("passkey")
		.selectAll()
		.where("credentialId", "=", passkey.id)
		.executeTakeFirst();
	if (!stored || (accountId !== null && stored.accountId !== accountId))
		throw new ApiError("NotAuthorizedException", unknownPasskey);
	const { userHandle } = passkey.response;
	if (userHandle && userHandle !== Buffer.from(stored.accountId).toString("base64url"))
		throw notAccepted();
	const { rpID, origin } = relyingParty(context);
	const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
	const { verified, authenticationInfo } = await verifyAuthenticationResponse({
		response: passkey as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
		expectedChallenge,
		expectedOrigin: origin,
		expectedRPID: rpID,
		requireUserVerification: true,
		credential: {
			id: stored.credentialId,
			publicKey: new Uint8Array(Buffer.from(stored.publicKey, "base64url")),
			counter: stored.counter,
		},
	}).catch((): never => {
		throw notAccepted();
	});
	if (!verified) throw notAccepted();
	await storeUse(context, stored, authenticationInfo.newCounter);
	return { accountId: stored.accountId, passkeyId: stored.passkeyId };
}

/**
 * Stores the use of a passkey. Its counter must grow, unless it has none (synced passkeys count 0):
 * so a copied key is noticed when the copy and the original are both used.
 */
async function storeUse(
	{ db }: ServerContext,
	{ passkeyId }: { passkeyId: number },
	counter: number,
) {
	const { numUpdatedRows } = await db
		.updateTable("passkey")
		.set({ counter, lastUsedAt: sql<string>`now()` })
		.where("passkeyId", "=", passkeyId)
		.where((row) => (counter === 0 ? row("counter", "=", 0) : row("counter", "<", counter)))
		.executeTakeFirstOrThrow();
	if (numUpdatedRows === 0n) throw notAccepted();
}

const unknownPasskey =
	"We don’t know this passkey. It may have been removed here. Please log in with your password.";
const notAccepted = () =>
	new ApiError(
		"NotAuthorizedException",
		"We could not accept this passkey. Please try again, or use another method.",
	);

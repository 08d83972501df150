import { passkeyAdded } from "../../../league/entities/two-factor.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { privateTransaction } from "../../db/transaction.ts";
import { ApiError } from "../../errors.ts";
import { deviceName } from "../device-name.ts";
import { selectAccountForUpdate } from "../sessions.ts";
import { assertConfirmed } from "../two-factor/confirmation.ts";
import { factorsOf } from "../two-factor/factors.ts";
import { firstRecoveryCodes } from "../two-factor/recovery-codes.ts";
import { noteSecurityChange } from "../two-factor/security-notices.ts";
import { consumeChallenge, issueChallenge } from "./challenges.ts";
import { canUsePasskeys, relyingParty } from "./relying-party.ts";

/** The COSE numbers of ES256, RS256 and EdDSA: every passkey supports one of them. */
const supportedAlgorithmIDs = [-7, -257, -8];
/** More than anybody's devices. */
const maxPasskeys = 20;

/**
 * POST /api/identity/beginPasskey: the options for the browser to create a passkey (WebAuthn,
 * PublicKeyCredentialCreationOptionsJSON). The passkey works only after the device has checked
 * its user and, if the device can store it, without typing the address. Page: /profile.
 */
export async function beginPasskey(context: ServerContext, call: Call) {
	const { accountId, email } = await assertConfirmed(context, call);
	if (!canUsePasskeys(context))
		throw new ApiError("NOT_POSSIBLE", "Passkeys need a site with a name, not an IP address.");
	const { passkeys } = await factorsOf(context.db, accountId);
	if (passkeys.length >= maxPasskeys)
		throw new ApiError("NOT_POSSIBLE", `You have ${maxPasskeys} passkeys. Remove one first.`);
	const challenge = await issueChallenge(context, call, { purpose: "add", accountId });
	const { generateRegistrationOptions } = await import("@simplewebauthn/server");
	return generateRegistrationOptions({
		rpName: (await context.reads.theLeague()).name,
		rpID: relyingParty(context).rpID,
		userName: email,
		userDisplayName: email,
		userID: new Uint8Array(Buffer.from(accountId)),
		challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
		attestationType: "none",
		supportedAlgorithmIDs,
		authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
		excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
			id: credentialId,
			transports,
		})),
	});
}

/**
 * POST /api/identity/addPasskey `{ passkey }`: stores the new passkey, named after the device.
 * Returns recovery codes with the first one.
 */
export async function addPasskey(context: ServerContext, call: Call) {
	const { accountId, email } = await assertConfirmed(context, call);
	const { passkey } = parseBody(passkeyAdded, call.body);
	const expectedChallenge = await consumeChallenge(context, call, { purpose: "add", accountId });
	const { rpID, origin } = relyingParty(context);
	const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
	const { verified, registrationInfo } = await verifyRegistrationResponse({
		response: passkey as Parameters<typeof verifyRegistrationResponse>[0]["response"],
		expectedChallenge,
		expectedOrigin: origin,
		expectedRPID: rpID,
		requireUserVerification: true,
		supportedAlgorithmIDs,
	}).catch((): never => {
		throw notAdded();
	});
	if (!verified) throw notAdded();
	const { id, publicKey, counter } = registrationInfo.credential;
	const name = deviceName(call.userAgent);
	const recoveryCodes = await privateTransaction(context.db, async (trx) => {
		await selectAccountForUpdate(trx, accountId);
		await trx
			.insertInto("passkey")
			.values({
				accountId,
				credentialId: id,
				publicKey: Buffer.from(publicKey).toString("base64url"),
				counter,
				transports: passkey.response.transports ?? [],
				name,
			})
			.execute();
		await noteSecurityChange(context, call, trx, email, { change: "passkeyAdded", name });
		return firstRecoveryCodes(trx, accountId);
	});
	context.mail.wake();
	return { recoveryCodes };
}

const notAdded = () =>
	new ApiError("NotAuthorizedException", "The passkey could not be set up. Please try again.");

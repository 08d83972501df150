import { passkeyPurpose } from "../../../league/entities/two-factor.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { assertSession } from "../reset-password.ts";
import { factorsOf } from "../two-factor/factors.ts";
import { assertPending } from "../two-factor/pending-sign-in.ts";
import { issueChallenge } from "./challenges.ts";
import { relyingParty } from "./relying-party.ts";

/**
 * POST /api/identity/requestPasskey `{ purpose }`: the options for the browser to ask for a passkey
 * (WebAuthn, PublicKeyCredentialRequestOptionsJSON), with a challenge for this browser. To log in,
 * any passkey of this site will do, so nobody learns who has one; otherwise only the account's own.
 */
export async function requestPasskey(context: ServerContext, call: Call) {
	const { purpose } = parseBody(passkeyPurpose, call.body);
	const accountId =
		purpose === "logIn"
			? null
			: purpose === "secondStep"
				? (await assertPending(context, call)).accountId
				: (await assertSession(context, call)).accountId;
	const challenge = await issueChallenge(context, call, { purpose, accountId });
	const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
	return generateAuthenticationOptions({
		rpID: relyingParty(context).rpID,
		challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
		userVerification: "required",
		allowCredentials:
			accountId === null
				? []
				: (await factorsOf(context.db, accountId)).passkeys.map((passkey) => ({
						id: passkey.credentialId,
						transports: passkey.transports,
					})),
	});
}

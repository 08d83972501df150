import { signOutDevice as signOutDeviceBody } from "../../league/entities/account.ts";
import type { Call } from "../context/call.ts";
import { parseBody } from "../context/parse-body.ts";
import type { ServerContext } from "../context/server-context.ts";
import { privateTransaction } from "../db/transaction.ts";
import { ApiError } from "../errors.ts";
import { deviceName } from "./device-name.ts";
import { assertSession } from "./reset-password.ts";
import { recordSecurityEvent } from "./security-log.ts";
import { endDevice, selectAccountForUpdate } from "./sessions.ts";

/**
 * POST /api/identity/signOutDevice `{ sessionId }`: ends another session of the caller's account
 * (`currentSession` lists them); that browser is no longer known or trusted. Its open pages notice.
 * Page: /profile.
 */
export async function signOutDevice(context: ServerContext, call: Call) {
	const session = await assertSession(context, call);
	const { sessionId } = parseBody(signOutDeviceBody, call.body);
	if (sessionId === session.id)
		throw new ApiError("NOT_POSSIBLE", "This is the device you’re using. Log out instead.");
	await privateTransaction(context.db, async (trx) => {
		await selectAccountForUpdate(trx, session.accountId);
		const ended = await endDevice(trx, session.accountId, sessionId);
		if (!ended) throw new ApiError("NOT_FOUND", "This device is already logged out.");
		const { email } = session;
		const detail = deviceName(ended.userAgent);
		await recordSecurityEvent(context, call, { kind: "signOutDevice", email, detail }, trx);
	});
	return { ok: true as const };
}

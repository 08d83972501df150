import {
	updateAttributes as updateBody,
	verifyAttribute as verifyBody,
} from "../../league/entities/account.ts";
import type { Call } from "../context/call.ts";
import { parseBody } from "../context/parse-body.ts";
import type { ServerContext } from "../context/server-context.ts";
import { auditedTransaction } from "../db/audited-transaction.ts";
import { ApiError } from "../errors.ts";
import { setEmail } from "./accounts.ts";
import { consumeCode, verifyCode } from "./codes.ts";
import { sendNewAddressCode } from "./pending-email.ts";
import { assertPassword, assertSession } from "./reset-password.ts";
import { recordSecurityEvent } from "./security-log.ts";
import { endSessions, openSession, selectAccountForUpdate } from "./sessions.ts";

/**
 * POST /api/identity/updateAttributes `{ email, password, profile? }`: sends a code to the new
 * address; nothing changes until it is confirmed, and `profile` is kept until then (GET
 * `identity/pendingEmail`). If the address belongs to another account, its owner gets an email
 * without a code, and the answer is the same. Page: /profile.
 */
export async function updateAttributes(context: ServerContext, call: Call) {
	const session = await assertSession(context, call);
	const { email, password, profile = null } = parseBody(updateBody, call.body);
	if (email === session.email)
		throw new ApiError("INVALID", "This is already your email address.", {
			fields: { email: "This is already your email address." },
		});
	await assertPassword(context, call, session.email, password, "password");
	await sendNewAddressCode(context, call, { ...session, wanted: email, profile });
	return { ok: true as const };
}

/**
 * POST /api/identity/verifyAttribute `{ code }`: changes the address of the account and its
 * profile, notifies the old one, ends all sessions and gives this browser a new one.
 */
export async function verifyAttribute(context: ServerContext, call: Call) {
	const session = await assertSession(context, call);
	const { code } = parseBody(verifyBody, call.body);
	const attempt = await verifyCode(context, {
		purpose: "changeEmail",
		attempt: call.cookies.session,
		code,
		caller: call,
	});
	const { email } = attempt;
	// Audited, because other captains can read the address. No idempotency key: the stored answer
	// would contain the new session. A code works only once anyway.
	const token = await auditedTransaction(
		context,
		{ ...call, key: null },
		async (trx, recordChange) => {
			await selectAccountForUpdate(trx, session.accountId);
			await consumeCode(trx, attempt);
			await setEmail(trx, session.accountId, email);
			if (session.userId !== null) {
				await trx.updateTable("user").set({ email }).where("userId", "=", session.userId).execute();
				// Not recorded as a `user` row: only the owner may change the address, so it can't be
				// undone.
				await recordChange({
					kind: "address",
					id: session.userId,
					before: { userId: session.userId, email: session.email },
					after: { userId: session.userId, email },
				});
			}
			await trx.deleteFrom("code").where("accountId", "=", session.accountId).execute();
			await context.mail.queue(
				trx,
				{ name: "", address: session.email },
				{ kind: "emailChanged", newEmail: email },
			);
			await recordSecurityEvent(
				context,
				call,
				{ kind: "addressChanged", email: session.email, detail: `New address: ${email}` },
				trx,
			);
			await endSessions(trx, session.accountId);
			return openSession(trx, session.accountId, call);
		},
	);
	call.cookies.set("session", token);
	context.mail.wake();
	return { ok: true as const };
}

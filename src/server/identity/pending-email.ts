import type { OwnProfile, PendingEmail } from "../../league/entities/account.ts";
import { emptyBody } from "../../league/entities/two-factor.ts";
import type { Call } from "../context/call.ts";
import { parseBody } from "../context/parse-body.ts";
import type { ServerContext } from "../context/server-context.ts";
import { privateTransaction } from "../db/transaction.ts";
import { ApiError } from "../errors.ts";
import { accountKey, networkKey } from "../limits.ts";
import { codeMinutes } from "../mail/templates/code-emails.ts";
import { findAccount } from "./accounts.ts";
import { ownAttemptLimits } from "./attempt-limits.ts";
import { findAttempt, issueCode, resendSeconds, storeDecoyCode } from "./codes.ts";
import { assertSession } from "./reset-password.ts";
import { hashOfToken } from "./secrets.ts";
import type { Session } from "./sessions.ts";

/**
 * GET /api/identity/pendingEmail: `{ pending }`, the new address that waits for its code in this
 * browser, and what is saved with it; null if there is none. Page: /profile.
 */
export async function readPendingEmail(context: ServerContext, call: Call): Promise<PendingEmail> {
	await assertSession(context, call);
	const found = await pendingOf(context, call);
	if (!found) return { pending: null };
	const { email, profile, expiresAt } = found;
	const now = context.clock().getTime();
	const sentAt = Date.parse(expiresAt) - codeMinutes * 60_000;
	const waited = Math.ceil((now - sentAt) / 1000);
	return {
		pending: {
			email,
			profile,
			waitSeconds: Math.min(Math.max(0, resendSeconds - waited), resendSeconds),
			isValid: Date.parse(expiresAt) >= now,
		},
	};
}

/**
 * POST /api/identity/resendAttribute: sends another code to the new address; the earlier one stops
 * working. Page: /profile.
 */
export async function resendAttribute(context: ServerContext, call: Call) {
	const session = await assertSession(context, call);
	parseBody(emptyBody, call.body);
	const found = await pendingOf(context, call);
	if (!found)
		throw new ApiError("NOT_POSSIBLE", "No new address is waiting here. Please enter it again.");
	const { email: wanted, profile } = found;
	await sendNewAddressCode(context, call, { ...session, wanted, profile });
	return { ok: true as const, waitSeconds: resendSeconds };
}

/**
 * POST /api/identity/cancelUpdateAttributes: the account keeps its address; the code stops working.
 * Also succeeds if nothing is pending. Page: /profile.
 */
export async function cancelUpdateAttributes({ db, ...context }: ServerContext, call: Call) {
	const { accountId } = await assertSession({ db, ...context }, call);
	parseBody(emptyBody, call.body);
	await db
		.deleteFrom("code")
		.where("purpose", "=", "changeEmail")
		.where("accountId", "=", accountId)
		.where("attemptHash", "=", hashOfToken(call.cookies.session as string))
		.execute();
	return { ok: true as const };
}

interface NewAddress extends Session {
	wanted: string;
	profile: OwnProfile | null;
}

/** Sends a code to a new address; if it is taken, its owner gets an email without a code. */
export async function sendNewAddressCode(
	context: ServerContext,
	call: Call,
	{ accountId, email, userId, wanted, profile }: NewAddress,
) {
	await context.limits.spend({
		emailsByNetwork: networkKey(call.address),
		...ownAttemptLimits("emails", email, accountId),
		emailsByAccount: accountKey(wanted),
	});
	await privateTransaction(context.db, async (trx) => {
		const attempt = {
			purpose: "changeEmail" as const,
			email: wanted,
			attempt: call.cookies.session as string,
			issuedAt: context.clock(),
			accountId,
			profile,
		};
		const to = { name: "", address: wanted };
		if (await isTaken(context, wanted, userId)) {
			await storeDecoyCode(trx, attempt);
			await context.mail.queue(trx, to, { kind: "alreadySignedUp" });
		} else {
			const code = await issueCode(trx, attempt);
			await context.mail.queue(trx, to, { kind: "changeEmailCode", code });
		}
	});
	context.mail.wake();
}

const pendingOf = ({ db }: ServerContext, { cookies }: Call) =>
	findAttempt(db, "changeEmail", cookies.session as string);

/** Whether another account or another profile has the address. */
async function isTaken({ db }: ServerContext, email: string, userId: number | null) {
	if (await findAccount(db, email)) return true;
	const profile = await db
		.selectFrom("user")
		.select("userId")
		.where((row) => row.fn("lower", ["email"]), "=", email)
		.executeTakeFirst();
	return profile !== undefined && profile.userId !== userId;
}

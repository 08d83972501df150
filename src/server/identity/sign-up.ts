import { sql } from "kysely";
import {
	confirmSignUp as confirmBody,
	resendSignUp as resendBody,
	signUp as signUpBody,
} from "../../league/entities/account.ts";
import type { Call } from "../context/call.ts";
import { parseBody } from "../context/parse-body.ts";
import type { ServerContext } from "../context/server-context.ts";
import type { Trx } from "../db/schema.ts";
import { privateTransaction } from "../db/transaction.ts";
import { ApiError } from "../errors.ts";
import { networkKey } from "../limits.ts";
import { createAccount } from "./accounts.ts";
import { attemptLimitsFor } from "./attempt-limits.ts";
import {
	attemptHours,
	consumeCode,
	findAttempt,
	issueCode,
	resendSeconds,
	storeDecoyCode,
	verifyCode,
} from "./codes.ts";
import { isFirstAdminToken } from "./first-admin.ts";
import { assertNotGuessable } from "./new-password.ts";
import { newToken } from "./secrets.ts";
import { recordSecurityEvent } from "./security-log.ts";
import { openSession, signInAs } from "./sessions.ts";

/**
 * POST /api/identity/signUp `{ email, password }`: begins a sign-up and sends a code. The answer
 * and its time are the same whether the address is known or not; the owner of a known one is
 * notified by email. Each sign-up is a separate attempt, bound to this browser: another sign-up for
 * the same address can't replace its password, learn its code or end it. With `firstAdminToken`
 * (from the link that an empty league's terminal prints) no code is needed. Page: /signup.
 */
export async function signUp(context: ServerContext, call: Call) {
	const { email, password, firstAdminToken } = parseBody(signUpBody, call.body);
	await assertNotGuessable(context, password, [email], "password");
	const { emailsByNetwork: _, ...tries } = await attemptLimitsFor(context, "emails", call, email);
	await context.limits.spend({ signUpByNetwork: networkKey(call.address), ...tries });
	const passwordHash = await context.passwords.hash(password);
	if (firstAdminToken !== undefined)
		return signUpAsFirst(context, call, { email, passwordHash, firstAdminToken });

	const attempt = newToken();
	await sendSignUpCode(context, { email, attempt, passwordHash });
	call.cookies.set("attempt", attempt);
	return { ok: true as const };
}

/**
 * Sends a sign-up its code, replacing any earlier one. If the address has an account, a decoy is
 * stored instead, so that only the owner learns of the account.
 */
export async function sendSignUpCode(
	context: ServerContext,
	{ email, attempt, passwordHash }: { email: string; attempt: string; passwordHash: string | null },
) {
	await privateTransaction(context.db, async (trx) => {
		const issuedAt = context.clock();
		const wanted = { purpose: "signUp" as const, email, attempt, issuedAt, passwordHash };
		const to = { name: "", address: email };
		if (await isTaken(trx, email)) {
			await storeDecoyCode(trx, wanted);
			await context.mail.queue(trx, to, { kind: "alreadySignedUp" });
		} else {
			const code = await issueCode(trx, wanted);
			await context.mail.queue(trx, to, { kind: "signUpCode", code });
		}
	});
	context.mail.wake();
}

/** An empty league may have no mail server yet, so the link from the terminal needs no email. */
async function signUpAsFirst(
	context: ServerContext,
	call: Call,
	{
		email,
		passwordHash,
		firstAdminToken,
	}: { email: string; passwordHash: string; firstAdminToken: string },
) {
	const token = await privateTransaction(context.db, async (trx) => {
		if (!(await isFirstAdminToken(trx, firstAdminToken)))
			throw new ApiError(
				"NotAuthorizedException",
				"This link has been used, or is incomplete. Restart the program for a new one.",
			);
		if (await isTaken(trx, email))
			throw new ApiError(
				"INVALID",
				"An account with this email address already exists. Please log in.",
				{ fields: { email: "Please log in." } },
			);
		await recordSecurityEvent(context, call, { kind: "signUp", email }, trx);
		return openConfirmedAccount(call, trx, email, passwordHash);
	});
	await signInAs(context, call, token);
	return { user: { email } };
}

/**
 * POST /api/identity/confirmSignUp `{ email, code, attempt? }`: creates the account and signs in.
 * Only the browser that signed up can confirm, with the code of that sign-up, or any browser with
 * the `attempt` of an emailed link (see `forgotPassword`). A profile with this address and without
 * an account is linked to the new one.
 */
export async function confirmSignUp(context: ServerContext, call: Call) {
	const { email, code, attempt: linked } = parseBody(confirmBody, call.body);
	const attempt = await verifyCode(context, {
		purpose: "signUp",
		attempt: linked ?? call.cookies.attempt,
		email,
		code,
		caller: call,
	});
	const token = await privateTransaction(context.db, async (trx) => {
		await consumeCode(trx, attempt);
		if (attempt.passwordHash === null || (await isTaken(trx, email)))
			throw new ApiError(
				"NotAuthorizedException",
				"This address is already confirmed. Please log in.",
			);
		// Other sign-ups with this address stay, although they can't succeed: deleting them would
		// reveal the account.
		await recordSecurityEvent(context, call, { kind: "signUp", email }, trx);
		return openConfirmedAccount(call, trx, email, attempt.passwordHash);
	});
	call.cookies.set("attempt", null);
	await signInAs(context, call, token);
	return { user: { email } };
}

/**
 * POST /api/identity/resendSignUp `{ email, attempt? }`: sends a new code for the sign-up pending
 * in this browser, or for the one of an emailed link.
 */
export async function resendSignUp(context: ServerContext, call: Call) {
	const { email, attempt = call.cookies.attempt } = parseBody(resendBody, call.body);
	await context.limits.spend(await attemptLimitsFor(context, "emails", call, email));
	const pending = attempt === null ? undefined : await findAttempt(context.db, "signUp", attempt);
	if (attempt === null || pending?.email !== email)
		throw new ApiError(
			"NotAuthorizedException",
			"This sign-up has expired in this browser. Please log in, or sign up again.",
		);
	await sendSignUpCode(context, { email, attempt, passwordHash: pending.passwordHash });
	return { ok: true as const, waitSeconds: resendSeconds };
}

const isTaken = async (trx: Trx, email: string) =>
	(await trx.selectFrom("account").select("id").where("email", "=", email).executeTakeFirst()) !==
	undefined;

async function openConfirmedAccount(call: Call, trx: Trx, email: string, passwordHash: string) {
	const accountId = await createAccount(trx, email, passwordHash);
	await trx
		.updateTable("account")
		.set(({ selectFrom }) => ({
			userId: selectFrom("user")
				.select("userId")
				.where((row) => row.fn("lower", ["email"]), "=", email)
				.where(({ not, exists, selectFrom: from }) =>
					not(
						exists(
							from("account as other")
								.select("other.id")
								.whereRef("other.userId", "=", "user.userId"),
						),
					),
				),
		}))
		.where("id", "=", accountId)
		.execute();
	return openSession(trx, accountId, call);
}

/**
 * The newest sign-up of the last day with this address, even if its code has expired. The attempts
 * that `forgotPassword` adds have no password yet and don't count.
 */
export const newestSignUp = ({ db }: Pick<ServerContext, "db">, email: string) =>
	db
		.selectFrom("code")
		.selectAll()
		.where("purpose", "=", "signUp")
		.where("email", "=", email)
		.where("passwordHash", "!=", "")
		.where("createdAt", ">", sql<string>`now() - make_interval(hours => ${attemptHours})`)
		.orderBy("codeId", "desc")
		.executeTakeFirst();

import { setTimeout as sleep } from "node:timers/promises";
import {
	changePassword as changeBody,
	forgotPassword as forgotBody,
	forgotPasswordSubmit as submitBody,
} from "../../league/entities/account.ts";
import type { Call } from "../context/call.ts";
import { parseBody } from "../context/parse-body.ts";
import type { ServerContext } from "../context/server-context.ts";
import { privateTransaction } from "../db/transaction.ts";
import { ApiError } from "../errors.ts";
import { accountKey } from "../limits.ts";
import { findAccount, setPassword } from "./accounts.ts";
import { attemptLimitsFor } from "./attempt-limits.ts";
import { consumeCode, findAttempt, issueCode, storeDecoyCode, verifyCode } from "./codes.ts";
import { rememberDevice } from "./known-devices.ts";
import { assertNotGuessable, personalWords } from "./new-password.ts";
import { hashOfToken, newToken } from "./secrets.ts";
import { recordSecurityEvent } from "./security-log.ts";
import { endSessions, findSession, openSession, selectAccountForUpdate } from "./sessions.ts";
import { newestSignUp } from "./sign-up.ts";

/**
 * POST /api/identity/forgotPassword `{ email }`: sends a code with which a new password can be
 * set, in this browser. If the address has only an unconfirmed sign-up, the email leads to its
 * confirmation, in any browser. The answer is the same for all addresses. Page: /reset-password.
 */
export async function forgotPassword(context: ServerContext, call: Call) {
	const { email } = parseBody(forgotBody, call.body);
	const answerTime = sleep(leastAnswerMs);
	await context.limits.spend(await attemptLimitsFor(context, "emails", call, email));
	await assertNoOwnSignUp(context, call, email);
	const found = await findAccount(context.db, email);
	const pending = await newestSignUp(context, email);

	const attempt = newToken();
	const issuedAt = context.clock();
	await privateTransaction(context.db, async (trx) => {
		const wanted = {
			purpose: "resetPassword" as const,
			email,
			attempt,
			issuedAt,
			accountId: found?.id ?? null,
		};
		const to = { name: "", address: email };
		if (found?.closedAt) {
			await storeDecoyCode(trx, wanted);
			await context.mail.queue(trx, to, { kind: "accountClosed" });
		} else if (found) {
			const code = await issueCode(trx, wanted);
			await context.mail.queue(trx, to, { kind: "resetCode", code });
		} else if (pending) {
			const code = await issueCode(trx, { ...wanted, passwordHash: unconfirmed });
			// A separate attempt: this browser must not find out that there is a sign-up. It has no
			// password, since that of the pending one may be a stranger's.
			const linked = newToken();
			const signUp = { ...wanted, purpose: "signUp" as const, attempt: linked, passwordHash: "" };
			await issueCode(trx, signUp, code);
			await context.mail.queue(trx, to, { kind: "signUpUnfinished", code, email, attempt: linked });
		} else {
			await storeDecoyCode(trx, wanted);
		}
	});
	call.cookies.set("attempt", attempt);
	context.mail.wake();
	await answerTime;
	return { ok: true as const };
}

/** Queuing an email takes some milliseconds, but the time must not reveal whether there was one. */
const leastAnswerMs = 50;

async function assertNoOwnSignUp({ db, limits }: ServerContext, { cookies }: Call, email: string) {
	const own =
		cookies.attempt === null ? undefined : await findAttempt(db, "signUp", cookies.attempt);
	if (
		own?.email === email &&
		(await limits.isWithin({ confirmFirst: hashOfToken(cookies.attempt as string) }))
	)
		throw new ApiError("InvalidParameterException", confirmFirst);
}

/** Marks a reset of an address that has only an unconfirmed sign-up. */
const unconfirmed = "";
const confirmFirst = "This address is not confirmed yet. Please confirm it first.";

/**
 * POST /api/identity/forgotPasswordSubmit `{ email, code, newPassword }`: sets the password and
 * ends all sessions of the account; signing in is the next step. An address without an account is
 * confirmed first; its sign-up gets the password.
 */
export async function forgotPasswordSubmit(context: ServerContext, call: Call) {
	const { email, code, newPassword } = parseBody(submitBody, call.body);
	await assertNotGuessable(context, newPassword, [email]);
	const attempt = await verifyCode(context, {
		purpose: "resetPassword",
		attempt: call.cookies.attempt,
		email,
		code,
		caller: call,
	});
	const passwordHash = await context.passwords.hash(newPassword);
	if (attempt.passwordHash === unconfirmed) {
		const signUp = newToken();
		await privateTransaction(context.db, async (trx) => {
			await consumeCode(trx, attempt);
			// The page then requests a new code (resendSignUp).
			const issuedAt = context.clock();
			await storeDecoyCode(trx, {
				purpose: "signUp",
				email,
				attempt: signUp,
				issuedAt,
				passwordHash,
			});
		});
		call.cookies.set("attempt", signUp);
		throw new ApiError("InvalidParameterException", confirmFirst);
	}
	await privateTransaction(context.db, async (trx) => {
		if (attempt.accountId !== null) await selectAccountForUpdate(trx, attempt.accountId);
		if (attempt.accountId !== null)
			await assertNotGuessable(context, newPassword, [
				email,
				...(await personalWords(trx, attempt.accountId)),
			]);
		await consumeCode(trx, attempt);
		if (attempt.accountId === null)
			throw new ApiError(
				"NotAuthorizedException",
				"This reset has expired. Please request a new code.",
			);
		await replacePassword(context, trx, { accountId: attempt.accountId, email }, passwordHash);
		await recordSecurityEvent(context, call, { kind: "passwordReset", email }, trx);
		// The owner can sign in here, whatever strangers have tried meanwhile.
		await rememberDevice(trx, attempt.accountId, call);
	});
	call.cookies.set("attempt", null);
	context.mail.wake();
	return { ok: true as const };
}

/**
 * POST /api/identity/changePassword `{ currentPassword, newPassword }`: sets the password and ends
 * all sessions; this browser gets a new one. Page: /change-password.
 */
export async function changePassword(context: ServerContext, call: Call) {
	const session = await assertSession(context, call);
	const { currentPassword, newPassword } = parseBody(changeBody, call.body);
	await assertPassword(context, call, session.email, currentPassword, "currentPassword");
	await assertNotGuessable(context, newPassword, [
		session.email,
		...(await personalWords(context.db, session.accountId)),
	]);
	const passwordHash = await context.passwords.hash(newPassword);
	const token = await privateTransaction(context.db, async (trx) => {
		await selectAccountForUpdate(trx, session.accountId);
		// The session may have ended while the passwords were checked, for example by a reset.
		if (!(await findSession(trx, call.cookies.session))) throw noSession();
		await replacePassword(context, trx, session, passwordHash);
		const { email } = session;
		await recordSecurityEvent(context, call, { kind: "passwordChanged", email }, trx);
		return openSession(trx, session.accountId, call);
	});
	call.cookies.set("session", token);
	context.mail.wake();
	return { ok: true as const };
}

type Writer = Parameters<Parameters<typeof privateTransaction>[1]>[0];

async function replacePassword(
	{ mail }: ServerContext,
	trx: Writer,
	{ accountId, email }: { accountId: string; email: string },
	passwordHash: string,
) {
	await setPassword(trx, accountId, passwordHash);
	await endSessions(trx, accountId);
	// A code that was sent before must not undo this.
	await trx.deleteFrom("code").where("accountId", "=", accountId).execute();
	await mail.queue(trx, { name: "", address: email }, { kind: "passwordChanged" });
}

/**
 * The caller's session. Calls that change an account check it themselves, independently of the
 * viewer's role in the league.
 */
export async function assertSession({ db }: ServerContext, { cookies }: Call) {
	const session = await findSession(db, cookies.session);
	if (!session) throw noSession();
	return session;
}

const noSession = () => new ApiError("NO_SESSION", "Please log in first.");

/** Changing the password or address requires the current password. */
export async function assertPassword(
	context: ServerContext,
	call: Call,
	email: string,
	password: string,
	field: string,
) {
	const { db, passwords, limits } = context;
	const tries = { passwordByAccount: accountKey(email) };
	await limits.spend(tries);
	const found = await findAccount(db, email);
	if (!(await passwords.isCorrect(password, found?.passwordHash))) {
		await recordSecurityEvent(context, call, { kind: "passwordRefused", email });
		throw new ApiError("NotAuthorizedException", "This is not your current password.", {
			fields: { [field]: "This is not your current password." },
		});
	}
	await limits.refund(tries);
}

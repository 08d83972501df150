import { signIn as signInBody, signOut as signOutBody } from "../../league/entities/account.ts";
import { leagueTime } from "../../league/rules/time/league-time.ts";
import type { Call } from "../context/call.ts";
import { parseBody } from "../context/parse-body.ts";
import type { ServerContext } from "../context/server-context.ts";
import { privateTransaction } from "../db/transaction.ts";
import { ApiError } from "../errors.ts";
import { findAccount } from "./accounts.ts";
import { attemptLimitsFor } from "./attempt-limits.ts";
import { findAttempt } from "./codes.ts";
import { deviceName } from "./device-name.ts";
import { newToken } from "./secrets.ts";
import { recordSecurityEvent } from "./security-log.ts";
import {
	endSession,
	endSessions,
	findSession,
	listActiveSessions,
	openSession,
	selectOpenAccountForUpdate,
	signInAs,
} from "./sessions.ts";
import { newestSignUp, sendSignUpCode } from "./sign-up.ts";
import { hasSecondFactor } from "./two-factor/factors.ts";
import { beginSecondStep } from "./two-factor/pending-sign-in.ts";
import { isTrusted } from "./two-factor/trusted-browsers.ts";

/**
 * POST /api/identity/signIn `{ email, password }`: starts a session, in a cookie. Wrong passwords
 * are limited (`attempt-limits.ts`). Only someone who knows the password learns that an account is
 * closed. Accounts with a second step get `SECOND_STEP_REQUIRED` and no session; `confirmSignIn`
 * follows. Page: /login.
 */
export async function signIn(context: ServerContext, call: Call) {
	const { email, password } = parseBody(signInBody, call.body);
	const tries = await attemptLimitsFor(context, "signIn", call, email);
	await context.limits.spend(tries);
	const found = await findAccount(context.db, email);
	if ((await context.passwords.isCorrect(password, found?.passwordHash)) && found) {
		if (found.closedAt !== null)
			await recordSecurityEvent(context, call, {
				kind: "signInRefused",
				email,
				detail: "The account is closed.",
			});
		const { token, isPending } = await openSessionUnlessPasswordChanged(context, call, {
			...found,
			email,
		});
		await context.limits.refund(tries);
		if (isPending) {
			call.cookies.set("browser", token);
			throw new ApiError("SECOND_STEP_REQUIRED", "Please confirm that it’s you.");
		}
		await signInAs(context, call, token);
		return { user: { email } };
	}
	await recordSecurityEvent(context, call, { kind: "signInRefused", email });
	await assertNotPending(context, call, email, password);
	throw wrongPassword();
}

const wrongPassword = () => new ApiError("NotAuthorizedException", "Email or password is wrong.");

/**
 * Checking a password takes a while. If it was replaced meanwhile, the old one must not start a
 * session. If the account has a second step, the browser gets a token for that instead.
 */
const openSessionUnlessPasswordChanged = (
	context: ServerContext,
	call: Call,
	{ id, email, passwordHash }: { id: string; email: string; passwordHash: string | null },
) =>
	privateTransaction(context.db, async (trx) => {
		await selectOpenAccountForUpdate(trx, id);
		const now = await trx
			.selectFrom("password")
			.select("passwordHash")
			.where("accountId", "=", id)
			.executeTakeFirst();
		if (now?.passwordHash !== passwordHash) throw wrongPassword();
		if ((await hasSecondFactor(trx, id)) && !(await isTrusted(trx, id, call.cookies)))
			return { isPending: true, token: await beginSecondStep(trx, id, call.cookies) };
		await recordSecurityEvent(context, call, { kind: "signIn", email }, trx);
		return { isPending: false, token: await openSession(trx, id, call) };
	});

/**
 * Signing in with the password of an unconfirmed sign-up (this browser's, or else the newest)
 * restarts the sign-up in this browser. Exactly one more password is checked in every case, so that
 * neither the time nor the answer shows whether the address has an account or a pending sign-up.
 */
async function assertNotPending(
	context: ServerContext,
	call: Call,
	email: string,
	password: string,
) {
	const own =
		call.cookies.attempt === null
			? undefined
			: await findAttempt(context.db, "signUp", call.cookies.attempt);
	const pending = own?.email === email ? own : await newestSignUp(context, email);
	if (!(await context.passwords.isCorrect(password, pending?.passwordHash)) || !pending) return;
	await context.limits.spend(await attemptLimitsFor(context, "emails", call, email));
	const attempt = newToken();
	await sendSignUpCode(context, { email, attempt, passwordHash: pending.passwordHash });
	call.cookies.set("attempt", attempt);
	throw new ApiError(
		"UserNotConfirmedException",
		"This address is not confirmed yet. We have sent you a new code.",
	);
}

/**
 * POST /api/identity/signOut `{ everywhere? }`: ends this browser's session, or all sessions of the
 * account. Also succeeds without a session.
 */
export async function signOut(context: ServerContext, call: Call) {
	const { everywhere = false } = parseBody(signOutBody, call.body);
	const session = await findSession(context.db, call.cookies.session);
	if (session && everywhere) await endSessions(context.db, session.accountId);
	else if (call.cookies.session) await endSession(context.db, call.cookies.session);
	if (session)
		await recordSecurityEvent(context, call, {
			kind: everywhere ? "signOutEverywhere" : "signOut",
			email: session.email,
		});
	call.cookies.set("session", null);
	return { ok: true as const };
}

/**
 * GET /api/identity/currentSession: `{ user, serverTime }`; `user` is null without a session. It
 * includes the account's sessions, and the server's time, since the browser's clock may be wrong.
 */
export async function currentSession({ db, clock, timeZone }: ServerContext, { cookies }: Call) {
	const serverTime = clock().toISOString();
	const session = await findSession(db, cookies.session);
	if (!session) return { user: null, serverTime };
	const sessions = (await listActiveSessions(db, session.accountId)).map(
		({ id, updatedAt, userAgent }) => ({
			sessionId: id,
			device: deviceName(userAgent),
			lastUsed: leagueTime(new Date(updatedAt), timeZone()).slice(0, 16),
			isCurrent: id === session.id,
		}),
	);
	return { user: { email: session.email, sessions }, serverTime };
}

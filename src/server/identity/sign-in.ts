import { signIn as signInBody, signOut as signOutBody } from "../../league/entities/account.ts";
import { leagueTime } from "../../league/rules/league-time.ts";
import { type Call, type Office, parseBody } from "../api/call.ts";
import { privateTransaction } from "../db/transaction.ts";
import { Refusal } from "../errors.ts";
import { account, network } from "../limits.ts";
import { findAttempt } from "./codes.ts";
import { deviceName } from "./device-name.ts";
import { newToken } from "./secrets.ts";
import { endSession, findSession, lockAccount, openSessions } from "./sessions.ts";
import { newestSignUp, sendSignUpCode } from "./sign-up.ts";

/**
 * POST /api/identity/signIn `{ email, password }`: a new session, in a cookie. Wrong tries are
 * limited per account and per network. Errors: `NotAuthorizedException`, in the same words and time
 * whether the address is known or not; `UserNotConfirmedException` where the password is that of a
 * sign-up begun today that has not been confirmed, be it because the address has an account
 * already: its owner then gets a letter, with a code or without; 429. Page: /login.
 */
export async function signIn(office: Office, call: Call) {
	const { email, password } = parseBody(signInBody, call.body);
	const tries = {
		signInByBoth: `${account(email)} ${network(call.address)}`,
		signInByAccount: account(email),
		signInByNetwork: network(call.address),
	};
	await office.limits.spend(tries);
	const found = await office.accounts.find(email);
	if ((await office.accounts.isPassword(password, found?.passwordHash)) && found) {
		const token = await openUnlessChanged(office, call, found);
		await office.limits.giveBack(tries);
		await signInAs(office, call, token);
		return { user: { email } };
	}
	await insistNotPending(office, call, email, password);
	throw wrongPassword();
}

const wrongPassword = () => new Refusal("NotAuthorizedException", "E-mail or password is wrong.");

/**
 * Checking a password takes a while. Should it be replaced meanwhile, all sessions have ended and
 * the old one must open no further.
 */
const openUnlessChanged = (
	{ db, accounts }: Office,
	call: Call,
	{ id, passwordHash }: { id: string; passwordHash: string | null },
) =>
	privateTransaction(db, async (trx) => {
		await lockAccount(trx, id);
		const now = await trx
			.selectFrom("credential")
			.select("password")
			.where("userId", "=", id)
			.where("providerId", "=", "credential")
			.executeTakeFirst();
		if (now?.password !== passwordHash) throw wrongPassword();
		return accounts.openSession(trx, id, call);
	});

/**
 * The password of a sign-up that waits for its code (this browser's, or else the newest) begins it
 * anew in this browser. One password is checked whether there is a sign-up or not, and none is
 * looked for less where there is an account: who signs up with somebody's address and then signs in
 * must not learn which of both it is.
 */
async function insistNotPending(office: Office, call: Call, email: string, password: string) {
	const own =
		call.cookies.attempt === null
			? undefined
			: await findAttempt(office.db, "signUp", call.cookies.attempt);
	const pending = own?.email === email ? own : await newestSignUp(office, email);
	if (!(await office.accounts.isPassword(password, pending?.passwordHash)) || !pending) return;
	await office.limits.spend({
		lettersByNetwork: network(call.address),
		lettersByAccount: account(email),
	});
	const attempt = newToken();
	await sendSignUpCode(office, { email, attempt, passwordHash: pending.passwordHash });
	call.cookies.keep("attempt", attempt);
	throw new Refusal(
		"UserNotConfirmedException",
		"This address is not confirmed yet. We have sent you a new code.",
	);
}

/**
 * Puts a new session into the browser; the one that it came with ends, so that nobody can have laid
 * it there beforehand.
 */
export async function signInAs({ db }: Office, { cookies }: Call, token: string) {
	if (cookies.session !== null) await endSession(db, cookies.session);
	cookies.keep("session", token);
}

/**
 * POST /api/identity/signOut `{ everywhere? }`: ends this browser's session, or all of the
 * account's. Succeeds without a session too: signed out is signed out.
 */
export async function signOut(office: Office, call: Call) {
	const { everywhere = false } = parseBody(signOutBody, call.body);
	const session = await findSession(office.db, call.cookies.session);
	if (session && everywhere) await office.accounts.endSessions(office.db, session.identityId);
	else if (call.cookies.session) await endSession(office.db, call.cookies.session);
	call.cookies.keep("session", null);
	return { ok: true as const };
}

/**
 * GET /api/identity/currentSession: `{ user, serverTime }`; no session: `user` is null. The
 * account's open sessions come with it, and the server's time, by which the browser sets the
 * league's clock whatever its own one says.
 */
export async function currentSession({ db, timeZone }: Office, { cookies }: Call) {
	const serverTime = new Date().toISOString();
	const session = await findSession(db, cookies.session);
	if (!session) return { user: null, serverTime };
	const sessions = (await openSessions(db, session.identityId)).map(
		({ id, updatedAt, userAgent }) => ({
			device: deviceName(userAgent),
			lastUsed: leagueTime(new Date(updatedAt), timeZone).slice(0, 16),
			isCurrent: id === session.id,
		}),
	);
	return { user: { email: session.email, sessions }, serverTime };
}

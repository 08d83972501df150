import { sql, type Transaction } from "kysely";
import {
	confirmSignUp as confirmBody,
	resendSignUp as resendBody,
	signUp as signUpBody,
} from "../../league/entities/account.ts";
import type { Call } from "../context/call.ts";
import { parseBody } from "../context/parse-body.ts";
import type { ServerContext } from "../context/server-context.ts";
import type { Database } from "../db/schema.ts";
import { privateTransaction } from "../db/transaction.ts";
import { ApiError } from "../errors.ts";
import { account, network } from "../limits.ts";
import { createAccount } from "./accounts.ts";
import {
	attemptHours,
	consumeCode,
	findAttempt,
	issueCode,
	storeDecoyCode,
	verifyCode,
} from "./codes.ts";
import { isFirstAdminToken } from "./first-admin.ts";
import { newToken } from "./secrets.ts";
import { openSession, signInAs } from "./sessions.ts";

/**
 * POST /api/identity/signUp `{ email, password }`: begins a sign-up and sends a code. The answer
 * and its time are the same whether the address is known or not; the owner of a known one is told
 * by email. Each sign-up is an attempt of its own, bound to this browser: another one for the
 * same address neither replaces its password nor learns its code nor ends it. With
 * `firstAdminToken` (the link that an empty league's terminal prints) no code is needed. Page:
 * /signup.
 */
export async function signUp(context: ServerContext, call: Call) {
	const { email, password, firstAdminToken } = parseBody(signUpBody, call.body);
	await context.limits.spend({
		signUpByNetwork: network(call.address),
		emailsByAccount: account(email),
	});
	const passwordHash = await context.passwords.hash(password);
	if (firstAdminToken !== undefined)
		return signUpAsFirst(context, call, { email, passwordHash, firstAdminToken });

	const attempt = newToken();
	await sendSignUpCode(context, { email, attempt, passwordHash });
	call.cookies.set("attempt", attempt);
	return { ok: true as const };
}

/**
 * Gives a sign-up its code, a new one where it had one. Where the address has an account, nobody
 * but its owner learns of that: the attempt is kept in the same way, without a code.
 */
export async function sendSignUpCode(
	context: ServerContext,
	{ email, attempt, passwordHash }: { email: string; attempt: string; passwordHash: string | null },
) {
	await privateTransaction(context.db, async (trx) => {
		const wanted = { purpose: "signUp" as const, email, attempt, passwordHash };
		const to = { name: "", address: email };
		if (await isTaken(trx, email)) {
			await storeDecoyCode(trx, wanted);
			await context.mail.post(trx, to, { kind: "alreadySignedUp" });
		} else {
			const code = await issueCode(trx, wanted);
			await context.mail.post(trx, to, { kind: "signUpCode", code });
		}
	});
	context.mail.wake();
}

/** An empty league may have no mail yet: who holds the terminal's link needs no email. */
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
		return openConfirmedAccount(call, trx, email, passwordHash);
	});
	await signInAs(context, call, token);
	return { user: { email } };
}

/**
 * POST /api/identity/confirmSignUp `{ email, code }`: opens the account and signs in. Only the
 * browser that signed up can confirm, and only with the code of that very sign-up. A profile that
 * bears the address already, and nobody's, becomes this account's.
 */
export async function confirmSignUp(context: ServerContext, call: Call) {
	const { email, code } = parseBody(confirmBody, call.body);
	const attempt = await verifyCode(context, {
		purpose: "signUp",
		attempt: call.cookies.attempt,
		email,
		code,
		address: call.address,
	});
	const token = await privateTransaction(context.db, async (trx) => {
		await consumeCode(trx, attempt);
		if (attempt.passwordHash === null || (await isTaken(trx, email)))
			throw new ApiError(
				"NotAuthorizedException",
				"This address is already confirmed. Please log in.",
			);
		// Other sign-ups with this address stay: they lead nowhere now, and whoever began them must not
		// see that.
		return openConfirmedAccount(call, trx, email, attempt.passwordHash);
	});
	call.cookies.set("attempt", null);
	await signInAs(context, call, token);
	return { user: { email } };
}

/**
 * POST /api/identity/resendSignUp `{ email }`: a new code for the sign-up that this browser has
 * begun.
 */
export async function resendSignUp(context: ServerContext, call: Call) {
	const { email } = parseBody(resendBody, call.body);
	await context.limits.spend({
		emailsByNetwork: network(call.address),
		emailsByAccount: account(email),
	});
	const { attempt } = call.cookies;
	const begun = attempt === null ? undefined : await findAttempt(context.db, "signUp", attempt);
	if (attempt === null || begun?.email !== email)
		throw new ApiError(
			"NotAuthorizedException",
			"This sign-up has expired in this browser. Please log in, or sign up again.",
		);
	await sendSignUpCode(context, { email, attempt, passwordHash: begun.passwordHash });
	return { ok: true as const, waitSeconds };
}

/** How long the page lets people wait before they ask for another email. */
const waitSeconds = 60;

const isTaken = async (trx: Transaction<Database>, email: string) =>
	(await trx.selectFrom("identity").select("id").where("email", "=", email).executeTakeFirst()) !==
	undefined;

async function openConfirmedAccount(
	call: Call,
	trx: Transaction<Database>,
	email: string,
	passwordHash: string,
) {
	const identityId = await createAccount(trx, email, passwordHash);
	await trx
		.updateTable("identity")
		.set(({ selectFrom }) => ({
			userId: selectFrom("user")
				.select("userId")
				.where((row) => row.fn("lower", ["email"]), "=", email)
				.where(({ not, exists, selectFrom: from }) =>
					not(
						exists(
							from("identity as other")
								.select("other.id")
								.whereRef("other.userId", "=", "user.userId"),
						),
					),
				),
		}))
		.where("id", "=", identityId)
		.execute();
	return openSession(trx, identityId, call);
}

/**
 * The newest sign-up of the last day with this address, whether it can still be confirmed or not.
 */
export const newestSignUp = ({ db }: Pick<ServerContext, "db">, email: string) =>
	db
		.selectFrom("code")
		.selectAll()
		.where("purpose", "=", "signUp")
		.where("email", "=", email)
		.where("createdAt", ">", sql<string>`now() - make_interval(hours => ${attemptHours})`)
		.orderBy("codeId", "desc")
		.executeTakeFirst();

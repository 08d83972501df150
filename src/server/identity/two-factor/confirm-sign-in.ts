import { secondStep } from "../../../league/entities/two-factor.ts";
import { pluralOf } from "../../../league/wording.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Trx } from "../../db/schema.ts";
import { privateTransaction } from "../../db/transaction.ts";
import { ApiError } from "../../errors.ts";
import { accountKey, networkKey } from "../../limits.ts";
import { trustOf } from "../known-devices.ts";
import { verifyPasskey } from "../passkeys/verify-passkey.ts";
import { hashOfToken } from "../secrets.ts";
import { recordSecurityEvent } from "../security-log.ts";
import { openSession, selectAccountForUpdate, signInAs } from "../sessions.ts";
import { consumeAuthenticatorCode } from "./authenticator.ts";
import { assertPasskey, factorsOf } from "./factors.ts";
import {
	assertPending,
	endPending,
	findPending,
	signInExpired,
	takeTry,
} from "./pending-sign-in.ts";
import { consumeRecoveryCode, recoveryCodesLeft } from "./recovery-codes.ts";
import { noteSecurityChange } from "./security-notices.ts";
import { trustBrowser } from "./trusted-browsers.ts";

/**
 * GET /api/identity/secondStep: `{ step }`, how this browser's pending login can be completed; null
 * if there is none.
 */
export async function readSecondStep(context: ServerContext, call: Call) {
	const pending = await findPending(context, call);
	if (!pending) return { step: null };
	const { authenticator, passkeys } = await factorsOf(context.db, pending.accountId);
	return {
		step: {
			authenticator: authenticator !== null,
			passkey: passkeys.length > 0,
			recoveryCodesLeft: await recoveryCodesLeft(context.db, pending.accountId),
		},
	};
}

/**
 * POST /api/identity/confirmSignIn: completes the login that `signIn` left pending in this browser,
 * with `{ code }` (six digits from the app, or a recovery code) or `{ passkey }`, within ten
 * minutes and five tries. `trust`: this browser skips this step for 30 days. Page:
 * /login?step=confirm.
 */
export async function confirmSignIn(context: ServerContext, call: Call) {
	const { code = "", passkey, trust = false } = parseBody(secondStep, call.body);
	if (passkey) {
		const pending = await assertPending(context, call);
		const { passkeyId } = await verifyPasskey(context, call, {
			purpose: "secondStep",
			passkey,
			accountId: pending.accountId,
		});
		return finish(context, call, { ...pending, trust, by: "Password and passkey" }, (trx) =>
			assertPasskey(trx, passkeyId),
		);
	}
	await context.limits.spend({ secondStepByNetwork: networkKey(call.address) });
	const pending = await takeTry(context, call);
	const isAppCode = /^\d{6}$/.test(code);
	const tries = isAppCode ? await appCodeAttempts(context, call, pending.email) : {};
	await context.limits.spend(tries);
	const by = isAppCode ? "Password and app" : "Password and recovery code";
	const signedIn = await finish(context, call, { ...pending, trust, by }, (trx) =>
		useCode(context, call, trx, pending, code),
	).catch(async (error: unknown) => {
		await recordSecurityEvent(context, call, { kind: "secondStepRefused", email: pending.email });
		if (pending.triesLeft === 0) await giveUp(context, call, pending);
		throw error;
	});
	await context.limits.refund(tries);
	return signedIn;
}

/**
 * A browser in which the account has signed in has tries of its own: strangers can't use them up.
 */
async function appCodeAttempts(context: ServerContext, call: Call, email: string) {
	const { device } = call.cookies;
	const isKnown = device !== null && (await trustOf(context.db, call, email)) === "device";
	const key = `${accountKey(email)}${isKnown ? ` ${hashOfToken(device)}` : ""}`;
	return { secondStepByAccount: key, secondStepByAccountAndDay: key };
}

interface Pending {
	accountId: string;
	email: string;
	browserHash: string;
	triesLeft: number;
}

/** Opens the session if the pending login still exists: a new password would have deleted it. */
async function finish(
	context: ServerContext,
	call: Call,
	{ accountId, email, browserHash, trust, by }: Pending & { trust: boolean; by: string },
	use: (trx: Trx) => Promise<void>,
) {
	const token = await privateTransaction(context.db, async (trx) => {
		await selectAccountForUpdate(trx, accountId);
		await endPending(trx, browserHash);
		await use(trx);
		if (trust) await trustBrowser(trx, accountId, browserHash);
		await recordSecurityEvent(context, call, { kind: "signIn", email, detail: by }, trx);
		return openSession(trx, accountId, call);
	});
	await signInAs(context, call, token);
	context.mail.wake();
	return { user: { email } };
}

async function useCode(
	context: ServerContext,
	call: Call,
	trx: Trx,
	pending: Pending,
	code: string,
) {
	const { accountId, email, triesLeft } = pending;
	if (/^\d{6}$/.test(code)) {
		if (await consumeAuthenticatorCode(context, trx, accountId, code)) return;
		throw mismatch(
			"This code is incorrect, or was already used. Enter the code that your app shows now.",
			triesLeft,
		);
	}
	const outcome = await consumeRecoveryCode(trx, accountId, code);
	if (outcome === "used")
		throw mismatch(
			"This recovery code was already used: each one works once. Enter another one.",
			triesLeft,
		);
	if (outcome === "wrong")
		throw mismatch(
			"This code is incorrect. A code from the app has 6 digits, a recovery code 12 letters and digits.",
			triesLeft,
		);
	const left = await recoveryCodesLeft(trx, accountId);
	await noteSecurityChange(context, call, trx, email, { change: "recoveryCodeUsed", left });
}

function mismatch(sentence: string, triesLeft: number) {
	if (triesLeft === 0) return signInExpired();
	const text = `${sentence} You have ${triesLeft} more ${pluralOf(triesLeft, "try", "tries")}.`;
	return new ApiError("CodeMismatchException", text, { fields: { code: text } });
}

/** Ends the pending login and tells the account's owner: whoever tried knows the password. */
async function giveUp(context: ServerContext, call: Call, { browserHash, email }: Pending) {
	await privateTransaction(context.db, async (trx) => {
		await trx.deleteFrom("pendingSignIn").where("browserHash", "=", browserHash).execute();
		await noteSecurityChange(context, call, trx, email, { change: "secondStepFailed" });
	});
	context.mail.wake();
}

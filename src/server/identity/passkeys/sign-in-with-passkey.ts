import { passkeySignIn } from "../../../league/entities/two-factor.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { privateTransaction } from "../../db/transaction.ts";
import { recordSecurityEvent } from "../security-log.ts";
import { openSession, selectAccountForUpdate, signInAs } from "../sessions.ts";
import { assertPasskey } from "../two-factor/factors.ts";
import { verifyPasskey } from "./verify-passkey.ts";

/**
 * POST /api/identity/signInWithPasskey `{ passkey }`: starts a session without a password. The
 * device has checked its user, so there is no second step. Page: /login.
 */
export async function signInWithPasskey(context: ServerContext, call: Call) {
	const { passkey } = parseBody(passkeySignIn, call.body);
	const { accountId, passkeyId } = await verifyPasskey(context, call, {
		purpose: "logIn",
		passkey,
		accountId: null,
	}).catch(async (error: unknown) => {
		await recordSecurityEvent(context, call, { kind: "signInRefused", detail: "Passkey" });
		throw error;
	});
	const { token, email } = await privateTransaction(context.db, async (trx) => {
		await selectAccountForUpdate(trx, accountId);
		await assertPasskey(trx, passkeyId);
		const account = await trx
			.selectFrom("account")
			.select("email")
			.where("id", "=", accountId)
			.executeTakeFirstOrThrow();
		await recordSecurityEvent(
			context,
			call,
			{ kind: "signIn", email: account.email, detail: "Passkey" },
			trx,
		);
		return { ...account, token: await openSession(trx, accountId, call) };
	});
	await signInAs(context, call, token);
	return { user: { email } };
}

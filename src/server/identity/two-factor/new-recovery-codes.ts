import { emptyBody } from "../../../league/entities/two-factor.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { privateTransaction } from "../../db/transaction.ts";
import { ApiError } from "../../errors.ts";
import { recordSecurityEvent } from "../security-log.ts";
import { selectAccountForUpdate } from "../sessions.ts";
import { assertConfirmed } from "./confirmation.ts";
import { hasSecondFactor } from "./factors.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { noteSecurityChange } from "./security-notices.ts";
import { forgetTrustedBrowsers } from "./trusted-browsers.ts";

/** POST /api/identity/newRecoveryCodes: ten new codes; the earlier ones stop working. */
export async function newRecoveryCodes(context: ServerContext, call: Call) {
	const { accountId, email } = await assertConfirmed(context, call);
	parseBody(emptyBody, call.body);
	const recoveryCodes = await privateTransaction(context.db, async (trx) => {
		await selectAccountForUpdate(trx, accountId);
		if (!(await hasSecondFactor(trx, accountId)))
			throw new ApiError("NOT_POSSIBLE", "Set up a passkey or an app first.");
		await noteSecurityChange(context, call, trx, email, { change: "recoveryCodesMade" });
		return replaceRecoveryCodes(trx, accountId);
	});
	context.mail.wake();
	return { recoveryCodes };
}

/** POST /api/identity/forgetTrustedBrowsers: all browsers are asked for the second step again. */
export async function forgetBrowsers(context: ServerContext, call: Call) {
	const { accountId, email } = await assertConfirmed(context, call);
	parseBody(emptyBody, call.body);
	await privateTransaction(context.db, async (trx) => {
		await forgetTrustedBrowsers(trx, accountId);
		await recordSecurityEvent(
			context,
			call,
			{ kind: "secondStepChanged", email, detail: "All browsers asked again" },
			trx,
		);
	});
	return { ok: true as const };
}

import { secondStepReset } from "../../../league/entities/two-factor.ts";
import { guards } from "../../../league/permissions.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { ApiError, assertAccess, notFound } from "../../errors.ts";
import { assertPassword, assertSession } from "../reset-password.ts";
import { selectAccountForUpdate } from "../sessions.ts";
import { deleteFactors, hasSecondFactor } from "./factors.ts";
import { noteSecurityChange } from "./security-notices.ts";

/**
 * POST /api/resetSecondStep/{id} `{ password }`: an admin removes the passkeys, app and recovery
 * codes of a user who can't use them anymore, with the admin's own password. The user's password
 * and open sessions stay, and the user gets an email. Recorded; can't be undone. Page: /users.
 */
export async function resetSecondStep(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	const admin = await assertSession(context, call);
	const { password } = parseBody(secondStepReset, call.body);
	const userId = idFrom(call.params["id"]);
	const found = await context.db
		.selectFrom("account")
		.select(["id", "email"])
		.where("userId", "=", userId)
		.executeTakeFirst();
	if (!found || userId === null) throw notFound("user");
	await assertPassword(context, call, admin.email, password, "password");
	// No idempotency key: a repeated call finds nothing to reset.
	const answer = await auditedTransaction(
		context,
		{ ...call, key: null, body: null },
		async (trx, recordChange) => {
			await selectAccountForUpdate(trx, found.id);
			if (!(await hasSecondFactor(trx, found.id)))
				throw new ApiError("NOT_POSSIBLE", "This user has not set up two-step login.");
			await deleteFactors(trx, found.id);
			await recordChange({
				kind: "secondStep",
				id: userId,
				before: { userId, isOn: true },
				after: { userId, isOn: false },
			});
			await noteSecurityChange(context, call, trx, found.email, { change: "resetByAdmin" });
			return { ok: true as const };
		},
	);
	context.mail.wake();
	return answer;
}

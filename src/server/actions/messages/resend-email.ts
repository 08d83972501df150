import { sql } from "kysely";
import { emailResend } from "../../../league/entities/email.ts";
import { guards } from "../../../league/permissions.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { ApiError, assertAccess, noLongerExists } from "../../errors.ts";

/**
 * POST /api/resendEmail/{id}: sends an undelivered email again, now. Returns `{ ok: true }`. The
 * change log gets only its envelope, since the text may contain a code. Page: Admin Portal.
 */
export async function resendEmail(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	parseBody(emailResend, call.body);
	const emailId = idFrom(call.params["id"]);
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const stored = trx.selectFrom("email").select(envelope);
		const before =
			emailId === null ? undefined : await stored.where("emailId", "=", emailId).executeTakeFirst();
		if (!before) throw noLongerExists();
		const after = await trx
			.updateTable("email")
			.set({ state: "waiting", dueAt: sql<string>`now()`, attempts: 0, lastError: null })
			.where("emailId", "=", before.emailId)
			.where("state", "in", ["dead", "waiting"])
			.where("html", "is not", null)
			.where((row) =>
				row.or([row("expiresAt", "is", null), row("expiresAt", ">", sql<string>`now()`)]),
			)
			.returning(envelope)
			.executeTakeFirst();
		if (!after)
			throw new ApiError(
				"EMAIL_GONE",
				"This email can’t be sent again: it was already sent, or its code has expired.",
			);
		await recordChange({ kind: "email", id: before.emailId, before, after });
		return { ok: true as const };
	});
	context.mail.wake();
	return result;
}

const envelope = [
	"emailId",
	"kind",
	"toName",
	"toAddress",
	"subject",
	"state",
	"attempts",
] as const;

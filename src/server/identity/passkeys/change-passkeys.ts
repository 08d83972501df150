import { emptyBody, passkeyName } from "../../../league/entities/two-factor.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { privateTransaction } from "../../db/transaction.ts";
import { ApiError } from "../../errors.ts";
import { recordSecurityEvent } from "../security-log.ts";
import { selectAccountForUpdate } from "../sessions.ts";
import { assertConfirmed } from "../two-factor/confirmation.ts";
import { forgetUnlessProtected } from "../two-factor/factors.ts";
import { noteSecurityChange } from "../two-factor/security-notices.ts";

/** POST /api/identity/renamePasskey/{id} `{ name }`: renames one of the caller's own passkeys. */
export async function renamePasskey(context: ServerContext, call: Call) {
	const { accountId, email } = await assertConfirmed(context, call);
	const { name } = parseBody(passkeyName, call.body);
	const { numUpdatedRows } = await context.db
		.updateTable("passkey")
		.set({ name })
		.where("passkeyId", "=", idFrom(call.params["id"]))
		.where("accountId", "=", accountId)
		.executeTakeFirstOrThrow();
	if (numUpdatedRows === 0n) throw notFound();
	const detail = `Passkey renamed: ${name}`;
	await recordSecurityEvent(context, call, { kind: "secondStepChanged", email, detail });
	return { ok: true as const };
}

/** POST /api/identity/removePasskey/{id}: removes one of the caller's own passkeys. */
export async function removePasskey(context: ServerContext, call: Call) {
	const { accountId, email } = await assertConfirmed(context, call);
	parseBody(emptyBody, call.body);
	await privateTransaction(context.db, async (trx) => {
		await selectAccountForUpdate(trx, accountId);
		const removed = await trx
			.deleteFrom("passkey")
			.where("passkeyId", "=", idFrom(call.params["id"]))
			.where("accountId", "=", accountId)
			.returning("name")
			.executeTakeFirst();
		if (!removed) throw notFound();
		await forgetUnlessProtected(trx, accountId);
		await noteSecurityChange(context, call, trx, email, {
			change: "passkeyRemoved",
			name: removed.name,
		});
	});
	context.mail.wake();
	return { ok: true as const };
}

const notFound = () =>
	new ApiError("NOT_FOUND", "This passkey does not exist. It may have already been removed.");

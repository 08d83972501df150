import { sql } from "kysely";
import { noticeSettled } from "../../../league/entities/paypal-notice.ts";
import { guards } from "../../../league/permissions.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { assertAccess, noLongerExists } from "../../errors.ts";

/**
 * POST /api/settlePayPalNotice/{id} `{}`: the treasurer has dealt with a notice from PayPal, which
 * leaves the to-do list. Settling it again changes nothing. Page: Portal.
 */
export async function settlePayPalNotice(context: ServerContext, call: Call) {
	assertAccess(guards.treasurers(call.viewer));
	parseBody(noticeSettled, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const noticeId = idFrom(call.params["id"]);
		const before =
			noticeId === null
				? undefined
				: await trx
						.selectFrom("payPalNotice")
						.selectAll()
						.where("noticeId", "=", noticeId)
						.where("problem", "is not", null)
						.executeTakeFirst();
		if (!before) throw noLongerExists();
		if (before.settledAt !== null) return { ok: true as const };
		const after = await trx
			.updateTable("payPalNotice")
			.set({ settledAt: sql<string>`now()` })
			.where("noticeId", "=", before.noticeId)
			.returningAll()
			.executeTakeFirstOrThrow();
		await recordChange({ kind: "payPalNotice", id: before.noticeId, before, after });
		return { ok: true as const };
	});
}

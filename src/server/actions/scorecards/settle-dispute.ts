import { sql } from "kysely";
import { disputeSettled } from "../../../league/entities/admin-task.ts";
import { guards } from "../../../league/permissions.ts";
import { rescoredLines } from "../../../league/rules/scoring/card-history.ts";
import type { Card } from "../../../league/rules/scoring/card-merge.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type RecordChange } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { assertAccess, noLongerExists } from "../../errors.ts";
import { assertCoordinatorOf } from "../assert-coordinator.ts";
import { readMatchInfo } from "./match-card.ts";

/**
 * POST /api/settleDispute/{id}: marks a dispute as settled. For admins and the coordinator of the
 * match's division. Settling it again changes nothing. Returns `{ ok: true }`. Pages: /portal, Team
 * Details.
 */
export async function settleDispute(context: ServerContext, call: Call) {
	assertAccess(guards.coordinators(call.viewer));
	parseBody(disputeSettled, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const disputeId = idFrom(call.params["id"]);
		const before =
			disputeId === null
				? undefined
				: await trx
						.selectFrom("dispute")
						.selectAll()
						.where("disputeId", "=", disputeId)
						.executeTakeFirst();
		if (!before) throw noLongerExists();
		assertCoordinatorOf(call.viewer, (await readMatchInfo(trx, before.matchId)).match.divisionId);
		if (before.settledAt !== null) return { ok: true as const };
		const settled = trx
			.updateTable("dispute")
			.set({ settledAt: sql<string>`now()` })
			.where("disputeId", "=", before.disputeId);
		const after = await settled.returningAll().executeTakeFirstOrThrow();
		await recordChange({ kind: "dispute", id: before.disputeId, before, after });
		return { ok: true as const };
	});
}

/**
 * A change of the disputed line's score, or of any score for the whole scorecard, settles a
 * dispute. Once both sides have verified, all are settled.
 */
export async function settleRescored(
	trx: Trx,
	recordChange: RecordChange,
	before: Card,
	after: Card,
) {
	const rescored = rescoredLines(before, after);
	const isFinal = after.homeVerified && after.visitorVerified;
	if (rescored.length === 0 && !isFinal) return;
	const open = await trx
		.selectFrom("dispute")
		.selectAll()
		.where("matchId", "=", after.matchId)
		.where("settledAt", "is", null)
		.execute();
	for (const dispute of open) {
		if (!isFinal && dispute.line !== null && !rescored.includes(dispute.line)) continue;
		const settled = trx
			.updateTable("dispute")
			.set({ settledAt: sql<string>`now()` })
			.where("disputeId", "=", dispute.disputeId);
		await recordChange({
			kind: "dispute",
			id: dispute.disputeId,
			before: dispute,
			after: await settled.returningAll().executeTakeFirstOrThrow(),
		});
	}
}

import { guards } from "../../../league/permissions.ts";
import { type Call, idFrom } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { assertCoordinatorOf } from "../assert-coordinator.ts";
import { deleteCards, readMatchInfo } from "./match-card.ts";

/**
 * DELETE /api/delete/matchResult/{matchId}: deletes a scorecard. For admins and the coordinator of
 * its division. Its history stays, and a new scorecard of the match continues its version numbers.
 */
export async function deleteMatchResult(context: ServerContext, call: Call) {
	assertAccess(guards.coordinators(call.viewer));
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const { match } = await readMatchInfo(trx, idFrom(call.params["id"]));
		assertCoordinatorOf(call.viewer, match.divisionId);
		const changes = await deleteCards(trx, [match.matchId]);
		if (changes.length === 0) throw new ApiError("NOT_FOUND", "This match has no scorecard.");
		await recordChange(changes);
		return { ok: true as const };
	});
}

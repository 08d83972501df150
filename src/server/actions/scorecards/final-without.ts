import type { Side } from "../../../league/entities/line.ts";
import type { Match } from "../../../league/entities/match.ts";
import { slotOfMatch } from "../../../league/rules/schedule/effective-slot.ts";
import type { Trx } from "../../db/schema.ts";

/**
 * Stores which sides have not verified a final scorecard themselves: it became final automatically
 * or by the committee's default, or an admin or the coordinator verified for them.
 */
export async function finalizeWithout(
	trx: Trx,
	match: Pick<Match, "matchId" | "effectiveDate" | "effectiveTime">,
	without: readonly Side[],
) {
	const slot = slotOfMatch(match) ?? "";
	const rows = without.map((side) => ({ matchId: match.matchId, slot, side, isReopened: false }));
	if (rows.length === 0) return [];
	return trx
		.insertInto("cardFinalization")
		.values(rows)
		.onConflict((same) =>
			same.columns(["matchId", "slot", "side"]).doUpdateSet({ isReopened: false }),
		)
		.returningAll()
		.execute();
}

/**
 * Call it when a verification was removed: the scorecard is no longer final, and won't become so
 * automatically again.
 */
export const reopenFinalized = (trx: Trx, matchId: number) =>
	trx
		.updateTable("cardFinalization")
		.set({ isReopened: true })
		.where("matchId", "=", matchId)
		.execute();

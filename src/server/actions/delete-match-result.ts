import { doors } from "../../league/permissions.ts";
import { type Call, idFrom, type Office } from "../api/call.ts";
import { insistOpen, Refusal } from "../errors.ts";
import { cardKind, storedCard } from "./card-store.ts";
import { leagueWrite } from "./league-write.ts";
import { matchSides } from "./match-sides.ts";

/**
 * DELETE /api/delete/matchResult/{matchId}: takes a whole scorecard away; its history stays, and a
 * new card goes on counting from its version. Errors: 401, 403, 404.
 */
export async function deleteMatchResult(office: Office, call: Call) {
	insistOpen(doors.admins(call.viewer));
	return leagueWrite(office, call, async (trx, note) => {
		const { match } = await matchSides(trx, idFrom(call.params["id"]));
		const stored = await storedCard(trx, match.matchId);
		if (!stored) throw new Refusal("NOT_FOUND", "This match has no scorecard.");
		await trx.deleteFrom("matchResult").where("matchId", "=", match.matchId).execute();
		await note({ kind: cardKind, id: match.matchId, before: stored, after: null });
		return { ok: true as const };
	});
}

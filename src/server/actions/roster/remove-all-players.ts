import { sql } from "kysely";
import { deactivation } from "../../../league/entities/player-calls.ts";
import { guards } from "../../../league/permissions.ts";
import { bulkRemoval } from "../../../league/rules/roster/bulk-removal.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { assertAccess } from "../../errors.ts";

/**
 * POST /api/removeAllPlayersFromTeams: deactivates all players on teams, and those who have been
 * looking for a team for a long time (`rules/roster/bulk-removal.ts`), all or nothing. Every player
 * is recorded, so that the removal can be undone. Returns how many were removed. Page: /players.
 */
export async function removeAllPlayers(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	parseBody(deactivation, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const active = await trx
			.selectFrom("player")
			.selectAll()
			.where("isActive", "=", true)
			.execute();
		const { highest } = await trx
			.selectFrom("player")
			.select(sql<number>`coalesce(max("playerNumber"), 0)`.as("highest"))
			.executeTakeFirstOrThrow();
		const removed = bulkRemoval(active, highest);
		if (removed.length > 0) {
			const inactive = { teamId: null, rosterPlace: null, isActive: false };
			const ids = removed.map(({ playerId }) => playerId);
			await trx.updateTable("player").set(inactive).where("playerId", "in", ids).execute();
			await recordChange(
				removed.map((before) => ({
					kind: "player",
					id: before.playerId,
					before,
					after: { ...before, ...inactive },
				})),
			);
		}
		return { removed: removed.length };
	});
}

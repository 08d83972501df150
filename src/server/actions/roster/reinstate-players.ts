import { reinstatement } from "../../../league/entities/former-player.ts";
import { guards } from "../../../league/permissions.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { assertOwnTeam } from "../teams/own-team.ts";
import { readFormerRoster } from "./read-former-roster.ts";
import { claimSpot, findSpot } from "./roster-spots.ts";
import { savePlayer } from "./update-player.ts";

/**
 * POST /api/reinstatePlayers `{ teamId, playerIds }`: adds players of the team's last roster to it
 * again, all of them or none, each like any other addition. Captains: their own team, while rosters
 * are open, with undo for `facts.undoMinutes`. Admins: any team. Returns how many were added.
 * Page: /team-info; by-laws VI.
 */
export async function reinstatePlayers(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.leaders(viewer));
	const { teamId, playerIds } = parseBody(reinstatement, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const write = { context, viewer, trx, recordChange };
		await assertOwnTeam(trx, viewer, teamId);
		const former = await readFormerRoster(trx, teamId);
		for (const playerId of playerIds) {
			const found = former.find((player) => player.playerId === playerId);
			if (!found)
				throw new ApiError("STALE", "The list has changed. Reload the page and choose again.");
			const { isFree, teamName, ...player } = found;
			if (!isFree)
				throw new ApiError(
					"STALE",
					`${player.firstName} ${player.lastName} is on the roster of ${teamName} now. Choose the others, and use “Add a player” for a move.`,
				);
			const spot = await findSpot(write, teamId, playerId);
			const { rosterPlace } = spot;
			await savePlayer(write, player, { teamId, rosterPlace, isActive: true });
			await claimSpot(write, playerId, spot);
		}
		return { added: playerIds.length };
	});
}

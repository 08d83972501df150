import { reactivation } from "../../../league/entities/player-calls.ts";
import { guards, isAdmin } from "../../../league/permissions.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { assertAccess, changedSince, invalid } from "../../errors.ts";
import { assertOwnTeam, ledTeams } from "../teams/own-team.ts";
import { claimSpot, findSpot, type RosterWrite } from "./roster-spots.ts";
import { assertPlayer, visiblePlayer } from "./stored-player.ts";
import { savePlayer } from "./update-player.ts";

/**
 * POST /api/reactivatePlayer/{id}: makes an inactive player active again. Captains: adds the player
 * to their own roster (`teamId`; optional for captains of a single team) like any other addition;
 * within ten minutes of the removal, the player returns without counting as one. Admins: adds the
 * player to any roster, or without a team to the list of players looking for one. Returns the
 * player. Pages: /team-info, /players; by-laws VI.
 */
export async function reactivatePlayer(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.leaders(viewer));
	const { teamId: requestedTeamId } = parseBody(reactivation, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const write = { context, viewer, trx, recordChange };
		const stored = await assertPlayer(trx, idFrom(call.params["id"]));
		const teamId = requestedTeamId ?? (isAdmin(viewer) ? null : await onlyTeam(write));
		if (teamId !== null) await assertOwnTeam(trx, viewer, teamId);
		if (stored.isActive && stored.teamId !== teamId)
			throw changedSince("This player is already active again.");
		if (stored.isActive) return visiblePlayer(trx, viewer, stored);
		if (teamId === null)
			return visiblePlayer(trx, viewer, await savePlayer(write, stored, { isActive: true }));
		const { playerId } = stored;
		const spot = await findSpot(write, teamId, playerId);
		const saved = await savePlayer(write, stored, {
			teamId,
			rosterPlace: spot.rosterPlace,
			isActive: true,
		});
		await claimSpot(write, playerId, spot);
		return visiblePlayer(trx, viewer, saved);
	});
}

async function onlyTeam({ trx, viewer }: RosterWrite) {
	const [teamId, ...others] = await ledTeams(trx, viewer);
	if (teamId === undefined || others.length > 0)
		throw invalid({ teamId: "Please choose your team." });
	return teamId;
}

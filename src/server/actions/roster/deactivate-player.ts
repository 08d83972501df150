import { deactivation } from "../../../league/entities/player-calls.ts";
import { guards, isAdmin } from "../../../league/permissions.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { assertAccess, changedSince } from "../../errors.ts";
import { ledTeams, notYourTeam } from "../teams/own-team.ts";
import type { RosterWrite } from "./roster-spots.ts";
import { assertPlayer, type StoredPlayer, visiblePlayer } from "./stored-player.ts";
import { leave, savePlayer } from "./update-player.ts";

/**
 * POST /api/deactivatePlayer/{id}: removes a player from the roster and makes them inactive.
 * Captains can do this on their own roster while it is open, and undo it for ten minutes
 * (`undoWrite`). Returns the player. Pages: /team-info, /players; by-laws VI.
 */
export async function deactivatePlayer(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.leaders(viewer));
	parseBody(deactivation, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const write = { context, viewer, trx, recordChange };
		const stored = await assertPlayer(trx, idFrom(call.params["id"]));
		if (!isAdmin(viewer)) await assertOnOwnRoster(write, stored);
		return visiblePlayer(
			trx,
			viewer,
			stored.isActive ? await savePlayer(write, stored, await leave(write, stored)) : stored,
		);
	});
}

async function assertOnOwnRoster({ trx, viewer }: RosterWrite, { playerId, teamId }: StoredPlayer) {
	const own = await ledTeams(trx, viewer);
	if (teamId !== null && own.includes(teamId)) return;
	const removal =
		teamId === null
			? await trx
					.selectFrom("rosterRemoval")
					.select("teamId")
					.where("playerId", "=", playerId)
					.executeTakeFirst()
			: undefined;
	throw removal && own.includes(removal.teamId)
		? changedSince("This player is no longer on your roster.")
		: notYourTeam();
}

import { deactivation } from "../../league/entities/player.ts";
import { doors, isAdmin } from "../../league/permissions.ts";
import { type Call, idFrom, type Office, parseBody } from "../api/call.ts";
import { insistOpen, Refusal } from "../errors.ts";
import { leagueWrite } from "./league-write.ts";
import { ledTeams, notYourTeam } from "./own-team.ts";
import type { RosterWrite } from "./roster-places.ts";
import { insistPlayer, playerSeenBy, type StoredPlayer } from "./seen-player.ts";
import { leave, savePlayer } from "./update-player.ts";

/**
 * POST /api/deactivatePlayer/{id}: takes a player off the roster and out of the active players.
 * Captains: from their own roster while it is open; it can be undone for ten minutes
 * (`reactivatePlayer`). Answers the player. Errors: 401, 403 `NOT_YOUR_TEAM`, 404, 409
 * `ROSTER_LOCKED`, `STALE` where the team's other captain was faster. Pages: /team-info, /players;
 * by-laws VI.
 */
export async function deactivatePlayer(office: Office, call: Call) {
	const { viewer } = call;
	insistOpen(doors.leaders(viewer));
	parseBody(deactivation, call.body);
	return leagueWrite(office, call, async (trx, note) => {
		const write = { office, viewer, trx, note };
		const stored = await insistPlayer(trx, idFrom(call.params["id"]));
		if (!isAdmin(viewer)) await insistOnOwnRoster(write, stored);
		return playerSeenBy(
			viewer,
			stored.isActive ? await savePlayer(write, stored, await leave(write, stored)) : stored,
		);
	});
}

async function insistOnOwnRoster({ trx, viewer }: RosterWrite, { playerId, teamId }: StoredPlayer) {
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
		? new Refusal("STALE", "This player is not on your roster any more. Please look again.")
		: notYourTeam();
}

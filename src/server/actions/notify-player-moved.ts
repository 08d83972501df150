import { isMember } from "../../league/permissions.ts";
import { dateOf } from "../../league/rules/time/league-time.ts";
import type { RosterWrite } from "./roster-places.ts";
import type { StoredPlayer } from "./stored-player.ts";

/**
 * Tells the captains of the team that a player leaves for another: by-laws VI e want both to agree,
 * and the one who loses the player isn't asked by the software. Not who moved them; and once a day
 * for the same player and the same teams, so that nobody can fill a inbox by moving somebody
 * to and fro.
 */
export async function notifyPlayerMoved(
	{ context, trx, viewer }: RosterWrite,
	player: StoredPlayer,
	toTeamId: number,
) {
	const { playerId, firstName, lastName, teamId: fromTeamId } = player;
	const teams = await trx
		.selectFrom("team")
		.selectAll()
		.where("teamId", "in", [fromTeamId ?? toTeamId, toTeamId])
		.execute();
	const from = teams.find((team) => team.teamId === fromTeamId);
	const to = teams.find((team) => team.teamId === toTeamId);
	if (!from || !to) return;
	const leaders = await trx
		.selectFrom("user")
		.selectAll()
		.where("userId", "in", [from.captainId ?? 0, from.cocaptainId ?? 0])
		.execute();
	for (const leader of leaders.filter(
		({ userId }) => !isMember(viewer) || userId !== viewer.userId,
	)) {
		await context.mail.post(
			trx,
			{ name: `${leader.firstName} ${leader.lastName}`, address: leader.email },
			{
				kind: "playerMoved",
				firstName: leader.firstName,
				playerName: `${firstName} ${lastName}`,
				fromTeamName: from.teamName,
				toTeamName: to.teamName,
			},
			{
				fact: `playerMoved player ${playerId} from ${fromTeamId} to ${toTeamId} on ${dateOf(context.now())} tell ${leader.userId}`,
			},
		);
	}
}

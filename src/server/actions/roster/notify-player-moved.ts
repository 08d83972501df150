import { isMember } from "../../../league/permissions.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { fullName } from "../../../league/wording.ts";
import type { RosterWrite } from "./roster-spots.ts";
import type { StoredPlayer } from "./stored-player.ts";

/**
 * Tells the captains of the old team that a player has moved: by-laws VI e require both teams to
 * agree, but the software doesn't ask the old one. The email doesn't name who moved the player. It
 * is sent once a day for the same player and teams, so that moving a player back and forth can't
 * flood an inbox.
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
		await context.mail.queue(
			trx,
			{ name: fullName(leader), address: leader.email },
			{
				kind: "playerMoved",
				firstName: leader.firstName,
				playerName: fullName({ firstName, lastName }),
				fromTeamName: from.teamName,
				toTeamName: to.teamName,
			},
			{
				dedupeKey: `playerMoved player ${playerId} from ${fromTeamId} to ${toTeamId} on ${dateOf(context.now())} tell ${leader.userId}`,
			},
		);
	}
}

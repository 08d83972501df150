import { fitsTeam } from "../../../league/rules/roster/team-fit.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { fullName } from "../../../league/wording.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { readCurrentSeasonNumbers } from "../../db/read-numbers.ts";
import type { Trx } from "../../db/schema.ts";
import { readRosterRoom } from "../roster/roster-room.ts";
import type { StoredPlayer } from "../roster/stored-player.ts";
import { leadersOf } from "../teams/team-leaders.ts";

/**
 * Emails the captains of the teams that a new player fits and that want to hear of new players,
 * once for each player.
 */
export async function notifyCaptains({ mail, now }: ServerContext, trx: Trx, player: StoredPlayer) {
	const numbers = await readCurrentSeasonNumbers(trx);
	const teams = await trx
		.selectFrom("team")
		.selectAll()
		.where("tellsNewPlayers", "=", true)
		.where("isActive", "=", true)
		.execute();
	const roomOf = await readRosterRoom(trx, now());
	const { playerId, firstName, lastName, rating, gender, area } = player;
	for (const team of teams.filter((each) => !isBye(each))) {
		const roster = await trx
			.selectFrom("player")
			.select("rating")
			.where("teamId", "=", team.teamId)
			.where("isActive", "=", true)
			.execute();
		const { room, hasWithdrawn } = roomOf(team.teamId);
		if (hasWithdrawn || !fitsTeam(player, roster, await homeCourts(trx, team), numbers)) continue;
		for (const { userId, name, address } of await leadersOf(trx, team))
			await mail.queue(
				trx,
				{ name, address },
				{
					kind: "newPlayerFits",
					playerName: fullName({ firstName, lastName }),
					rating,
					gender,
					area,
					teamName: team.teamName,
					places: room,
				},
				{ dedupeKey: `newPlayerFits player ${playerId} team ${team.teamId} to ${userId}` },
			);
	}
}

const homeCourts = (trx: Trx, { locationId }: { locationId: number | null }) =>
	trx
		.selectFrom("location")
		.select(["area", "city", "zip"])
		.where("locationId", "=", locationId)
		.executeTakeFirst();

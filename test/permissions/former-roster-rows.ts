import type { TestApp } from "../app.ts";
import { leaders, rowsOf } from "./matrix.ts";

const fields = ["playerId", "firstName", "lastName", "rating", "isFree", "teamName"];
const notYours = "403 NOT_YOUR_TEAM";

/** The captain's team lost a player when all players were removed. */
export async function formerRosterRows(app: TestApp) {
	const { player, named } = app.demo;
	const teamId = named.captainTeamId;
	const { playerId } = player.find((row) => row.teamId === teamId)!;
	const stranger = player.find((row) => row.teamId === named.unregisteredTeamId)!;
	await app.change(async (trx) => {
		await trx
			.updateTable("season")
			.set({ rosterDeadline: "2999-12-31" })
			.where("currentSeason", "=", true)
			.execute();
		await trx
			.updateTable("player")
			.set({ teamId: null, rosterPlace: null, isActive: false })
			.where("playerId", "=", playerId)
			.execute();
		const { writeId } = await trx
			.insertInto("write")
			.values({ userId: null, call: "removeAllPlayersFromTeams" })
			.returning("writeId")
			.executeTakeFirstOrThrow();
		const before = JSON.stringify({ playerId, teamId });
		await trx
			.insertInto("change")
			.values({ writeId, kind: "player", id: playerId, before, after: null })
			.execute();
	});
	return [
		...rowsOf("GET list/formerPlayer", [
			["of the captain’s team", leaders(fields, notYours, fields), { query: `teamId=${teamId}` }],
		]),
		...rowsOf("POST reinstatePlayers", [
			[
				"to the captain’s team",
				leaders("ok", notYours, "ok"),
				{ json: { teamId, playerIds: [playerId] } },
			],
			[
				"players who were not on the team",
				leaders("409 STALE", notYours, "409 STALE"),
				{ json: { teamId, playerIds: [stranger.playerId] } },
			],
			[
				"of nobody",
				leaders("422 INVALID", "422 INVALID", "422 INVALID"),
				{ json: { teamId, playerIds: [] } },
			],
		]),
	];
}

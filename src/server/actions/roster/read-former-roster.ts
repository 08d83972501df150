import { type Kysely, sql } from "kysely";
import type { FormerPlayer } from "../../../league/entities/former-player.ts";
import { playedFor } from "../../../league/rules/roster/former-roster.ts";
import type { Database } from "../../db/schema.ts";
import type { StoredPlayer } from "./stored-player.ts";

/**
 * Who was on a team's roster in the last season and is not now: those who played for it in its
 * newest archived season, and those whom the last removal of all players took from it.
 */
export async function readFormerRoster(
	db: Kysely<Database>,
	teamId: number,
): Promise<(StoredPlayer & Pick<FormerPlayer, "isFree" | "teamName">)[]> {
	const ids = new Set([
		...(await playedLastSeason(db, teamId)),
		...(await removedInBulk(db, teamId)),
	]);
	const players = await db
		.selectFrom("player")
		.leftJoin("team", "team.teamId", "player.teamId")
		.selectAll("player")
		.select("team.teamName")
		.where("player.playerId", "in", [0, ...ids])
		.orderBy("lastName")
		.orderBy("firstName")
		.orderBy("player.playerId")
		.execute();
	return players
		.filter((player) => player.teamId !== teamId)
		.map((player) => ({ ...player, isFree: player.teamId === null }));
}

async function playedLastSeason(db: Kysely<Database>, teamId: number): Promise<Set<number>> {
	const archives = await db
		.selectFrom("seasonArchive")
		.innerJoin("season", "season.seasonId", "seasonArchive.seasonId")
		.select("content")
		.orderBy("startDate", "desc")
		.limit(seasonsBack)
		.execute();
	for (const { content } of archives) {
		const played = playedFor(teamId, content);
		if (played.size > 0) return played;
	}
	return new Set();
}

/** How many archived seasons count: a team that has paused comes back with its last roster. */
const seasonsBack = 4;

async function removedInBulk(db: Kysely<Database>, teamId: number): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select "id" from "change"
		where "kind" = 'player' and "before" ->> 'teamId' = ${String(teamId)}
			and "writeId" = (
				select max("writeId") from "write"
				where "call" = 'removeAllPlayersFromTeams' and "undoneAt" is null)`.execute(db);
	return rows.map(({ id }) => id);
}

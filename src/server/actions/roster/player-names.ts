import type { Kysely } from "kysely";
import { fullName } from "../../../league/wording.ts";
import type { Database } from "../../db/schema.ts";

/** The full names of these players, by ID. */
export async function playerNames(db: Kysely<Database>, playerIds: readonly number[]) {
	if (playerIds.length === 0) return new Map<number, string>();
	const players = await db
		.selectFrom("player")
		.select(["playerId", "firstName", "lastName"])
		.where("playerId", "in", playerIds)
		.execute();
	return new Map(players.map((row) => [row.playerId, fullName(row)]));
}

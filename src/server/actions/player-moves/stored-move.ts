import type { Kysely, Selectable } from "kysely";
import type { OpenMove } from "../../../league/entities/player-move.ts";
import type { Team } from "../../../league/entities/team.ts";
import { lastMoveDay, moveClosed } from "../../../league/rules/roster/player-move.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Database } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";
import { findPlayerLink } from "../player-links/player-link.ts";

export type StoredMove = Selectable<Database["playerMove"]>;

export const moveKind = "playerMove";

/** The move that a link asks a player about, with the player and both teams. Throws: 404, 429. */
export async function findMoveLink(
	db: Kysely<Database>,
	context: Pick<ServerContext, "limits" | "now">,
	call: Pick<Call, "address">,
	key: string,
) {
	const { link, player } = await findPlayerLink(db, context, call, { key, about: ["move"] });
	const move = await db
		.selectFrom("playerMove")
		.selectAll()
		.where("moveId", "=", link.moveId)
		.executeTakeFirstOrThrow();
	const { from, to } = await teamsOf(db, move);
	return { move, player, from, to, closed: moveClosed(move, player, context.now()) };
}
export type MoveLink = Awaited<ReturnType<typeof findMoveLink>>;

export async function teamsOf(
	db: Kysely<Database>,
	{ fromTeamId, toTeamId }: Pick<StoredMove, "fromTeamId" | "toTeamId">,
) {
	const teams: Team[] = await db
		.selectFrom("team")
		.selectAll()
		.where("teamId", "in", [fromTeamId, toTeamId])
		.execute();
	const teamOf = (id: number) => {
		const team = teams.find(({ teamId }) => teamId === id);
		if (!team) throw notFound("team");
		return team;
	};
	return { from: teamOf(fromTeamId), to: teamOf(toTeamId) };
}

/** The open questions to players about a move to this team or, with null, to any team. */
export async function readOpenMoves(
	db: Kysely<Database>,
	teamId: number | null,
): Promise<OpenMove[]> {
	let query = db
		.selectFrom("playerMove")
		.innerJoin("player", "player.playerId", "playerMove.playerId")
		.select(["moveId", "playerMove.playerId", "firstName", "lastName", "fromTeamId", "toTeamId"])
		.select(["askedOn", "remindedOn"])
		.where("outcome", "=", "open")
		.whereRef("player.teamId", "=", "fromTeamId")
		.orderBy("moveId");
	if (teamId !== null) query = query.where("toTeamId", "=", teamId);
	return (await query.execute()).map((row) => ({ ...row, lastDay: lastMoveDay(row.askedOn) }));
}

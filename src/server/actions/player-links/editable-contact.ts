import type { Kysely } from "kysely";
import type { ServerContext } from "../../context/server-context.ts";
import type { Database } from "../../db/schema.ts";
import type { StoredPlayer } from "../roster/stored-player.ts";

/**
 * What a link lets a player change: phone and email, while they are on a team, and afterward those
 * that the league still keeps; and whether their public page is hidden. New players without a team
 * change their contacts in their sign-up. `pageId`: the number of the page; null without one.
 * `hidesPage`: whether the page is hidden, under any of the player's numbers.
 */
export async function editableByPlayer(
	db: Kysely<Database>,
	{ reads }: Pick<ServerContext, "reads">,
	{ playerId, teamId, isActive, phone, email }: StoredPlayer,
) {
	const team = isActive
		? await db
				.selectFrom("team")
				.selectAll()
				.where("teamId", "=", teamId ?? 0)
				.where("isActive", "=", true)
				.executeTakeFirst()
		: undefined;
	const isFormer = !team && !isLookingForTeam({ teamId, isActive });
	const { ofPlayer, idsOf, hidden } = await reads.playerIdentities();
	const pageId = ofPlayer(playerId);
	const hasPage = team || (await reads.linesOfPlayers(idsOf(pageId))).length > 0;
	return {
		team,
		keeps: {
			phone: team !== undefined || (isFormer && phone !== ""),
			email: team !== undefined || (isFormer && email !== ""),
		},
		pageId: hasPage ? pageId : null,
		hidesPage: hasPage ? hidden.has(pageId) : false,
	};
}

/** Whether a player is on the list of players looking for a team. */
export const isLookingForTeam = ({ teamId, isActive }: Pick<StoredPlayer, "teamId" | "isActive">) =>
	isActive && teamId === null;

import type { Selectable } from "kysely";
import type { Viewer } from "../../../league/permissions.ts";
import { readable } from "../../../league/resource.ts";
import { resources } from "../../../league/resources.ts";
import { isPageHidden } from "../../db/player-identities.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";

export type StoredPlayer = Selectable<Database["player"]>;

/** The fields of a player that this viewer may read, the same as in the lists. */
export async function visiblePlayer(trx: Trx, viewer: Viewer, player: StoredPlayer) {
	const resource = player.isActive ? resources.player : resources.inactivePlayer;
	const hidesPage = await isPageHidden(trx, player.playerId);
	return readable(resource, viewer, { ...player, hidesPage });
}

/** The stored player. Throws: 404. */
export async function assertPlayer(trx: Trx, playerId: number | null): Promise<StoredPlayer> {
	const player =
		playerId === null
			? undefined
			: await trx
					.selectFrom("player")
					.selectAll()
					.where("playerId", "=", playerId)
					.executeTakeFirst();
	if (!player) throw notFound("player");
	return player;
}

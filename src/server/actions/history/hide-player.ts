import { playerHiding } from "../../../league/entities/player-merge.ts";
import { guards } from "../../../league/permissions.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type RecordChange } from "../../db/audited-transaction.ts";
import { readPlayerIdentities } from "../../db/player-identities.ts";
import type { Trx } from "../../db/schema.ts";
import { assertAccess } from "../../errors.ts";
import { assertKnownPlayers } from "./merge-players.ts";

/**
 * POST /api/hidePlayer `{ playerId, hidesPage }`: hides a player’s page or shows it again, even if
 * only archived seasons name the player. Admins only. Page: /players/{id}/numbers.
 */
export async function hidePlayer(context: Pick<ServerContext, "db">, call: Call) {
	assertAccess(guards.admins(call.viewer));
	const { playerId, hidesPage } = parseBody(playerHiding, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		await assertKnownPlayers(trx, [playerId]);
		await saveHidesPage(trx, recordChange, playerId, hidesPage);
		return { ok: true as const };
	});
}

/**
 * Hides the page under this number, and so under all numbers of the person, or shows it again under
 * all of them. If the numbers are separated later, only those that were hidden themselves stay
 * hidden.
 */
export async function saveHidesPage(
	trx: Trx,
	recordChange: RecordChange,
	playerId: number,
	hidesPage: boolean,
) {
	if (hidesPage) {
		const added = await trx
			.insertInto("hiddenPlayer")
			.values({ playerId })
			.onConflict((conflict) => conflict.doNothing())
			.returningAll()
			.execute();
		const changes = added.map((after) => ({
			kind: "hiddenPlayer",
			id: playerId,
			before: null,
			after,
		}));
		return recordChange(changes);
	}
	const { idsOf } = await readPlayerIdentities(trx);
	const removed = await trx
		.deleteFrom("hiddenPlayer")
		.where("playerId", "in", idsOf(playerId))
		.returningAll()
		.execute();
	return recordChange(
		removed.map((before) => ({ kind: "hiddenPlayer", id: before.playerId, before, after: null })),
	);
}

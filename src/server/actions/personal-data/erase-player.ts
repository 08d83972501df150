import { player } from "../../../league/entities/player.ts";
import { erasure } from "../../../league/entities/privacy.ts";
import { guards } from "../../../league/permissions.ts";
import { isOnRecord, nameRetentionNotice } from "../../../league/rules/privacy/name-retention.ts";
import {
	contactFields,
	erasedValues,
	nameFields,
	personalFields,
} from "../../../league/rules/privacy/personal-fields.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type RecordChange } from "../../db/audited-transaction.ts";
import { readPlayerIdentities } from "../../db/player-identities.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { saveHidesPage } from "../history/hide-player.ts";
import { assertPlayer, type StoredPlayer } from "../roster/stored-player.ts";
import { eraseAvailability } from "./erase-availability.ts";
import { eraseConsents } from "./erase-consents.ts";
import { eraseTraces } from "./erase-traces.ts";
import { recordsOfPlayer } from "./records-of.ts";

/**
 * POST /api/erasePlayer/{id}: deletes the personal data of a player without a team, under all of
 * their numbers, everywhere, for good. Numbers on record, for instance in results, keep the name
 * but have no page; other numbers are deleted. Returns as `remains` what is kept and why, or null.
 * Admins only. Page: /players.
 */
export async function erasePlayer(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	parseBody(erasure, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const { playerId } = await assertPlayer(trx, idFrom(call.params["id"]));
		const { idsOf } = await readPlayerIdentities(trx);
		const numbers = idsOf(playerId);
		const stored = await trx
			.selectFrom("player")
			.selectAll()
			.where("playerId", "in", numbers)
			.orderBy("playerId")
			.execute();
		const onTeam = stored.find(({ teamId }) => teamId !== null);
		if (onTeam)
			throw new ApiError(
				"IN_USE",
				`This player is on a roster, as number ${onTeam.playerNumber}. Remove the player from it first.`,
			);
		const records = await recordsOfPlayer(trx, numbers);
		for (const row of stored) await eraseStored(trx, recordChange, row);
		if (isOnRecord(records)) await saveHidesPage(trx, recordChange, playerId, true);
		return { ok: true as const, remains: nameRetentionNotice(records) };
	});
}

/** Deletes the personal data under one number, which is on no team. */
export async function eraseStored(trx: Trx, recordChange: RecordChange, stored: StoredPlayer) {
	const { playerId } = stored;
	const isKept = isOnRecord(await recordsOfPlayer(trx, [playerId]));
	await eraseAvailability(trx, playerId);
	const guardians = await eraseConsents(trx, playerId);
	await trx.deleteFrom("playerShare").where("playerId", "=", playerId).execute();
	await trx.deleteFrom("committeeCase").where("playerId", "=", playerId).execute();
	const fields = personalFields.player.filter((name) => !isKept || !nameFields.includes(name));
	if (isKept)
		await trx
			.updateTable("player")
			.set({ ...erasedValues(player.fields, fields), isActive: false })
			.where("playerId", "=", playerId)
			.execute();
	else await trx.deleteFrom("player").where("playerId", "=", playerId).execute();
	if (isKept) await saveHidesPage(trx, recordChange, playerId, true);
	const about = { playerId };
	await recordChange({ kind: "player", id: playerId, before: about, after: isKept ? about : null });
	const own = contactFields.map((name) => String(stored[name as keyof typeof stored] ?? ""));
	const contacts = [...own, ...guardians];
	await eraseTraces(trx, { kind: "player", id: playerId, fields, contacts });
}

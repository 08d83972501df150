import { type SqlBool, sql } from "kysely";
import { playerMerge, playerSeparation } from "../../../league/entities/player-merge.ts";
import { guards } from "../../../league/permissions.ts";
import { playersOf } from "../../../league/rules/scoring/players-on-card.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess } from "../../errors.ts";

/**
 * POST /api/mergePlayers `{ playerId, aliasId }`: two numbers belong to one person, whose page is the
 * first one's. Scorecards, rosters and archives keep the number they have, so the merge can be undone
 * at any time. Refused for numbers on the same scorecard. Admins only. Page: /players/{id}/numbers.
 */
export async function mergePlayers(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	const { playerId, aliasId } = parseBody(playerMerge, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		await assertKnown(trx, playerId);
		await assertKnown(trx, aliasId);
		const aliases = await trx.selectFrom("playerAlias").selectAll().execute();
		const personOf = (id: number) => aliases.find((row) => row.aliasId === id)?.playerId ?? id;
		const [person, other] = [personOf(playerId), personOf(aliasId)];
		if (person === other)
			throw new ApiError("NOT_POSSIBLE", "These numbers already belong to one player.");
		const numbersOf = (id: number) => [
			id,
			...aliases.filter((row) => row.playerId === id).map((row) => row.aliasId),
		];
		if (await haveMet(trx, numbersOf(person), numbersOf(other)))
			throw new ApiError(
				"NOT_POSSIBLE",
				"Both numbers are on the scorecard of the same match, so they are two people.",
			);
		// No alias of an alias: what was merged into the other number moves along.
		const moved = aliases.filter((row) => row.playerId === other);
		for (const before of moved) {
			const after = { ...before, playerId: person };
			await trx
				.updateTable("playerAlias")
				.set({ playerId: person })
				.where("aliasId", "=", before.aliasId)
				.execute();
			await recordChange({ kind: "playerAlias", id: before.aliasId, before, after });
		}
		const after = { aliasId: other, playerId: person };
		await trx.insertInto("playerAlias").values(after).execute();
		await recordChange({ kind: "playerAlias", id: other, before: null, after });
		return { ok: true as const };
	});
}

/**
 * POST /api/separatePlayers `{ aliasId }`: a number that was merged by mistake gets its own page back.
 * Admins only. Page: /players/{id}.
 */
export async function separatePlayers(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	const { aliasId } = parseBody(playerSeparation, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const before = await trx
			.deleteFrom("playerAlias")
			.where("aliasId", "=", aliasId)
			.returningAll()
			.executeTakeFirst();
		if (!before) throw new ApiError("NOT_FOUND", "This number is not merged with another.");
		await recordChange({ kind: "playerAlias", id: aliasId, before, after: null });
		return { ok: true as const };
	});
}

/** Whether two people are on one scorecard, of this season or an archived one. */
async function haveMet(trx: Trx, some: readonly number[], others: readonly number[]) {
	const both = (ids: readonly number[]) =>
		[some, others].every((numbers) => numbers.some((id) => ids.includes(id)));
	const cards = await trx.selectFrom("matchResult").selectAll().execute();
	if (cards.some((card) => both(playersOf(card)))) return true;
	const { rows } = await sql`
		select from "playerLine" one join "playerLine" other using ("seasonId", "matchId")
		where one."playerId" = any(${[...some]}::integer[]) and other."playerId" = any(${[...others]}::integer[])
		limit 1`.execute(trx);
	return rows.length > 0;
}

/** A player of the league, or one whom an archived season names. */
async function assertKnown(trx: Trx, playerId: number) {
	const { rows } = await sql<{ isKnown: SqlBool }>`
		select exists (select from "player" where "playerId" = ${playerId})
			or exists (select from "playerLine" where "playerId" = ${playerId}) as "isKnown"`.execute(
		trx,
	);
	if (!rows[0]?.isKnown) throw new ApiError("NOT_FOUND", "This player does not exist.");
}

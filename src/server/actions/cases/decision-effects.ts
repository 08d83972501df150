import type { CaseDecision } from "../../../league/entities/committee-case.ts";
import { makeupsOf } from "../../../league/rules/schedule/effective-slot.ts";
import type { Changed } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { defaultOnCard } from "../scorecards/default-on-card.ts";
import { deleteCards } from "../scorecards/match-card.ts";
import { isCleared } from "./stored-case.ts";

/**
 * What a decision about a protest does to its match, in the transaction of the decision: a line is
 * defaulted on the scorecard, as a result check does; a match to be repeated loses its scorecard
 * and its date, so that captains and schedulers are asked for a make-up. Nothing happens if the
 * match was cleared. Returns the changes to record. By-laws IX e, XI f.
 */
export async function applyDecision(
	trx: Trx,
	matchId: number,
	{ outcome, line, side }: Pick<CaseDecision, "outcome" | "line" | "side">,
): Promise<Changed[]> {
	if (await isCleared(trx, matchId)) return [];
	if (outcome === "lineDefaulted" && line && side)
		return defaultOnCard(trx, matchId, { line, side });
	return outcome === "replay" ? needMakeup(trx, matchId) : [];
}

/**
 * Removes a match's scorecard, make-ups and date. Returns the changes, the match last: undo goes
 * backward, so it restores the match first.
 */
async function needMakeup(trx: Trx, matchId: number): Promise<Changed[]> {
	const match = await trx
		.selectFrom("match")
		.selectAll()
		.where("matchId", "=", matchId)
		.executeTakeFirstOrThrow();
	const booked = makeupsOf([match], await trx.selectFrom("makeupMatch").selectAll().execute());
	for (const { makeupMatchId } of booked)
		await trx.deleteFrom("makeupMatch").where("makeupMatchId", "=", makeupMatchId).execute();
	const cards = await deleteCards(trx, [matchId]);
	const after = await trx
		.updateTable("match")
		.set({ isCalledOff: true })
		.where("matchId", "=", matchId)
		.returningAll()
		.executeTakeFirstOrThrow();
	return [
		...cards,
		...booked.map((row) => ({
			kind: "makeupMatch",
			id: row.makeupMatchId,
			before: row,
			after: null,
		})),
		{ kind: "match", id: matchId, before: match, after },
	];
}

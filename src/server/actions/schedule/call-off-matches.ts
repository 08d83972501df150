import { callOffRequest } from "../../../league/entities/schedule.ts";
import { guards } from "../../../league/permissions.ts";
import { callOffBlocker } from "../../../league/rules/schedule/call-off.ts";
import { withEffectiveSlots } from "../../../league/rules/schedule/effective-slot.ts";
import { totals } from "../../../league/rules/scoring/scorecard.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { insertMakeups } from "./book-new-dates.ts";
import { notifyMatchMoved } from "./notify-match-moved.ts";

/**
 * POST /api/callOffMatches: calls off these matches, all or none, and books new dates for some of
 * them. Emails the captains of both teams of each. Returns `{ calledOff, booked }`. Page: Matches,
 * "Call off".
 */
export async function callOffMatches(context: ServerContext, call: Call) {
	assertAccess(guards.schedulers(call.viewer));
	const { matchIds, newDates } = parseBody(callOffRequest, call.body);
	const ids = [...new Set(matchIds)];
	if (newDates.some(({ matchId }) => !ids.includes(matchId)))
		throw new ApiError(
			"INVALID",
			"One of the new dates is for a match that is not being called off.",
		);
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const matches = await trx.selectFrom("match").selectAll().where("matchId", "in", ids).execute();
		if (matches.length < ids.length)
			throw new ApiError("NOT_FOUND", "One of these matches does not exist anymore.");
		const makeups = await trx.selectFrom("makeupMatch").selectAll().execute();
		const results = await trx
			.selectFrom("matchResult")
			.selectAll()
			.where("matchId", "in", ids)
			.execute();
		for (const match of withEffectiveSlots(matches, makeups)) {
			const card = results.find(({ matchId }) => matchId === match.matchId);
			const blocker = callOffBlocker(match, card && totals(card));
			if (blocker) throw new ApiError("NOT_POSSIBLE", blocker);
		}
		await trx.updateTable("match").set({ isCalledOff: true }).where("matchId", "in", ids).execute();
		const changes = matches.map((before) => ({
			kind: "match",
			id: before.matchId,
			before,
			after: { ...before, isCalledOff: true },
		}));
		const bookings = await insertMakeups(context, trx, newDates);
		await recordChange([...changes, ...bookings]);
		await notifyMatchMoved(context, trx, [...changes, ...bookings]);
		return { calledOff: ids.length, booked: bookings.length };
	});
	context.mail.wake();
	return result;
}

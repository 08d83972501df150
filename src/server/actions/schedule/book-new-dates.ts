import type { MakeupMatch } from "../../../league/entities/makeup-match.ts";
import type { Match } from "../../../league/entities/match.ts";
import { type NewDate, newDatesRequest } from "../../../league/entities/schedule.ts";
import { messages } from "../../../league/messages.ts";
import { guards } from "../../../league/permissions.ts";
import { withEffectiveSlots } from "../../../league/rules/schedule/effective-slot.ts";
import { slotBlocker } from "../../../league/rules/schedule/free-slots.ts";
import { isComplete, totals } from "../../../league/rules/scoring/scorecard.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type Changed } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { notifyMatchMoved } from "./notify-match-moved.ts";

/**
 * POST /api/bookNewDates: books make-ups for matches that were called off, all or none, and emails
 * their captains. Returns `{ booked }`. Page: Matches, "Propose new dates".
 */
export async function bookNewDates(context: ServerContext, call: Call) {
	assertAccess(guards.schedulers(call.viewer));
	const { newDates } = parseBody(newDatesRequest, call.body);
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const bookings = await insertMakeups(context, trx, newDates);
		await recordChange(bookings);
		await notifyMatchMoved(context, trx, bookings);
		return { booked: bookings.length };
	});
	context.mail.wake();
	return result;
}

/**
 * Adds the make-ups of called-off matches. Returns the changes to record. Throws unless each match
 * is called off, has no date and no result, and all slots are free
 * (`rules/schedule/free-slots.ts`).
 */
export async function insertMakeups(
	{ now }: ServerContext,
	trx: Trx,
	newDates: readonly NewDate[],
): Promise<Changed[]> {
	if (newDates.length === 0) return [];
	const matches = await trx.selectFrom("match").selectAll().execute();
	const makeups = await trx.selectFrom("makeupMatch").selectAll().execute();
	const teams = await trx.selectFrom("team").selectAll().execute();
	const locations = await trx.selectFrom("location").selectAll().execute();
	const ids = newDates.map(({ matchId }) => matchId);
	const cards = await trx
		.selectFrom("matchResult")
		.selectAll()
		.where("matchId", "in", ids)
		.execute();
	const bookings: MakeupMatch[] = [];
	for (const { matchId, ...slot } of newDates) {
		const booked = [...makeups, ...bookings];
		const dated = withEffectiveSlots(matches, booked);
		const match = dated.find((each) => each.matchId === matchId);
		if (!match) throw new ApiError("NOT_FOUND", "One of these matches no longer exists.");
		const { matchNumber, homeTeamId, visitorTeamId } = match;
		const hasResult = cards.some((card) => card.matchId === matchId && isComplete(totals(card)));
		const blocker =
			undatedBlocker(match, hasResult) ??
			(slot.matchDate < dateOf(now())
				? messages.dateInThePast
				: slotBlocker(match, slot, { matches: dated, makeups: booked, teams, locations }));
		if (blocker) throw new ApiError("NOT_POSSIBLE", `Match ${matchNumber}: ${blocker}`);
		const after = await trx
			.insertInto("makeupMatch")
			.values({ originalMatchNumber: matchNumber, homeTeamId, visitorTeamId, ...slot })
			.returningAll()
			.executeTakeFirstOrThrow();
		bookings.push(after);
	}
	return bookings.map((after) => ({
		kind: "makeupMatch",
		id: after.makeupMatchId,
		before: null,
		after,
	}));
}

/** Why a match can't get a new date; null if it waits for one. */
function undatedBlocker(
	match: Pick<Match, "isCanceled" | "isCalledOff" | "effectiveDate">,
	hasResult: boolean,
) {
	if (match.isCanceled) return "It is canceled.";
	if (hasResult) return "It already has a result.";
	return match.isCalledOff && match.effectiveDate === null
		? null
		: "It is not called off, or already has a new date.";
}

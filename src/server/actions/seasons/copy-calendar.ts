import { calendarCopy } from "../../../league/entities/setup-calls.ts";
import { messages } from "../../../league/messages.ts";
import { guards } from "../../../league/permissions.ts";
import { copyCalendar as planCopy } from "../../../league/rules/season/copy-calendar.ts";
import { seasonErrors } from "../../../league/rules/season/season-dates.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { ApiError, assertAccess, assertNoErrors } from "../../errors.ts";

/**
 * POST /api/copyCalendar `{ fromSeasonId, seasonId }`: gives a season the dates and events of
 * another one that it lacks, moved by whole weeks, in one write that can be undone. Returns
 * `{ dates, events }`, how many. Page: /season-calendars.
 */
export async function copyCalendar(context: ServerContext, call: Call) {
	assertAccess(guards.schedulers(call.viewer));
	const { fromSeasonId, seasonId } = parseBody(calendarCopy, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const seasons = await trx.selectFrom("season").selectAll().execute();
		const from = seasons.find((row) => row.seasonId === fromSeasonId);
		const before = seasons.find((row) => row.seasonId === seasonId);
		assertNoErrors({
			...(!from && { fromSeasonId: messages.chooseFromList }),
			...((!before || before === from) && { seasonId: messages.chooseFromList }),
		});
		const stored = await trx.selectFrom("event").selectAll().orderBy("eventId").execute();
		const { dates, events } = planCopy(from!, before!, stored);
		if (Object.keys(dates).length + events.length === 0)
			throw new ApiError(
				"NOT_POSSIBLE",
				`${before!.seasonName} already has everything on the calendar of ${from!.seasonName}.`,
			);
		if (Object.keys(dates).length > 0) {
			assertNoErrors(seasonErrors({ ...before!, ...dates }));
			const after = await trx
				.updateTable("season")
				.set(dates)
				.where("seasonId", "=", seasonId)
				.returningAll()
				.executeTakeFirstOrThrow();
			await recordChange({ kind: "season", id: seasonId, before: before!, after });
		}
		if (events.length > 0) {
			const added = await trx
				.insertInto("event")
				.values(events.map((event) => ({ ...event, seasonId })))
				.returningAll()
				.execute();
			await recordChange(
				added.map((after) => ({ kind: "event", id: after.eventId, before: null, after })),
			);
		}
		return { dates: Object.keys(dates).length, events: events.length };
	});
}

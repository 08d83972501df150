import { match } from "../../../league/entities/match.ts";
import type { PlannedMatch } from "../../../league/entities/schedule-plan.ts";
import { creationOf } from "../../../league/entities/schema.ts";
import type { PlanLeague } from "../../../league/schedule-maker/plan-league.ts";
import type { Changed } from "../../db/audited-transaction.ts";
import { ApiError } from "../../errors.ts";
import type { StoredPlan } from "../../schedule-maker/plan-queue.ts";
import type { RecordWrite } from "../records/record-kind.ts";
import { notifyMatchMoved } from "../schedule/notify-match-moved.ts";
import { deleteDisputesAndChecks } from "../scorecards/match-card.ts";
import { firstFreeNumber } from "./adopt-as-drafts.ts";
import { changesOf } from "./stored-plan.ts";

const newMatch = creationOf(match);

/**
 * Changes the published matches that a plan keeps. Matches with a scorecard or a make-up are not
 * among them. The captains of moved matches get one email each.
 */
export async function adoptPublished(
	{ context, trx, recordChange }: RecordWrite,
	plan: StoredPlan,
	league: PlanLeague,
) {
	const changes = changesOf(plan, league) ?? [];
	const rows = await trx.selectFrom("match").selectAll().execute();
	const rowOf = (known: PlannedMatch) => {
		const row = rows.find(
			({ homeTeamId, visitorTeamId, matchDate, startTime }) =>
				homeTeamId === known.homeTeamId &&
				visitorTeamId === known.visitorTeamId &&
				matchDate === known.date &&
				startTime === known.startTime,
		);
		if (!row)
			throw new ApiError(
				"STALE",
				"The matches have changed since this plan was made. Plan them again.",
			);
		return row;
	};
	const moved: Changed[] = [];
	for (const { before, after } of changes) {
		if (!before || !after) continue;
		const row = rowOf(before);
		const now = await trx
			.updateTable("match")
			.set({ ...fieldsOf(after), isCalledOff: false })
			.where("matchId", "=", row.matchId)
			.returningAll()
			.executeTakeFirstOrThrow();
		moved.push({ kind: "match", id: row.matchId, before: row, after: now });
	}
	const removed = changes.flatMap(({ before, after }) => (before && !after ? rowOf(before) : []));
	const removedIds = removed.map(({ matchId }) => matchId);
	const dependents = await deleteDisputesAndChecks(trx, removedIds);
	if (removedIds.length > 0)
		await trx.deleteFrom("match").where("matchId", "in", removedIds).execute();
	const first = firstFreeNumber([...rows, ...league.drafts]);
	const added = changes
		.flatMap(({ before, after }) => (before || !after ? [] : after))
		.map((planned, index) => newMatch.parse({ ...fieldsOf(planned), matchNumber: first + index }));
	const inserted =
		added.length === 0 ? [] : await trx.insertInto("match").values(added).returningAll().execute();
	await recordChange([
		...dependents,
		...removed.map((row) => ({ kind: "match", id: row.matchId, before: row, after: null })),
		...moved,
		...inserted.map((row) => ({ kind: "match", id: row.matchId, before: null, after: row })),
	]);
	const people = await notifyMatchMoved(context, trx, moved);
	return {
		drafts: 0,
		replaced: 0,
		people,
		moved: moved.length,
		added: inserted.length,
		removed: removed.length,
	};
}

const fieldsOf = ({ date, isPinned: _, ...planned }: PlannedMatch) => ({
	...planned,
	matchDate: date,
});

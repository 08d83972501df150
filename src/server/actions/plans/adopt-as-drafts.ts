import { draftMatch } from "../../../league/entities/match.ts";
import type { PlannedMatch } from "../../../league/entities/schedule-plan.ts";
import { creationOf } from "../../../league/entities/schema.ts";
import { startMinute } from "../../../league/rules/schedule/start-time.ts";
import {
	daysOfSeason,
	draftsOfSeason,
	keptMatches,
	type PlanLeague,
} from "../../../league/schedule-maker/plan-league.ts";
import { countOf } from "../../../league/wording.ts";
import { ApiError } from "../../errors.ts";
import type { StoredPlan } from "../../schedule-maker/plan-queue.ts";
import type { RecordWrite } from "../records/record-kind.ts";

interface Adoption {
	readonly plan: StoredPlan;
	readonly league: PlanLeague;
	readonly matches: readonly PlannedMatch[];
	/** Whether the admin has confirmed that the season's drafts are replaced. */
	readonly replaceDrafts: boolean;
}

const newDraft = creationOf(draftMatch);

/**
 * Replaces the season's drafts with the plan's matches and with the kept ones that are played
 * before the plan begins. Numbers them by date, division and time, after all other matches.
 */
export async function adoptAsDrafts(
	{ trx, recordChange }: RecordWrite,
	{ plan, league, matches, replaceDrafts }: Adoption,
) {
	const { request } = plan;
	const drafts = await trx.selectFrom("draftMatch").selectAll().execute();
	const replaced = draftsOfSeason(drafts, league, request.seasonId);
	if (replaced.length > 0 && !replaceDrafts) {
		const season = daysOfSeason(league, request.seasonId)!.season.seasonName;
		throw new ApiError(
			"NOT_POSSIBLE",
			`${season} already has ${countOf(replaced.length, "draft match", "draft matches")}. Confirm that the plan replaces them.`,
		);
	}
	const ids = replaced.map(({ draftMatchId }) => draftMatchId);
	if (ids.length > 0) await trx.deleteFrom("draftMatch").where("draftMatchId", "in", ids).execute();
	const divisions = new Map(
		league.divisions.map(({ divisionId, divisionNumber }) => [divisionId, divisionNumber]),
	);
	const planned = [...(keptMatches(request, league)?.played ?? []), ...matches].toSorted(
		(a, b) =>
			a.date.localeCompare(b.date) ||
			(divisions.get(a.divisionId) ?? 0) - (divisions.get(b.divisionId) ?? 0) ||
			startMinute(a.startTime) - startMinute(b.startTime) ||
			a.homeTeamId - b.homeTeamId,
	);
	const first = firstFreeNumber([
		...league.matches,
		...drafts.filter(({ draftMatchId }) => !ids.includes(draftMatchId)),
	]);
	const inserted =
		planned.length === 0
			? []
			: await trx
					.insertInto("draftMatch")
					.values(
						planned.map(({ date, isPinned: _, ...match }, index) =>
							newDraft.parse({ ...match, matchDate: date, matchNumber: first + index }),
						),
					)
					.returningAll()
					.execute();
	await recordChange([
		...replaced.map((before) => ({
			kind: "draftMatch",
			id: before.draftMatchId,
			before,
			after: null,
		})),
		...inserted.map((after) => ({
			kind: "draftMatch",
			id: after.draftMatchId,
			before: null,
			after,
		})),
	]);
	return {
		drafts: inserted.length,
		replaced: replaced.length,
		moved: 0,
		added: 0,
		removed: 0,
		people: 0,
	};
}

/** The number after the highest one of these matches. */
export const firstFreeNumber = (matches: readonly { matchNumber: number }[]) =>
	matches.reduce((last, { matchNumber }) => Math.max(last, matchNumber), 0) + 1;

import { type Kysely, sql } from "kysely";
import type { SchedulePlan } from "../../../league/entities/schedule-plan.ts";
import { buildPlanProblem } from "../../../league/schedule-maker/build-plan-problem.ts";
import { planChanges } from "../../../league/schedule-maker/plan-changes.ts";
import { keptMatches, type PlanLeague } from "../../../league/schedule-maker/plan-league.ts";
import { idFrom } from "../../context/call.ts";
import type { Database } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import type { StoredPlan } from "../../schedule-maker/plan-queue.ts";
import { readPlanLeague } from "../../schedule-maker/read-plan-league.ts";

/** For how many seconds a plan has been solved. */
const elapsed = sql<number>`coalesce(extract(epoch from coalesce("endedAt", case when "state" = 'solving' then now() end) - "startedAt")::float8, 0)`;

/** The plan of a path's `{id}`, locked in a transaction that changes it. Throws: 404. */
export async function readPlan(
	db: Kysely<Database>,
	id: string | undefined,
	{ isLocked = false } = {},
): Promise<StoredPlan & { elapsedSeconds: number }> {
	const query = db
		.selectFrom("schedulePlan")
		.selectAll()
		.select(elapsed.as("elapsedSeconds"))
		.where("planId", "=", idFrom(id) ?? 0);
	const plan = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
	if (!plan) throw new ApiError("NOT_FOUND", "This plan no longer exists.");
	return plan;
}

/** All plans without their matches, the newest first. */
export const readPlanEntries = (db: Kysely<Database>) =>
	db
		.selectFrom("schedulePlan")
		.select(["planId", "seasonId", "state", "userId", "createdAt", elapsed.as("elapsedSeconds")])
		.select(sql<boolean>`"matches" is not null`.as("hasMatches"))
		.orderBy("planId", "desc")
		.execute();

/** The plan as the API returns it. */
export function shownPlan(
	plan: Awaited<ReturnType<typeof readPlan>>,
	league: PlanLeague,
): SchedulePlan {
	const { planId, seasonId, state, userId, createdAt, elapsedSeconds } = plan;
	const { request, progress, matches, quality, conflict } = plan;
	return {
		planId,
		seasonId,
		state,
		userId,
		elapsedSeconds,
		createdAt,
		hasMatches: matches !== null,
		request,
		progress,
		matches,
		quality,
		conflict,
		changes: changesOf(plan, league),
	};
}

/** The problem of a stored plan, in the league as it is now. */
export async function readProblem(db: Kysely<Database>, id: string | undefined) {
	const { request } = await readPlan(db, id);
	return buildPlanProblem(request, await readPlanLeague(db, request));
}

/** A plan as the API returns it, in the league as it is now. */
export async function readShownPlan(db: Kysely<Database>, id: string | undefined) {
	const plan = await readPlan(db, id);
	return shownPlan(plan, await readPlanLeague(db, plan.request));
}

/** What a plan changes in the matches that it keeps; null if it keeps none or has no schedule. */
export function changesOf({ request, matches }: StoredPlan, league: PlanLeague) {
	const kept = keptMatches(request, league)?.kept;
	return kept && matches ? planChanges(kept, matches) : null;
}

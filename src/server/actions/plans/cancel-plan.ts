import { sql } from "kysely";
import { planCancellation } from "../../../league/entities/schedule-plan.ts";
import { guards } from "../../../league/permissions.ts";
import { buildPlanProblem, planBasis } from "../../../league/schedule-maker/build-plan-problem.ts";
import { checkSchedule } from "../../../league/schedule-maker/check-schedule.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { privateTransaction } from "../../db/transaction.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { readPlanLeague } from "../../schedule-maker/read-plan-league.ts";
import { readPlan, shownPlan } from "./stored-plan.ts";

/**
 * POST /api/cancelSchedulePlan/{id}: ends a plan that waits or is being solved. The best complete
 * schedule so far, if any, stays and can be adopted. Returns the plan. Page: Matches, "Plan the
 * season".
 */
export async function cancelSchedulePlan(context: ServerContext, call: Call) {
	assertAccess(guards.schedulers(call.viewer));
	parseBody(planCancellation, call.body);
	const plan = await privateTransaction(context.db, async (trx) => {
		const before = await readPlan(trx, call.params["id"], { isLocked: true });
		if (before.state === "canceled") return before;
		if (before.state !== "waiting" && before.state !== "solving")
			throw new ApiError("NOT_POSSIBLE", "This plan is already finished.");
		const { matches, request, basis } = before;
		const problem = buildPlanProblem(request, await readPlanLeague(trx, request));
		// If the league has changed, the plan can't be adopted, so its quality is of no interest.
		const isCurrent = planBasis(problem) === basis;
		const quality = matches && isCurrent ? checkSchedule(problem, matches) : null;
		await trx
			.updateTable("schedulePlan")
			.set({
				state: "canceled",
				endedAt: sql`now()`,
				worker: null,
				quality: quality && JSON.stringify(quality),
			})
			.where("planId", "=", before.planId)
			.execute();
		return readPlan(trx, call.params["id"]);
	});
	context.planner.cancel(plan.planId);
	context.planner.wake();
	return shownPlan(plan, await readPlanLeague(context.db, plan.request));
}

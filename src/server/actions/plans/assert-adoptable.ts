import type { PlannedMatch } from "../../../league/entities/schedule-plan.ts";
import { planBasis } from "../../../league/schedule-maker/build-plan-problem.ts";
import type { PlanProblem } from "../../../league/schedule-maker/plan-problem.ts";
import { ApiError } from "../../errors.ts";
import type { StoredPlan } from "../../schedule-maker/plan-queue.ts";

/**
 * The matches of a plan that is finished and still fits the league: the same teams, divisions and
 * home courts, and the same matches to keep. Throws: 409.
 */
export function assertAdoptable(
	{ state, matches, basis, request }: StoredPlan,
	problem: PlanProblem,
): PlannedMatch[] {
	if (state === "waiting" || state === "solving")
		throw new ApiError("NOT_POSSIBLE", "This plan is not finished yet. Wait, or cancel it.");
	if (!matches) throw new ApiError("NOT_POSSIBLE", "This plan has no schedule.");
	if (planBasis(problem) !== basis)
		throw new ApiError(
			"STALE",
			request.keep
				? "Teams, home courts, or matches have changed since this plan was made. Plan the season again."
				: "Teams, divisions, or home courts have changed since this plan was made. Plan the season again.",
		);
	return matches;
}

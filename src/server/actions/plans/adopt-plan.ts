import { planAdoption } from "../../../league/entities/schedule-plan.ts";
import { guards } from "../../../league/permissions.ts";
import { buildPlanProblem } from "../../../league/schedule-maker/build-plan-problem.ts";
import { checkSchedule } from "../../../league/schedule-maker/check-schedule.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { readPlanLeague } from "../../schedule-maker/read-plan-league.ts";
import { adoptAsDrafts } from "./adopt-as-drafts.ts";
import { adoptPublished } from "./adopt-published.ts";
import { assertAdoptable } from "./assert-adoptable.ts";
import { readPlan } from "./stored-plan.ts";

/**
 * POST /api/adoptSchedulePlan/{id}: makes a plan real, in one write that can be undone. Its matches
 * become numbered drafts and replace the season's drafts (`replaceDrafts` confirms that). A plan
 * that keeps published matches changes those instead: moved ones keep their id and number, added
 * ones get new numbers, removed ones are deleted, and the captains of moved ones get one email
 * each. Returns how many matches it changed in each of these ways, and how many people got an
 * email. Page: Matches, "Plan the season".
 */
export async function adoptSchedulePlan(context: ServerContext, call: Call) {
	assertAccess(guards.schedulers(call.viewer));
	const { replaceDrafts } = parseBody(planAdoption, call.body);
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const plan = await readPlan(trx, call.params["id"], { isLocked: true });
		const { request, quality } = plan;
		const league = await readPlanLeague(trx, request);
		const problem = buildPlanProblem(request, league);
		const matches = assertAdoptable(plan, problem);
		// A change that breaks the plan, such as a captain who now leads two teams.
		const [broken] = checkSchedule(problem, matches).broken.filter(
			(sentence) => !quality?.broken.includes(sentence),
		);
		if (broken !== undefined) throw new ApiError("STALE", `${broken} Plan the season again.`);
		const write = { context, trx, recordChange };
		const adopted =
			request.keep?.matches === "published"
				? await adoptPublished(write, plan, league)
				: await adoptAsDrafts(write, { plan, league, matches, replaceDrafts });
		await trx
			.updateTable("schedulePlan")
			.set({ state: "adopted" })
			.where("planId", "=", plan.planId)
			.execute();
		return adopted;
	});
	context.mail.wake();
	return result;
}

/**
 * Call it after an undo. If the write that was undone (`call`) adopted a plan, the plan is only
 * finished again and can be changed.
 */
export async function reopenPlan(trx: Trx, call: string) {
	const planId = /^adoptSchedulePlan\/(\d+)$/.exec(call)?.[1];
	if (planId === undefined) return;
	await trx
		.updateTable("schedulePlan")
		.set({ state: "done" })
		.where("planId", "=", Number(planId))
		.execute();
}

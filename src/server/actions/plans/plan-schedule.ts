import { sql } from "kysely";
import { planRequest } from "../../../league/entities/schedule-plan.ts";
import { guards, isMember } from "../../../league/permissions.ts";
import { buildPlanProblem, planBasis } from "../../../league/schedule-maker/build-plan-problem.ts";
import { planRequestErrors } from "../../../league/schedule-maker/plan-request-errors.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { privateTransaction } from "../../db/transaction.ts";
import { ApiError, assertAccess, assertNoErrors } from "../../errors.ts";
import { requesterOf } from "../../limits.ts";
import { readPlanLeague } from "../../schedule-maker/read-plan-league.ts";

/** How many plans of one admin may wait or be solved. */
const maxOpen = 3;
/** How many plans of a season are kept. */
const maxPlans = 40;

/**
 * POST /api/planSchedule: asks for a plan of a season's matches. The schedule maker solves one plan
 * at a time; admins take turns. Repeating a request while its plan is open returns that plan.
 * Returns `{ planId }`, to read its progress with. Page: Matches, "Plan the season".
 */
export async function planSchedule(context: ServerContext, call: Call) {
	assertAccess(guards.schedulers(call.viewer));
	const request = parseBody(planRequest, call.body);
	const league = await readPlanLeague(context.db, request);
	assertNoErrors(planRequestErrors(request, league));
	const { account } = requesterOf(call);
	if (account !== null) await context.limits.spend({ plansByAccount: account });
	const userId = isMember(call.viewer) ? call.viewer.userId : null;
	const json = JSON.stringify(request);
	const planId = await privateTransaction(context.db, async (trx) => {
		await sql`lock table "schedulePlan" in share row exclusive mode`.execute(trx);
		const open = await trx
			.selectFrom("schedulePlan")
			.select(["planId", sql<boolean>`"request" = ${json}::jsonb`.as("isSame")])
			.where("userId", "=", userId)
			.where("state", "in", ["waiting", "solving"])
			.execute();
		const same = open.find(({ isSame }) => isSame);
		if (same) return same.planId;
		if (open.length >= maxOpen)
			throw new ApiError(
				"NOT_POSSIBLE",
				`You have already asked for ${maxOpen} plans. Cancel one of them, or wait for it.`,
			);
		const basis = planBasis(buildPlanProblem(request, league));
		const plan = await trx
			.insertInto("schedulePlan")
			.values({ seasonId: request.seasonId, userId, request: json, basis })
			.returning("planId")
			.executeTakeFirstOrThrow();
		await trx
			.deleteFrom("schedulePlan")
			.where("state", "not in", ["waiting", "solving"])
			.where("planId", "in", (from) =>
				from
					.selectFrom("schedulePlan")
					.select("planId")
					.where("seasonId", "=", request.seasonId)
					.orderBy("planId", "desc")
					.offset(maxPlans),
			)
			.execute();
		return plan.planId;
	});
	context.planner.wake();
	return { planId };
}

import { z } from "zod";
import {
	planAdopted,
	planAdoption,
	planCancellation,
	planChange,
	planRequest,
	planStarted,
	type SchedulePlanEntry,
	schedulePlan,
	schedulePlanEntry,
} from "../../../league/entities/schedule-plan.ts";
import { guards } from "../../../league/permissions.ts";
import type { Resource } from "../../../league/resource.ts";
import type { PlanProblem } from "../../../league/schedule-maker/plan-problem.ts";
import { adoptSchedulePlan } from "../../actions/plans/adopt-plan.ts";
import { cancelSchedulePlan } from "../../actions/plans/cancel-plan.ts";
import { changeSchedulePlan } from "../../actions/plans/change-plan.ts";
import { planSchedule } from "../../actions/plans/plan-schedule.ts";
import { readPlanEntries, readProblem, readShownPlan } from "../../actions/plans/stored-plan.ts";
import type { Call } from "../../context/call.ts";
import type { Route } from "../../context/route.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { assertAccess } from "../../errors.ts";
import { list, pick, wantedFields } from "../lists.ts";
import { admins, limited } from "../reference/common-errors.ts";

const entries: Resource<SchedulePlanEntry> = {
	id: "planId",
	schema: schedulePlanEntry,
	guard: guards.schedulers,
	fields: () => Object.keys(schedulePlanEntry.shape),
};

/** GET /api/get/schedulePlan/{id}: a plan with its progress and result. */
async function getSchedulePlan({ db }: ServerContext, { viewer, query, params }: Call) {
	assertAccess(guards.schedulers(viewer));
	const wanted = wantedFields(query, schedulePlan);
	return pick(await readShownPlan(db, params["id"]), wanted);
}

/**
 * GET /api/get/scheduleProblem/{id}: what the plan was made from, to try changes in the browser.
 */
async function getScheduleProblem({ db }: ServerContext, { viewer, query, params }: Call) {
	assertAccess(guards.schedulers(viewer));
	wantedFields(query, problem);
	const { relaxed, ...rest } = await readProblem(db, params["id"]);
	return { ...rest, relaxed: [...relaxed] };
}

type PlanList = "divisions" | "teams" | "places" | "closedDays" | "preferences" | "pins" | "played";
/** The rows of one list, for the page that knows their fields: the API's document does not. */
const rowsOf = <List extends PlanList>() =>
	z.array(z.looseObject({}) as unknown as z.ZodType<PlanProblem[List][number]>);
/** `PlanProblem` (`league/schedule-maker/plan-problem.ts`) as JSON. */
const problem = z.object({
	saturdays: z.array(z.string()),
	weekNumbers: z.array(z.number()),
	slots: z.array(z.string()),
	divisions: rowsOf<"divisions">(),
	teams: rowsOf<"teams">(),
	places: rowsOf<"places">(),
	closedDays: rowsOf<"closedDays">(),
	preferences: rowsOf<"preferences">(),
	pins: rowsOf<"pins">(),
	played: rowsOf<"played">(),
	kept: rowsOf<"played">().nullable(),
	from: z.string().nullable(),
	relaxed: z.array(z.string()),
	seed: z.number(),
});

const unfinished = "The plan is not finished, or has no schedule.";
const outdated = "Teams, divisions, home courts, or matches have changed since.";

/** The schedule maker: plans of a season's matches, which become drafts when they are adopted. */
export const planRoutes: readonly Route[] = [
	{
		method: "POST",
		path: "planSchedule",
		summary: "Asks for a plan of a season’s matches",
		body: planRequest,
		response: planStarted,
		errors: { ...admins, ...limited, NOT_POSSIBLE: "The caller already has three open plans." },
		handle: planSchedule,
	},
	{
		method: "GET",
		path: "list/schedulePlan",
		summary: "Plans, the newest first, without their matches",
		response: z.array(schedulePlanEntry.partial()),
		filters: ["seasonId"],
		errors: admins,
		handle: list(entries, ({ db }) => readPlanEntries(db), ["seasonId"]),
	},
	{
		method: "GET",
		path: "get/schedulePlan/{id}",
		summary: "A plan: its progress while it is solved, then its matches and quality",
		response: schedulePlan.partial(),
		errors: admins,
		handle: getSchedulePlan,
	},
	{
		method: "GET",
		path: "get/scheduleProblem/{id}",
		summary: "What a plan is made from: teams, courts, Saturdays, and matches to keep",
		response: problem,
		errors: admins,
		handle: getScheduleProblem,
	},
	{
		method: "POST",
		path: "changeSchedulePlan/{id}",
		summary: "Moves matches of a plan by hand, and pins matches",
		body: planChange,
		response: schedulePlan,
		errors: { ...admins, NOT_POSSIBLE: unfinished, STALE: `${outdated} Or the match was moved.` },
		handle: changeSchedulePlan,
	},
	{
		method: "POST",
		path: "adoptSchedulePlan/{id}",
		summary: "Makes a plan’s matches drafts, or changes the published matches that it keeps",
		body: planAdoption,
		response: planAdopted,
		errors: {
			...admins,
			NOT_POSSIBLE: `${unfinished} Or the season has drafts, and replacing them is not confirmed.`,
			STALE: outdated,
		},
		handle: adoptSchedulePlan,
	},
	{
		method: "POST",
		path: "cancelSchedulePlan/{id}",
		summary: "Ends a plan that waits or is being solved; the best schedule so far stays",
		body: planCancellation,
		response: schedulePlan,
		errors: { ...admins, NOT_POSSIBLE: "The plan is finished." },
		handle: cancelSchedulePlan,
	},
];

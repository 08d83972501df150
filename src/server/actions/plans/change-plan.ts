import {
	type PlanChange,
	type PlanGoal,
	type PlannedMatch,
	type PlanPin,
	type PlanRequest,
	planChange,
} from "../../../league/entities/schedule-plan.ts";
import { guards } from "../../../league/permissions.ts";
import { buildPlanProblem } from "../../../league/schedule-maker/build-plan-problem.ts";
import { checkSchedule } from "../../../league/schedule-maker/check-schedule.ts";
import type { PlanProblem } from "../../../league/schedule-maker/plan-problem.ts";
import { planRequestErrors } from "../../../league/schedule-maker/plan-request-errors.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { privateTransaction } from "../../db/transaction.ts";
import { ApiError, assertAccess, assertNoErrors, invalid } from "../../errors.ts";
import type { StoredPlan } from "../../schedule-maker/plan-queue.ts";
import { readPlanLeague } from "../../schedule-maker/read-plan-league.ts";
import { assertAdoptable } from "./assert-adoptable.ts";
import { readPlan, shownPlan } from "./stored-plan.ts";

/**
 * POST /api/changeSchedulePlan/{id}: moves matches of a finished plan by hand and sets its pins.
 * The result is checked, not refused: `quality` names the requirements that it breaks. Returns the
 * plan. Page: Matches, "Plan the season".
 */
export async function changeSchedulePlan(context: ServerContext, call: Call) {
	assertAccess(guards.schedulers(call.viewer));
	const { moves, pins } = parseBody(planChange, call.body);
	return privateTransaction(context.db, async (trx) => {
		const plan = await readPlan(trx, call.params["id"], { isLocked: true });
		const league = await readPlanLeague(trx, plan.request);
		const request = { ...plan.request, pins: pins ?? plan.request.pins };
		const problem = buildPlanProblem(request, league);
		const stored = assertAdoptable(plan, problem);
		if (pins) assertNoErrors(onlyPins(planRequestErrors(request, league)));
		const matches = withPins(moved(stored, moves, problem), request.pins);
		const quality = checkSchedule(problem, matches, provenFor(plan, request));
		await trx
			.updateTable("schedulePlan")
			.set({
				request: JSON.stringify(request),
				matches: JSON.stringify(matches),
				quality: JSON.stringify(quality),
			})
			.where("planId", "=", plan.planId)
			.execute();
		return shownPlan(await readPlan(trx, call.params["id"]), league);
	});
}

/**
 * The bounds that were proven for the goals. They hold with more pins too; with fewer, something
 * better may be possible, so the answer is undefined.
 */
function provenFor({ quality, request: before }: StoredPlan, { pins }: PlanRequest) {
	const isSame = (one: PlanPin) => (other: PlanPin) =>
		one.homeTeamId === other.homeTeamId &&
		one.visitorTeamId === other.visitorTeamId &&
		one.date === other.date &&
		one.startTime === other.startTime;
	if (!before.pins.every((pin) => pins.some(isSame(pin)))) return undefined;
	const boundOf = (wanted: PlanGoal["goal"]) =>
		quality?.goals.find(({ goal }) => goal === wanted)?.bound ?? null;
	return {
		travel: boundOf("travel"),
		farthest: boundOf("farthest"),
		preferences: boundOf("preferences"),
	};
}

const onlyPins = (errors: Record<string, string>) =>
	Object.fromEntries(Object.entries(errors).filter(([field]) => field.startsWith("pins.")));

/** The matches after all moves at once. Throws if one is not as the sender saw it. */
function moved(
	matches: readonly PlannedMatch[],
	moves: PlanChange["moves"],
	{ saturdays, weekNumbers, slots, teams, from }: PlanProblem,
): PlannedMatch[] {
	const changed = new Map<PlannedMatch, PlannedMatch>();
	const errors: Record<string, string> = {};
	for (const [index, { from: was, to }] of moves.entries()) {
		const match = matches.find(
			(each) =>
				each.homeTeamId === was.homeTeamId &&
				each.visitorTeamId === was.visitorTeamId &&
				each.date === was.date &&
				!changed.has(each),
		);
		if (!match)
			throw new ApiError("STALE", "Someone else moved this match. Reload the page and try again.");
		const week = weekNumbers[saturdays.indexOf(to.date)];
		const home = teams.find(({ teamId }) => teamId === to.homeTeamId);
		const sides = [was.homeTeamId, was.visitorTeamId];
		const hasSameTeams =
			to.homeTeamId !== to.visitorTeamId &&
			[to.homeTeamId, to.visitorTeamId].every((id) => sides.includes(id));
		if (week === undefined || (from !== null && to.date < from))
			errors[`moves.${index}.to.date`] = "Choose one of the Saturdays that are planned.";
		else if (!slots.includes(to.startTime))
			errors[`moves.${index}.to.startTime`] = "Choose one of the times that are planned.";
		else if (!home || !hasSameTeams)
			errors[`moves.${index}.to.homeTeamId`] = "Only home and visitor can change places.";
		else changed.set(match, { ...match, ...to, weekNumber: week, locationId: home.locationId });
	}
	if (Object.keys(errors).length > 0) throw invalid(errors);
	return matches.map((match) => changed.get(match) ?? match);
}

const withPins = (
	matches: readonly PlannedMatch[],
	pins: readonly { homeTeamId: number; visitorTeamId: number; date: string }[],
) =>
	matches.map((match) => ({
		...match,
		isPinned: pins.some(
			({ homeTeamId, visitorTeamId, date }) =>
				homeTeamId === match.homeTeamId &&
				visitorTeamId === match.visitorTeamId &&
				date === match.date,
		),
	}));

import {
	type PlannedMatch,
	type PlanPreference,
	planRequest,
} from "../../league/entities/schedule-plan.ts";
import { newLeagueNumbers } from "../../league/new-league-numbers.ts";
import { buildPlanProblem } from "../../league/schedule-maker/build-plan-problem.ts";
import type { SolveModel } from "../../league/schedule-maker/linear-model.ts";
import { makeSchedule } from "../../league/schedule-maker/make-schedule.ts";
import type { PlanProblem } from "../../league/schedule-maker/plan-problem.ts";
import { demoLocations } from "./courts.ts";
import { assignCaptains } from "./leaders.ts";
import type { SeasonPlan } from "./season-plans.ts";
import { demoSeasons, divisionsWithRainDate, saturdayOf } from "./seasons.ts";
import { storyMatches } from "./story.ts";
import { createTeams, demoDivisions } from "./teams.ts";

const teams = createTeams();
const numberOf = (teamId: number) =>
	teams.active.find((team) => team.teamId === teamId)!.teamNumber!;
const { idOf } = teams;

export const plannedSeasons = ["last", "current", "next"] as const;
type PlannedSeason = (typeof plannedSeasons)[number];

/**
 * What the schedule maker has to solve for a season of the demo league. In published seasons, the
 * first divisions keep the last Saturday free.
 */
function demoProblem(name: PlannedSeason): PlanProblem {
	// On any day, as only dates depend on it.
	const { last, current, next } = demoSeasons("2026-11-20");
	const season = { last, current, next }[name];
	const saturdays = Array.from({ length: newLeagueNumbers.weeks }, (_, week) =>
		saturdayOf(season, week + 1),
	);
	const withRainDate = demoDivisions.slice(0, divisionsWithRainDate).map((row) => row.divisionId);
	const request = planRequest.parse({
		seasonId: season.seasonId,
		saturdays,
		...(name !== "next" && {
			teams: teams.active
				.filter(({ divisionId }) => withRainDate.includes(divisionId!))
				.map(({ teamId }) => ({ teamId, lastDay: saturdays.at(-2) })),
		}),
		...(name === "current" && {
			pins: Object.values(storyMatches).map(([home, visitor, week]) => ({
				homeTeamId: idOf(home),
				visitorTeamId: idOf(visitor),
				date: saturdays[week - 1],
			})),
			preferences: [
				// As the team's comment says.
				{ kind: "notHome", teamId: idOf(101), date: saturdays[2], weight: "must" },
			] satisfies Partial<PlanPreference>[],
		}),
	});
	return buildPlanProblem(request, {
		seasons: [last, current, next].map((it) => ({ ...it, weeks: newLeagueNumbers.weeks })),
		divisions: demoDivisions,
		teams: assignCaptains(teams).active,
		locations: demoLocations,
		drafts: [],
		matches: [],
		scored: new Set(),
		withdrawals: [],
		otherPlan: null,
	});
}

/** Plans a season by division and week: the same on every machine, however long that takes. */
export async function planSeason(name: PlannedSeason, solve: SolveModel): Promise<SeasonPlan> {
	const tools = { solve, seconds: 1, now: () => 0, onProgress() {} };
	const { matches } = await makeSchedule(demoProblem(name), tools);
	if (!matches) throw new Error(`There is no plan for the ${name} season.`);
	const divisions = Map.groupBy(matches, ({ divisionId }) => divisionId);
	return demoDivisions.map(({ divisionId }) => {
		const weeks = Map.groupBy(divisions.get(divisionId) ?? [], ({ weekNumber }) => weekNumber);
		return [...weeks.values()].map(lineOf);
	});
}

function lineOf(week: readonly PlannedMatch[]) {
	return week
		.toSorted((one, other) => one.homeTeamId - other.homeTeamId)
		.map(
			({ homeTeamId, visitorTeamId, startTime }) =>
				`${numberOf(homeTeamId)} v ${numberOf(visitorTeamId)} ${startTime}`,
		)
		.join(", ");
}

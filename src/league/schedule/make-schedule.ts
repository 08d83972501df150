import type {
	PlanConflict,
	PlannedMatch,
	PlanProgress,
	PlanQuality,
} from "../entities/schedule-plan.ts";
import { calendarGoals, chargeTravel, chargeWishes, type Goal } from "./calendar-goals.ts";
import { type Calendars, type CalendarTask, type Clash, calendarModel } from "./calendar-model.ts";
import { checkSchedule } from "./check-schedule.ts";
import type { CourtUse } from "./court-limits.ts";
import { explainConflict } from "./explain-conflict.ts";
import type { Solution, SolveModel } from "./linear-model.ts";
import { range } from "./numbers.ts";
import { choosePairings, type Pairings, travelBounds } from "./pairings.ts";
import type { PlanProblem, PlanTeam } from "./problem.ts";
import { type DivisionFrame, type Fixture, type SeasonFrame, seasonFrame } from "./season-frame.ts";
import { chooseSlots, type DayMatch, type Shares } from "./time-slots.ts";

export interface Tools {
	readonly solve: SolveModel;
	readonly seconds: number;
	/** Milliseconds of any clock. */
	now(): number;
	onProgress(progress: PlanProgress, matches: PlannedMatch[] | null): void;
}

export interface MadeSchedule {
	readonly matches: PlannedMatch[] | null;
	readonly quality: PlanQuality | null;
	readonly conflict: PlanConflict | null;
}

/** A complete plan while it is being improved: calendars, and the time of each match. */
interface Draft {
	readonly calendars: Calendars;
	readonly slots: ReadonlyMap<Fixture, string>;
}

/**
 * Plans a season. First it chooses who meets whom at whose home (`pairings.ts`), then, division by
 * division, on which Saturday, within the courts that the others leave (`calendar-model.ts`), then
 * the times of each Saturday (`time-slots.ts`). Divisions that don't fit beside the others are
 * planned together with them. With a complete plan it goes on improving until the time is over or
 * nothing better is possible.
 */
export function makeSchedule(problem: PlanProblem, tools: Tools): MadeSchedule {
	const search = new ScheduleSearch(problem, tools);
	const draft = search.firstPlan();
	if (!draft) return { matches: null, quality: null, conflict: search.conflict() };
	return search.improved(draft);
}

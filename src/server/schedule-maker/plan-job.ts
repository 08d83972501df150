import type {
	PlanConflict,
	PlannedMatch,
	PlanProgress,
	PlanQuality,
} from "../../league/entities/schedule-plan.ts";
import type { PlanProblem } from "../../league/schedule-maker/plan-problem.ts";

/** What the child process gets, and answers. */
export interface PlanJob {
	readonly problem: PlanProblem;
	readonly seconds: number;
}
export interface PlanAnswer {
	readonly matches: PlannedMatch[] | null;
	readonly quality: PlanQuality | null;
	readonly conflict: PlanConflict | null;
}
/** `matches` only with a better plan than before. */
export interface PlanReport {
	readonly progress: PlanProgress;
	readonly matches: PlannedMatch[] | null;
}

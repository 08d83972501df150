import { makeSchedule } from "../../league/schedule-maker/make-schedule.ts";
import { answerJobs } from "../child-process/answer-jobs.ts";
import type { PlanAnswer, PlanJob, PlanReport } from "./plan-job.ts";
import { loadSolver } from "./solve-model.ts";

answerJobs<PlanJob, PlanAnswer, PlanReport>(async ({ problem, seconds }, report) => {
	const solve = await loadSolver();
	return makeSchedule(problem, {
		solve,
		seconds,
		now: () => performance.now(),
		onProgress: (progress, matches) => report({ progress, matches }),
	});
});

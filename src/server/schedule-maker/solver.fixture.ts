import type { PlanGoal, PlannedMatch } from "../../league/entities/schedule-plan.ts";
import { answerJobs } from "../child-process/answer-jobs.ts";
import type { PlanAnswer, PlanJob, PlanReport } from "./plan-job.ts";

/*
 * A schedule maker for tests of everything around it. The seed says what it does: 1 plans a match
 * for the first two teams of each division; 2 reports that plan and then never ends; 3 dies after
 * its report; 4 proves that there is no plan; 5 uses more memory than it has; 6 neither ends nor
 * reports anything.
 */

const pagesOf400Mb = 16 * 400;
const goals: PlanGoal[] = [{ goal: "travel", value: 3, bound: null, sentence: "3 miles." }];

answerJobs<PlanJob, PlanAnswer, PlanReport>(async ({ problem }, report) => {
	const { divisions, teams, saturdays, weekNumbers, slots, seed } = problem;
	const index = saturdays.findIndex((date) => problem.from === null || date >= problem.from);
	const matches = divisions.flatMap(({ divisionId }): PlannedMatch[] => {
		const [home, visitor] = teams.filter((team) => team.divisionId === divisionId);
		if (!home || !visitor) return [];
		const slot = { weekNumber: weekNumbers[index]!, date: saturdays[index]!, startTime: slots[0]! };
		const sides = { homeTeamId: home.teamId, visitorTeamId: visitor.teamId };
		return [{ divisionId, ...slot, locationId: home.locationId, ...sides, isPinned: false }];
	});
	const quality = { goals, teams: [], preferences: [], broken: [] };
	if (seed === 5) new WebAssembly.Memory({ initial: 1 }).grow(pagesOf400Mb);
	if (seed === 6) for (;;) Math.random();
	const reportPlan = () =>
		report({ progress: { phase: "Planning.", share: 0.5, best: goals }, matches });
	reportPlan();
	// Ends with the test, at the latest: then nobody reads the reports.
	while (seed === 2) {
		for (const end = performance.now() + 50; performance.now() < end; );
		reportPlan();
	}
	if (seed === 3) process.kill(process.pid, "SIGKILL");
	if (seed === 4) {
		const requirement = { key: "courts", sentence: "Too few courts.", relax: null };
		const conflict = { requirements: [requirement], isSmallest: true };
		return { matches: null, quality: null, conflict };
	}
	return { matches, quality, conflict: null };
});

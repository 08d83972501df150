import { calendarModel, isBalance } from "./calendar-model.ts";
import { type SolveModel, solveFixed } from "./linear-model.ts";
import type { PlanTeam } from "./plan-problem.ts";
import { type SeasonFrame, seasonFrame, type WeekMatch } from "./season-frame.ts";

/** The work allowed for one question, in iterations of the solver. */
const work = 2000;

/**
 * The keys of the balance requirements that the schedule already broke, before teams joined or
 * withdrew and Saturdays were lost.
 */
export async function brokenBefore(
	{ problem }: SeasonFrame,
	divisionId: number,
	solve: SolveModel,
): Promise<ReadonlySet<string>> {
	const kept = problem.kept ?? [];
	const saturdays = [...new Set([...problem.saturdays, ...kept.map(({ date }) => date)])].sort();
	const isThere = ({ firstDay }: PlanTeam) =>
		firstDay === null || problem.from === null || firstDay < problem.from;
	const teams = problem.teams.filter(isThere).map((team) => ({ ...team, lastDay: null }));
	// Matches that were called off count on their original days.
	const from = problem.from && [problem.from, ...kept.map(({ date }) => date)].sort()[0];
	const before = seasonFrame({ ...problem, saturdays, teams, from: from ?? null });
	const division = before.divisions.find((each) => each.divisionId === divisionId);
	if (!division?.kept) return new Set();
	const { model, candidates, startOf } = calendarModel(before, {
		...alone,
		divisions: [division],
	});
	const ones = new Set(startOf(new Map([[divisionId, division.kept]])).ones);
	const fixed = new Map(candidates.map(({ column }) => [column, ones.has(column) ? 1 : 0]));
	const broken = new Set<string>();
	for (const [key, rows] of Map.groupBy(model.rows, ({ requirement }) => requirement.key)) {
		if (!rows.some(({ requirement }) => isBalance(requirement))) continue;
		const part = { columns: model.columns, rows };
		const options = { seed: problem.seed, maxIterations: work };
		const { status } = await solveFixed(part, fixed, options, solve);
		if (status === "infeasible") broken.add(key);
	}
	return broken;
}

/**
 * Whether a division's plan breaks the season's balance because it has to: the solver has proven
 * that no plan breaks it less, even if the division had all courts to itself. What the schedule
 * broke before does not count.
 */
export async function isBreakForced(
	frame: SeasonFrame,
	divisionId: number,
	planned: readonly WeekMatch[],
	solve: SolveModel,
): Promise<boolean> {
	const before = await brokenBefore(frame, divisionId, solve);
	const relaxed = new Set([...frame.problem.relaxed, ...before]);
	const counted = seasonFrame({ ...frame.problem, relaxed });
	const { model, candidates, startOf } = calendarModel(counted, {
		...alone,
		divisions: counted.divisions.filter((each) => each.divisionId === divisionId),
		bent: new Set(),
	});
	const ones = new Set(startOf(new Map([[divisionId, planned]])).ones);
	const fixed = new Map(candidates.map(({ column }) => [column, ones.has(column) ? 1 : 0]));
	const options = { seed: frame.problem.seed, maxIterations: 10 * work };
	const { objective } = await solveFixed(model, fixed, options, solve);
	const { bound } = await solve(model, options);
	return bound > 0.5 && objective < bound + 0.5;
}

/** A division by itself, judged by the rules only. */
const alone = {
	others: new Map(),
	pairings: new Map(),
	areHostsFixed: false,
	goals: [],
	clashes: [],
};

import type { PlannedMatch } from "../entities/schedule-plan.ts";
import { brokenRules, planCost } from "./check-schedule.ts";
import type { PlanProblem } from "./plan-problem.ts";

/** A place for a match in the grid: what would break there, and what it would cost. */
export interface MoveTarget {
	readonly date: string;
	readonly startTime: string;
	/** Hard constraints that would be broken in addition; empty for a valid target. */
	readonly broken: readonly string[];
	/** Cost of the plan with this move, less the cost without it, in miles (`plan-costs.ts`). */
	readonly cost: number;
	/** The whole plan after the move. */
	readonly matches: readonly PlannedMatch[];
}

/**
 * Where a match can go: each planned Saturday and time. A team plays once a day, so moving a match
 * to another Saturday also moves its teams' matches there to the first day, then the matches of
 * their opponents, and so on, as few as possible.
 */
export function moveTargets(
	problem: PlanProblem,
	matches: readonly PlannedMatch[],
	match: PlannedMatch,
): MoveTarget[] {
	const { brokenBy, costOf } = seenFrom(problem, match);
	const before = new Set(brokenBy(matches));
	const cost = costOf(matches);
	const days = problem.saturdays.filter((date) => problem.from === null || date >= problem.from);
	return days.flatMap((date) => {
		const exchanged = exchangeDays(matches, match, date, problem);
		return problem.slots.flatMap((startTime): MoveTarget[] => {
			if (date === match.date && startTime === match.startTime) return [];
			const after = exchanged.map((each) =>
				each.homeTeamId === match.homeTeamId &&
				each.visitorTeamId === match.visitorTeamId &&
				each.date === date
					? { ...each, startTime }
					: each,
			);
			return [
				{
					date,
					startTime,
					broken: brokenBy(after).filter((sentence) => !before.has(sentence)),
					cost: Math.round((costOf(after) - cost) * 10) / 10,
					matches: after,
				},
			];
		});
	});
}

/**
 * The rules and costs that a move can change: the matches of other divisions don't move, and only
 * take up courts and leaders. Dozens of targets have to be judged while somebody waits.
 */
function seenFrom(problem: PlanProblem, { divisionId }: PlannedMatch) {
	const isOwn = (row: { readonly divisionId: number }) => row.divisionId === divisionId;
	const divisions = problem.divisions.filter(isOwn);
	const own = {
		...problem,
		teams: problem.teams.filter(isOwn),
		played: problem.played.filter(isOwn),
		kept: problem.kept?.filter(isOwn) ?? null,
	};
	return {
		brokenBy: (all: readonly PlannedMatch[]) => brokenRules({ ...problem, divisions }, all),
		costOf: (all: readonly PlannedMatch[]) => planCost(own, all.filter(isOwn)),
	};
}

/**
 * Moves a match to another Saturday. Each of its teams' matches there moves to the first Saturday
 * in exchange, then the matches of their opponents there, and so on, until nobody plays twice.
 */
function exchangeDays(
	matches: readonly PlannedMatch[],
	match: PlannedMatch,
	date: string,
	{ saturdays, weekNumbers }: PlanProblem,
): PlannedMatch[] {
	if (date === match.date) return [...matches];
	const moving = new Set<PlannedMatch>([match]);
	for (const each of moving) {
		const other = each.date === date ? match.date : date;
		for (const rival of matches)
			if (rival.date === other && sharesTeam(rival, each)) moving.add(rival);
	}
	const weekOf = (day: string) => weekNumbers[saturdays.indexOf(day)] ?? 0;
	return matches.map((each) => {
		if (!moving.has(each)) return each;
		const day = each.date === date ? match.date : date;
		return { ...each, date: day, weekNumber: weekOf(day) };
	});
}

const sharesTeam = (one: PlannedMatch, other: PlannedMatch) =>
	[one.homeTeamId, one.visitorTeamId].some(
		(teamId) => teamId === other.homeTeamId || teamId === other.visitorTeamId,
	);

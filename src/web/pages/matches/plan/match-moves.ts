import type { PlannedMatch } from "../../../../league/entities/schedule-plan.ts";
import { moveTargets } from "../../../../league/schedule/move-targets.ts";
import type { SentProblem } from "./plan-reads.ts";

type Target = ReturnType<typeof moveTargets>[number];

/** Where a match could go on one Saturday: the best time first. */
export interface DayTargets {
	readonly date: string;
	readonly best: Target;
	readonly all: readonly Target[];
}

export const isSame = (one: PlannedMatch | null, other: PlannedMatch | null) =>
	one !== null &&
	other !== null &&
	one.homeTeamId === other.homeTeamId &&
	one.visitorTeamId === other.visitorTeamId &&
	one.date === other.date;

/** The Saturdays to which a match could move, and at which times. */
export function dayTargets(
	problem: SentProblem,
	matches: readonly PlannedMatch[],
	match: PlannedMatch,
): Map<string, DayTargets> {
	const targets = moveTargets(
		{ ...problem, relaxed: new Set(problem.relaxed) },
		[...matches],
		match,
	).filter(({ date, startTime }) => date !== match.date || startTime !== match.startTime);
	return new Map(
		[...Map.groupBy(targets, ({ date }) => date)].map(([date, ofDay]) => {
			const all = ofDay.toSorted((a, b) => a.broken.length - b.broken.length || a.cost - b.cost);
			return [date, { date, best: all[0] as Target, all }];
		}),
	);
}

export const isFree = ({ broken }: Target) => broken.length === 0;

/** What a move costs, in the points in which goals are weighed. */
export function costText({ cost }: Target) {
	const points = Math.round(Math.abs(cost) * 10) / 10;
	if (points === 0) return "no worse";
	return cost > 0 ? `${points} worse` : `${points} better`;
}
export const costMark = ({ cost }: Target) => {
	const points = Math.round(cost);
	return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "✓";
};

import type { PlannedMatch } from "../../../../league/entities/schedule-plan.ts";
import type { timeSlots } from "../../../../league/facts.ts";
import { type MoveTarget, moveTargets } from "../../../../league/schedule-maker/move-targets.ts";
import { countOf } from "../../../../league/wording.ts";
import type { SentProblem } from "./plan-reads.ts";

/** Where a match could go on one Saturday: the best time first. */
export interface DayTargets {
	readonly date: string;
	readonly best: MoveTarget;
	readonly all: readonly MoveTarget[];
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
			return [date, { date, best: all[0] as MoveTarget, all }];
		}),
	);
}

export const isFree = ({ broken }: MoveTarget) => broken.length === 0;

/** The moves of all matches that a target changes, and the reverse moves that undo them. */
export function movesTo(matches: readonly PlannedMatch[], { matches: after }: MoveTarget) {
	const changed = matches.flatMap((before, index) => {
		const match = after[index];
		return match && (match.date !== before.date || match.startTime !== before.startTime)
			? [{ before, match }]
			: [];
	});
	return {
		moves: changed.map(({ before, match }) => moveOf(before, match)),
		reverse: changed.map(({ before, match }) => moveOf(match, before)),
	};
}

const moveOf = (from: PlannedMatch, to: PlannedMatch) => {
	const { homeTeamId, visitorTeamId } = from;
	const sides = { homeTeamId, visitorTeamId };
	return {
		from: { ...sides, date: from.date },
		to: { ...sides, date: to.date, startTime: to.startTime as (typeof timeSlots)[number] },
	};
};

/** How many other matches change days or times with this move. */
export const alongWith = (matches: readonly PlannedMatch[], target: MoveTarget) =>
	movesTo(matches, target).moves.length - 1;

/** What a move costs, with all goals converted to miles of travel. */
export function costText({ cost }: MoveTarget) {
	const points = Math.round(Math.abs(cost));
	if (points === 0) return "costs nothing";
	return cost > 0 ? `costs ${countOf(points, "point")}` : `gains ${countOf(points, "point")}`;
}
export const costMark = ({ cost }: MoveTarget) => {
	const points = Math.round(cost);
	return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "✓";
};

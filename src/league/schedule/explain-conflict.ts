import type { PlanConflict } from "../entities/schedule-plan.ts";
import { calendarModel, requirementsOf } from "./calendar-model.ts";
import { courtsSentence } from "./courts-sentence.ts";
import type { LinearModel, Requirement, SolveModel } from "./linear-model.ts";
import type { Calendars, DivisionFrame, SeasonFrame } from "./season-frame.ts";

/** Work for one question "can the rest hold together?". */
const work = 20_000;

/**
 * Why some divisions can't be planned: requirements that cannot hold together, as few as found, so
 * that the rest holds without any one of them. Halves of the list are left out as long as the
 * conflict stays, then single ones.
 */
export function explainConflict(
	frame: SeasonFrame,
	divisions: readonly DivisionFrame[],
	solve: SolveModel,
	isOver: () => boolean,
): PlanConflict {
	const { model } = calendarModel(frame, {
		divisions,
		others: new Map() as Calendars,
		pairings: new Map(),
		areHostsFixed: false,
		goals: [],
		clashes: [],
	});
	let isSmallest = true;
	const isPossible = (kept: readonly Requirement[]) => {
		if (isOver()) {
			isSmallest = false;
			return true;
		}
		const keys = new Set(kept.map(({ key }) => key));
		const part: LinearModel = {
			columns: model.columns,
			rows: model.rows.filter(
				({ requirement }) => requirement.sentence === "" || keys.has(requirement.key),
			),
		};
		const { status } = solve(part, { seed: 1, maxIterations: work, isFirstEnough: true });
		if (status === "unknown") isSmallest = false;
		return status !== "infeasible";
	};
	// What admins can't give up comes last, so that the others are left out first.
	const all = requirementsOf(model.rows).toSorted(
		(one, other) => Number(one.relax === null) - Number(other.relax === null),
	);
	const core = smallestConflict(all, isPossible);
	return {
		requirements: core.map(({ key, sentence, relax }) => ({
			key,
			sentence: key.startsWith("courts:") ? courtsSentence(frame, divisions, key) : sentence,
			relax,
		})),
		isSmallest,
	};
}

/** Leaves out parts of a conflict, halves first, as long as the rest is still impossible. */
export function smallestConflict(
	all: readonly Requirement[],
	isPossible: (kept: readonly Requirement[]) => boolean,
): Requirement[] {
	let core = [...all];
	for (
		let size = Math.ceil(core.length / 2);
		size >= 1;
		size = size === 1 ? 0 : Math.ceil(size / 2)
	)
		for (let start = 0; start < core.length; ) {
			const fewer = [...core.slice(0, start), ...core.slice(start + size)];
			if (isPossible(fewer)) start += size;
			else core = fewer;
		}
	return core;
}

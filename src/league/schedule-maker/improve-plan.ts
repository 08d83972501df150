import { chargePreferences } from "./calendar-goals.ts";
import { calendarModel } from "./calendar-model.ts";
import { type Draft, type Search, tryQuickly } from "./first-plan.ts";
import type { SolveModel } from "./linear-model.ts";
import { range } from "./numbers.ts";
import type { Calendars, DivisionFrame, SeasonFrame } from "./season-frame.ts";
import { chooseTimes } from "./season-times.ts";

interface Improvement {
	/** What a draft's shortcomings cost together. */
	costOf(draft: Draft): number;
	onBetter(draft: Draft): void;
}

const rounds = 8;

/**
 * Makes a plan better: plans each division that misses a goal again, beside all others, at a lower
 * cost. Ends when the time is up, when all goals of the calendars are reached, or when nothing has
 * changed in two rounds.
 */
export async function improvePlan(search: Search, first: Draft, aim: Improvement): Promise<Draft> {
	let best = first;
	let cost = aim.costOf(first);
	let stale = 0;
	for (const round of range(rounds)) {
		const before = cost;
		for (const division of search.frame.divisions) {
			if (search.isOver()) return best;
			const calendars = await replan(search, best, division, round);
			const times = calendars && (await chooseTimes(search.frame, calendars, search.solve));
			if (!calendars || !times) continue;
			if ("clash" in times) {
				search.clashes.push(times.clash);
				continue;
			}
			const draft = { calendars, matches: times.matches };
			const reached = aim.costOf(draft);
			if (reached >= cost - 0.01) continue;
			[best, cost] = [draft, reached];
			aim.onBetter(best);
		}
		stale = cost < before ? 0 : stale + 1;
		if (stale === 2) break;
	}
	return best;
}

/** The calendars with a better one of this division, if its goals cost anything. */
async function replan(
	search: Search,
	{ calendars }: Draft,
	division: DivisionFrame,
	round: number,
): Promise<Calendars | null> {
	const { frame, solve, pairings, goals, clashes } = search;
	const others = new Map([...calendars].filter(([id]) => id !== division.divisionId));
	const task = { divisions: [division], others, areHostsFixed: round % 2 === 0 };
	const { model, read, startOf, costOf } = calendarModel(frame, {
		...task,
		pairings,
		goals,
		clashes,
	});
	const present = costOf(calendars);
	if (present < 0.01) return null;
	const limits = [0, present / 3, (2 * present) / 3, present - 0.1];
	for (const most of limits) {
		const found = await tryQuickly(
			search,
			{ ...task, most },
			frame.problem.seed + 100 * (round + 1),
		);
		if (found) return new Map([...others, ...found]);
	}
	const solution = await solve(model, {
		seed: frame.problem.seed + round,
		maxIterations: thorough * (1 + round),
		start: startOf(calendars),
	});
	return solution.values.length > 0 ? new Map([...others, ...read(solution.values)]) : null;
}

/** The work allowed for a thorough search, in iterations of the solver. */
const thorough = 1500;

/** The least cost of a division's unmet preferences, as if it had all courts to itself. */
export async function preferenceBound(
	frame: SeasonFrame,
	division: DivisionFrame,
	solve: SolveModel,
): Promise<number> {
	const { model } = calendarModel(frame, {
		divisions: [division],
		others: new Map(),
		pairings: new Map(),
		areHostsFixed: false,
		goals: [chargePreferences],
		clashes: [],
	});
	const { bound } = await solve(model, { seed: frame.problem.seed, maxIterations: thorough });
	return Number.isFinite(bound) ? Math.max(0, bound) : 0;
}

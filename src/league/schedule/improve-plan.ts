import { calendarGoals, chargeTravel, chargeWishes } from "./calendar-goals.ts";
import { calendarModel } from "./calendar-model.ts";
import type { Draft, Search } from "./first-plan.ts";
import type { SolveModel } from "./linear-model.ts";
import { range } from "./numbers.ts";
import type { DivisionFrame, SeasonFrame } from "./season-frame.ts";
import { chooseTimes } from "./season-times.ts";

interface Improvement {
	/** What a draft's shortcomings cost together. */
	costOf(draft: Draft): number;
	onBetter(draft: Draft): void;
	/** No draft can cost less. */
	readonly leastCost: number;
}

/** Work for one division: more in each round. */
const work = 12_000;
const rounds = 6;

/**
 * Makes a plan better: plans each division anew beside all others, beginning with its present
 * calendar, at first with the same hosts, then with others, then with any pairings. Ends when the
 * time is over, when no plan can be better, or when nothing has changed in two rounds.
 */
export function improvePlan(search: Search, first: Draft, aim: Improvement): Draft {
	let best = first;
	let cost = aim.costOf(first);
	let stale = 0;
	for (const round of range(rounds)) {
		const before = cost;
		for (const division of search.frame.divisions) {
			if (search.isOver() || cost <= aim.leastCost + 0.01) return best;
			const draft = replan(search, best, division, round);
			if (!draft) continue;
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

function replan(
	search: Search,
	draft: Draft,
	division: DivisionFrame,
	round: number,
): Draft | null {
	const { frame, solve, pairings, clashes } = search;
	const others = new Map([...draft.calendars].filter(([id]) => id !== division.divisionId));
	const isPaired = pairings.has(division.divisionId) && round < 4;
	const { model, read, startOf } = calendarModel(frame, {
		divisions: [division],
		others,
		pairings: isPaired ? pairings : new Map(),
		areHostsFixed: round % 2 === 0,
		goals: isPaired ? calendarGoals : [...calendarGoals, chargeTravel],
		clashes,
	});
	const solution = solve(model, {
		seed: frame.problem.seed + round,
		maxIterations: work * (1 + round),
		start: startOf(draft.calendars),
	});
	if (solution.values.length === 0) return null;
	const calendars = new Map([...others, ...read(solution.values)]);
	const times = chooseTimes(frame, calendars, solve);
	if ("matches" in times) return { calendars, matches: times.matches };
	clashes.push(times.clash);
	return null;
}

/** The least cost of a division's unmet wishes, as if it had all courts for itself. */
export function wishBound(frame: SeasonFrame, division: DivisionFrame, solve: SolveModel): number {
	const { model } = calendarModel(frame, {
		divisions: [division],
		others: new Map(),
		pairings: new Map(),
		areHostsFixed: false,
		goals: [chargeWishes],
		clashes: [],
	});
	const { bound } = solve(model, { seed: frame.problem.seed, maxIterations: 3000 });
	return Number.isFinite(bound) ? Math.max(0, bound) : 0;
}

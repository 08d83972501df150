import type { Goal } from "./calendar-goals.ts";
import { type Clash, calendarModel } from "./calendar-model.ts";
import type { SolveModel } from "./linear-model.ts";
import { range } from "./numbers.ts";
import type { Pairings } from "./pairings.ts";
import type { Calendars, DivisionFrame, SeasonFrame, WeekMatch } from "./season-frame.ts";
import { chooseTimes, type TimedMatch } from "./season-times.ts";

export interface Search {
	readonly frame: SeasonFrame;
	readonly solve: SolveModel;
	readonly pairings: ReadonlyMap<number, Pairings>;
	/** What calendars are chosen for. */
	readonly goals: readonly Goal[];
	/** Matches that turned out not to fit into one Saturday. */
	readonly clashes: Clash[];
	isOver(): boolean;
	onStep(phase: string): void;
}

/** A complete plan: the calendars and the time of each match. */
export interface Draft {
	readonly calendars: Calendars;
	readonly matches: readonly TimedMatch[];
}

/** The divisions that could not be planned together. `isProven`: no plan exists for them. */
export interface Failure {
	readonly divisions: readonly DivisionFrame[];
	readonly isProven: boolean;
}

/**
 * Finds a complete plan, division by division, those with the scarcest courts first. A division
 * that does not fit beside the others is put before those that share its courts, and they are
 * planned again. If that doesn't help, it is planned together with them.
 */
export async function firstPlan(search: Search): Promise<Draft | Failure> {
	const { frame } = search;
	const calendars = new Map<number, readonly WeekMatch[]>();
	const misfits = new Map<DivisionFrame, number>();
	const byNeed = (one: DivisionFrame, other: DivisionFrame) =>
		(misfits.get(other) ?? 0) - (misfits.get(one) ?? 0) ||
		demand(frame, other) - demand(frame, one);
	let queue = frame.divisions.toSorted(byNeed);
	for (let turn = 0; ; ) {
		const [division, ...rest] = queue;
		if (!division) break;
		queue = rest;
		search.onStep(`Planning Division ${division.divisionNumber}`);
		const found = await planQuickly(search, [division], calendars, turn);
		if (found) {
			calendars.set(division.divisionId, found.get(division.divisionId) ?? []);
			continue;
		}
		const rivals = rivalsOf(frame, [division]).filter((each) => calendars.has(each.divisionId));
		const misfit = (misfits.get(division) ?? 0) + 1;
		if (rivals.length === 0 || misfit > mostMisfits) {
			const failure = await planInto(search, calendars, [division]);
			if (failure) return failure;
			continue;
		}
		misfits.set(division, misfit);
		turn += quickTries;
		for (const { divisionId } of rivals) calendars.delete(divisionId);
		queue = [division, ...rivals.toSorted(byNeed), ...queue];
	}
	search.onStep("Choosing times");
	for (;;) {
		const times = await chooseTimes(frame, calendars, search.solve);
		if ("matches" in times) return { calendars, matches: times.matches };
		search.clashes.push(times.clash);
		const ids = new Set(times.clash.matches.map(({ divisionId }) => divisionId));
		const clashing = frame.divisions.filter(({ divisionId }) => ids.has(divisionId));
		// Often it is enough to move one of them.
		let isMoved = false;
		for (const division of clashing) isMoved ||= await replan(search, calendars, division);
		const failure = isMoved ? null : await planInto(search, calendars, clashing);
		if (failure) return failure;
	}
}

/** Plans one division again beside all others, if it fits. */
async function replan(
	search: Search,
	calendars: Map<number, readonly WeekMatch[]>,
	division: DivisionFrame,
): Promise<boolean> {
	const others = new Map([...calendars].filter(([id]) => id !== division.divisionId));
	const found = await planTogether(search, [division], others);
	if (typeof found === "string") return false;
	calendars.set(division.divisionId, found.get(division.divisionId) ?? []);
	return true;
}

/**
 * Plans divisions again, together with more and more of those that share their courts if they don't
 * fit beside the others.
 */
async function planInto(
	search: Search,
	calendars: Map<number, readonly WeekMatch[]>,
	divisions: readonly DivisionFrame[],
): Promise<Failure | null> {
	let group = [...divisions];
	for (;;) {
		const others = new Map(
			[...calendars].filter(([id]) => !group.some(({ divisionId }) => divisionId === id)),
		);
		const found = await planTogether(search, group, others);
		if (found instanceof Map) {
			for (const [id, weekMatches] of found) calendars.set(id, weekMatches);
			return null;
		}
		if (found === "infeasible" && (await planTogether(search, group, new Map())) === "infeasible")
			return { divisions: group, isProven: true };
		const next = rivalsOf(search.frame, group).find(({ divisionId }) => others.has(divisionId));
		if (!next || search.isOver()) return { divisions: group, isProven: false };
		group = [...group, next];
	}
}

/** Calendars of some divisions: found quickly if possible, else by branch and bound. */
async function planTogether(
	search: Search,
	divisions: readonly DivisionFrame[],
	others: Calendars,
): Promise<Calendars | "infeasible" | "unknown"> {
	const found = await planQuickly(search, divisions, others);
	return found ?? (search.isOver() ? "unknown" : searchThoroughly(search, divisions, others));
}

/**
 * The best calendars of some divisions that are quickly found: with the chosen pairings and hosts
 * and all goals reached; if that fails, with other hosts; if that fails, with goals missed.
 */
async function planQuickly(
	search: Search,
	divisions: readonly DivisionFrame[],
	others: Calendars,
	turn = 0,
): Promise<Calendars | null> {
	if (!arePaired(search, divisions)) return null;
	for (const most of [0, 30, Infinity])
		for (const areHostsFixed of [true, false]) {
			if (search.isOver()) return null;
			const task = { divisions, others, areHostsFixed, most };
			const found = await tryQuickly(search, task, search.frame.problem.seed + turn);
			if (found) return found;
		}
	return null;
}

const arePaired = ({ pairings }: Search, divisions: readonly DivisionFrame[]) =>
	divisions.every(({ divisionId }) => pairings.has(divisionId));

/** How often a division that does not fit goes before the others. */
const mostMisfits = 2;

export interface QuickTask {
	readonly divisions: readonly DivisionFrame[];
	readonly others: Calendars;
	readonly areHostsFixed: boolean;
	/** What the goals may cost. */
	readonly most: number;
}

/**
 * Uses only the solver's first heuristic, which looks for any solution. It finds most calendars
 * within a tenth of a second, with one seed or another, even at a low cost if a row limits the
 * cost. That is much faster than improving a calendar step by step.
 */
export async function tryQuickly(
	{ frame, solve, pairings, goals, clashes }: Search,
	{ divisions, others, areHostsFixed, most }: QuickTask,
	seed: number,
): Promise<Calendars | null> {
	const task = { divisions, others, pairings, areHostsFixed, goals, clashes };
	const { model, read, limitCost } = calendarModel(frame, task);
	if (Number.isFinite(most)) limitCost(most);
	for (const turn of range(quickTries)) {
		const options = { seed: seed + turn, maxIterations: 0, isFirstEnough: true };
		const { status, values } = await solve(model, options);
		if (values.length > 0) return read(values);
		if (status === "infeasible") return null;
	}
	return null;
}

const quickTries = 12;

/**
 * Calendars of some divisions by branch and bound: first with the chosen pairings, then with any.
 */
async function searchThoroughly(
	search: Search,
	divisions: readonly DivisionFrame[],
	others: Calendars,
): Promise<Calendars | "infeasible" | "unknown"> {
	const { frame, solve, pairings, clashes } = search;
	const work = 6000 * divisions.length;
	const attempts = [
		...(arePaired(search, divisions) ? [{ known: pairings, maxIterations: work }] : []),
		{ known: new Map<number, Pairings>(), maxIterations: 8 * work },
	];
	let isProven = false;
	for (const { known, maxIterations } of attempts) {
		const { model, read } = calendarModel(frame, {
			divisions,
			others,
			pairings: known,
			areHostsFixed: false,
			goals: [],
			clashes,
		});
		const options = { seed: frame.problem.seed, maxIterations, isFirstEnough: true };
		const { status, values } = await solve(model, options);
		if (values.length > 0) return read(values);
		isProven = status === "infeasible" && known.size === 0;
	}
	return isProven ? "infeasible" : "unknown";
}

/**
 * How scarce a division's courts are: how many courts all teams at its homes need, divided by how
 * many there are, summed over its teams.
 */
function demand(frame: SeasonFrame, { teams }: DivisionFrame) {
	const needed = frame.problem.teams.reduce((sums, { locationId, courts }) => {
		sums.set(locationId, (sums.get(locationId) ?? 0) + courts);
		return sums;
	}, new Map<number | null, number>());
	return teams.reduce((sum, { locationId }) => {
		const courts = locationId === null ? null : frame.places.get(locationId)?.courts;
		if (!courts) return sum;
		const there = Object.values(courts).reduce((total, count) => total + count, 0);
		return sum + (needed.get(locationId) ?? 0) / Math.max(1, there);
	}, 0);
}

/**
 * The divisions that share home courts with a group of divisions, those that share the most first.
 */
function rivalsOf(frame: SeasonFrame, group: readonly DivisionFrame[]) {
	const places = new Set(group.flatMap(({ teams }) => teams.map(({ locationId }) => locationId)));
	const shared = ({ teams }: DivisionFrame) =>
		teams.filter(({ locationId }) => places.has(locationId)).length / teams.length;
	return frame.divisions
		.filter((division) => !group.includes(division) && shared(division) > 0)
		.toSorted((one, other) => shared(other) - shared(one));
}

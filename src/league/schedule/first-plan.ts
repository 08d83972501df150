import type { Goal } from "./calendar-goals.ts";
import { type Clash, calendarModel } from "./calendar-model.ts";
import type { SolveModel } from "./linear-model.ts";
import { range } from "./numbers.ts";
import type { Pairings } from "./pairings.ts";
import type { Calendars, DivisionFrame, Fixture, SeasonFrame } from "./season-frame.ts";
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
 * Finds a complete plan, division by division, those with the least courts first. A division that
 * does not fit beside the others is planned together with those that share its courts.
 */
export async function firstPlan(search: Search): Promise<Draft | Failure> {
	const { frame } = search;
	const calendars = new Map<number, readonly Fixture[]>();
	const order = frame.divisions.toSorted((one, other) => demand(frame, other) - demand(frame, one));
	for (const division of order) {
		search.onStep(`Planning division ${division.divisionNumber}`);
		const failure = await planInto(search, calendars, [division]);
		if (failure) return failure;
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
	calendars: Map<number, readonly Fixture[]>,
	division: DivisionFrame,
): Promise<boolean> {
	const others = new Map([...calendars].filter(([id]) => id !== division.divisionId));
	const found = await planTogether(search, [division], others);
	if (typeof found === "string") return false;
	calendars.set(division.divisionId, found.get(division.divisionId) ?? []);
	return true;
}

/** Plans divisions again, and more of them if they don't fit beside the others. */
async function planInto(
	search: Search,
	calendars: Map<number, readonly Fixture[]>,
	divisions: readonly DivisionFrame[],
): Promise<Failure | null> {
	let group = [...divisions];
	for (;;) {
		const others = new Map(
			[...calendars].filter(([id]) => !group.some(({ divisionId }) => divisionId === id)),
		);
		const found = await planTogether(search, group, others);
		if (found instanceof Map) {
			for (const [id, fixtures] of found) calendars.set(id, fixtures);
			return null;
		}
		if (found === "infeasible" && (await planTogether(search, group, new Map())) === "infeasible")
			return { divisions: group, isProven: true };
		const next = nearest(search.frame, group, others);
		if (!next || search.isOver()) return { divisions: group, isProven: false };
		group = [...group, next];
	}
}

/**
 * Calendars of some divisions, as good as quickly found: with the pairings and hosts that were
 * chosen and all goals reached; if that fails, with other hosts, with goals missed, then with any
 * pairings.
 */
async function planTogether(
	search: Search,
	divisions: readonly DivisionFrame[],
	others: Calendars,
): Promise<Calendars | "infeasible" | "unknown"> {
	const isPaired = divisions.every(({ divisionId }) => search.pairings.has(divisionId));
	if (isPaired)
		for (const most of [0, 30, Infinity])
			for (const areHostsFixed of [true, false]) {
				if (search.isOver()) return "unknown";
				const task = { divisions, others, areHostsFixed, most };
				const found = await tryQuickly(search, task, search.frame.problem.seed);
				if (found) return found;
			}
	return searchThoroughly(search, divisions, others, isPaired);
}

export interface QuickTask {
	readonly divisions: readonly DivisionFrame[];
	readonly others: Calendars;
	readonly areHostsFixed: boolean;
	/** What the goals may cost. */
	readonly most: number;
}

/**
 * The solver's first heuristic, which looks for any solution, finds most calendars within a tenth of
 * a second, if not with one seed then with another: also such whose goals cost little, where a row
 * demands that. It is much faster than to improve a calendar step by step.
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

/** Branch and bound: with the pairings, then with any. */
async function searchThoroughly(
	{ frame, solve, pairings, clashes }: Search,
	divisions: readonly DivisionFrame[],
	others: Calendars,
	isPaired: boolean,
): Promise<Calendars | "infeasible" | "unknown"> {
	const work = 6000 * divisions.length;
	const attempts = [
		...(isPaired ? [{ known: pairings, maxIterations: work }] : []),
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

/** How scarce a division's courts are: the courts its teams need, to those there are. */
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

/** The planned division that shares most home courts with some others. */
function nearest(frame: SeasonFrame, group: readonly DivisionFrame[], planned: Calendars) {
	const places = new Set(group.flatMap(({ teams }) => teams.map(({ locationId }) => locationId)));
	const shared = (division: DivisionFrame) =>
		division.teams.filter(({ locationId }) => places.has(locationId)).length /
		division.teams.length;
	return frame.divisions
		.filter(({ divisionId }) => planned.has(divisionId))
		.toSorted((one, other) => shared(other) - shared(one))[0];
}

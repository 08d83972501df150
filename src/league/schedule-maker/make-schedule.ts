import type {
	PlanConflict,
	PlannedMatch,
	PlanProgress,
	PlanQuality,
} from "../entities/schedule-plan.ts";
import { isBreakForced } from "./broken-balance.ts";
import { calendarGoals } from "./calendar-goals.ts";
import { type Bounds, checkSchedule, planCost } from "./check-schedule.ts";
import { explainConflict } from "./explain-conflict.ts";
import { type Draft, firstPlan, type Search } from "./first-plan.ts";
import { improvePlan, preferenceBound } from "./improve-plan.ts";
import type { SolveModel } from "./linear-model.ts";
import { choosePairings, type Pairings, travelBounds } from "./pairings.ts";
import type { PlanProblem } from "./plan-problem.ts";
import { replanSeason } from "./replan-season.ts";
import { type DivisionFrame, type SeasonFrame, seasonFrame } from "./season-frame.ts";

export interface Tools {
	readonly solve: SolveModel;
	/** How long to improve the plan. A first plan may take longer. */
	readonly seconds: number;
	/** Milliseconds of any clock. */
	now(): number;
	onProgress(progress: PlanProgress, matches: PlannedMatch[] | null): void;
}

export interface MadeSchedule {
	readonly matches: PlannedMatch[] | null;
	readonly quality: PlanQuality | null;
	/** Why there is no plan; null with one, and if time ran out. */
	readonly conflict: PlanConflict | null;
}

/** A first plan and an explanation may take this many times the time given. */
const patience = 4;

/**
 * Plans a season. First it chooses who meets whom at whose home (`pairings.ts`), then, division by
 * division, on which Saturday, within the courts that the others leave (`first-plan.ts`), then the
 * times of each Saturday (`season-times.ts`). It goes on to improve the complete plan
 * (`improve-plan.ts`) until the time is up or nothing better is known to be possible. The rest of a
 * season that has begun is planned by `replan-season.ts` instead. The same problem and seed give
 * the same plan unless the time ends the search.
 */
export async function makeSchedule(problem: PlanProblem, tools: Tools): Promise<MadeSchedule> {
	const { solve, seconds, now, onProgress } = tools;
	const started = now();
	const share = () => Math.min(1, (now() - started) / 1000 / seconds);
	const isTimeOver = () => share() >= 1;
	const frame = seasonFrame(problem);
	let best: PlannedMatch[] | null = null;
	const report = (phase: string) =>
		onProgress({ phase, share: share(), best: best && checkSchedule(problem, best).goals }, best);

	report("Choosing who meets whom");
	const pairings = new Map<number, Pairings>();
	for (const division of frame.divisions) {
		const chosen = await choosePairings(frame, division, solve);
		if (chosen) pairings.set(division.divisionId, chosen);
	}
	const search: Search = {
		frame,
		solve,
		pairings,
		goals: calendarGoals,
		clashes: [],
		isOver: () => (now() - started) / 1000 >= patience * seconds,
		onStep: report,
	};
	const first = await (problem.kept === null ? firstPlan(search) : replanSeason(search));
	if ("isProven" in first) {
		report("Looking for the reason");
		const conflict = first.isProven
			? await explainConflict(frame, first.divisions, search.clashes, solve, search.isOver)
			: null;
		return { matches: null, quality: null, conflict };
	}
	best = plannedMatches(frame, first);
	if (problem.kept === null) {
		report("Improving the plan");
		await improvePlan({ ...search, isOver: isTimeOver }, first, {
			costOf: (draft) => planCost(problem, plannedMatches(frame, draft)),
			onBetter(draft) {
				best = plannedMatches(frame, draft);
				report("Improving the plan");
			},
		});
	}
	report("Proving what no plan can beat");
	const quality = checkSchedule(problem, best, await boundsOf(frame, best, solve));
	const forcedDivisions = await forcedIn(frame, first, quality, solve);
	return { matches: best, quality: { ...quality, forcedDivisions }, conflict: null };
}

/** The divisions of a replan that break rules because they have to. */
async function forcedIn(
	frame: SeasonFrame,
	{ calendars }: Draft,
	{ broken, brokenBefore = [] }: PlanQuality,
	solve: SolveModel,
): Promise<number[]> {
	const forced: number[] = [];
	if (frame.problem.kept === null || broken.length === brokenBefore.length) return forced;
	for (const { divisionId } of frame.divisions)
		if (await isBreakForced(frame, divisionId, calendars.get(divisionId) ?? [], solve))
			forced.push(divisionId);
	return forced;
}

/**
 * The best that any plan can reach, division by division, as if each had all courts to itself.
 * Where all preferences are met, there is nothing to prove about them.
 */
async function boundsOf(
	frame: SeasonFrame,
	plan: readonly PlannedMatch[],
	solve: SolveModel,
): Promise<Bounds> {
	const inTurn = async <T>(bound: (division: DivisionFrame) => Promise<T>) => {
		const bounds: T[] = [];
		for (const division of frame.divisions) bounds.push(await bound(division));
		return bounds;
	};
	const travel = await inTurn((division) => travelBounds(frame, division, solve));
	const isKnown = travel.every((bound) => bound !== null);
	const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
	const hasUnmet = checkSchedule(frame.problem, plan).preferences.some(({ isMet }) => !isMet);
	return {
		travel: isKnown ? sum(travel.map(({ total }) => total)) : null,
		farthest: isKnown ? Math.max(0, ...travel.map(({ farthest }) => farthest)) : null,
		preferences: hasUnmet
			? sum(await inTurn((division) => preferenceBound(frame, division, solve)))
			: 0,
	};
}

/** The matches of a draft as the page and the checker know them, by date, time and division. */
export function plannedMatches({ problem }: SeasonFrame, { matches }: Draft): PlannedMatch[] {
	const { saturdays, weekNumbers, pins, slots } = problem;
	return matches
		.map(({ division, weekMatch, home, visitor, startTime }): PlannedMatch => {
			const date = saturdays[weekMatch.week] as string;
			return {
				divisionId: division.divisionId,
				weekNumber: weekNumbers[weekMatch.week] ?? weekMatch.week + 1,
				date,
				startTime,
				locationId: home.locationId,
				homeTeamId: home.teamId,
				visitorTeamId: visitor.teamId,
				isPinned: pins.some(
					(pin) =>
						pin.homeTeamId === home.teamId &&
						pin.visitorTeamId === visitor.teamId &&
						pin.date === date,
				),
			};
		})
		.toSorted(
			(one, other) =>
				one.date.localeCompare(other.date) ||
				slots.indexOf(one.startTime) - slots.indexOf(other.startTime) ||
				one.divisionId - other.divisionId ||
				one.homeTeamId - other.homeTeamId,
		);
}

import { brokenBefore } from "./broken-balance.ts";
import {
	calendarGoals,
	chargeIdleTeams,
	chargeLostMatches,
	chargeMoves,
	type Goal,
} from "./calendar-goals.ts";
import { type CalendarModel, type Candidate, calendarModel } from "./calendar-model.ts";
import type { Draft, Failure, Search } from "./first-plan.ts";
import { type Solution, solveFixed } from "./linear-model.ts";
import { pairsOf } from "./numbers.ts";
import { planCosts } from "./plan-costs.ts";
import type { Calendars, DivisionFrame, WeekMatch } from "./season-frame.ts";
import { chooseTimes } from "./season-times.ts";

/** The work allowed for one question, in iterations of the solver. */
const work = 2000;

/** How often matches that do not fit into one Saturday are moved before the search gives up. */
const mostClashes = 40;

/**
 * Plans the rest of a season that has begun, and changes as little as possible. Each division keeps
 * the matches it had, as many as can stay, and then is repaired step by step: a few Saturdays at a
 * time are planned again while all others stay. If what was played leaves no other way, the
 * season's balance is broken as little as possible, since an answer helps more than a proof.
 */
export async function replanSeason(search: Search): Promise<Draft | Failure> {
	const { frame, solve, clashes } = search;
	const calendars = new Map<number, readonly WeekMatch[]>(
		frame.divisions.map(({ divisionId, kept }) => [divisionId, kept ?? []]),
	);
	const repair = async (division: DivisionFrame) => {
		search.onStep(`Planning the rest of Division ${division.divisionNumber}`);
		const found = await repairDivision(search, calendars, division);
		if (found) calendars.set(division.divisionId, found);
		return found !== null;
	};
	for (const division of frame.divisions)
		if ((await isTouched(search, calendars, division)) && !(await repair(division)))
			return { divisions: [division], isProven: true };
	search.onStep("Choosing times");
	for (let turn = 0; ; turn++) {
		const times = await chooseTimes(frame, calendars, solve);
		if ("matches" in times) return { calendars, matches: times.matches };
		clashes.push(times.clash);
		const ids = new Set(times.clash.matches.map(({ divisionId }) => divisionId));
		const clashing = frame.divisions.filter(({ divisionId }) => ids.has(divisionId));
		let isSolved = false;
		for (const division of clashing) isSolved ||= await repair(division);
		if (!isSolved || turn === mostClashes || search.isOver())
			return { divisions: clashing, isProven: false };
	}
}

/** Whether a division can't simply stay as it was. */
async function isTouched(
	search: Search,
	calendars: Calendars,
	division: DivisionFrame,
): Promise<boolean> {
	const task = await questionOf(search, calendars, division, [
		chargeMoves,
		chargeLostMatches,
		chargeIdleTeams,
	]);
	const { values, objective } = await solveAround(
		search,
		task,
		weekMatchesOf(calendars, division),
		() => false,
	);
	return values.length === 0 || objective > 0.5;
}

async function repairDivision(
	search: Search,
	calendars: Calendars,
	division: DivisionFrame,
): Promise<readonly WeekMatch[] | null> {
	const question = await questionOf(search, calendars, division, calendarGoals);
	const kept = new Set(weekMatchesOf(calendars, division).map(keyOf));
	const isKept = ({ weekMatch }: Candidate) => kept.has(keyOf(weekMatch));
	// Pins and musts may need other matches than those that were there.
	let first = await solveAround(search, question, [], isKept);
	if (first.values.length === 0) first = await solveAround(search, question, [], () => true);
	if (first.values.length === 0) return null;
	let present = readOne(question, first, division);
	let cost = first.objective;
	/**
	 * The cost that the search of all Saturdays together could not lower; infinite before it is
	 * tried.
	 */
	let lowest = Infinity;
	for (const [level, neighborhoods] of neighborhoodsOf(division, present).entries())
		for (let unchanged = 0, turn = 0; unchanged < neighborhoods.length; turn++) {
			// What is left can be repaired only by moving a match, which costs more.
			if ((level > 0 || turn >= neighborhoods.length) && cost <= planCosts.moved) break;
			if (search.isOver()) return present;
			const weeks = neighborhoods[turn % neighborhoods.length] as readonly number[];
			const isAll = weeks.length === division.openWeeks.length;
			if (isAll && cost === lowest) break;
			const pairs = new Set(present.map(pairKeyOf));
			const isFree = ({ weekMatch }: Candidate) =>
				weeks.includes(weekMatch.week) || pairs.has(pairKeyOf(weekMatch));
			const next = await solveAround(search, question, present, isFree);
			unchanged++;
			if (next.values.length > 0 && next.objective <= cost - 0.5) {
				present = readOne(question, next, division);
				cost = next.objective;
				unchanged = 0;
			} else if (isAll) lowest = cost;
			if (isAll && next.status === "optimal") return present;
		}
	return present;
}

/**
 * The groups of Saturdays that are planned again together, level by level: none or one, those with
 * the fewest matches first; all of them, which the solver soon gives up; any two, or three in a
 * row; and all again. On the other Saturdays, only home and visitor can change places.
 */
function neighborhoodsOf(
	{ openWeeks }: DivisionFrame,
	present: readonly WeekMatch[],
): (readonly (readonly number[])[])[] {
	const matchesIn = (week: number) => present.filter((weekMatch) => weekMatch.week === week).length;
	const order = openWeeks.toSorted((one, other) => matchesIn(one) - matchesIn(other));
	const at = (index: number) => order[index] as number;
	return [
		[[], ...order.map((week) => [week])],
		[openWeeks],
		[
			...pairsOf(openWeeks.length).map(([one, other]) => [at(one), at(other)]),
			...openWeeks.slice(2).map((_, index) => openWeeks.slice(index, index + 3)),
		],
		[openWeeks],
	];
}

async function questionOf(
	search: Search,
	calendars: Calendars,
	division: DivisionFrame,
	goals: readonly Goal[],
): Promise<CalendarModel> {
	return calendarModel(search.frame, {
		divisions: [division],
		others: new Map([...calendars].filter(([id]) => id !== division.divisionId)),
		pairings: new Map(),
		areHostsFixed: false,
		goals,
		bent: await brokenBefore(search.frame, division.divisionId, search.solve),
		clashes: search.clashes,
	});
}

/** Solves a division's calendar with only some matches free, and all others as they are. */
function solveAround(
	{ solve, frame }: Search,
	{ model, candidates, startOf }: CalendarModel,
	present: readonly WeekMatch[],
	isFree: (candidate: Candidate) => boolean,
): Promise<Solution> {
	const there = new Set(present.map(keyOf));
	const fixed = new Map(
		candidates
			.filter((candidate) => !isFree(candidate))
			.map(({ column, weekMatch }) => [column, there.has(keyOf(weekMatch)) ? 1 : 0]),
	);
	const known = candidates[0] && new Map([[candidates[0].divisionId, present]]);
	const options = {
		seed: frame.problem.seed,
		maxIterations: work,
		...(known && present.length > 0 && { start: startOf(known) }),
	};
	return solveFixed(model, fixed, options, solve);
}

const weekMatchesOf = (calendars: Calendars, { divisionId }: DivisionFrame) =>
	calendars.get(divisionId) ?? [];

const readOne = ({ read }: CalendarModel, { values }: Solution, division: DivisionFrame) =>
	weekMatchesOf(read(values), division);

const keyOf = ({ home, visitor, week }: WeekMatch) => `${week}:${home}-${visitor}`;

/** The key of a pair on a Saturday, whoever hosts. */
const pairKeyOf = ({ home, visitor, week }: WeekMatch) =>
	`${week}:${Math.min(home, visitor)}-${Math.max(home, visitor)}`;

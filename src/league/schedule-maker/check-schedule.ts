import type { PlanGoal, PlannedMatch, PlanQuality, TeamInPlan } from "../entities/schedule-plan.ts";
import { formatSlot } from "../rules/schedule/start-time.ts";
import { countOf, pluralOf } from "../wording.ts";
import { isPreferenceMet, preferenceSentence } from "./check-places.ts";
import { checkMatches, checks } from "./check-rules.ts";
import { tripMiles } from "./distances.ts";
import { planCosts } from "./plan-costs.ts";
import type { KnownMatch, PlanProblem, PlanTeam } from "./plan-problem.ts";
import { type Check, isThere, type PlanSheet, type SeasonMatch } from "./plan-sheet.ts";

/** The best that any plan can reach, as far as proven. */
export interface Bounds {
	readonly travel: number | null;
	readonly farthest: number | null;
	/** The least cost of unmet preferences. */
	readonly preferences: number | null;
}
const unknown: Bounds = { travel: null, farthest: null, preferences: null };

/**
 * How good a plan is: whether it keeps the hard constraints, and what it reaches of each goal, for
 * each team, and of the preferences. How the plan was made does not matter, so plans changed by
 * hand can be checked, too.
 */
export function checkSchedule(
	problem: PlanProblem,
	matches: readonly PlannedMatch[],
	bounds: Bounds = unknown,
): PlanQuality {
	const sheet = sheetOf(problem, matches);
	const broken = brokenIn(sheet);
	// A match that can't be played never counts as broken before, since its team was there then.
	const rules = checks.filter((check) => check !== checkMatches);
	const before = new Set(
		problem.kept && broken.length > 0 ? brokenRules(problem, problem.kept, rules) : [],
	);
	return {
		broken,
		brokenBefore: broken.filter((sentence) => before.has(sentence)),
		goals: goalsOf(sheet, bounds),
		teams: problem.teams.map((team) => teamInPlan(sheet, team)),
		preferences: problem.preferences.map((preference) => ({
			isMet: isPreferenceMet(sheet, preference),
			sentence: `${preferenceSentence(sheet, preference)}.`,
		})),
	};
}

/** The hard constraints that a plan breaks, as sentences. */
export const brokenRules = (
	problem: PlanProblem,
	matches: readonly KnownMatch[],
	rules: readonly Check[] = checks,
) => brokenIn(sheetOf(problem, matches), rules);

const brokenIn = (sheet: PlanSheet, rules: readonly Check[] = checks) =>
	rules.flatMap((check) => check(sheet));

/** What all shortcomings of a plan cost together, in miles (`plan-costs.ts`). Less is better. */
export function planCost(problem: PlanProblem, matches: readonly PlannedMatch[]): number {
	const values = valuesOf(sheetOf(problem, matches));
	return (
		values.travel +
		planCosts.farthestMile * values.farthestOfDivisions +
		values.preferences +
		planCosts.otherTime * values.times +
		planCosts.earlyOrLate * values.uneven +
		planCosts.closeRests * values.rests +
		planCosts.repeat * values.repeats +
		planCosts.moved * values.moved
	);
}

function sheetOf(problem: PlanProblem, planned: readonly KnownMatch[]): PlanSheet {
	const matches: SeasonMatch[] = [
		...problem.played.map((match) => ({ ...match, isOpen: false })),
		...planned.map((match) => ({ ...match, isOpen: true })),
	];
	const sorted = matches.toSorted((one, other) => one.date.localeCompare(other.date));
	const ofTeam = new Map<number, SeasonMatch[]>();
	for (const match of sorted)
		for (const teamId of [match.homeTeamId, match.visitorTeamId]) {
			const own = ofTeam.get(teamId);
			if (own) own.push(match);
			else ofTeam.set(teamId, [match]);
		}
	const teams = new Map(problem.teams.map((team) => [team.teamId, team]));
	const places = new Map(problem.places.map((place) => [place.locationId, place]));
	return { problem, teams, places, matches: sorted, ofTeam };
}

function teamInPlan(sheet: PlanSheet, team: PlanTeam): TeamInPlan {
	const { problem } = sheet;
	const own = sheet.ofTeam.get(team.teamId) ?? [];
	const homes = own.filter(({ homeTeamId }) => homeTeamId === team.teamId);
	const { slots, saturdays } = problem;
	return {
		teamId: team.teamId,
		home: homes.length,
		away: own.length - homes.length,
		early: own.filter(({ startTime }) => startTime === slots[0]).length,
		late: own.filter(({ startTime }) => startTime === slots.at(-1)).length,
		miles: hasCoordinates(sheet, team) ? milesOf(sheet, team) : null,
		rests: saturdays.filter(
			(date) =>
				(team.firstDay === null || team.firstDay <= date) &&
				(team.lastDay === null || date <= team.lastDay) &&
				!own.some((match) => match.date === date),
		),
	};
}

const hasCoordinates = ({ places }: PlanSheet, { locationId }: PlanTeam) =>
	places.get(locationId ?? 0)?.coordinates != null;

function milesOf({ teams, places, ofTeam }: PlanSheet, team: PlanTeam) {
	const miles = (ofTeam.get(team.teamId) ?? [])
		.filter(({ visitorTeamId }) => visitorTeamId === team.teamId)
		.reduce((sum, { homeTeamId }) => {
			const host = teams.get(homeTeamId);
			return host ? sum + tripMiles(team, host, places) : sum;
		}, 0);
	return Math.round(miles * 10) / 10;
}

/** The values of all goals. */
function valuesOf(sheet: PlanSheet) {
	const { problem, matches } = sheet;
	const teams = problem.teams.map((team) => ({
		...teamInPlan(sheet, team),
		divisionId: team.divisionId,
	}));
	const farthest = [...Map.groupBy(teams, ({ divisionId }) => divisionId).values()].map(
		(division) => Math.max(...division.map(({ miles }) => miles ?? 0)),
	);
	const open = matches.filter(({ isOpen }) => isOpen);
	const preferred = new Map(problem.teams.map((team) => [team.teamId, team.preferredTime]));
	const unmet = problem.preferences.filter((preference) => !isPreferenceMet(sheet, preference));
	const [first, last] = [problem.saturdays[0], problem.saturdays.at(-1)];
	const pairKey = ({ homeTeamId, visitorTeamId }: SeasonMatch) =>
		[homeTeamId, visitorTeamId].toSorted((one, other) => one - other).join();
	const inFirstWeek = new Set(matches.filter(({ date }) => date === first).map(pairKey));
	return {
		travel: teams.reduce((sum, { miles }) => sum + (miles ?? 0), 0),
		farthest: Math.max(0, ...farthest),
		farthestOfDivisions: farthest.reduce((sum, miles) => sum + miles, 0),
		preferences: unmet.reduce((sum, { weight }) => sum + planCosts.preference[weight], 0),
		unmet: unmet.length,
		times: open.filter(({ homeTeamId, startTime }) => {
			const wanted = preferred.get(homeTeamId) ?? null;
			return wanted !== null && wanted !== startTime;
		}).length,
		early: Math.max(0, ...teams.map(({ early }) => early)),
		late: Math.max(0, ...teams.map(({ late }) => late)),
		// Sharing evenly means that the sum of squares is least.
		uneven: teams.reduce((sum, { early, late }) => sum + 0.1 * (early ** 2 + late ** 2), 0),
		rests: teams.reduce((sum, { rests }) => sum + closeRests(problem, rests), 0),
		repeats:
			first === last
				? 0
				: matches.filter((match) => match.date === last && inFirstWeek.has(pairKey(match))).length,
		moved: movedMatches(sheet),
	};
}

const closeRests = ({ saturdays }: PlanProblem, rests: readonly string[]) =>
	rests.slice(1).filter((date, index) => {
		const before = rests[index] as string;
		return saturdays.indexOf(date) - saturdays.indexOf(before) < 4;
	}).length;

/** Matches to be kept, without those of teams that are gone by then. */
const stayingMatches = ({ problem: { kept }, teams }: PlanSheet) =>
	(kept ?? []).filter(({ homeTeamId, visitorTeamId, date }) =>
		[homeTeamId, visitorTeamId].every((id) => {
			const team = teams.get(id);
			return team !== undefined && isThere(team, date);
		}),
	);

/** Kept matches that are no longer on their day, at their home. */
function movedMatches(sheet: PlanSheet) {
	const { matches } = sheet;
	return stayingMatches(sheet).filter(
		(kept) =>
			!matches.some(
				(match) =>
					match.homeTeamId === kept.homeTeamId &&
					match.visitorTeamId === kept.visitorTeamId &&
					match.date === kept.date,
			),
	).length;
}

function goalsOf(sheet: PlanSheet, bounds: Bounds): PlanGoal[] {
	const { problem } = sheet;
	const values = valuesOf(sheet);
	const { slots, preferences, kept } = problem;
	const [first, last] = [slots[0] ?? "", slots.at(-1) ?? ""];
	const farthestTeam = problem.teams
		.map((team) => ({ team, miles: milesOf(sheet, team) }))
		.toSorted((one, other) => other.miles - one.miles)[0];
	// Preferred times are free text: only those that are time slots count.
	const preferred = `at the home team’s preferred time${problem.teams.every(({ preferredTime }) => preferredTime !== null) ? "" : ", where that is a time slot"}.`;
	const goals: (PlanGoal | false)[] = [
		values.travel > 0 && {
			goal: "travel",
			value: Math.round(values.travel),
			bound: bounds.travel,
			sentence: `All teams together travel ${miles(values.travel)} one way${withinBound(values.travel, bounds.travel)}.`,
		},
		values.travel > 0 &&
			farthestTeam !== undefined && {
				goal: "farthest",
				value: values.farthest,
				bound: bounds.farthest,
				sentence: `${farthestTeam.team.teamName} travels the farthest: ${miles(values.farthest)} to ${countOf(teamInPlan(sheet, farthestTeam.team).away, "away match", "away matches")}${withinBound(values.farthest, bounds.farthest)}.`,
			},
		preferences.length > 0 && {
			goal: "preferences",
			value: values.preferences,
			bound: bounds.preferences,
			sentence:
				values.unmet === 0
					? pluralOf(
							preferences.length,
							"The only preference is met.",
							`All ${preferences.length} preferences are met.`,
						)
					: `${values.unmet} of ${countOf(preferences.length, "preference")} ${pluralOf(values.unmet, "is", "are")} not met${values.preferences > 0 && bounds.preferences !== null && bounds.preferences >= values.preferences - 0.5 ? ", and no plan can do better" : ""}.`,
		},
		problem.teams.some(({ preferredTime }) => preferredTime !== null) && {
			goal: "times",
			value: values.times,
			bound: null,
			sentence:
				values.times === 0
					? `Every match is ${preferred}`
					: `${countOf(values.times, "match isn’t", "matches aren’t")} ${preferred}`,
		},
		{
			goal: "earlyAndLate",
			value: Math.max(values.early, values.late),
			bound: null,
			sentence: `No team plays more than ${countOf(values.early, "match", "matches")} at ${formatSlot(first)} or more than ${countOf(values.late, "match", "matches")} at ${formatSlot(last)}.`,
		},
		hasRests(sheet) && {
			goal: "rests",
			value: values.rests,
			bound: null,
			sentence:
				values.rests === 0
					? "A team’s byes are at least four Saturdays apart."
					: `${countOf(values.rests, "pair of byes", "pairs of byes")} of the same team ${pluralOf(values.rests, "is", "are")} less than four Saturdays apart.`,
		},
		{
			goal: "repeats",
			value: values.repeats,
			bound: null,
			sentence:
				values.repeats === 0
					? "No pairing from the first week repeats in the last week."
					: `${countOf(values.repeats, "pairing")} from the first week ${pluralOf(values.repeats, "repeats", "repeat")} in the last week.`,
		},
		kept !== null && {
			goal: "kept",
			value: values.moved,
			bound: null,
			sentence: `${values.moved} of ${countOf(stayingMatches(sheet).length, "match", "matches")} ${pluralOf(values.moved, "moves", "move")} to another day or home, or ${pluralOf(values.moved, "is", "are")} dropped.`,
		},
	];
	return goals.filter((goal) => goal !== false);
}

const hasRests = ({ problem, matches }: PlanSheet) =>
	matches.length < (problem.teams.length * problem.saturdays.length) / 2;

const miles = (value: number) => `${Math.round(value).toLocaleString("en-US")} miles`;

/** ", within 1.4% of the best possible", if that is known. */
function withinBound(value: number, bound: number | null) {
	if (bound === null || bound <= 0) return "";
	const excess = ((value - bound) / bound) * 100;
	if (excess < 0.05) return ", which no plan can beat";
	return `, within ${excess.toFixed(1)}% of the best possible`;
}

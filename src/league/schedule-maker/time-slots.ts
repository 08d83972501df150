import type { PlanPreference } from "../entities/schedule-plan.ts";
import { doOverlap } from "../rules/schedule/free-slots.ts";
import type { Clash } from "./calendar-model.ts";
import { modelBuilder, type Requirement, type SolveModel, type Term } from "./linear-model.ts";
import { planCosts } from "./plan-costs.ts";
import type { PlanTeam } from "./plan-problem.ts";
import { preferenceKey, requirements } from "./requirements.ts";
import type { DivisionFrame, SeasonFrame, WeekMatch } from "./season-frame.ts";

/** A match of one Saturday whose time is to be found. */
export interface DayMatch {
	readonly division: DivisionFrame;
	readonly weekMatch: WeekMatch;
	readonly home: PlanTeam;
	readonly visitor: PlanTeam;
}

type Sides = Pick<DayMatch, "home" | "visitor">;

/** How often each team plays in the first and in the last slot on other Saturdays. */
export type Shares = ReadonlyMap<number, { readonly early: number; readonly late: number }>;

/**
 * The time slots of a Saturday's matches: courts are not overbooked, nobody who leads two teams is
 * needed twice at the same time, and preferences and preferred times are met as far as possible. If
 * that is impossible, returns the matches that can't all be on one Saturday.
 */
export async function chooseSlots(
	frame: SeasonFrame,
	matches: readonly DayMatch[],
	shares: Shares,
	solve: SolveModel,
): Promise<{ slots: string[] } | { clash: Clash }> {
	const found = await solveSlots(frame, matches, shares, solve);
	if (found) return { slots: found };
	// Leave out, one after the other, the matches that are not needed for the conflict.
	let core = [...matches];
	for (const match of matches) {
		const fewer = core.filter((each) => each !== match);
		if (!(await solveSlots(frame, fewer, shares, solve))) core = fewer;
	}
	return { clash: clashOf(frame, core) };
}

/**
 * The clash of some matches: named after the leaders who are needed twice, else after a must that
 * limits the times, else after the courts.
 */
function clashOf(frame: SeasonFrame, core: readonly DayMatch[]): Clash {
	const place = frame.places.get(core[0]?.home.locationId ?? -1);
	const week = core[0]?.weekMatch.week ?? -1;
	const isAboutCourts = core.every(({ home }) => home.locationId === place?.locationId);
	const isPinned = core.some((match) => pinnedTime(frame, match) !== null);
	const isRelaxed = [...frame.problem.relaxed].some((key) => key.startsWith("courts:"));
	const fixed = frame.fixedOn(week);
	const leaders = core.flatMap((one, index) =>
		[...core.slice(index + 1), ...fixed].flatMap((other) => sharedLeaders(frame, one, other)),
	);
	const musts = core.flatMap(({ home, visitor }) =>
		[home, visitor].flatMap((team) =>
			mustAvoid(frame, team).map((preference) =>
				requirements.preference(preference, team, undefined),
			),
		),
	);
	// A visitor's must or leader limits the times, so that the home teams alone are no clash.
	const hasLimitedVisitor =
		leaders.length > 0 || core.some(({ visitor }) => mustAvoid(frame, visitor).length > 0);
	const named = leaders[0] ?? musts[0];
	return {
		matches: core.map(({ division, weekMatch }) => ({
			divisionId: division.divisionId,
			home: weekMatch.home,
			visitor: isAboutCourts && !hasLimitedVisitor ? null : weekMatch.visitor,
		})),
		week: isPinned || isRelaxed || fixed.length > 0 ? week : null,
		requirement: (week) =>
			named ?? (place ? requirements.courts(place, frame.dateOf(week)) : slotRule),
	};
}

async function solveSlots(
	frame: SeasonFrame,
	matches: readonly DayMatch[],
	shares: Shares,
	solve: SolveModel,
): Promise<string[] | null> {
	const { slots } = frame.problem;
	const model = modelBuilder();
	const columns = matches.map((match) =>
		slots.map((slot) =>
			model.column(slotCost(frame, match, slot, shares), {
				upper: isAllowed(frame, match, slot) ? 1 : 0,
			}),
		),
	);
	const columnOf = (match: number, slot: number): Term => [columns[match]?.[slot] as number, 1];
	for (const match of matches.keys())
		model.row(
			slotRule,
			slots.map((_, slot) => columnOf(match, slot)),
			{ lower: 1, upper: 1 },
		);
	const byPlace = Map.groupBy(matches.keys(), (match) => matches[match]?.home.locationId ?? null);
	const week = matches[0]?.weekMatch.week ?? -1;
	for (const [locationId, hosted] of byPlace) {
		const courts = locationId === null ? null : (frame.places.get(locationId)?.courts ?? null);
		if (courts === null || frame.problem.relaxed.has(`courts:${locationId}:${frame.dateOf(week)}`))
			continue;
		const fixed = frame.fixedOn(week).filter((match) => match.locationId === locationId);
		for (const [slot, time] of slots.entries()) {
			const taken = fixed
				.filter(({ startTime }) => doOverlap(startTime, time))
				.reduce((sum, { home }) => sum + home.courts, 0);
			model.row(
				slotRule,
				hosted.map((match): Term => [columnOf(match, slot)[0], matches[match]?.home.courts ?? 1]),
				{ upper: Math.max(0, (courts[time] ?? 0) - taken) },
			);
		}
	}
	for (const [index, one] of matches.entries())
		for (const [offset, other] of matches.slice(index + 1).entries()) {
			if (sharedLeaders(frame, one, other).length === 0) continue;
			for (const [slot, time] of slots.entries())
				for (const [otherSlot, otherTime] of slots.entries())
					if (doOverlap(time, otherTime))
						model.row(slotRule, [columnOf(index, slot), columnOf(index + 1 + offset, otherSlot)], {
							upper: 1,
						});
		}
	const { values } = await solve(model, { seed: frame.problem.seed, maxIterations: 20_000 });
	if (values.length === 0) return null;
	return columns.map(
		(row) => slots[row.findIndex((column) => (values[column] as number) > 0.5)] as string,
	);
}

const slotRule = { key: "slot", sentence: "", relax: null };

/**
 * The requirements that two matches, each with a team that the same person leads, are not at the
 * same time.
 */
function sharedLeaders({ problem }: SeasonFrame, one: Sides, other: Sides): Requirement[] {
	return [one.home, one.visitor]
		.flatMap((team) => [other.home, other.visitor].map((rival) => [team, rival] as const))
		.filter(([team, rival]) => team.leaders.some((leader) => rival.leaders.includes(leader)))
		.map(([team, rival]) =>
			team.teamId < rival.teamId
				? requirements.leaders(team, rival)
				: requirements.leaders(rival, team),
		)
		.filter(({ key }) => !problem.relaxed.has(key));
}

/** Musts of the team that exclude a time slot. */
const mustAvoid = (frame: SeasonFrame, { teamId }: PlanTeam) =>
	frame.problem.preferences.filter(
		(preference) =>
			preference.kind === "notSlot" && preference.teamId === teamId && isMust(frame, preference),
	);

const isMust = (frame: SeasonFrame, preference: PlanPreference) =>
	preference.weight === "must" && !frame.problem.relaxed.has(preferenceKey(preference));

function isAllowed(frame: SeasonFrame, match: DayMatch, slot: string) {
	const pinned = pinnedTime(frame, match);
	if (pinned !== null && pinned !== slot) return false;
	const isLeaderElsewhere = frame
		.fixedOn(match.weekMatch.week)
		.some(
			(other) => doOverlap(other.startTime, slot) && sharedLeaders(frame, match, other).length > 0,
		);
	if (isLeaderElsewhere) return false;
	if (pinned !== null) return true;
	return ![match.home, match.visitor]
		.flatMap((team) => mustAvoid(frame, team))
		.some(({ startTime }) => startTime === slot);
}

function pinnedTime({ problem, dateOf }: SeasonFrame, { home, visitor, weekMatch }: DayMatch) {
	const date = dateOf(weekMatch.week);
	const pin = problem.pins.find(
		({ homeTeamId, visitorTeamId, date: day }) =>
			homeTeamId === home.teamId && visitorTeamId === visitor.teamId && day === date,
	);
	return pin?.startTime ?? null;
}

function slotCost(
	frame: SeasonFrame,
	{ home, visitor, weekMatch }: DayMatch,
	slot: string,
	shares: Shares,
) {
	const { slots, preferences, kept } = frame.problem;
	const date = frame.dateOf(weekMatch.week);
	const unmet = preferences
		.filter(
			(preference) =>
				preference.kind === "notSlot" &&
				preference.startTime === slot &&
				(preference.teamId === home.teamId || preference.teamId === visitor.teamId),
		)
		.reduce((sum, { weight }) => sum + planCosts.preference[weight], 0);
	const isOtherTime = home.preferredTime !== null && home.preferredTime !== slot;
	const wasHere = kept?.find(
		(match) =>
			match.homeTeamId === home.teamId &&
			match.visitorTeamId === visitor.teamId &&
			match.date === date,
	);
	// Sharing evenly means that the sum of squares is least: the next one costs more each time.
	const uneven = [home, visitor].reduce((sum, { teamId }) => {
		const { early, late } = shares.get(teamId) ?? { early: 0, late: 0 };
		if (slot === slots[0]) return sum + 2 * early + 1;
		return slot === slots.at(-1) ? sum + 2 * late + 1 : sum;
	}, 0);
	return (
		unmet +
		(isOtherTime ? planCosts.otherTime : 0) +
		(wasHere && wasHere.startTime !== slot ? planCosts.moved / 4 : 0) +
		planCosts.earlyOrLate * 0.1 * uneven
	);
}

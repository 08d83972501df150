import type { Match } from "../../entities/match.ts";
import {
	type BookedLeague,
	courtsNeeded,
	doOverlap,
	leadersOf,
	type PlacedSlot,
} from "./free-slots.ts";

export interface Candidate {
	readonly match: Pick<Match, "matchId" | "homeTeamId" | "visitorTeamId">;
	/** The slots that are free for this match alone, best first. */
	readonly slots: readonly PlacedSlot[];
}

/**
 * How many slots to try when placing more matches. For a few matches that is every possibility, for
 * many a good part of them.
 */
const maxTries = 2000;

/**
 * Gives as many matches as possible one of their slots, so that all can be played: no team twice on
 * a day, no captain with two teams at the same time, no place with more matches than it has room
 * for. Returns the slots by match id.
 *
 * The match with the fewest slots left chooses first. Then each match without a slot takes the slot
 * of a match that can move elsewhere, in longer and longer chains of moves. Finally, a match may
 * also lose its slot if more matches gain one that way.
 */
export function placeAll(
	candidates: readonly Candidate[],
	league: BookedLeague,
): ReadonlyMap<number, PlacedSlot> {
	const plan = createPlan(candidates, league);
	const waiting = new Set(candidates);
	while (waiting.size > 0) {
		const next = [...waiting]
			.map((candidate) => ({
				candidate,
				free: candidate.slots.filter((slot) => plan.inTheWay(candidate, slot).length === 0),
			}))
			.toSorted((one, other) => one.free.length - other.free.length)[0]!;
		waiting.delete(next.candidate);
		if (next.free[0]) plan.put(next.candidate, next.free[0]);
	}
	const missing = () => candidates.filter((each) => each.slots.length > 0 && !plan.slotOf(each));
	for (const candidate of missing())
		for (const longest of [2, 4, candidates.length])
			if (settle(plan, [candidate], { longest, maxLeftOut: 0 })) break;
	for (let left = missing(); left.length > 0; left = missing())
		if (!settle(plan, left, { longest: candidates.length, maxLeftOut: left.length - 1 })) break;
	return new Map(
		candidates.flatMap((each) => {
			const slot = plan.slotOf(each);
			return slot ? [[each.match.matchId, slot]] : [];
		}),
	);
}

type Plan = ReturnType<typeof createPlan>;

/** The slots that the matches have so far. */
function createPlan(candidates: readonly Candidate[], league: BookedLeague) {
	const placed = new Map<Candidate, PlacedSlot>();
	const needs = new Map(
		candidates.map((candidate) => {
			const { homeTeamId, visitorTeamId } = candidate.match;
			const teams = [homeTeamId, visitorTeamId];
			const leaders = teams.flatMap((teamId) => leadersOf(teamId, league));
			return [candidate, { teams, leaders, courts: courtsNeeded(candidate.match, league) }];
		}),
	);
	const needsOf = (candidate: Candidate) => needs.get(candidate)!;
	const room = new Map<string, number>();
	function roomAt(slot: PlacedSlot) {
		const key = `${slot.matchDate} ${slot.startTime} ${slot.locationId}`;
		const left = room.get(key) ?? courtsLeft(slot, league);
		room.set(key, left);
		return left;
	}
	return {
		slotOf: (candidate: Candidate) => placed.get(candidate),
		put: (candidate: Candidate, slot: PlacedSlot) => placed.set(candidate, slot),
		remove: (candidate: Candidate) => placed.delete(candidate),
		/** The matches that may have to move if this one gets the slot. */
		inTheWay(candidate: Candidate, { matchDate, startTime, locationId }: PlacedSlot) {
			const { teams, leaders, courts } = needsOf(candidate);
			const conflicting = new Set<Candidate>();
			const here: Candidate[] = [];
			for (const [other, slot] of placed) {
				if (slot.matchDate !== matchDate) continue;
				const others = needsOf(other);
				const isAtThisTime = slot.startTime === startTime;
				if (
					others.teams.some((teamId) => teams.includes(teamId)) ||
					(isAtThisTime && others.leaders.some((userId) => leaders.includes(userId)))
				)
					conflicting.add(other);
				else if (isAtThisTime && slot.locationId === locationId) here.push(other);
			}
			const needed = here.reduce((sum, other) => sum + needsOf(other).courts, courts);
			if (here.length > 0 && needed > roomAt({ matchDate, startTime, locationId }))
				for (const other of here) conflicting.add(other);
			return [...conflicting];
		},
	};
}

/** How many courts a slot still has; 0 where only one match at a time fits. */
function courtsLeft({ matchDate, startTime, locationId }: PlacedSlot, league: BookedLeague) {
	const courts = league.locations.find((place) => place.locationId === locationId)?.numCourts ?? 0;
	return league.matches
		.filter(
			({ effectiveDate, effectiveTime, effectiveLocationId }) =>
				effectiveDate === matchDate &&
				effectiveLocationId === locationId &&
				doOverlap(effectiveTime, startTime),
		)
		.reduce((left, match) => left - courtsNeeded(match, league), courts);
}

interface Limits {
	/** How many matches may be placed or moved in one attempt. */
	readonly longest: number;
	/** How many matches may end without a slot. */
	readonly maxLeftOut: number;
}

/**
 * Places these matches, except for at most `maxLeftOut` of them, by moving others; each match moves
 * at most once. If it finds no way, it returns false and changes nothing.
 */
function settle(
	plan: Plan,
	pending: readonly Candidate[],
	{ longest, maxLeftOut }: Limits,
): boolean {
	const settled = new Set<Candidate>();
	let tries = 0;
	return step(pending, maxLeftOut);

	function step([next, ...rest]: readonly Candidate[], maxLeftOut: number): boolean {
		if (!next) return true;
		settled.add(next);
		if (settled.size <= longest)
			for (const { slot, moved } of waysFor(next)) {
				if (++tries > maxTries) break;
				const before = moved.map((other) => [other, plan.slotOf(other)!] as const);
				for (const other of moved) plan.remove(other);
				plan.put(next, slot);
				if (step([...rest, ...moved], maxLeftOut)) return true;
				plan.remove(next);
				for (const [other, slotBefore] of before) plan.put(other, slotBefore);
			}
		if (maxLeftOut > 0 && tries <= maxTries && step(rest, maxLeftOut - 1)) return true;
		settled.delete(next);
		return false;
	}
	function waysFor(candidate: Candidate) {
		return candidate.slots
			.map((slot) => ({ slot, moved: plan.inTheWay(candidate, slot) }))
			.filter(({ moved }) => !moved.some((other) => settled.has(other)))
			.toSorted((one, other) => one.moved.length - other.moved.length);
	}
}

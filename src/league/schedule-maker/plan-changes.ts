import type { PlannedMatch, SchedulePlan } from "../entities/schedule-plan.ts";

type Changes = NonNullable<SchedulePlan["changes"]>;

/**
 * What a plan changes in the schedule that it keeps: matches with another day, time or place, new
 * ones, and those that are gone. Each match is compared with one of the same two teams: if possible
 * with the same host, then on the nearest day. Sorted by date.
 */
export function planChanges(
	before: readonly PlannedMatch[],
	after: readonly PlannedMatch[],
): Changes {
	const left = [...before];
	const take = (wanted: (match: PlannedMatch) => boolean, date: string) => {
		const [nearest] = left
			.filter(wanted)
			.toSorted((one, other) => daysBetween(one.date, date) - daysBetween(other.date, date));
		if (nearest) left.splice(left.indexOf(nearest), 1);
		return nearest;
	};
	const pairs = new Map<PlannedMatch, PlannedMatch>();
	const conditions = [
		(one: PlannedMatch, other: PlannedMatch) => isSame(one, other) && one.date === other.date,
		isSame,
		isReversed,
	];
	for (const condition of conditions)
		for (const match of after) {
			if (pairs.has(match)) continue;
			const old = take((other) => condition(match, other), match.date);
			if (old) pairs.set(match, old);
		}
	const changes: Changes = [
		...after.flatMap((match): Changes => {
			const old = pairs.get(match) ?? null;
			if (!old) return [{ kind: "added", before: null, after: match }];
			return isUnchanged(old, match) ? [] : [{ kind: "moved", before: old, after: match }];
		}),
		...left.map((match) => ({ kind: "removed" as const, before: match, after: null })),
	];
	return changes.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
}

const dayOf = ({ before, after }: Changes[number]) => (after ?? before)?.date ?? "";

const isSame = (one: PlannedMatch, other: PlannedMatch) =>
	one.homeTeamId === other.homeTeamId && one.visitorTeamId === other.visitorTeamId;

const isReversed = (one: PlannedMatch, other: PlannedMatch) =>
	one.homeTeamId === other.visitorTeamId && one.visitorTeamId === other.homeTeamId;

const isUnchanged = (one: PlannedMatch, other: PlannedMatch) =>
	isSame(one, other) &&
	one.date === other.date &&
	one.startTime === other.startTime &&
	one.locationId === other.locationId;

const daysBetween = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other));

import type { Suspension } from "../roster/suspension.ts";
import { addDays, type LeagueDate } from "../time/league-time.ts";

const none: Suspension = { suspendedFrom: null, suspendedThrough: null };

/**
 * Several suspensions as the one period that a player has, without those that are over; null if
 * there are free days between them.
 */
export function combinedSuspension(
	suspensions: readonly Suspension[],
	today: LeagueDate,
): Suspension | null {
	const [first, ...later] = suspensions
		.filter(
			({ suspendedFrom, suspendedThrough }) =>
				suspendedFrom !== null && (suspendedThrough === null || suspendedThrough >= today),
		)
		.sort((a, b) => String(a.suspendedFrom).localeCompare(String(b.suspendedFrom)));
	let combined = first ?? none;
	for (const { suspendedFrom, suspendedThrough } of later) {
		const { suspendedThrough: last } = combined;
		if (last === null) break;
		if (suspendedFrom === null || suspendedFrom > addDays(last, 1)) return null;
		if (suspendedThrough === null || suspendedThrough > last)
			combined = { ...combined, suspendedThrough };
	}
	return combined;
}

/**
 * Whether a player's suspension is, from today on, still what these decisions together have set;
 * false if an admin has changed it since.
 */
export function isSuspendedBy(
	stored: Suspension,
	decisions: readonly Suspension[],
	today: LeagueDate,
): boolean {
	const [is, was] = [[stored], decisions].map((all) => combinedSuspension(all, today));
	if (!is || !was) return false;
	const from = ({ suspendedFrom }: Suspension) =>
		suspendedFrom !== null && suspendedFrom < today ? today : suspendedFrom;
	return from(is) === from(was) && is.suspendedThrough === was.suspendedThrough;
}

/**
 * A player's suspension after a decision; null if it can't be one period. The decided days are
 * added to those that the player already has. On appeal, the days of the first decision are lifted,
 * while those of other incidents stay, and so do days that somebody has changed since the first
 * decision. By-laws XII e.
 */
export const suspensionAfter = (
	stored: Suspension,
	decided: Suspension,
	first: Suspension | null,
	others: readonly Suspension[],
	today: LeagueDate,
): Suspension | null =>
	combinedSuspension(
		first && isSuspendedBy(stored, [first, ...others], today)
			? [...others, decided]
			: [stored, decided],
		today,
	);

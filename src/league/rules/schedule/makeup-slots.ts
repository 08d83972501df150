import type { MakeupMatch } from "../../entities/makeup-match.ts";
import { timeSlots } from "../../facts.ts";
import type { LeagueDate } from "../time/league-time.ts";

type Slot = Pick<MakeupMatch, "matchDate" | "startTime">;

/**
 * The hour of the day at which `1-3` starts: 13. Nobody plays at night, so what begins with 6 or
 * less is in the afternoon. Spec: start times of 6 or less count as +12 when sorting.
 */
export function startHour(startTime: string) {
	const hour = Number.parseInt(startTime, 10);
	return hour <= 6 ? hour + 12 : hour;
}

/** By day, then as the day goes. */
export const bySlot = (one: Slot, other: Slot) =>
	one.matchDate.localeCompare(other.matchDate) ||
	startHour(one.startTime) - startHour(other.startTime);

/** The slots of a day that no make-up match has; the one that is being changed may keep its own. */
export function freeSlots(
	matches: readonly (Slot & Pick<MakeupMatch, "makeupMatchId">)[],
	date: LeagueDate,
	{ except }: { except?: number } = {},
) {
	const taken = matches
		.filter((match) => match.matchDate === date && match.makeupMatchId !== except)
		.map((match) => match.startTime);
	return timeSlots.filter((slot) => !taken.includes(slot));
}

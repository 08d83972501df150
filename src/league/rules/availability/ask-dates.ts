import { maxAsked } from "../../entities/availability.ts";
import type { Match } from "../../entities/match.ts";
import { hasStarted } from "../schedule/effective-slot.ts";
import { addDays, atHour, dateOf, type LeagueDate, type LeagueTime } from "../time/league-time.ts";

/** The hour at which players are asked, in the league's zone. */
export const askHour = 9;
/** Days before a match on which those who have not answered are reminded. */
const reminderDays = [2, 1];

type Slot = Pick<Match, "effectiveDate" | "effectiveTime">;

/**
 * Whether a player who has not answered gets an email about a match now: first so many days before
 * it as the captain chose, or at once if the match is sooner; reminders two days and one day before.
 * `sentOn`: the days of the emails so far. Never twice on a day, and three at most.
 */
export function isAskDue(
	{ effectiveDate, effectiveTime }: Slot,
	askDays: number | null,
	sentOn: readonly LeagueDate[],
	now: LeagueTime,
) {
	if (askDays === null || effectiveDate === null) return false;
	if (hasStarted({ effectiveDate, effectiveTime }, now)) return false;
	if (sentOn.length === 0) return now >= atHour(addDays(effectiveDate, -askDays), askHour);
	const last = sentOn.toSorted().at(-1) as LeagueDate;
	return (
		sentOn.length < maxAsked &&
		reminderDays
			.map((days) => addDays(effectiveDate, -days))
			.some((day) => last < day && now >= atHour(day, askHour))
	);
}

/** Whether a captain may send one more email now: not a second one on a day, and three at most. */
export const mayAskNow = (slot: Slot, sentOn: readonly LeagueDate[], now: LeagueTime) =>
	slot.effectiveDate !== null &&
	!hasStarted(slot, now) &&
	sentOn.length < maxAsked &&
	!sentOn.includes(dateOf(now));

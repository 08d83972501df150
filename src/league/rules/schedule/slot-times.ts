import type { Match } from "../../entities/match.ts";
import { addDays, atHour, type LeagueTime } from "../time/league-time.ts";
import { endOf, startOf } from "./effective-slot.ts";

const pattern = /^\d{1,2}(:[0-5]\d)?(\s*[-–]\s*\d{1,2}(:[0-5]\d)?)?$/;

/**
 * A match's start and end as calendars show them. Null if its time is not just hours (`TBD`, `9 or
 * 11`), or if the slot does not end before midnight; calendars then show the match as an all-day
 * event.
 */
export function slotTimes(
	match: Pick<Match, "effectiveDate" | "effectiveTime">,
): { start: LeagueTime; end: LeagueTime } | null {
	if (match.effectiveDate === null || !pattern.test(match.effectiveTime.trim())) return null;
	const [start, end] = [startOf(match)!, endOf(match)!];
	const midnight = atHour(addDays(match.effectiveDate, 1), 0);
	return end < midnight ? { start, end } : null;
}

import type { Match } from "../../entities/match.ts";
import type { LeagueTime } from "../time/league-time.ts";
import { endHour, startHour } from "./start-time.ts";

const pattern = /^(\d{1,2})(?::([0-5]\d))?(?:\s*[-–]\s*(\d{1,2})(?::([0-5]\d))?)?$/;

/**
 * When a match starts and ends, for calendars: `9-11`, `9:30-11:30`, or two hours from `9`. Null if
 * the time says no hours (`TBD`), so that the match has only its day.
 */
export function slotTimes({
	effectiveDate,
	effectiveTime,
}: Pick<Match, "effectiveDate" | "effectiveTime">): { start: LeagueTime; end: LeagueTime } | null {
	const [found, from, fromMinute = "00", to, toMinute = to === undefined ? fromMinute : "00"] =
		pattern.exec(effectiveTime.trim()) ?? [];
	if (effectiveDate === null || !found || from === undefined) return null;
	const hours = to === undefined ? from : `${from}-${to}`;
	const start = `${effectiveDate}T${twoDigits(startHour(hours))}:${fromMinute}` as const;
	const end = `${effectiveDate}T${twoDigits(endHour(hours))}:${toMinute}` as const;
	const isOnThatDay = startHour(hours) < 24 && endHour(hours) < 24;
	return isOnThatDay && start < end ? { start, end } : null;
}

const twoDigits = (hour: number) => String(hour).padStart(2, "0");

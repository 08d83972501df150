import { facts } from "../../facts.ts";
import { countOf } from "../../wording.ts";
import type { LeagueDate, LeagueTime } from "../time/league-time.ts";
import { type Deadlines, isBeforeDeadline, rosterLock } from "./roster-lock.ts";

export type RosterHours =
	| { readonly isOpen: true; readonly until: LeagueTime }
	| { readonly isOpen: false; readonly opens: LeagueDate | null };

/**
 * Until when rosters are open; where they are locked, the day on which they open again. By-laws VI
 * b, VI c (`content/bylaws.md`).
 */
export function rosterHours(season: Deadlines | undefined, now: LeagueTime): RosterHours {
	const { playerAdditionsStartDate: start = null, playerAdditionsEndDate: end = null } =
		season ?? {};
	if (season && isBeforeDeadline(season, now))
		return { isOpen: true, until: `${season.rosterDeadline}T${facts.rosterDeadlineHour}:00` };
	if (season && rosterLock(season, now).ok)
		return { isOpen: true, until: `${end}T${facts.additionsCloseHour}:00` };
	return {
		isOpen: false,
		opens: start !== null && end !== null && now < `${start}T00:00` ? start : null,
	};
}

const minute = 60_000;
const units = [
	["day", 24 * 60 * minute],
	["hour", 60 * minute],
	["minute", minute],
] as const;

/**
 * How long it still is, in the largest unit that fits: `3 days`. Wall-clock times, so a day on
 * which the clocks change counts as any other.
 */
export function timeLeft(now: LeagueTime, until: LeagueTime) {
	const left = Math.max(0, Date.parse(`${until}Z`) - Date.parse(`${now}Z`));
	const [unit, length] = units.find(([, size]) => left >= size) ?? units[2];
	const count = Math.max(1, Math.floor(left / length));
	return countOf(count, unit);
}

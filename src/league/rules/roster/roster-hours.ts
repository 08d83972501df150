import { countOf } from "../../wording.ts";
import { atHour, type LeagueDate, type LeagueTime } from "../time/league-time.ts";
import { canChangeRosters, type Deadlines, isBeforeDeadline } from "./roster-lock.ts";

export type RosterHours =
	| { readonly isOpen: true; readonly until: LeagueTime }
	| { readonly isOpen: false; readonly opens: LeagueDate | null };

/**
 * When open rosters lock, or the day on which locked rosters open again. By-laws VI b, VI c
 * (`content/bylaws.md`).
 */
export function rosterHours(season: Deadlines | undefined, now: LeagueTime): RosterHours {
	if (!season) return { isOpen: false, opens: null };
	const { playerAdditionsStartDate: start, playerAdditionsEndDate: end } = season;
	if (isBeforeDeadline(season, now))
		return {
			isOpen: true,
			until: atHour(season.rosterDeadline as LeagueDate, season.rosterDeadlineHour),
		};
	if (canChangeRosters(season, now).ok)
		return { isOpen: true, until: atHour(end as LeagueDate, season.additionsCloseHour) };
	return {
		isOpen: false,
		opens: start !== null && end !== null && now < atHour(start, 0) ? start : null,
	};
}

const minute = 60_000;
const units = [
	["day", 24 * 60 * minute],
	["hour", 60 * minute],
	["minute", minute],
] as const;

/**
 * The remaining time in its largest unit: `3 days`. Computed with wall-clock times, so a day with a
 * daylight-saving change counts as one day.
 */
export function timeLeft(now: LeagueTime, until: LeagueTime) {
	const left = Math.max(0, Date.parse(`${until}Z`) - Date.parse(`${now}Z`));
	const [unit, length] = units.find(([, size]) => left >= size) ?? units[2];
	const count = Math.max(1, Math.floor(left / length));
	return countOf(count, unit);
}

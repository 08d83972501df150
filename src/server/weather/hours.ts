import { type LeagueTime, leagueTime } from "../../league/rules/time/league-time.ts";
import type { WeatherSlot } from "./forecast.ts";

const hourMs = 3_600_000;

/** The league's wall clock at an instant, to the minute: `2026-11-14T16:59`. */
export const minuteAt = (instant: Date, timeZone: string) =>
	leagueTime(instant, timeZone).slice(0, 16) as LeagueTime;

/** The slots from the current hour on; expects them in order. */
export function upcomingHours(
	slots: WeatherSlot[],
	instant: Date,
	timeZone: string,
): WeatherSlot[] {
	const hour = hourAt(instant, timeZone);
	const upcoming = slots.filter((slot) => hourOf(slot.time) >= hour);
	const [first, second] = upcoming;
	// On the night the clock goes back one hour stands there twice; an hour ago it was just as late,
	// so the first one is over.
	const again = hourAt(addHours(instant, -1), timeZone) === hour;
	return again && first && second && hourOf(first.time) === hourOf(second.time)
		? upcoming.slice(1)
		: upcoming;
}

/**
 * Whether slots are, one by one, the clock's own hours from now on; they may begin an hour late, as
 * clocks differ by seconds.
 */
export function followClock(slots: WeatherSlot[], instant: Date, timeZone: string): boolean {
	const [first] = slots;
	if (!first) return false;
	const late = hourOf(first.time) === hourAt(instant, timeZone) ? 0 : 1;
	return slots.every(
		(slot, index) => hourOf(slot.time) === hourAt(addHours(instant, index + late), timeZone),
	);
}

const hourOf = (time: LeagueTime) => time.slice(0, 13);
const hourAt = (instant: Date, timeZone: string) => hourOf(leagueTime(instant, timeZone));
const addHours = (instant: Date, hours: number) => new Date(instant.getTime() + hours * hourMs);

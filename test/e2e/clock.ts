import { dateOf, type LeagueTime, leagueTime } from "../../src/league/rules/time/league-time.ts";

/** When the suite takes place, on the league's clock: a Wednesday in season. */
export const suiteTime: LeagueTime = "2026-10-07T12:00";
export const today = dateOf(suiteTime);

/**
 * By how many milliseconds the machine's time differs from the first instant at which the league's
 * clock shows this time.
 */
export function offsetTo(time: LeagueTime) {
	const instants = [5, 6].map((hours) => new Date(Date.parse(`${time}Z`) + hours * 3_600_000));
	const found = instants.find((instant) => leagueTime(instant, "America/Chicago").startsWith(time));
	if (!found) throw new Error(`The league's clock never shows ${time}.`);
	return found.getTime() - Date.now();
}

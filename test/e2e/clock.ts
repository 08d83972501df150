import { dateOf, type LeagueTime, leagueTime } from "../../src/league/rules/time/league-time.ts";

/** The league time at the start of the tests: a Wednesday during the season. */
export const suiteTime: LeagueTime = "2026-10-07T12:00";
export const today = dateOf(suiteTime);

/** Milliseconds between now and the first instant at which the league's clock shows this time. */
export function offsetTo(time: LeagueTime) {
	const instants = [5, 6].map((hours) => new Date(Date.parse(`${time}Z`) + hours * 3_600_000));
	const found = instants.find((instant) => leagueTime(instant, "America/Chicago").startsWith(time));
	if (!found) throw new Error(`The league's clock never shows ${time}.`);
	return found.getTime() - Date.now();
}

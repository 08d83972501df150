import { dateOf, type LeagueTime, leagueTime } from "../../src/league/rules/time/league-time.ts";

const timeZone = "America/Chicago";

/**
 * When the suite takes place, on the league's clock: a Wednesday in season. `AT=2026-10-10T14:00`
 * chooses another time; tests tagged `@any-time` pass at all of them.
 */
const startsAt = (process.env["AT"] || "2026-10-07T12:00") as LeagueTime;

/** The day for which the demo league is made; the clock itself may pass midnight. */
export const today = dateOf(startsAt);

/** The first instant at which the league's clock shows this time. */
function instantOf(time: LeagueTime) {
	const asUtc = Date.parse(`${time}Z`);
	const instants = [5, 6].map((hours) => new Date(asUtc + hours * 3_600_000));
	const found = instants.find((instant) => leagueTime(instant, timeZone).startsWith(time));
	if (!found) throw new Error(`The league's clock never shows ${time}.`);
	return found.getTime();
}

/**
 * By how much the clock of the suite differs from the machine's, in milliseconds. Chosen once for
 * server, database and browser; the processes of the run inherit it.
 */
process.env["TEST_CLOCK_OFFSET"] ??= String(instantOf(startsAt) - Date.now());
export const clockOffset = Number(process.env["TEST_CLOCK_OFFSET"]);

/** It runs on, as a clock does. */
export const clock = () => new Date(Date.now() + clockOffset);

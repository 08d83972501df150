import { expect, test } from "vitest";
import { messages } from "../../messages.ts";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { allowed, refused } from "../../verdict.ts";
import { leagueTime } from "../time/league-time.ts";
import { canChangeRosters } from "./roster-lock.ts";

const fall = {
	...newLeagueNumbers,
	rosterDeadline: "2026-09-05",
	playerAdditionsStartDate: "2026-09-19",
	playerAdditionsEndDate: "2026-10-10",
};
const locked = refused("ROSTER_LOCKED", messages.rostersLocked);

test.each([
	["weeks before the season", "2026-08-01T12:00", allowed],
	["a minute before the deadline", "2026-09-05T22:59", allowed],
	["at the deadline", "2026-09-05T23:00", locked],
	["between the deadline and the additions window", "2026-09-18T23:59", locked],
	["as the additions window opens at midnight", "2026-09-19T00:00", allowed],
	["a minute before the additions window closes", "2026-10-10T16:59", allowed],
	["as the additions window closes", "2026-10-10T17:00", locked],
] as const)("rosters are open $0: $2", (_, now, verdict) =>
	expect(canChangeRosters(fall, now)).toEqual(verdict),
);

test("a season without dates keeps rosters locked", () => {
	expect(
		canChangeRosters(
			{
				...newLeagueNumbers,
				rosterDeadline: null,
				playerAdditionsStartDate: null,
				playerAdditionsEndDate: null,
			},
			"2026-08-01T12:00",
		),
	).toEqual(locked);
});

test.each([
	["a first day", { playerAdditionsStartDate: null }],
	["a last day", { playerAdditionsEndDate: null }],
])("an additions window without %s never opens", (_, changed) =>
	expect(canChangeRosters({ ...fall, ...changed }, "2026-09-30T12:00")).toEqual(locked),
);

// America/Chicago: clocks go back on 2026-11-01 at 2 am and forward on 2027-03-14 at 2 am.
test.each([
	["the night clocks go back", "2026-11-01", "2026-11-02T04:59:59.999Z", allowed],
	["the night clocks go back", "2026-11-01", "2026-11-02T05:00:00.000Z", locked],
	["the night clocks go forward", "2027-03-14", "2027-03-15T03:59:59.999Z", allowed],
	["the night clocks go forward", "2027-03-14", "2027-03-15T04:00:00.000Z", locked],
])("the deadline is 11 pm local time on %s", (_, rosterDeadline, instant, verdict) => {
	const now = leagueTime(new Date(instant), "America/Chicago");
	expect(
		canChangeRosters({ ...fall, rosterDeadline, playerAdditionsStartDate: null }, now),
	).toEqual(verdict);
});

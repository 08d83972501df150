import { expect, test } from "vitest";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { rosterHours, timeLeft } from "./roster-hours.ts";

const season = {
	...newLeagueNumbers,
	rosterDeadline: "2026-09-05",
	playerAdditionsStartDate: "2026-09-19",
	playerAdditionsEndDate: "2026-10-10",
};

test.each([
	["before the deadline", "2026-09-05T22:59", { isOpen: true, until: "2026-09-05T23:00" }],
	["at the deadline", "2026-09-05T23:00", { isOpen: false, opens: "2026-09-19" }],
	[
		"as the additions window opens",
		"2026-09-19T00:00",
		{ isOpen: true, until: "2026-10-10T17:00" },
	],
	["after the additions window", "2026-10-10T17:00", { isOpen: false, opens: null }],
] as const)("returns the roster hours %s", (_, now, hours) =>
	expect(rosterHours(season, now)).toEqual(hours),
);

test("rosters are locked without a date to open if there is no current season", () =>
	expect(rosterHours(undefined, "2026-09-01T12:00")).toEqual({ isOpen: false, opens: null }));

test("an additions window without an end date never opens", () =>
	expect(rosterHours({ ...season, playerAdditionsEndDate: null }, "2026-09-10T12:00")).toEqual({
		isOpen: false,
		opens: null,
	}));

test.each([
	["2026-09-01T12:00:30", "2026-09-05T23:00", "4 days"],
	["2026-09-04T23:00", "2026-09-05T23:00", "1 day"],
	["2026-09-05T20:30", "2026-09-05T23:00", "2 hours"],
	["2026-09-05T22:59:40", "2026-09-05T23:00", "1 minute"],
] as const)("the time left from %s until %s is %s", (now, until, words) =>
	expect(timeLeft(now, until)).toBe(words),
);

import { expect, test } from "vitest";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import type { LeagueTime } from "../time/league-time.ts";
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

test.each([
	["an end date", { playerAdditionsEndDate: null }],
	["a start date", { playerAdditionsStartDate: null }],
])("an additions window without %s never opens", (_, missing) =>
	expect(rosterHours({ ...season, ...missing }, "2026-09-10T12:00")).toEqual({
		isOpen: false,
		opens: null,
	}),
);

test("rosters without a deadline are locked until the additions window opens", () => {
	const bare = { ...season, rosterDeadline: null };
	expect(rosterHours(bare, "2026-09-01T12:00")).toEqual({ isOpen: false, opens: "2026-09-19" });
});

test("rosters lock at the hours of the season", () => {
	const early = { ...season, rosterDeadlineHour: 9, additionsCloseHour: 12 };
	const until = (now: LeagueTime) => rosterHours(early, now);
	expect(until("2026-09-05T08:59")).toEqual({ isOpen: true, until: "2026-09-05T09:00" });
	expect(until("2026-09-30T12:00")).toEqual({ isOpen: true, until: "2026-10-10T12:00" });
});

test.each([
	["2026-09-01T12:00:30", "2026-09-05T23:00", "4 days"],
	["2026-09-04T23:00", "2026-09-05T23:00", "1 day"],
	["2026-09-05T20:30", "2026-09-05T23:00", "2 hours"],
	["2026-09-05T22:00", "2026-09-05T23:00", "1 hour"],
	["2026-09-05T22:00:01", "2026-09-05T23:00", "59 minutes"],
	["2026-09-05T22:58", "2026-09-05T23:00", "2 minutes"],
	["2026-09-05T22:59:40", "2026-09-05T23:00", "1 minute"],
	["2026-09-05T23:05", "2026-09-05T23:00", "1 minute"],
	["2026-09-07T23:00", "2026-09-05T23:00", "1 minute"],
] as const)("the time left from %s until %s is %s", (now, until, words) =>
	expect(timeLeft(now, until)).toBe(words),
);

import { expect, test } from "vitest";
import { rosterHours, timeLeft } from "./roster-hours.ts";

const season = {
	rosterDeadline: "2026-09-05",
	playerAdditionsStartDate: "2026-09-19",
	playerAdditionsEndDate: "2026-10-10",
};

test.each([
	["before the deadline", "2026-09-05T22:59", { isOpen: true, until: "2026-09-05T23:00" }],
	["at the deadline", "2026-09-05T23:00", { isOpen: false, opens: "2026-09-19" }],
	[
		"on the window’s first midnight",
		"2026-09-19T00:00",
		{ isOpen: true, until: "2026-10-10T17:00" },
	],
	["after the window", "2026-10-10T17:00", { isOpen: false, opens: null }],
] as const)("%s", (_, now, hours) => expect(rosterHours(season, now)).toEqual(hours));

test("without a current season rosters are locked, and nobody knows until when", () =>
	expect(rosterHours(undefined, "2026-09-01T12:00")).toEqual({ isOpen: false, opens: null }));

test("an additions window without an end never opens", () =>
	expect(rosterHours({ ...season, playerAdditionsEndDate: null }, "2026-09-10T12:00")).toEqual({
		isOpen: false,
		opens: null,
	}));

test.each([
	["2026-09-01T12:00:30", "2026-09-05T23:00", "4 days"],
	["2026-09-04T23:00", "2026-09-05T23:00", "1 day"],
	["2026-09-05T20:30", "2026-09-05T23:00", "2 hours"],
	["2026-09-05T22:59:40", "2026-09-05T23:00", "1 minute"],
] as const)("from %s until %s it is %s", (now, until, words) =>
	expect(timeLeft(now, until)).toBe(words),
);

import { expect, test } from "vitest";
import {
	addDays,
	addHours,
	atHour,
	atMinute,
	dateOf,
	formatDate,
	formatFullHour,
	formatHour,
	instantOf,
	type LeagueTime,
	leagueTime,
	mondayOf,
} from "./league-time.ts";

test.each([
	["in summer", "2026-07-04T04:59:59Z", "2026-07-03T23:59:59"],
	["at midnight", "2026-07-04T05:00:00Z", "2026-07-04T00:00:00"],
	["in winter", "2026-12-25T06:00:00Z", "2026-12-25T00:00:00"],
	[
		"in the hour that is repeated when clocks go back",
		"2026-11-01T07:30:00Z",
		"2026-11-01T01:30:00",
	],
])("converts an instant to league time %s", (_, instant, wall) =>
	expect(leagueTime(new Date(instant), "America/Chicago")).toBe(wall),
);

test.each<[string, LeagueTime, string, string]>([
	["in summer", "2026-07-04T09:00", "America/Chicago", "2026-07-04T14:00:00Z"],
	["the day before clocks go back", "2026-10-31T09:00", "America/Chicago", "2026-10-31T14:00:00Z"],
	["the day clocks go back", "2026-11-01T09:00", "America/Chicago", "2026-11-01T15:00:00Z"],
	["the day clocks go forward", "2027-03-14T09:00", "America/Chicago", "2027-03-14T14:00:00Z"],
	["an hour that is repeated", "2026-11-01T01:30", "America/Chicago", "2026-11-01T06:30:00Z"],
	["an hour that is skipped", "2027-03-14T02:30", "America/Chicago", "2027-03-14T08:30:00Z"],
	["east of Greenwich", "2026-11-14T09:00", "Asia/Tokyo", "2026-11-14T00:00:00Z"],
	["at midnight", "2026-11-14T00:00", "America/Chicago", "2026-11-14T06:00:00Z"],
])("converts league time to an instant %s", (_, time, zone, instant) =>
	expect(instantOf(time, zone)).toEqual(new Date(instant)),
);

test("formats a date without shifting it by a time zone", () => {
	expect(formatDate("2026-11-14")).toBe("Sat, Nov 14");
	expect(formatDate("2026-11-14", "short")).toBe("Nov 14");
	expect(formatDate("2026-11-14", "long")).toBe("Saturday, November 14, 2026");
});

test("formats hours with am and pm", () => {
	expect(
		["00:00", "09:00", "12:00", "14:05", "14:30", "23:00"].map((clock) =>
			formatHour(`2026-11-14T${clock}`),
		),
	).toEqual(["12 am", "9 am", "12 pm", "2:05 pm", "2:30 pm", "11 pm"]);
});

test("formats full hours with am and pm", () => {
	expect([0, 9, 11, 12, 14, 23].map(formatFullHour)).toEqual([
		...["12 am", "9 am", "11 am", "12 pm", "2 pm", "11 pm"],
	]);
});

test("tells the time of a full hour", () => {
	expect(atHour("2026-11-14", 9)).toBe("2026-11-14T09:00");
	expect(atHour("2026-11-14", 23)).toBe("2026-11-14T23:00");
});

test.each([
	[9 * 60 + 30, "2026-11-01T09:30"],
	[0, "2026-11-01T00:00"],
	[24 * 60, "2026-11-02T00:00"],
	[-30, "2026-10-31T23:30"],
])("%i minutes after midnight of a day it is %s", (minutes, time) =>
	expect(atMinute("2026-11-01", minutes)).toBe(time),
);

test.each<[LeagueTime, number, string]>([
	["2026-10-31T22:30", 48, "2026-11-02T22:30"],
	["2026-12-31T23:00", 1, "2027-01-01T00:00"],
	["2026-11-14T09:15", -12, "2026-11-13T21:15"],
])("by the clock on the wall, %s and %i hours are %s", (time, hours, later) =>
	expect(addHours(time, hours)).toBe(later),
);

test("adds days across the end of a year and daylight-saving changes", () => {
	expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
	expect(addDays("2026-10-31", 2)).toBe("2026-11-02");
	expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
	expect(dateOf("2026-11-14T16:59")).toBe("2026-11-14");
});

test.each([
	["2026-11-23", "2026-11-23"],
	["2026-11-28", "2026-11-23"],
	["2026-11-29", "2026-11-23"],
	["2027-01-01", "2026-12-28"],
])("the week of %s begins on Monday, %s", (date, monday) => expect(mondayOf(date)).toBe(monday));

import { expect, test } from "vitest";
import { isWorkingDay, workingDaysAfter } from "./working-days.ts";

test.each([
	["a Saturday in October", "2026-10-03", "2026-10-07"],
	["a Sunday", "2026-10-04", "2026-10-07"],
	["a Wednesday", "2026-10-07", "2026-10-13"],
	["the Saturday before Columbus Day", "2026-10-10", "2026-10-15"],
	["the Saturday before Veterans Day", "2026-11-07", "2026-11-12"],
	["the Saturday before Thanksgiving", "2026-11-21", "2026-11-25"],
	["Thanksgiving week, on Tuesday", "2026-11-24", "2026-11-30"],
	["before Christmas and New Year", "2026-12-23", "2026-12-29"],
	["Independence Day on a Saturday, observed on Friday", "2026-07-01", "2026-07-07"],
	["New Year on a Saturday, observed on December 31", "2027-12-29", "2028-01-04"],
	["Christmas on a Sunday, observed on Monday", "2022-12-24", "2022-12-29"],
	["Memorial Day, the last Monday of May", "2027-05-29", "2027-06-03"],
	["Juneteenth on a Friday", "2026-06-18", "2026-06-24"],
])("three working days after %s (%s) end on %s", (_, day, last) =>
	expect(workingDaysAfter(day, 3)).toBe(last),
);

test.each([
	["2026-01-19", "Martin Luther King Jr. Day"],
	["2026-02-16", "Washington’s Birthday"],
	["2026-05-25", "Memorial Day"],
	["2026-06-19", "Juneteenth"],
	["2026-07-03", "Independence Day, observed"],
	["2026-09-07", "Labor Day"],
	["2026-10-12", "Columbus Day"],
	["2026-11-11", "Veterans Day"],
	["2026-11-26", "Thanksgiving Day"],
	["2026-12-25", "Christmas Day"],
	["2027-01-01", "New Year’s Day"],
	["2026-10-03", "a Saturday"],
	["2026-10-04", "a Sunday"],
])("%s is no working day: %s", (day) => expect(isWorkingDay(day)).toBe(false));

test.each(["2026-11-27", "2026-10-13", "2026-12-24", "2027-05-24"])("%s is a working day", (day) =>
	expect(isWorkingDay(day)).toBe(true),
);

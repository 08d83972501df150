import { expect, test } from "vitest";
import { isSignReminderDue } from "./sign-reminders.ts";

const first = "2026-10-01";
test.each([
	["never for who was not asked", [], [], "2026-10-20T12:00", false],
	["not within a week", [first], [], "2026-10-08T08:59", false],
	["after a week", [first], [], "2026-10-08T09:00", true],
	["not a second time that day", [first, "2026-10-08"], ["2026-10-08"], "2026-10-08T09:01", false],
	["a week after the first", [first, "2026-10-08"], ["2026-10-08"], "2026-10-15T09:00", true],
	["not a third time", [first], ["2026-10-08", "2026-10-15"], "2026-10-22T09:00", false],
	[
		"not a third time, though each was an email that asked",
		[first, "2026-10-08", "2026-10-15"],
		["2026-10-08", "2026-10-15"],
		"2026-10-22T09:00",
		false,
	],
	[
		"to a guardian whose earlier links are gone, but not a third time",
		["2026-10-08", "2026-10-15"],
		["2026-10-08", "2026-10-15"],
		"2026-10-22T09:00",
		false,
	],
	[
		"again once someone has asked again",
		[first, "2026-11-01"],
		["2026-10-08", "2026-10-15"],
		"2026-11-08T09:00",
		true,
	],
	[
		"a guardian whose earlier links are gone",
		["2026-10-08"],
		["2026-10-08"],
		"2026-10-15T09:00",
		true,
	],
	[
		"a week after the last of several emails, in any order",
		["2026-10-08", first],
		[],
		"2026-10-08T09:00",
		false,
	],
	["after the last of several emails", ["2026-10-08", first], [], "2026-10-15T09:00", true],
	[
		"twice after the last time that someone asked",
		["2026-11-01", "2026-10-20", first],
		["2026-11-08", "2026-10-27", "2026-10-08"],
		"2026-11-15T09:00",
		true,
	],
	["almost two weeks late, after an outage", [first], [], "2026-10-15T08:59", true],
	["not two weeks late, after an outage", [first], [], "2026-10-15T09:00", false],
] as const)("a reminder to sign is sent %s", (_, asked, reminded, now, due) => {
	expect(isSignReminderDue({ asked, reminded }, now)).toBe(due);
});

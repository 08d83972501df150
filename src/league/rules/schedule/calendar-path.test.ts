import { expect, test } from "vitest";
import {
	type CalendarScope,
	calendarAt,
	calendarPath,
	subscriptionLinks,
} from "./calendar-path.ts";

test.each<[CalendarScope, string]>([
	["league", "/calendar/league.ics"],
	[{ teamId: 12 }, "/calendar/team-12.ics"],
	[{ divisionId: 3 }, "/calendar/division-3.ics"],
])("the calendar of %o is at %s", (scope, path) => {
	expect(calendarPath(scope)).toBe(path);
	expect(calendarAt(path)).toEqual(scope);
});

test.each([
	"/calendar",
	"/calendar/team.ics",
	"/calendar/team-0.ics",
	"/calendar/team-07.ics",
	"/calendar/team-1.ics.ics",
	"/calendar/league-1.ics",
	"/en/calendar/league.ics",
	"/calendar/team-1234567890.ics",
])("there is no calendar at %s", (path) => expect(calendarAt(path)).toBeNull());

test("subscriptions of a site without a certificate open as webcal too", () =>
	expect(subscriptionLinks("league", "http://localhost:8080").webcal).toBe(
		"webcal://localhost:8080/calendar/league.ics",
	));

test("subscriptions open as webcal, except at Outlook.com, which wants the web address", () => {
	expect(subscriptionLinks({ teamId: 12 }, "https://league.example")).toEqual({
		webcal: "webcal://league.example/calendar/team-12.ics",
		google:
			"https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fleague.example%2Fcalendar%2Fteam-12.ics",
		outlook:
			"https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Fleague.example%2Fcalendar%2Fteam-12.ics",
	});
});

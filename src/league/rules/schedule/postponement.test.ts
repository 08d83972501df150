import { describe, expect, test } from "vitest";
import type { PostponeReason, ProposalKind } from "../../entities/postponement.ts";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import type { LeagueTime } from "../time/league-time.ts";
import { bookingDeadline, makeupDeadline, postponementBlocker } from "./postponement.ts";

const saturday = "2026-11-28";
const match = {
	matchNumber: 7,
	matchDate: saturday,
	effectiveDate: saturday as string | null,
	effectiveTime: "9-11",
	isCanceled: false,
};
const calledOff = { ...match, effectiveDate: null, effectiveTime: "" };

function ask(
	kind: ProposalKind,
	now: LeagueTime,
	{
		of = match,
		reason = "rain" as PostponeReason,
		lines = undefined as number | undefined,
		stopped = 0,
		lastDay = "2026-12-19",
		numbers = newLeagueNumbers,
	} = {},
) {
	const card = lines === undefined ? undefined : { linesEntered: lines, linesStopped: stopped };
	return postponementBlocker(of, card, { kind, reason }, { now, lastDay, numbers });
}
const at = (time: string): LeagueTime => `${saturday}T${time}`;

test("a match with a stopped line can be continued for any reason, at once or later", () => {
	const interrupted = { lines: 0, stopped: 1, reason: "other" as const };
	expect(ask("postpone", at("09:15"), interrupted)).toBeNull();
	expect(ask("postpone", "2026-12-01T12:00", interrupted)).toBeNull();
	expect(ask("postpone", at("09:15"), { ...interrupted, stopped: 0 })).not.toBeNull();
});

const tooEarly =
	"It’s too early. You can postpone from one hour before match time: Sat, Nov 28, 8 am (by-law XIV d). Only the league can call off matches earlier.";
const wait = (until: string, paragraph: string) =>
	`Wait at the courts until Sat, Nov 28, ${until} am. Before that, it takes both captains (by-law XIV ${paragraph}). Choose “We need to postpone” if the other captain agrees.`;
const noWeather =
	"A match can be postponed only because of the weather (by-law XIV d). A team that is short of players defaults lines instead (by-law IX d).";

describe("a match at 9 am", () => {
	test.each<[ProposalKind, string, PostponeReason, string | null]>([
		["postpone", "07:59", "rain", tooEarly],
		["postpone", "08:00", "rain", null],
		["postpone", "08:00", "temperature", null],
		["postpone", "09:45", "lightning", null],
		["rainedOut", "07:59", "rain", tooEarly],
		["rainedOut", "08:30", "rain", wait("9:30", "e")],
		["rainedOut", "09:29", "temperature", wait("9:30", "e")],
		["rainedOut", "09:30", "rain", null],
		["rainedOut", "09:59", "lightning", wait("10", "f")],
		["rainedOut", "10:00", "lightning", null],
		["postpone", "08:30", "players", noWeather],
		["rainedOut", "10:00", "other", noWeather],
		["calledOff", "10:00", "rain", "Match 7 has a date and has not been called off."],
	])("%s at %s because of %s", (kind, time, reason, expected) =>
		expect(ask(kind, at(time), { reason })).toBe(expected),
	);

	test("can still be reported as rained out days later", () =>
		expect(ask("rainedOut", "2026-12-03T20:00")).toBeNull());
	test("can’t be postponed the evening before", () =>
		expect(ask("postpone", "2026-11-27T20:00")).toBe(tooEarly));
});

test("a match at a time that says no hour can be postponed from the evening before", () => {
	const of = { ...match, effectiveTime: "TBD" };
	expect(ask("postpone", "2026-11-27T22:59", { of })).toMatch("match time: Fri, Nov 27, 11 pm");
	expect(ask("postpone", "2026-11-27T23:00", { of })).toBeNull();
});

test("a match of a team that has withdrawn is not postponed", () =>
	expect(ask("postpone", at("08:30"), { of: { ...match, isCanceled: true } })).toBe(
		"Match 7 is canceled: a team has withdrawn.",
	));

test.each<[string, Partial<typeof newLeagueNumbers>, ProposalKind, LeagueTime, string | null]>([
	["three hours before", { postponeHours: 3 }, "postpone", at("06:00"), null],
	[
		"not four",
		{ postponeHours: 3 },
		"postpone",
		at("05:00"),
		"It’s too early. You can postpone from 3 hours before match time: Sat, Nov 28, 6 am (by-law XIV d).",
	],
	[
		"the day before, if the season has 24 hours",
		{ postponeHours: 24 },
		"postpone",
		"2026-11-27T09:00",
		null,
	],
	[
		"only at match time",
		{ postponeHours: 0 },
		"postpone",
		at("08:59"),
		"You can postpone from the match time: Sat, Nov 28, 9 am (by-law XIV d).",
	],
	["after a shorter wait", { wetCourtWaitMinutes: 10 }, "rainedOut", at("09:10"), null],
	[
		"not before a longer one",
		{ wetCourtWaitMinutes: 45 },
		"rainedOut",
		at("09:44"),
		"Wait at the courts until Sat, Nov 28, 9:45 am",
	],
])("with other numbers, a match can be postponed %s", (_, changed, kind, now, expected) => {
	const blocker = ask(kind, now, { numbers: { ...newLeagueNumbers, ...changed } });
	if (expected === null) expect(blocker).toBeNull();
	else expect(blocker).toMatch(expected);
});

test.each([
	["a match with two lines can be rained out", 2, null],
	["a match with a complete scorecard can’t", 4, "Match 7 already has a result."],
])("%s", (_, lines, expected) => expect(ask("rainedOut", at("10:00"), { lines })).toBe(expected));

test("a called-off match needs only new times, at any time", () => {
	expect(ask("calledOff", "2026-11-25T12:00", { of: calledOff })).toBeNull();
	expect(ask("rainedOut", at("10:00"), { of: calledOff })).toBe(
		"Match 7 has no date. Suggest make-up times instead.",
	);
});

test("after the last make-up day the administrator sets a date", () => {
	expect(ask("rainedOut", at("10:00"), { lastDay: saturday })).toBe(
		"It’s too late for a make-up of match 7: the last day is Sat, Nov 28 (by-law XIV h). Ask the administrator to set a date.",
	);
	expect(ask("rainedOut", at("10:00"), { lastDay: "2026-11-29" })).toBeNull();
});

test("also with two lines, a match is not rained out before the wait is over", () =>
	expect(ask("rainedOut", at("09:29"), { lines: 2 })).toBe(wait("9:30", "e")));

describe("the last day of a make-up", () => {
	const season = { seasonId: 2, endDate: "2026-12-12" };
	const events = [
		{
			eventId: 1,
			eventName: "Make-up Saturday",
			startDate: "2026-12-19",
			endDate: null,
			seasonId: 2,
		},
	];
	const deadline = (of: typeof match, today = saturday) =>
		makeupDeadline(of, season, { events, today, numbers: newLeagueNumbers });
	test.each([
		["is three weeks after the match", { ...match, effectiveDate: "2026-11-07" }, "2026-11-28"],
		["counts from the day scheduled if the match was called off", calledOff, "2026-12-19"],
		["is not after the make-up Saturday", { ...match, effectiveDate: "2026-12-12" }, "2026-12-19"],
		[
			"counts from a make-up that is booked",
			{ ...match, effectiveDate: "2026-11-21" },
			"2026-12-12",
		],
	])("%s", (_, of, expected) => expect(deadline(of)).toBe(expected));

	test("is three weeks from today for a match without any date", () =>
		expect(
			makeupDeadline({ matchDate: null, effectiveDate: null }, undefined, {
				events,
				today: "2026-10-01",
				numbers: newLeagueNumbers,
			}),
		).toBe("2026-10-22"));

	test.each([
		["the make-up Saturday", season, events, "2026-12-19"],
		["a week after a season without make-up days", season, [], "2026-12-19"],
		[
			"three weeks from today in a season without an end",
			{ ...season, endDate: null },
			[],
			"2026-10-22",
		],
		["three weeks from today between seasons", undefined, events, "2026-10-22"],
	])("for captains who have agreed on a date is %s", (_, of, calendar, expected) =>
		expect(
			bookingDeadline(of, { events: calendar, today: "2026-10-01", numbers: newLeagueNumbers }),
		).toBe(expected),
	);

	test("follows the number of weeks of the season", () => {
		const days = { events: [], today: "2026-10-01", numbers: { makeupWeeks: 5 } };
		expect(bookingDeadline(undefined, days)).toBe("2026-11-05");
		expect(makeupDeadline({ ...match, effectiveDate: "2026-11-07" }, undefined, days)).toBe(
			"2026-12-12",
		);
	});
});

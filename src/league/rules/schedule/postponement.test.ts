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

describe("a match at 9 am", () => {
	test.each<[ProposalKind, string, PostponeReason, string | null]>([
		[
			"postpone",
			"07:59",
			"rain",
			"It’s too early. .* one hour before match time: Sat, Nov 28, 8 am",
		],
		["postpone", "08:00", "rain", null],
		["postpone", "08:00", "temperature", null],
		["postpone", "09:45", "lightning", null],
		["rainedOut", "07:59", "rain", "It’s too early"],
		["rainedOut", "08:30", "rain", "Wait at the courts until Sat, Nov 28, 9:30 am"],
		["rainedOut", "09:29", "temperature", "XIV e.*Choose “We need to postpone”"],
		["rainedOut", "09:30", "rain", null],
		["rainedOut", "09:59", "lightning", "until Sat, Nov 28, 10 am.*XIV f"],
		["rainedOut", "10:00", "lightning", null],
		["postpone", "08:30", "players", "only because of the weather .*XIV d.*defaults lines instead"],
		["rainedOut", "10:00", "other", "only because of the weather"],
		["calledOff", "10:00", "rain", "has a date"],
	])("%s at %s because of %s", (kind, time, reason, expected) => {
		const blocker = ask(kind, at(time), { reason });
		if (expected === null) expect(blocker).toBeNull();
		else expect(blocker).toMatch(new RegExp(expected));
	});

	test("can still be reported as rained out days later", () =>
		expect(ask("rainedOut", "2026-12-03T20:00")).toBeNull());
	test("can’t be postponed the evening before", () =>
		expect(ask("postpone", "2026-11-27T20:00")).toMatch("too early"));
});

test.each<[string, Partial<typeof newLeagueNumbers>, ProposalKind, LeagueTime, string | null]>([
	["three hours before", { postponeHours: 3 }, "postpone", at("06:00"), null],
	[
		"not four",
		{ postponeHours: 3 },
		"postpone",
		at("05:00"),
		"from 3 hours before match time: Sat, Nov 28, 6 am",
	],
	[
		"the day before, if the season has 24 hours",
		{ postponeHours: 24 },
		"postpone",
		"2026-11-27T09:00",
		null,
	],
	["only at match time", { postponeHours: 0 }, "postpone", at("08:59"), "from the match time"],
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
	expect(ask("rainedOut", at("10:00"), { of: calledOff })).toMatch("Suggest make-up times instead");
});

test("after the last make-up day the administrator sets a date", () => {
	expect(ask("rainedOut", at("10:00"), { lastDay: saturday })).toMatch(
		/too late for a make-up of match 7: the last day is Sat, Nov 28 \(by-law XIV h\)/,
	);
	expect(ask("rainedOut", at("10:00"), { lastDay: "2026-11-29" })).toBeNull();
});

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

import { expect, test } from "vitest";
import type { LeagueTime } from "../time/league-time.ts";
import { canAskNow, isAskDue, matchesToAsk, needsPlayers } from "./ask-dates.ts";

/** Saturday. */
const match = { effectiveDate: "2026-10-17", effectiveTime: "9-11" };

test.each<[string, number | null, string[], LeagueTime, boolean]>([
	["never while off", null, [], "2026-10-16T12:00", false],
	["not before 9 am of the day", 5, [], "2026-10-12T08:59", false],
	["at 9 am, so many days before", 5, [], "2026-10-12T09:00", true],
	["at once if the match is sooner", 5, [], "2026-10-15T22:30", true],
	["at once on the day itself", 5, [], "2026-10-17T08:59", true],
	["not once the match has started", 5, [], "2026-10-17T09:00", false],
	["one day before at the earliest", 1, [], "2026-10-15T23:59", false],
	["14 days before at the earliest", 14, [], "2026-10-03T09:00", true],
	["no second email before two days before", 5, ["2026-10-12"], "2026-10-15T08:59", false],
	["the second two days before", 5, ["2026-10-12"], "2026-10-15T09:00", true],
	["one reminder a day", 5, ["2026-10-12", "2026-10-15"], "2026-10-15T20:00", false],
	["the third on the day before", 5, ["2026-10-12", "2026-10-15"], "2026-10-16T09:00", true],
	["no fourth", 5, ["2026-10-12", "2026-10-15", "2026-10-16"], "2026-10-17T08:00", false],
	[
		"no fourth, though three came early",
		5,
		["2026-10-11", "2026-10-12", "2026-10-13"],
		"2026-10-15T09:00",
		false,
	],
	["no reminder on the day of the first", 2, ["2026-10-15"], "2026-10-15T18:00", false],
	["one reminder if asked two days before", 2, ["2026-10-15"], "2026-10-16T09:00", true],
	["no reminder if asked on the day before", 1, ["2026-10-16"], "2026-10-17T08:00", false],
	["one missed reminder is made up for", 5, ["2026-10-12"], "2026-10-17T08:00", true],
	["whatever the order of the emails", 5, ["2026-10-15", "2026-10-12"], "2026-10-15T20:00", false],
])("players are asked %s", (_, askDays, sentOn, now, expected) => {
	expect(isAskDue(match, askDays, sentOn, now)).toBe(expected);
});

test("while asking is off, nobody is asked in the morning of an afternoon match either", () =>
	expect(isAskDue({ ...match, effectiveTime: "1-3" }, null, [], "2026-10-17T10:00")).toBe(false));

test("nobody is asked about a match without a date", () => {
	const called = { effectiveDate: null, effectiveTime: "" };
	expect(isAskDue(called, 5, [], "2026-10-16T09:00")).toBe(false);
	expect(canAskNow(called, [], "2026-10-16T09:00")).toBe(false);
});

test.each<[string, string[], LeagueTime, boolean]>([
	["long before the match", [], "2026-09-01T07:00", true],
	["not twice on a day", ["2026-10-15"], "2026-10-15T20:00", false],
	["again on another day", ["2026-10-15"], "2026-10-16T00:00", true],
	["three times at most", ["2026-10-13", "2026-10-14", "2026-10-15"], "2026-10-16T10:00", false],
	["not once the match has started", [], "2026-10-17T09:00", false],
])("a captain may ask now: %s", (_, sentOn, now, expected) => {
	expect(canAskNow(match, sentOn, now)).toBe(expected);
});

test.each<[string, { linesEntered: number } | undefined, boolean]>([
	["has no scorecard", undefined, true],
	["was stopped before a line was finished", { linesEntered: 0 }, true],
	["was interrupted, or a short team has defaulted a line ahead", { linesEntered: 1 }, true],
	["lacks one line", { linesEntered: 3 }, true],
	["was played or defaulted completely", { linesEntered: 4 }, false],
])("a match that %s needs players: %#", (_, card, expected) => {
	expect(needsPlayers(card)).toBe(expected);
});

test("a team’s players are asked about its next match that needs players", () => {
	const matches = ["2026-10-31", "2026-10-10", "2026-10-17", "2026-10-24", null].map(
		(effectiveDate, index) => ({
			matchId: index + 1,
			matchNumber: index + 1,
			homeTeamId: index === 3 ? 7 : 8,
			visitorTeamId: 9,
			effectiveDate,
			effectiveTime: "9-11",
		}),
	);
	const asked = (linesEntered: number, teamId = 8) =>
		matchesToAsk(matches, [{ matchId: 3, linesEntered }], teamId, "2026-10-10T11:00").map(
			({ matchId }) => matchId,
		);
	expect(asked(1)).toEqual([3, 1]);
	expect(asked(4)).toEqual([1]);
	expect(asked(4, 9)).toEqual([4, 1]);
});

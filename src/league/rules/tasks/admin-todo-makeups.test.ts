import { describe, expect, test } from "vitest";
import { card, league, match, season, shortTodo, todo } from "./admin-todo.fixture.ts";
import type { TodoLeague } from "./admin-todo.ts";

describe("a match of October 3 that was called off, with three weeks for its make-up", () => {
	const calledOff = { ...match(1, "2026-10-03"), effectiveDate: null, isCalledOff: true };
	const stopped = { results: [card(1, { doubles2Score: "stopped at 6-4, 2-1" })] };
	const makeupDay = (startDate: string) => ({
		eventId: 1,
		seasonId: season.seasonId,
		eventName: "Make-up Saturday",
		startDate,
		endDate: null,
	});
	test.each<[string, Partial<TodoLeague>, string, string[]]>([
		["is not listed while the captains have more than a week", {}, "2026-10-16", []],
		["is listed in the last week", {}, "2026-10-17", ["makeup 1"]],
		["is listed after the last day", {}, "2026-11-30", ["makeup 1"]],
		[
			"is listed earlier if the calendar’s last make-up day is",
			{ events: [makeupDay("2026-10-17")] },
			"2026-10-10",
			["makeup 1"],
		],
		[
			"is not listed once it has a new date",
			{ matches: [{ ...calledOff, effectiveDate: "2026-10-31", isMakeup: true }] },
			"2026-10-20",
			[],
		],
		[
			"is not listed after that date: its scores are late",
			{ matches: [{ ...calledOff, effectiveDate: "2026-10-31", isMakeup: true }] },
			"2026-11-30",
			["score 1"],
		],
		[
			"is not listed if it was played, and a score is missing",
			{ matches: [match(1, "2026-10-03")], results: [card(1, { doubles2Score: "" })] },
			"2026-10-20",
			["score 1"],
		],
		[
			"is not listed if it has never had a date, and was not called off",
			{ matches: [match(1, null)] },
			"2026-10-20",
			[],
		],
		[
			"is not listed if it was canceled",
			{ matches: [{ ...calledOff, isCanceled: true }] },
			"2026-10-20",
			[],
		],
		["is not listed if it was decided without play", { results: [card(1)] }, "2026-10-20", []],
		[
			"is not listed while suggested times or a decision are waited for",
			{ exceptions: { ...league.exceptions, matchIds: new Set([1]) } },
			"2026-10-20",
			[],
		],
		[
			"is not listed against a Bye or an inactive team",
			{ exceptions: { ...league.exceptions, playing: new Set([1]) } },
			"2026-10-20",
			[],
		],
		[
			"is listed if it was interrupted instead",
			{ matches: [match(1, "2026-10-03")], ...stopped },
			"2026-10-20",
			["makeup 1"],
		],
		[
			"is not listed if its make-up was interrupted: the scores are late",
			{ matches: [{ ...match(1, "2026-10-10"), isMakeup: true }], ...stopped },
			"2026-10-25",
			["score 1"],
		],
	])("%s", (_, changed, today, expected) =>
		expect(shortTodo({ matches: [calledOff], ...changed }, today)).toEqual(expected),
	);

	test("is sorted by the last day of its make-up, then in the order of matches", () => {
		const waiting = (matchId: number, matchDate: string) => ({ ...calledOff, matchId, matchDate });
		const matches = [
			waiting(3, "2026-10-10"),
			waiting(4, "2026-10-03"),
			waiting(2, "2026-10-10"),
			waiting(1, "2026-10-17"),
		];
		expect(todo({ matches }, "2026-11-30")).toEqual([
			{ about: "makeup", id: 4, dueBy: "2026-10-24" },
			{ about: "makeup", id: 2, dueBy: "2026-10-31" },
			{ about: "makeup", id: 3, dueBy: "2026-10-31" },
			{ about: "makeup", id: 1, dueBy: "2026-11-07" },
		]);
	});
});

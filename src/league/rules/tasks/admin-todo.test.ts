import { describe, expect, test } from "vitest";
import { card, league, match, paid, shortTodo, team, todo } from "./admin-todo.fixture.ts";
import type { TodoLeague } from "./admin-todo.ts";

test("asks to review preferences without a weight, by season", () => {
	const preferences = [
		{ seasonId: 1, weight: null },
		{ seasonId: 2, weight: null },
		{ seasonId: 1, weight: "must" as const },
		{ seasonId: 1, weight: null },
	];
	expect(todo({ preferences })).toEqual([
		{ about: "preferences", id: 1, count: 2 },
		{ about: "preferences", id: 2, count: 1 },
	]);
});

test("is empty if nothing is due", () => expect(todo({})).toEqual([]));

describe("a match of October 3, with scores due on the 10th", () => {
	const played = { matches: [match(1, "2026-10-03")] };
	test.each<[string, Partial<TodoLeague>, string, string[]]>([
		["is not listed on the day they are due", {}, "2026-10-10", []],
		["is listed the day after", {}, "2026-10-11", ["score 1"]],
		[
			"is listed if a line is missing",
			{ results: [card(1, { doubles2Score: "" })] },
			"2026-10-11",
			["score 1"],
		],
		["is listed if no side has verified", { results: [card(1)] }, "2026-10-11", ["verification 1"]],
		["is not listed as unverified on the day it is due", { results: [card(1)] }, "2026-10-10", []],
		[
			"is listed if only one side has verified",
			{ results: [card(1, { homeVerified: true })] },
			"2026-10-11",
			["verification 1"],
		],
		[
			"is not listed if both sides have verified",
			{ results: [card(1, { homeVerified: true, visitorVerified: true })] },
			"2026-10-11",
			[],
		],
		["is not listed without a date", { matches: [match(1, null)] }, "2026-10-11", []],
		[
			"is not listed against a Bye or an inactive team",
			{ exceptions: { ...league.exceptions, playing: new Set([1]) } },
			"2026-10-11",
			[],
		],
		[
			"is not listed while it waits for a decision or a new date",
			{ exceptions: { ...league.exceptions, matchIds: new Set([1]) }, results: [card(1)] },
			"2026-10-11",
			[],
		],
		[
			"is not listed while it is interrupted without a make-up",
			{ results: [card(1, { doubles2Score: "stopped at 6-4, 2-1" })] },
			"2026-10-11",
			[],
		],
		[
			"is listed if its make-up was interrupted",
			{
				matches: [{ ...match(1, "2026-10-03"), isMakeup: true }],
				results: [card(1, { doubles2Score: "stopped at 6-4, 2-1" })],
			},
			"2026-10-11",
			["score 1"],
		],
	])("%s", (_, changed, today, expected) =>
		expect(shortTodo({ ...played, ...changed }, today)).toEqual(expected),
	);

	test("is sorted by match number among matches of the same day", () => {
		const matches = [match(3, "2026-10-03"), match(1, "2026-10-03"), match(2, "2026-10-03")];
		expect(shortTodo({ matches })).toEqual(["score 1", "score 2", "score 3"]);
	});

	test("is listed with missing lines and the sides that have not verified", () => {
		const partial = { ...card(1), singles2Score: "", doubles2Score: "" };
		expect(todo({ ...played, results: [partial] })).toEqual([
			{
				about: "score",
				id: 1,
				dueBy: "2026-10-10",
				missing: ["singles2", "doubles2"],
				waitsFor: ["home"],
			},
		]);
		expect(todo({ ...played, results: [card(1, { visitorVerified: true })] })).toEqual([
			{ about: "verification", id: 1, dueBy: "2026-10-10", waitsFor: ["home"], version: 3 },
		]);
	});
});

test("sorts by urgency, then by due date", () => {
	const verified = { homeVerified: true, visitorVerified: true };
	const everything = {
		teams: [team(2, { isRegistered: false }), team(1, { isRegistered: false }), team(3)],
		payments: [paid(1), paid(2)],
		disputes: [{ disputeId: 9, matchId: 6 }],
		matches: [
			match(1, "2026-10-03"),
			match(2, "2026-09-26"),
			match(3, "2026-09-19"),
			match(4, "2026-09-12"),
			match(5, "2026-09-05", 3),
		],
		results: [card(3), card(5, { ...verified, homeSetsForfeited: 8, visitorSetsForfeited: 16 })],
	};
	expect(shortTodo(everything)).toEqual([
		"dispute 9",
		"score 4",
		"score 2",
		"score 1",
		"verification 3",
		"forfeits 2",
		"forfeits 3",
		"registration 1",
		"registration 2",
		"payment 3",
	]);
});

test("asks the treasurer to look at what PayPal has told, after the teams that owe the fee", () => {
	const notice = {
		noticeId: 7,
		problem: "amount" as const,
		teamId: 1,
		payerName: "Sam Hill",
		teamName: "Team 1",
		amount: 200,
		currency: "USD",
	};
	expect(shortTodo({ payments: [paid(1)], payPalNotices: [notice] })).toEqual([
		"payment 2",
		"payPal 7",
	]);
});

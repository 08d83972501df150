import { describe, expect, test } from "vitest";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { emptyCard } from "../scoring/card-merge.ts";
import { fall } from "../season/season.fixture.ts";
import { adminTodo, type TodoLeague } from "./admin-todo.ts";

const season = { ...newLeagueNumbers, ...fall };
const team = (teamId: number, changed: Partial<TodoLeague["teams"][number]> = {}) => ({
	teamId,
	teamNumber: teamId,
	teamName: `Team ${teamId}`,
	isActive: true,
	isRegistered: true,
	...changed,
});
const match = (
	matchId: number,
	effectiveDate: string | null,
	homeTeamId = 1,
	visitorTeamId = 2,
) => ({
	matchId,
	matchNumber: 100 + matchId,
	matchDate: effectiveDate,
	effectiveDate,
	isCalledOff: false,
	isMakeup: false,
	homeTeamId,
	visitorTeamId,
});
const full = {
	singles1Score: "6-0, 6-0",
	singles2Score: "6-0, 6-0",
	doubles1Score: "6-0, 6-0",
	doubles2Score: "def.",
};
const card = (matchId: number, changed: Partial<TodoLeague["results"][number]> = {}) => ({
	...emptyCard(matchId),
	version: 3,
	...full,
	...changed,
});
const paid = (teamId: number) => ({
	teamId,
	amountPaid: 225,
	paymentMethod: "Check",
	seasonId: season.seasonId,
});

const withdrawal = (teamId: number, firstDay: string) => ({
	seasonId: season.seasonId,
	teamId,
	firstDay,
	withdrew: true,
});

const league: TodoLeague = {
	seasons: [season],
	numbers: newLeagueNumbers,
	teams: [team(1), team(2)],
	matches: [],
	events: [],
	results: [],
	exits: [],
	withdrawals: [],
	disputes: [],
	exceptions: { matchIds: new Set(), playing: new Set([1, 2, 3, 4, 5, 6]) },
	payments: [paid(1), paid(2)],
	fees: { feeByZelleOrCheck: 225, feeByPayPal: 233.64 },
	preferences: [],
	payPalNotices: [],
};
const todo = (changed: Partial<TodoLeague>, today = "2026-10-11") =>
	adminTodo({ ...league, ...changed }, today);
const shortTodo = (changed: Partial<TodoLeague>, today?: string) =>
	todo(changed, today).map(({ about, id }) => `${about} ${id}`);

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
});

describe("teams", () => {
	test.each<[string, Partial<TodoLeague>, string[]]>([
		[
			"are listed if not registered",
			{ teams: [team(1, { isRegistered: false }), team(2)] },
			["registration 1"],
		],
		[
			"are not listed if inactive",
			{ teams: [team(1, { isRegistered: false, isActive: false }), team(2)] },
			[],
		],
		[
			"are listed for the fee only if they withdrew after the roster deadline",
			{
				teams: [team(1, { isRegistered: false }), team(2, { isRegistered: false })],
				payments: [],
				withdrawals: [withdrawal(1, "2026-08-28"), withdrawal(2, "2026-08-29")],
			},
			["payment 2"],
		],
		["are listed without a payment", { payments: [paid(1)] }, ["payment 2"]],
		[
			"are listed with a payment of zero",
			{ payments: [paid(1), { ...paid(2), amountPaid: 0 }] },
			["payment 2"],
		],
		[
			"are not listed without a current season",
			{
				seasons: [{ ...season, currentSeason: false }],
				teams: [team(1, { isRegistered: false })],
				payments: [],
			},
			[],
		],
	])("%s", (_, changed, expected) => expect(shortTodo(changed)).toEqual(expected));

	test("are sorted by number, those without a number first", () => {
		const teams = [3, 1, 4, 2].map((id) => team(id, { isRegistered: false }));
		const bare = team(5, { teamNumber: null, isRegistered: false });
		const registrations = shortTodo({
			teams: [...teams, bare],
			payments: [1, 2, 3, 4, 5].map(paid),
		});
		expect(registrations).toEqual([5, 1, 2, 3, 4].map((id) => `registration ${id}`));
	});

	test("with forfeited sets are sorted by consequence, then by sets", () => {
		const verified = { homeVerified: true, visitorVerified: true };
		const sets: [teamId: number, opponents: number[], sets: number][] = [
			[1, [5], 8],
			[2, [5, 6], 8],
			[3, [5], 16],
			[4, [5], 10],
		];
		const played = sets.flatMap(([teamId, opponents, homeSetsForfeited]) =>
			opponents.map((opponent) => ({ teamId, opponent, homeSetsForfeited })),
		);
		const listed = todo({
			teams: [1, 2, 3, 4].map((id) => team(id)),
			payments: [1, 2, 3, 4].map(paid),
			matches: played.map(({ teamId, opponent }, id) => match(id, "2026-10-03", teamId, opponent)),
			results: played.map(({ homeSetsForfeited }, id) =>
				card(id, { ...verified, homeSetsForfeited }),
			),
		});
		expect(listed.map((item) => "warning" in item && [item.id, item.warning])).toEqual([
			[3, "removal"],
			[2, "no-prize"],
			[4, "near"],
			[1, "near"],
		]);
	});

	test("must pay by the roster deadline", () => {
		expect(todo({ payments: [paid(1)] })).toEqual([
			{ about: "payment", id: 2, dueBy: "2026-08-28", paid: 0, open: 225 },
		]);
	});

	test("are listed until they have paid the whole fee", () => {
		const part = { ...paid(2), amountPaid: 100 };
		expect(todo({ payments: [paid(1), part] })).toMatchObject([{ id: 2, paid: 100, open: 125 }]);
		expect(todo({ payments: [paid(1), part, { ...part, amountPaid: 125 }] })).toEqual([]);
	});

	test.each([
		[7, []],
		[8, ["near"]],
		[15, ["near"]],
		[16, ["removal"]],
	])(
		"with %i sets forfeited to one team have the warnings %j",
		(visitorSetsForfeited, expected) => {
			const results = [
				card(1, { visitorSetsForfeited, homeVerified: true, visitorVerified: true }),
			];
			const found = todo({ matches: [match(1, "2026-10-03")], results });
			expect(found.map((item) => "warning" in item && item.warning)).toEqual(expected);
			for (const item of found)
				expect(item).toMatchObject({
					id: 2,
					forfeits: { total: visitorSetsForfeited, toTeamId: 1 },
				});
		},
	);

	test.each([
		[8, []],
		[16, ["forfeits 2"]],
	])(
		"that have withdrawn are listed with %i forfeited sets only at a limit: %j",
		(visitorSetsForfeited, expected) => {
			const found = shortTodo({
				matches: [match(1, "2026-10-03")],
				results: [card(1, { visitorSetsForfeited, homeVerified: true, visitorVerified: true })],
				exits: [{ teamId: 2, withdrew: true, resultsRemoved: false }],
			});
			expect(found).toEqual(expected);
		},
	);

	test("are not warned about sets on an incomplete scorecard", () => {
		const results = [card(1, { singles1Score: "", visitorSetsForfeited: 16 })];
		expect(shortTodo({ matches: [match(1, "2026-10-03")], results })).toEqual(["score 1"]);
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

import { describe, expect, test } from "vitest";
import { emptyCard } from "../scoring/card-merge.ts";
import { adminTodo, type League } from "./admin-todo.ts";

const season = {
	seasonId: 1,
	seasonName: "Fall 2026",
	currentSeason: true,
	published: true,
	startDate: "2026-09-05",
	endDate: "2026-11-14",
	rosterDeadline: "2026-08-28",
	playerAdditionsStartDate: null,
	playerAdditionsEndDate: null,
};
const team = (teamId: number, changed: Partial<League["teams"][number]> = {}) => ({
	teamId,
	teamNumber: teamId,
	teamName: `Team ${teamId}`,
	isActive: true,
	isRegistered: true,
	...changed,
});
const match = (matchId: number, matchDate: string | null, homeTeamId = 1, visitorTeamId = 2) => ({
	matchId,
	matchNumber: 100 + matchId,
	matchDate,
	homeTeamId,
	visitorTeamId,
});
const full = {
	singles1Score: "6-0, 6-0",
	singles2Score: "6-0, 6-0",
	doubles1Score: "6-0, 6-0",
	doubles2Score: "def.",
};
const card = (matchId: number, changed: Partial<League["results"][number]> = {}) => ({
	...emptyCard(matchId),
	version: 3,
	...full,
	...changed,
});
const paid = (teamId: number) => ({ teamId, amountPaid: 225, enteredOn: "2026-08-20" });

const league: League = {
	seasons: [season],
	teams: [team(1), team(2)],
	matches: [],
	results: [],
	makeups: [],
	disputes: [],
	payments: [paid(1), paid(2)],
};
const needs = (changed: Partial<League>, today = "2026-10-11") =>
	adminTodo({ ...league, ...changed }, today);
const inBrief = (changed: Partial<League>, today?: string) =>
	needs(changed, today).map(({ about, id }) => `${about} ${id}`);

test("a league in order needs nothing", () => expect(needs({})).toEqual([]));

describe("scores of a match of October 3, due on the 10th", () => {
	const played = { matches: [match(1, "2026-10-03")] };
	test.each<[string, Partial<League>, string, string[]]>([
		["on the day they are due", {}, "2026-10-10", []],
		["missing the day after", {}, "2026-10-11", ["score 1"]],
		[
			"with a line missing",
			{ results: [card(1, { doubles2Score: "" })] },
			"2026-10-11",
			["score 1"],
		],
		["complete, verified by nobody", { results: [card(1)] }, "2026-10-11", ["verification 1"]],
		[
			"complete, verified by nobody, on the day it is due",
			{ results: [card(1)] },
			"2026-10-10",
			[],
		],
		[
			"verified by one side",
			{ results: [card(1, { homeVerified: true })] },
			"2026-10-11",
			["verification 1"],
		],
		[
			"verified by both",
			{ results: [card(1, { homeVerified: true, visitorVerified: true })] },
			"2026-10-11",
			[],
		],
		["without a date", { matches: [match(1, null)] }, "2026-10-11", []],
		[
			"against the Bye",
			{ teams: [team(1), team(2, { teamName: "BYE", isRegistered: false, teamNumber: null })] },
			"2026-10-11",
			[],
		],
	])("%s", (_, changed, today, expected) =>
		expect(inBrief({ ...played, ...changed }, today)).toEqual(expected),
	);

	test.each([
		[
			"a make-up that is still to come",
			{ originalMatchNumber: 101, homeTeamId: 1, visitorTeamId: 2, matchDate: "2026-10-17" },
			"2026-10-24",
			[],
		],
		[
			"a make-up, the other side at home, a week ago",
			{ originalMatchNumber: 101, homeTeamId: 2, visitorTeamId: 1, matchDate: "2026-10-17" },
			"2026-10-25",
			["score 1"],
		],
		[
			"a make-up of another match",
			{ originalMatchNumber: 102, homeTeamId: 1, visitorTeamId: 2, matchDate: "2026-10-17" },
			"2026-10-11",
			["score 1"],
		],
		[
			"a make-up of other teams under its number",
			{ originalMatchNumber: 101, homeTeamId: 1, visitorTeamId: 3, matchDate: "2026-10-17" },
			"2026-10-11",
			["score 1"],
		],
	])("%s", (_, makeup, today, expected) =>
		expect(inBrief({ ...played, makeups: [makeup] }, today)).toEqual(expected),
	);

	test("count from the last of its make-up matches", () => {
		const makeup = (matchDate: string) => ({
			originalMatchNumber: 101,
			homeTeamId: 1,
			visitorTeamId: 2,
			matchDate,
		});
		const makeups = [makeup("2026-10-24"), makeup("2026-10-17")];
		expect(inBrief({ ...played, makeups }, "2026-10-31")).toEqual([]);
		expect(inBrief({ ...played, makeups }, "2026-11-01")).toEqual(["score 1"]);
	});

	test("are in the order of match numbers on one day", () => {
		const matches = [match(3, "2026-10-03"), match(1, "2026-10-03"), match(2, "2026-10-03")];
		expect(inBrief({ matches })).toEqual(["score 1", "score 2", "score 3"]);
	});

	test("say what is missing and who has still to verify", () => {
		const partial = { ...card(1), singles2Score: "", doubles2Score: "" };
		expect(needs({ ...played, results: [partial] })).toEqual([
			{ about: "score", id: 1, dueBy: "2026-10-10", missing: ["singles2", "doubles2"] },
		]);
		expect(needs({ ...played, results: [card(1, { visitorVerified: true })] })).toEqual([
			{ about: "verification", id: 1, dueBy: "2026-10-10", waitsFor: ["home"], version: 3 },
		]);
	});
});

describe("teams", () => {
	test.each<[string, Partial<League>, string[]]>([
		["not registered", { teams: [team(1, { isRegistered: false }), team(2)] }, ["registration 1"]],
		[
			"not registered and inactive",
			{ teams: [team(1, { isRegistered: false, isActive: false }), team(2)] },
			[],
		],
		["without a payment", { payments: [paid(1)] }, ["payment 2"]],
		[
			"with a payment of nothing",
			{ payments: [paid(1), { ...paid(2), amountPaid: 0 }] },
			["payment 2"],
		],
		[
			"while no season is current",
			{
				seasons: [{ ...season, currentSeason: false }],
				teams: [team(1, { isRegistered: false })],
				payments: [],
			},
			[],
		],
	])("%s", (_, changed, expected) => expect(inBrief(changed)).toEqual(expected));

	test("are in the order of their numbers, those without a number first", () => {
		const teams = [3, 1, 4, 2].map((id) => team(id, { isRegistered: false }));
		const bare = team(5, { teamNumber: null, isRegistered: false });
		const registrations = inBrief({ teams: [...teams, bare], payments: [1, 2, 3, 4, 5].map(paid) });
		expect(registrations).toEqual([5, 1, 2, 3, 4].map((id) => `registration ${id}`));
	});

	test("that have forfeited sets are in the order of the consequences, then of the sets", () => {
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
		const needed = needs({
			teams: [1, 2, 3, 4].map((id) => team(id)),
			payments: [1, 2, 3, 4].map(paid),
			matches: played.map(({ teamId, opponent }, id) => match(id, "2026-10-03", teamId, opponent)),
			results: played.map(({ homeSetsForfeited }, id) =>
				card(id, { ...verified, homeSetsForfeited }),
			),
		});
		expect(needed.map((need) => "warning" in need && [need.id, need.warning])).toEqual([
			[3, "removal"],
			[2, "no-prize"],
			[4, "near"],
			[1, "near"],
		]);
	});

	test("are due by the roster deadline", () => {
		expect(needs({ payments: [paid(1)] })).toEqual([
			{ about: "payment", id: 2, dueBy: "2026-08-28" },
		]);
	});

	test.each([
		[7, []],
		[8, ["near"]],
		[15, ["near"]],
		[16, ["removal"]],
	])("with %i sets forfeited to one team", (visitorSetsForfeited, expected) => {
		const results = [card(1, { visitorSetsForfeited, homeVerified: true, visitorVerified: true })];
		const found = needs({ matches: [match(1, "2026-10-03")], results });
		expect(found.map((need) => "warning" in need && need.warning)).toEqual(expected);
		for (const need of found)
			expect(need).toMatchObject({ id: 2, forfeits: { total: visitorSetsForfeited, toTeamId: 1 } });
	});
});

test("the most urgent comes first, and within its kind what has waited longest", () => {
	const verified = { homeVerified: true, visitorVerified: true };
	const everything = {
		teams: [team(2, { isRegistered: false }), team(1, { isRegistered: false }), team(3)],
		payments: [paid(1), paid(2)],
		disputes: [{ disputeId: 9, matchId: 3 }],
		matches: [
			match(1, "2026-10-03"),
			match(2, "2026-09-26"),
			match(3, "2026-09-19"),
			match(4, "2026-09-12"),
			match(5, "2026-09-05", 3),
		],
		results: [card(3), card(5, { ...verified, homeSetsForfeited: 8, visitorSetsForfeited: 16 })],
	};
	expect(inBrief(everything)).toEqual([
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

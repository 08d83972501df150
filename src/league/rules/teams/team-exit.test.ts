import { describe, expect, test } from "vitest";
import type { TeamExitRequest } from "../../entities/team-exit-calls.ts";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { defaultingSides, teamExitErrors, unplayedMatches } from "./team-exit.ts";

const match = (matchId: number, effectiveDate: string | null, more: object = {}) => ({
	matchId,
	homeTeamId: 1,
	visitorTeamId: 2,
	matchDate: effectiveDate,
	effectiveDate,
	isCanceled: false,
	...more,
});

describe("of a team that leaves on October 10", () => {
	const first = "2026-10-10";
	test.each<[string, ReturnType<typeof match>, number | null, "remaining" | "open" | "neither"]>([
		["a match on that day", match(1, first), null, "remaining"],
		["a match as visitors", match(1, first, { homeTeamId: 3, visitorTeamId: 1 }), 0, "remaining"],
		["a match that was called off", match(1, null), null, "remaining"],
		["a match of others", match(1, first, { homeTeamId: 3 }), null, "neither"],
		["a match that is canceled", match(1, null, { isCanceled: true }), null, "neither"],
		["a complete match", match(1, first), 4, "neither"],
		["a match that was begun", match(1, first), 2, "open"],
		["an interrupted match", match(1, first), -1, "open"],
		["an earlier match without a score", match(1, "2026-10-03"), null, "open"],
	])("%s", (_, match, linesEntered, group) => {
		const results =
			linesEntered === null
				? []
				: [
						{
							matchId: 1,
							linesEntered: Math.max(0, linesEntered),
							linesStopped: linesEntered < 0 ? 1 : 0,
						},
					];
		const found = unplayedMatches(1, first, [match], results);
		expect(found.remaining).toHaveLength(group === "remaining" ? 1 : 0);
		expect(found.open).toHaveLength(group === "open" ? 1 : 0);
	});
});

const exit = (teamId: number, more: object = {}) => ({
	teamId,
	withdrew: true,
	resultsRemoved: false,
	firstDay: "2026-10-01",
	...more,
});

test.each([
	["the team alone", [], ["visitor"]],
	["both, if the opponent has withdrawn too", [exit(1)], ["home", "visitor"]],
	["the team alone if a third team has withdrawn", [exit(3)], ["visitor"]],
	["the team alone against removed results", [exit(1, { withdrew: false })], ["visitor"]],
])("a remaining match is defaulted by %s", (_, exits, sides) =>
	expect(defaultingSides(2, match(1, null), exits)).toEqual(sides),
);

describe("a decision", () => {
	const request: TeamExitRequest = {
		teamId: 1,
		firstDay: "2026-10-10",
		withdraws: true,
		removesResults: false,
		remaining: "defaulted",
		reason: "Too few players.",
		heardOn: null,
		hearing: "",
	};
	const removal = {
		withdraws: false,
		removesResults: true,
		remaining: "kept",
		heardOn: "2026-10-07",
		hearing: "They apologized.",
	};
	const errorsOf = (change: object, now: object) =>
		teamExitErrors({ ...request, ...change } as TeamExitRequest, {
			teamName: "Net Gains",
			exits: [],
			limits: newLeagueNumbers,
			forfeits: { total: 24, mostToOneTeam: 8 },
			today: "2026-10-07",
			startDate: "2026-09-05",
			...now,
		});
	test.each<[string, object, object, string[]]>([
		["to withdraw is possible", {}, {}, []],
		["needs a choice", { withdraws: false, remaining: "kept" }, {}, ["withdraws"]],
		["needs a reason", { reason: " " }, {}, ["reason"]],
		["to withdraw twice is refused", {}, { exits: [exit(1)] }, ["withdraws"]],
		["to withdraw after another team has is possible", {}, { exits: [exit(2)] }, []],
		["to withdraw and play on is refused", { remaining: "kept" }, {}, ["remaining"]],
		["from before the season is refused", { firstDay: "2026-09-04" }, {}, ["firstDay"]],
		["from the first day of the season is possible", { firstDay: "2026-09-05" }, {}, []],
		["from a past day of the season is possible", { firstDay: "2026-09-26" }, {}, []],
		["before the season is possible", { firstDay: "2026-09-01" }, { today: "2026-09-01" }, []],
		[
			"to remove results by defaults of a team that plays on is refused",
			{ ...removal, remaining: "defaulted" },
			{},
			["remaining"],
		],
		[
			"to remove results and default what is left after a withdrawal is possible",
			{ ...removal, remaining: "defaulted" },
			{ exits: [exit(1)] },
			[],
		],
		["to remove results at the limit is possible", removal, {}, []],
		["to remove results after a withdrawal is possible", removal, { exits: [exit(1)] }, []],
		[
			"to remove results below the limit is refused",
			removal,
			{ forfeits: { total: 23, mostToOneTeam: 15 } },
			["removesResults"],
		],
		[
			"to remove results with 16 sets to one team is possible",
			removal,
			{ forfeits: { total: 16, mostToOneTeam: 16 } },
			[],
		],
		[
			"to remove results twice is refused",
			removal,
			{ exits: [exit(1, { withdrew: false, resultsRemoved: true })] },
			["removesResults"],
		],
		[
			"to remove results needs a hearing",
			{ ...removal, heardOn: null, hearing: "" },
			{},
			["heardOn", "hearing"],
		],
		[
			"to remove results after those of another team is possible",
			removal,
			{ exits: [exit(2, { resultsRemoved: true })] },
			[],
		],
		["needs words of the captain", { ...removal, hearing: " " }, {}, ["hearing"]],
		["needs a hearing until today", { ...removal, heardOn: "2026-10-07" }, {}, []],
		["needs a hearing in the past", { ...removal, heardOn: "2026-10-08" }, {}, ["heardOn"]],
	])("%s", (_, change, now, fields) => expect(Object.keys(errorsOf(change, now))).toEqual(fields));

	test.each<[object, object, Record<string, string>]>([
		[
			{ firstDay: "2026-09-04" },
			{},
			{
				firstDay:
					"Choose Saturday, September 5, 2026, the first day of the season, or a later day.",
			},
		],
		[{}, { exits: [exit(1)] }, { withdraws: "Net Gains has already withdrawn." }],
		[
			{ remaining: "kept" },
			{},
			{ remaining: "A team that withdraws can’t play its remaining matches." },
		],
		[
			{ ...removal, remaining: "defaulted" },
			{},
			{
				remaining: "By-law V f: only a team that withdraws defaults its remaining matches.",
			},
		],
		[
			{ ...removal, heardOn: "2026-10-08" },
			{ forfeits: { total: 23, mostToOneTeam: 15 } },
			{
				removesResults:
					"By-law IX a: results can be removed at 24 forfeited sets in all, or at 16 to one team. Net Gains has 23 forfeited sets, 15 to one team.",
				heardOn: "The captain must be heard first: Thu, Oct 8 is in the future.",
			},
		],
		[
			removal,
			{ exits: [exit(1, { resultsRemoved: true })] },
			{ removesResults: "The results of Net Gains have already been removed." },
		],
		[
			{ ...removal, withdraws: false, removesResults: false, reason: "" },
			{},
			{ withdraws: "Choose what was decided.", reason: "Enter the reason." },
		],
		[
			{ ...removal, heardOn: null, hearing: "" },
			{},
			{
				heardOn: "By-law IX h: enter the day on which the captain was heard.",
				hearing: "Enter what the captain said.",
			},
		],
	])("that is not possible is answered with the reason: %j %j", (change, now, errors) =>
		expect(errorsOf(change, now)).toEqual(errors),
	);
});

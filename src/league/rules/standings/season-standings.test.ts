import { describe, expect, test } from "vitest";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { formOf, matchRecord, seasonStandings, setsBehind } from "./season-standings.ts";
import { percentByWeek } from "./standings.ts";
import { noDecisions } from "./team-records.ts";

const divisions = [
	{ divisionId: 10, divisionNumber: 1 },
	{ divisionId: 20, divisionNumber: 2 },
];
const team = (teamId: number, divisionId = 10) => ({
	teamId,
	teamName: `Team ${teamId}`,
	teamNumber: teamId,
	divisionId,
	isActive: true,
});

type Meeting = [date: string | null, home: number, visitor: number, sets: [number, number]];
interface More {
	lines?: number;
	forfeited?: [number, number];
}
/** The standings after these matches, by team. */
function after(
	meetings: readonly (readonly [...Meeting, More?])[],
	teams = [team(1), team(2), team(3)],
) {
	const matches = meetings.map(([effectiveDate, homeTeamId, visitorTeamId], index) => ({
		matchId: index + 1,
		matchNumber: index + 1,
		weekNumber: index + 1,
		homeTeamId,
		visitorTeamId,
		effectiveDate,
	}));
	const results = meetings.map(([, , , sets, { lines, forfeited } = {}], index) => ({
		matchId: index + 1,
		totalHomeSetsWon: sets[0],
		totalVisitorSetsWon: sets[1],
		linesEntered: lines ?? 4,
		homeSetsForfeited: forfeited?.[0] ?? 0,
		visitorSetsForfeited: forfeited?.[1] ?? 0,
	}));
	const rows = seasonStandings(divisions, teams, matches, results, newLeagueNumbers, noDecisions);
	return new Map(rows.map((row) => [row.teamId, row]));
}
const [sat1, sat2, sat3] = ["2026-09-05", "2026-09-12", "2026-09-19"] as const;

describe("the form of team 1", () => {
	test.each<[string, (readonly [...Meeting, More?])[], string]>([
		["is empty before its first result", [], ""],
		[
			"is a win with more sets, a loss with fewer, a tie with as many",
			[
				[sat1, 1, 2, [5, 3]],
				[sat2, 1, 2, [3, 5]],
				[sat3, 1, 2, [4, 4]],
			],
			"WLT",
		],
		["is seen from the visitors’ side", [[sat1, 2, 1, [3, 5]]], "W"],
		["leaves out other teams’ matches", [[sat1, 2, 3, [8, 0]]], ""],
		["leaves out an incomplete scorecard", [[sat1, 1, 2, [6, 0], { lines: 3 }]], ""],
		["counts a forfeit as a loss", [[sat1, 1, 2, [0, 8], { forfeited: [8, 0] }]], "L"],
		[
			"has a make-up at the date it was played",
			[
				[sat3, 1, 2, [8, 0]],
				[sat2, 1, 2, [0, 8]],
			],
			"LW",
		],
		[
			"has a result without a date before all others",
			[
				[sat1, 1, 2, [0, 8]],
				[null, 1, 2, [8, 0]],
				[sat2, 1, 2, [4, 4]],
				[null, 1, 2, [3, 5]],
			],
			"WLLT",
		],
		[
			"has the last five results only",
			[
				[sat1, 1, 2, [0, 8]],
				...[1, 2, 3, 4, 5].map((day) => [`2026-10-0${day}`, 1, 2, [8, 0]] as const),
			] as Meeting[],
			"WWWWW",
		],
	])("%s", (_, meetings, form) => expect(after(meetings).get(1)!.form.join("")).toBe(form));
});

test("the form has the matches of one day by their numbers", () => {
	const match = (matchId: number, matchNumber: number) => ({
		matchId,
		matchNumber,
		homeTeamId: 1,
		visitorTeamId: 2,
		effectiveDate: sat1,
	});
	const result = (matchId: number, totalHomeSetsWon: number) => ({
		matchId,
		totalHomeSetsWon,
		totalVisitorSetsWon: 8 - totalHomeSetsWon,
		linesEntered: 4,
	});
	const results = [result(1, 8), result(2, 4), result(3, 0)];
	expect(formOf(1, [match(1, 103), match(2, 101), match(3, 102)], results)).toEqual([
		"T",
		"L",
		"W",
	]);
});

describe("the places gained in the last week", () => {
	const changes = (meetings: Parameters<typeof after>[0]) =>
		[1, 2, 3].map((teamId) => after(meetings).get(teamId)!.placeChange);
	const first: Meeting = [sat1, 1, 2, [5, 3]];
	test.each<[string, Parameters<typeof after>[0], (number | null)[]]>([
		["are unknown before any match", [], [null, null, null]],
		["are unknown after the first week", [first], [null, null, null]],
		["are the difference to the week before", [first, [sat2, 2, 1, [8, 0]]], [-1, 1, 0]],
		["don’t depend on the order of the matches", [[sat2, 2, 1, [8, 0]], first], [-1, 1, 0]],
		[
			"compare with the week before the last one that was played, however long ago",
			[first, ["2026-10-31", 2, 1, [8, 0]]],
			[-1, 1, 0],
		],
		[
			"include a make-up on another day of that week",
			[first, [sat2, 2, 3, [4, 4]], ["2026-09-16", 2, 1, [8, 0]]],
			[-2, 1, 1],
		],
		[
			"include a match six days before the last one, and none seven days before it",
			[first, ["2026-09-06", 2, 3, [4, 4]], [sat2, 2, 1, [8, 0]]],
			[-2, 1, 1],
		],
		[
			"count a make-up of an earlier week in the week it was played",
			[
				[sat1, 1, 2, [5, 3]],
				[sat2, 1, 3, [4, 4]],
				[sat3, 3, 2, [0, 8]],
			],
			[-1, 2, -1],
		],
		[
			"ignore a forfeit recorded for a later date when looking for the last week",
			[first, [sat2, 2, 1, [8, 0]], ["2026-10-31", 3, 2, [0, 8], { forfeited: [8, 0] }]],
			[-1, 1, 0],
		],
		[
			"ignore the places that a forfeit recorded for a later date gains",
			[first, [sat2, 1, 2, [5, 3]], ["2026-10-31", 1, 3, [0, 8], { forfeited: [8, 0] }]],
			[0, 0, 0],
		],
		[
			"are unknown after the first week, with a forfeit recorded for a later date",
			[first, ["2026-10-31", 1, 3, [0, 8], { forfeited: [8, 0] }]],
			[null, null, null],
		],
		[
			"ignore an incomplete scorecard",
			[first, [sat2, 2, 1, [8, 0]], [sat3, 1, 2, [6, 0], { lines: 3 }]],
			[-1, 1, 0],
		],
	])("%s", (_, meetings, expected) => expect(changes(meetings)).toEqual(expected));
});

test("each division has its own leader, and its own first week", () => {
	const rows = after(
		[
			[sat1, 1, 2, [5, 3]],
			[sat2, 1, 2, [8, 0]],
			[sat2, 4, 5, [6, 2]],
		],
		[team(1), team(2), team(4, 20), team(5, 20)],
	);
	expect([...rows.values()].map((row) => [row.teamId, row.setsBehind, row.placeChange])).toEqual([
		[1, 0, 0],
		[2, 10, 0],
		[4, 0, null],
		[5, 4, null],
	]);
});

test("the race has no week after the last one played, whose value is the standing’s", () => {
	const later: [...Meeting, More] = ["2026-10-31", 3, 1, [0, 8], { forfeited: [8, 0] }];
	const racesOf = (meetings: Parameters<typeof after>[0]) =>
		[...after(meetings).values()].map(percentByWeek);
	expect(racesOf([later])).toEqual([[], [], []]);
	expect(racesOf([[sat1, 1, 2, [4, 4]], later])).toEqual([
		[{ weekNumber: 1, percent: 0.75 }],
		[{ weekNumber: 1, percent: 0.5 }],
		[],
	]);
	expect(racesOf([[null, 1, 2, [4, 4]]])[0]).toEqual([{ weekNumber: 1, percent: 0.5 }]);
});

test.each([
	["won, lost and tied, at home and away", [], { won: 1, lost: 1, tied: 1 }],
	["without a team whose results were removed", [2], { won: 0, lost: 1, tied: 0 }],
	["none if its own were removed", [1], { won: 0, lost: 0, tied: 0 }],
])("the matches of team 1: %s", (_, removed, expected) => {
	const match = (homeTeamId: number, visitorTeamId: number, homeSets: number) => ({
		homeTeamId,
		visitorTeamId,
		homeSets,
		visitorSets: 8 - homeSets,
	});
	const exits = removed.map((teamId) => ({ teamId, resultsRemoved: true }));
	expect(
		matchRecord(1, [match(1, 2, 5), match(3, 1, 6), match(2, 1, 4), match(2, 3, 8)], exits),
	).toEqual(expected);
});

describe("sets behind the leader", () => {
	test.each([
		["the leader", { setsWon: 30, setsPlayed: 40 }, 0],
		["a team with as many sets played", { setsWon: 20, setsPlayed: 40 }, 10],
		["a team with fewer sets played", { setsWon: 10, setsPlayed: 20 }, 5],
		["a fraction of a set, rounded up", { setsWon: 10, setsPlayed: 15 }, 2],
		["a team tied on percent", { setsWon: 15, setsPlayed: 20 }, 0],
		["a team that has not played", { setsWon: 0, setsPlayed: 0 }, 0],
	])("%s", (_, team, sets) => expect(setsBehind(team, { setsWon: 30, setsPlayed: 40 })).toBe(sets));

	test("are 0 while nobody has played", () =>
		expect(setsBehind({ setsWon: 0, setsPlayed: 0 }, { setsWon: 0, setsPlayed: 0 })).toBe(0));
});

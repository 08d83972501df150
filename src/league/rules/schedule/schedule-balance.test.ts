import { expect, test } from "vitest";
import type { Planned } from "../../entities/match.ts";
import { pairingWarnings } from "./schedule-balance.ts";
import type { ScheduledTeam } from "./scheduled-team.ts";

const team = (teamId: number, teamName: string, more: Partial<ScheduledTeam> = {}) => ({
	teamId,
	teamName,
	divisionId: 10,
	isActive: true,
	courtNumber: 2,
	...more,
});
const teams = [
	team(1, "Aces"),
	team(2, "Backhands"),
	team(3, "Chips"),
	team(4, "Dinks"),
	team(8, "Gone", { isActive: false }),
	team(9, "Bye"),
];
const divisions = [
	{ divisionId: 10, divisionNumber: 1 },
	{ divisionId: 20, divisionNumber: 2 },
];
/** Matches of a division: home team, visitors. */
const played = (pairs: number[][], divisionId = 10): Planned[] =>
	pairs.map(([homeTeamId = 0, visitorTeamId = 0], index) => ({
		divisionId,
		weekNumber: 1,
		matchNumber: index + 1,
		matchDate: "2026-10-10",
		startTime: "9-11",
		locationId: 5,
		homeTeamId,
		visitorTeamId,
	}));
const roundRobin = [
	[1, 2],
	[3, 4],
	[3, 1],
	[2, 4],
	[1, 4],
	[3, 2],
];
const eagles = [team(21, "Eagles", { divisionId: 20 }), team(22, "Falcons", { divisionId: 20 })];

test.each<[string, Planned[], ScheduledTeam[], string[]]>([
	["nothing if every pair plays, at home or away", played(roundRobin), teams, []],
	[
		"a pair that never plays",
		played(roundRobin.slice(0, 5)),
		teams,
		["Division 1: not paired: Backhands and Chips."],
	],
	[
		"a pair that plays twice instead of another",
		played([...roundRobin.slice(0, 5), [2, 1]]),
		teams,
		["Division 1: not paired: Backhands and Chips."],
	],
	[
		"several pairs that never play",
		played(roundRobin.slice(0, 2)),
		teams,
		[
			"Division 1: not paired: Aces and Chips; Aces and Dinks; Backhands and Chips; Backhands and Dinks.",
		],
	],
	[
		"a team without a match, once for all of its pairs",
		played([
			[1, 2],
			[3, 1],
			[2, 3],
		]),
		teams,
		["Division 1: no matches for Dinks."],
	],
	[
		"several teams without a match",
		played([[1, 2]]),
		teams,
		["Division 1: no matches for Chips and Dinks."],
	],
	[
		"a team without a match and pairs that never play",
		played([
			[1, 2],
			[3, 1],
		]),
		teams,
		["Division 1: no matches for Dinks.", "Division 1: not paired: Backhands and Chips."],
	],
	[
		"a pair that plays in another division only",
		[...played(roundRobin.slice(0, 5)), ...played([[3, 2]], 20)],
		teams,
		["Division 1: not paired: Backhands and Chips."],
	],
	[
		"a division of two teams without matches",
		played(roundRobin),
		[...teams, ...eagles],
		["Division 2 has no matches."],
	],
	["nothing for a division of one team", played(roundRobin), [...teams, eagles[0]!], []],
	[
		"each division on its own",
		[...played(roundRobin.slice(0, 5)), ...played([[21, 22]], 20)],
		[...teams, ...eagles, team(23, "Gulls", { divisionId: 20 })],
		["Division 1: not paired: Backhands and Chips.", "Division 2: no matches for Gulls."],
	],
])("warns about %s", (_, matches, entrants, sentences) =>
	expect(pairingWarnings(matches, entrants, divisions)).toEqual(sentences),
);

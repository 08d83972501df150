import { expect, test } from "vitest";
import type { Planned } from "../../entities/match.ts";
import { courtWarnings } from "./court-load.ts";

const team = (teamId: number, courtNumber: number | null) => ({
	teamId,
	teamName: `Team ${teamId}`,
	divisionId: 10,
	isActive: true,
	courtNumber,
});
const teams = [team(1, 2), team(2, 3), team(3, null), team(4, 0), team(5, 5)];
const locations = [
	{ locationId: 5, locationName: "Quarry Lane", numCourts: 4 },
	{ locationId: 6, locationName: "Old Depot", numCourts: null },
	{ locationId: 7, locationName: "Backyard", numCourts: 1 },
];
/** Matches at one time at Quarry Lane, by their home teams. */
const at = (homeTeamIds: number[], changed: Partial<Planned> = {}): Planned[] =>
	homeTeamIds.map((homeTeamId, index) => ({
		divisionId: 10,
		weekNumber: 1,
		matchNumber: index + 1,
		matchDate: "2026-10-10",
		startTime: "9-11",
		locationId: 5,
		homeTeamId,
		visitorTeamId: 9,
		...changed,
	}));
const slot = "Quarry Lane, Sat, Oct 10, 9-11:";

test.each<[string, Planned[], string[]]>([
	["as many courts as there are", at([1, 1]), []],
	[
		"more courts than there are",
		at([1, 2]),
		[`${slot} matches 1 and 2 need 5 courts, but there are only 4.`],
	],
	["more for a single match", at([5]), [`${slot} match 1 needs 5 courts, but there are only 4.`]],
	[
		"more than a single court",
		at([1], { locationId: 7 }),
		["Backyard, Sat, Oct 10, 9-11: match 1 needs 2 courts, but there is only 1."],
	],
	["one court per team with an unknown number of courts", at([3, 4, 99, 3]), []],
	[
		"one court too many for teams with an unknown number of courts",
		at([3, 4, 99, 3, 4]),
		[`${slot} matches 1 to 5 need 5 courts, but there are only 4.`],
	],
	["more on another day", [...at([1]), ...at([2], { matchDate: "2026-10-17" })], []],
	["more at another time", [...at([1]), ...at([2], { startTime: "11-1" })], []],
	["more at another location", [...at([1]), ...at([2], { locationId: 6 })], []],
	["more at a location with an unknown number of courts", at([5], { locationId: 6 }), []],
	["more without a date", at([5], { matchDate: null }), []],
	["more without a time", at([5], { startTime: "" }), []],
	["more without a location", at([5], { locationId: null }), []],
])("warns only about simultaneous matches: %s", (_, matches, sentences) =>
	expect(courtWarnings(matches, teams, locations)).toEqual(sentences),
);

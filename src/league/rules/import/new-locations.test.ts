import { describe, expect, test } from "vitest";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { createImportPlanner, nothingElse, summaryOf, team } from "./import-plan.fixture.ts";
import type { LeagueNow } from "./import-plan.ts";
import { withoutNewLocation } from "./new-locations.ts";

const league: LeagueNow = {
	...nothingElse,
	numbers: newLeagueNumbers,
	teams: [team(1, 101, "Net Gains")],
	divisions: [],
	locations: [{ locationId: 4, locationName: "Quarry Lane" }],
	users: [],
	players: [],
	draftMatches: [],
	matches: [],
};
const list = [
	["Team #", "Team Name", "Home Courts"],
	["101", "Net Gains", "Fretz Park"],
	["102", "Deuce Coupe", "fretz  park"],
	["103", "Aces", "quarry lane"],
	["104", "Lobs", "x".repeat(81)],
] as const;
const plan = (more: Partial<LeagueNow>, fieldErrors = {}) => {
	const [headings = [], ...rows] = list.map((cells) => [...cells]);
	return createImportPlanner({ ...league, ...more }, (fields) => ({
		...(Number(fields["locationId"]) < 0 && { locationId: "No such id." }),
		...fieldErrors,
	})).plan("team", headings, ...rows);
};

test.each([
	[{ locationId: -1, teamNumber: 5 }, { teamNumber: 5 }],
	[{ locationId: 4 }, { locationId: 4 }],
	[{ locationId: null }, { locationId: null }],
	[{ weekNumber: -1 }, { weekNumber: -1 }],
])("of %j, a schema can check %j", (fields, checked) =>
	expect(withoutNewLocation(fields as Parameters<typeof withoutNewLocation>[0])).toEqual(checked),
);

describe("court locations that a list of teams names", () => {
	test("are errors, and named once as first written, if they don’t exist", () => {
		const { rows, newLocations } = plan({});
		expect(newLocations).toEqual([{ locationId: -1, locationName: "Fretz Park" }]);
		expect(rows.map(({ outcome }) => outcome)).toEqual(["bad", "bad", "add", "bad"]);
	});

	test("are added on request, with a note on each row; a name too long stays an error", () => {
		const { rows } = plan({ addsLocations: true });
		expect(rows.map(summaryOf)).toEqual([
			[
				"change",
				"Net Gains",
				"Home Courts:  → Fretz Park",
				"“Fretz Park” is a new court location.",
			],
			[
				"add",
				"Deuce Coupe",
				...["Team #: 102", "Team Name: Deuce Coupe", "Home Courts: Fretz Park"],
				"“Fretz Park” is a new court location.",
			],
			["add", "Aces", "Team #: 103", "Team Name: Aces", "Home Courts: Quarry Lane"],
			["bad", "Lobs", expect.any(String), expect.any(String), expect.stringContaining("no court")],
		]);
	});

	test("are numbered as they come, without spaces around them", () => {
		const rows = [
			["201", " Fretz  Park "],
			["202", ""],
			["203", "Pier"],
			["204", "PIER"],
		];
		const { newLocations } = createImportPlanner(league, () => ({})).plan(
			"team",
			["Team #", "Home Courts"],
			...rows,
		);
		expect(newLocations).toEqual([
			{ locationId: -1, locationName: "Fretz  Park" },
			{ locationId: -2, locationName: "Pier" },
		]);
	});

	test.each([
		["x".repeat(80), true],
		["x".repeat(81), false],
		["Fretz\u0007Park", false],
		["Fretz\u2028Park", false],
		["Fretz\u2029Park", false],
	])("can have the name %j: %s", (name, may) => {
		const { newLocations } = createImportPlanner(league, () => ({})).plan(
			"team",
			["Team #", "Home Courts"],
			["201", name],
		);
		expect(newLocations.map(({ locationName }) => locationName)).toEqual(may ? [name] : []);
	});

	test("are added with teams only", () => {
		const { newLocations } = createImportPlanner(league, () => ({})).plan(
			"draftMatch",
			["Match #", "Location"],
			["1", "Pier"],
		);
		expect(newLocations).toEqual([]);
	});
});

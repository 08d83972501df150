import { expect, test } from "vitest";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { createImportPlanner, nothingElse, outcomesOf, summaryOf } from "./import-plan.fixture.ts";

const planner = createImportPlanner(
	{
		...nothingElse,
		numbers: newLeagueNumbers,
		teams: [],
		divisions: [],
		users: [],
		players: [],
		draftMatches: [],
		matches: [],
		locations: [
			{ locationId: 4, locationName: "Quarry Lane", numCourts: 4, city: "Plainview" },
			{ locationId: 5, locationName: "The Park" },
			{ locationId: 6, locationName: "the park" },
		],
	},
	() => ({}),
);

test.each<[string, Record<string, string>, string[]]>([
	[
		"is new if no location has its name",
		{ Name: "Pier", Type: "club", "# of Courts": "3" },
		["add", "Pier", "Name: Pier", "Type: Club", "# of Courts: 3"],
	],
	[
		"changes the location of its name",
		{ Name: "quarry lane", Courts: "6" },
		["change", "quarry lane", "Name: Quarry Lane → quarry lane", "# of Courts: 4 → 6"],
	],
	["is unchanged", { Name: "Quarry Lane", City: "Plainview" }, ["same", "Quarry Lane"]],
	[
		"is refused if two have its name",
		{ Name: "The Park" },
		["bad", "The Park", "Name: The Park", "There are 2 court locations with this name."],
	],
	[
		"needs a name",
		{ Name: "", City: "Plainview" },
		["bad", "Row 2", "City: Plainview", "The name is missing."],
	],
])("a court location in a list %s", (_, cells, expected) =>
	expect(planner.planOne("location", cells)).toEqual(expected),
);

test("the same court location twice is refused", () => {
	const { rows } = planner.plan("location", ["Name"], ["Pier"], [" pier "]);
	expect(outcomesOf(rows)).toEqual(["add", "Row 2 has the same court location."]);
	expect(summaryOf(rows[0]!)).toEqual(["add", "Pier", "Name: Pier"]);
});

test("a row has the id of its court location, and equal names of refused rows count for none", () => {
	const { rows } = planner.plan(
		"location",
		["Name", "# of Courts"],
		...[
			["The Park", "2"],
			["the park", "2"],
			["Quarry Lane", "4"],
			["Pier", "x"],
			["Pier", "2"],
		],
	);
	expect(rows.map(({ id }) => id)).toEqual([null, null, 4, null, null]);
	const isTwice = "There are 2 court locations with this name.";
	expect(outcomesOf(rows)).toEqual([
		...[isTwice, isTwice, "same"],
		...["# of Courts: Enter a whole number, not “x”.", "add"],
	]);
});

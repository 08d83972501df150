import { describe, expect, test } from "vitest";
import { messages } from "../../messages.ts";
import { plan, planOne } from "./import-matches.fixture.ts";

describe("a row", () => {
	test.each<[string, Record<string, string>, string]>([
		[
			"a team against itself, new",
			{ Week: "1", Home: "Net Gains", Visitor: "101" },
			`Visiting Team: ${messages.sameTeams}`,
		],
		[
			"a team against itself, changed",
			{ "Match #": "20", Visitor: "Net Gains" },
			`Visiting Team: ${messages.sameTeams}`,
		],
		[
			"an unknown team",
			{ Week: "1", Home: "Net Gains", Visitor: "Nobody" },
			"Visiting Team: There is no team “Nobody”.",
		],
		[
			"an inactive team",
			{ Week: "1", Home: "Serve-ivors", Visitor: "Aces", Division: "1" },
			"Home Team: “Serve-ivors” is inactive.",
		],
		[
			"a name that two teams share",
			{ Week: "1", Home: "Aces", Visitor: "Lobsters" },
			"Home Team: Two teams are named “Aces”. Enter the number.",
		],
		[
			"teams of different divisions",
			{ Week: "1", Home: "Net Gains", Visitor: "Lobsters" },
			"Net Gains and Lobsters play in different divisions.",
		],
		[
			"another division than that of both teams",
			{ Week: "1", Home: "Net Gains", Visitor: "Deuces", Division: "2" },
			"Visiting Team: Deuces does not play in this division. Choose another team.",
		],
		[
			"a visiting team of another division than the row’s",
			{ Week: "1", Home: "Net Gains", Visitor: "Lobsters", Division: "1" },
			"Visiting Team: Lobsters does not play in this division. Choose another team.",
		],
		[
			"a home team of another division",
			{ "Match #": "20", Home: "Lobsters" },
			"Home Team: Lobsters does not play in this division. Choose another team.",
		],
		[
			"a visiting team of another division",
			{ "Match #": "20", Visitor: "Lobsters" },
			"Visiting Team: Lobsters does not play in this division. Choose another team.",
		],
		[
			"a team without a division",
			{ Week: "1", Home: "Nowhere Men", Visitor: "Bye" },
			"Division: Please fill this in.",
		],
		[
			"an unknown division",
			{ "Match #": "20", Division: "9" },
			"Division: There is no division “9”.",
		],
		[
			"an unknown location",
			{ "Match #": "20", Location: "The Moon" },
			"Location: There is no court location named “The Moon”.",
		],
		["no teams", { "Match #": "90", Week: "1" }, "Visiting Team: Please fill this in."],
		["no week", { Home: "Net Gains", Visitor: "Deuces" }, "Week: Please fill this in."],
		[
			"a week that is not a number",
			{ "Match #": "20", Week: "one" },
			"Week: Enter a whole number, not “one”.",
		],
		[
			"a date that does not exist",
			{ "Match #": "20", Date: "11/31/2026" },
			"Date: Enter a date like 11/14/2026, not “11/31/2026”.",
		],
		[
			"a date without a year",
			{ "Match #": "20", Date: "Nov 14" },
			"Date: Enter a date like 11/14/2026, not “Nov 14”.",
		],
		[
			"a time that Excel turned into a date",
			{ "Match #": "20", Time: "1899-12-31" },
			"Time: Excel turned this into a date or time. Enter it like 9-11.",
		],
		[
			"a number that no team has",
			{ "Match #": "20", Home: "999" },
			"Home Team: There is no team “999”.",
		],
	])("is refused with %s", (_, cells, sentence) => {
		const [outcome, , ...rest] = planOne(cells);
		expect([outcome, rest.at(-1)]).toEqual(["bad", sentence]);
	});
});

test("reports all errors of a row at once", () => {
	const { rows } = plan(
		["Match #", "Date", "Location", "Home", "Visitor"],
		["x", "11/31/2026", "The Moon", "Nobody", "Aces"],
	);
	expect(rows[0]?.messages.map((sentence) => sentence.split(":")[0])).toEqual([
		"Match #",
		"Date",
		"Location",
		"Home Team",
	]);
});

test("reports missing values in the order of the fields", () => {
	const { rows } = plan(["Match #", "Division", "Visitor"], ["90", "1", "102"]);
	expect(rows[0]?.messages).toEqual([
		"Week: Please fill this in.",
		"Home Team: Please fill this in.",
	]);
});

test.each([
	["match number", "Match #", "x", "Match #: Enter a whole number, not “x”."],
	["division", "Division", "9", "Division: There is no division “9”."],
])(
	"does not report missing values in a row whose %s can’t be parsed",
	(_, heading, cell, sentence) => {
		const { rows } = plan([heading, "Home", "Visitor"], [cell, "Net Gains", "Deuces"]);
		expect(rows[0]?.messages).toEqual([sentence]);
	},
);

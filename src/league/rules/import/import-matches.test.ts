import { describe, expect, test } from "vitest";
import { plan, planOne } from "./import-matches.fixture.ts";
import { summaryOf } from "./import-plan.fixture.ts";

describe("a row", () => {
	test.each<[string, Record<string, string>, string[]]>([
		[
			"is unchanged if it equals our own list",
			{
				Division: "1",
				Week: "1",
				"Match #": "20",
				Date: "2026-11-14",
				Home: "Net Gains",
				Visitor: "Aces",
				Location: "Quarry Lane",
				Time: "9-11",
			},
			["same", "Match 20"],
		],
		[
			"may have the headings of the page",
			{
				" WEEK": "1",
				"match#": "20",
				date: "11/14/2026",
				"Home Team": "net  gains",
				"Home Captain": "Ann",
				VisitingTeam: "102",
				"Visitor Captain": "Bob",
			},
			["same", "Match 20"],
		],
		[
			"changes date, time, and location",
			{ "Match #": "20", Date: "Sat, Nov 21, 2026", Time: "11 – 1", Location: "the park" },
			[
				"change",
				"Match 20",
				"Date: Sat, Nov 14, 2026 → Sat, Nov 21, 2026",
				"Time: 9-11 → 11-1",
				"Location: Quarry Lane → The Park",
			],
		],
		[
			"leaves values unchanged if its cells are empty",
			{ "Match #": "20", Date: "", Home: "", Division: "" },
			["same", "Match 20"],
		],
		[
			"changes a team",
			{ "Match #": "20", Visitor: "103" },
			["change", "Match 20", "Visiting Team: Aces → Deuces"],
		],
		[
			"swaps home and visitor",
			{ "Match #": "20", Home: "Aces", Visitor: "Net Gains" },
			["change", "Match 20", "Home Team: Net Gains → Aces", "Visiting Team: Aces → Net Gains"],
		],
		[
			"changes the division with its teams",
			{ "Match #": "20", Home: "Lobsters", Visitor: "201" },
			[
				"change",
				"Match 20",
				"Home Team: Net Gains → Lobsters",
				"Visiting Team: Aces → Volley Llamas",
				"Division: 1 → 2",
			],
		],
		[
			"keeps a team that has since changed divisions",
			{ "Match #": "19", Home: "201", Week: "2" },
			["change", "Match 19", "Week: 9 → 2"],
		],
		[
			"adds a match in a week in which another pair plays",
			{ Week: "1", "Match #": "90", Home: "Net Gains", Visitor: "Deuces" },
			[
				"add",
				"Match 90",
				"Week: 1",
				"Match #: 90",
				"Home Team: Net Gains",
				"Visiting Team: Deuces",
				"Division: 1",
			],
		],
		[
			"keeps a team that is now inactive",
			{ "Match #": "21", Home: "Deuces", Visitor: "Serve-ivors", Week: "2" },
			["change", "Match 21", "Week: 1 → 2"],
		],
		[
			"keeps its Bye, if several teams are named Bye",
			{ "Match #": "22", Home: "202", Visitor: "bye" },
			["same", "Match 22"],
		],
		[
			"adds a match",
			{ Week: "3", "Match #": "90", Home: "Net Gains", Visitor: "Deuces", Date: "1-Nov-26" },
			[
				"add",
				"Match 90",
				"Week: 3",
				"Match #: 90",
				"Home Team: Net Gains",
				"Visiting Team: Deuces",
				"Date: Sun, Nov 1, 2026",
				"Division: 1",
			],
		],
		[
			"adds a match without a number",
			{ Week: "3", Home: "Net Gains", Away: "Deuces" },
			[
				"add",
				"Match 23",
				"Match #: 23",
				"Week: 3",
				"Home Team: Net Gains",
				"Visiting Team: Deuces",
				"Division: 1",
				"No Match # in the file. It gets the next free number, 23.",
			],
		],
		[
			"means the team of this division if two share a name",
			{ Week: "3", "Match #": "90", Division: "2", Home: "Aces", Visitor: "Lobsters" },
			[
				"add",
				"Match 90",
				"Week: 3",
				"Match #: 90",
				"Division: 2",
				"Home Team: Aces",
				"Visiting Team: Lobsters",
			],
		],
		[
			"adds a match against the Bye of its division",
			{ Week: "3", "Match #": "90", Home: "bye", Visitor: "Lobsters" },
			[
				"add",
				"Match 90",
				"Week: 3",
				"Match #: 90",
				"Home Team: BYE",
				"Visiting Team: Lobsters",
				"Division: 2",
			],
		],
		[
			"reads a slot that Excel turned into a date",
			{ "Match #": "20", Time: "2026-11-01" },
			["change", "Match 20", "Time: 9-11 → 11-1"],
		],
		[
			"reads such a slot from a CSV file",
			{ "Match #": "20", Time: "5-Mar" },
			["change", "Match 20", "Time: 9-11 → 3-5"],
		],
		[
			"may have any text as its time",
			{ "Match #": "20", Time: "6 pm" },
			["change", "Match 20", "Time: 9-11 → 6 pm"],
		],
		[
			"gets a note if the same two teams meet in the same week",
			{ Week: "1", "Match #": "90", Home: "Aces", Visitor: "Net Gains", Division: "1" },
			[
				"add",
				"Match 90",
				"Week: 1",
				"Match #: 90",
				"Home Team: Aces",
				"Visiting Team: Net Gains",
				"Division: 1",
				"Match 20 has the same two teams in week 1, too.",
			],
		],
	])("%s", (_, cells, expected) => expect(planOne(cells)).toEqual(expected));
});

test("a row has the id of its draft match, or null if it is new", () => {
	const { rows } = plan(["Match #", "Week"], ["20", "1"], ["90", "1"]);
	expect(rows.map(({ id }) => id)).toEqual([120, null]);
});

describe("several rows", () => {
	const headings = ["Match #", "Week", "Home", "Visitor", "Division"];
	test.each<[string, string[][], string[]]>([
		[
			"refuse a repeated number",
			[
				["20", "", "", "", ""],
				["20", "2", "", "", ""],
			],
			["same Match 20", "Row 2 has the same number. Match number must be unique."],
		],
		[
			"may repeat the number of an invalid row",
			[
				["20", "x", "", "", ""],
				["20", "2", "", "", ""],
			],
			["Week: Enter a whole number, not “x”.", "change Match 20"],
		],
		[
			"refuse a repeated new number",
			[
				["90", "2", "Net Gains", "Deuces", ""],
				["90", "3", "Net Gains", "Deuces", ""],
			],
			["add Match 90", "Row 2 has the same number. Match number must be unique."],
		],
		[
			"get numbers after the highest in the file",
			[
				["", "2", "Net Gains", "Deuces", ""],
				["400", "3", "Net Gains", "Deuces", ""],
				["", "4", "Net Gains", "Deuces", ""],
			],
			["add Match 401", "add Match 400", "add Match 402"],
		],
	])("%s", (_, rows, expected) => {
		const { rows: planned } = plan(headings, ...rows);
		expect(
			planned.map(({ outcome, name, messages }) =>
				outcome === "bad" ? messages.at(-1) : `${outcome} ${name}`,
			),
		).toEqual(expected);
	});

	test("get a note if a pair meets twice in a week", () => {
		const { rows } = plan(
			headings,
			["90", "2", "Net Gains", "Deuces", ""],
			["91", "2", "Deuces", "Net Gains", ""],
		);
		expect(rows.map(({ messages }) => messages)).toEqual([
			["Match 91 has the same two teams in week 2, too."],
			["Match 90 has the same two teams in week 2, too."],
		]);
	});
});

describe("the headings", () => {
	test("may follow a title", () => {
		const { rows, ignoredColumns, error } = plan(
			["Fall 2026"],
			["", "Draft"],
			["Match #", "Umpire", "Home Co-Captain", "Week"],
			["20", "Una", "Ann", "2"],
		);
		expect([rows.map(summaryOf), rows[0]?.line, ignoredColumns, error]).toEqual([
			[["change", "Match 20", "Week: 1 → 2"]],
			4,
			["Umpire"],
			null,
		]);
	});
	test("are required", () =>
		expect(plan(["Week", "Home"], ["1", "Aces"]).error).toBe(
			"The first row must contain the column names: Home Team and Visiting Team, or Match #. Use the column names of the downloaded list.",
		));
});

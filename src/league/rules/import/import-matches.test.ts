import { describe, expect, test } from "vitest";
import { messages } from "../../messages.ts";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { createImportPlanner, nothingElse, summaryOf, team } from "./import-plan.fixture.ts";
import type { StoredDraftMatch } from "./import-row.ts";

const draft = (
	matchNumber: number,
	homeTeamId: number,
	visitorTeamId: number,
	more: Partial<StoredDraftMatch> = {},
): StoredDraftMatch => ({
	draftMatchId: 100 + matchNumber,
	divisionId: 11,
	weekNumber: 1,
	matchNumber,
	matchDate: "2026-11-14",
	startTime: "9-11",
	locationId: 4,
	homeTeamId,
	visitorTeamId,
	createdAt: "2026-01-01T00:00:00Z",
	...more,
});
const league = {
	...nothingElse,
	players: [],
	users: [],
	matches: [],
	teams: [
		team(1, 101, "Net Gains"),
		team(2, 102, "Aces"),
		team(3, 103, "Deuces"),
		team(4, null, "Serve-ivors", { isActive: false }),
		team(5, 201, "Volley Llamas", { divisionId: 12 }),
		team(6, 202, "Lobsters", { divisionId: 12 }),
		team(7, 203, "Aces", { divisionId: 12 }),
		team(8, null, "Bye"),
		team(9, null, "BYE", { divisionId: 12 }),
		team(10, 301, "Nowhere Men", { divisionId: null }),
	],
	divisions: [
		{ divisionId: 11, divisionNumber: 1 },
		{ divisionId: 12, divisionNumber: 2 },
	],
	locations: [
		{ locationId: 4, locationName: "Quarry Lane" },
		{ locationId: 5, locationName: "The Park" },
	],
	numbers: newLeagueNumbers,
	draftMatches: [
		draft(19, 5, 6, { weekNumber: 9 }),
		draft(20, 1, 2),
		draft(21, 3, 4),
		draft(22, 6, 9, { divisionId: 12, locationId: null, matchDate: null, startTime: "" }),
	],
};
const needed = ["weekNumber", "divisionId", "homeTeamId", "visitorTeamId"];
const planner = createImportPlanner(
	league,
	(fields, isNew): Record<string, string> =>
		isNew
			? Object.fromEntries(
					needed
						.filter((field) => fields[field] === undefined)
						.map((field) => [field, "Please fill this in."]),
				)
			: typeof fields["homeTeamId"] === "string"
				? { homeTeamId: "This is not a team." }
				: {},
);
const plan = (...file: [string[], ...string[][]]) => planner.plan("draftMatch", ...file);
const planOne = (cells: Record<string, string>) => planner.planOne("draftMatch", cells);

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

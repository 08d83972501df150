import { describe, expect, test } from "vitest";
import { errorsOf, noTotals, planOf, planRow } from "./import-seasons.fixture.ts";

test.each<[string, Record<string, string>, string[]]>([
	["no season", { Season: "" }, ["Season: Please fill this in."]],
	[
		"several errors",
		{ Division: "A", Date: "soon", "Home Team": "" },
		[
			"Date: Enter a date like 11/14/2026, not “soon”.",
			"Home Team: Please fill this in.",
			"Division: Enter its number, not “A”.",
		],
	],
	[
		"one team",
		{ "Visiting Team": "net  gains" },
		["Home team and visiting team must be different."],
	],
	["a day to come", { Date: "2026-11-02" }, ["Date: This day is in the future."]],
	[
		"no date at all",
		{ Date: "", Week: "1" },
		["Fall 2019 has no dates. Enter the date of at least one match."],
	],
	["neither week nor date", { Date: "" }, ["Enter the week or the date."]],
	["week 53", { Week: "53" }, ["Week: Please enter a week from 1 to 52."]],
	["no results", noTotals, ["Fall 2019 has no results. Enter scores or sets."]],
	["one team's sets", { "Home Sets": "" }, ["Enter the sets of both teams, or of neither."]],
	["too many sets", { "Home Sets": "31" }, ["Enter at most 30 sets."]],
	["too many forfeits", { "Home Sets Forfeited": "31" }, ["Enter at most 30 sets."]],
	[
		"too many sets of a line",
		{ "S1 Home Sets": "99", "S1 Visitor Sets": "0", ...noTotals },
		["S1: Enter at most 30 sets."],
	],
	[
		"lines that don't add up",
		{ "S1 Home Sets": "2", "S1 Visitor Sets": "0" },
		["The lines add up to 2–0, but the match is 5–3."],
	],
	[
		"a score without a winner",
		{ "S1 Score": "6-4, 6-3" },
		["S1: Enter the winner, or the sets of both teams."],
	],
	[
		"a winner without a score",
		{ "S1 Winner": "Home" },
		["S1: Enter the score, or the sets of both teams."],
	],
	[
		"a text as score",
		{ "S1 Score": "won", "S1 Winner": "Home" },
		["S1: “won” is not a score like 6-4, 3-6, 1-0."],
	],
	[
		"a stranger as winner",
		{ "S1 Score": "6-4, 6-3", "S1 Winner": "Aces" },
		["S1: Enter Home or Visitor as the winner, not “Aces”."],
	],
	[
		"winner and sets that don't agree",
		{ "S1 Winner": "Home", "S1 Home Sets": "0", "S1 Visitor Sets": "2" },
		["S1: The winner and the sets don’t agree."],
	],
	[
		"three players",
		{ "D1 Home Players": "A B / C D / E F" },
		["“A B / C D / E F”: Enter at most 2 names."],
	],
	[
		"the current season",
		{ Season: "fall 2026" },
		["Fall 2026 is the current season. Its results are archived when you clear its matches."],
	],
])("refuses %s", (_, cells, errors) => {
	const plan = planRow(cells);
	expect(errorsOf(plan)).toEqual(errors);
	expect(plan.seasons).toEqual([]);
});

describe("rows of one season", () => {
	const head = [
		"Season",
		"Division",
		"Match #",
		"Date",
		"Home #",
		"Home",
		"Visitor",
		"Home Sets",
		"Visitor Sets",
	];
	const row = (...cells: string[]) => ["Fall 2019", ...cells];
	test.each<[string, string[], string[]]>([
		[
			"the same match",
			row("3", "1", "9/7/2019", "", "Net Gains", "Lobsters", "5", "3"),
			["Row 2 has the same match."],
		],
		[
			"a number with other teams",
			row("3", "1", "9/14/2019", "", "Aces", "Lobsters", "5", "3"),
			["Row 2 has the same Match # but different teams."],
		],
		[
			"another team's number",
			row("3", "2", "9/14/2019", "301", "Aces", "Lobsters", "5", "3"),
			["Number 301 belongs to Net Gains in row 2."],
		],
		[
			"a second number",
			row("3", "2", "9/14/2019", "302", "Net Gains", "Aces", "5", "3"),
			["Net Gains has number 301 in row 2."],
		],
	])("can’t have %s", (_, second, errors) => {
		const first = row("3", "1", "9/7/2019", "301", "Net Gains", "Lobsters", "5", "3");
		expect(errorsOf(planOf([head, first, second]))).toEqual(errors);
	});
});

test.each([
	[
		"without the columns it needs",
		[
			["Season", "Home Team"],
			["Fall 2019", "A"],
		],
		/must contain the column names: Season, Division/,
	],
	["without rows", [["Season", "Division", "Home", "Visitor"]], /no rows below the first one/],
])("refuses a file %s", (_, table, error) => expect(planOf(table).error).toMatch(error));

test("asks for the current season before a league without any gets past ones", () =>
	expect(planRow({}, { known: [] }).error).toBe(
		"Add the current season first, on this page. Then import the past ones.",
	));

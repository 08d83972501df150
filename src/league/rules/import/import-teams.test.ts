import { expect, test } from "vitest";
import { messages } from "../../messages.ts";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { createImportPlanner, nothingElse, outcomesOf, team } from "./import-plan.fixture.ts";
import type { LeagueNow } from "./import-plan.ts";

const league: LeagueNow = {
	...nothingElse,
	numbers: newLeagueNumbers,
	teams: [
		team(1, 101, "Net Gains"),
		team(2, 199, "Bye"),
		team(3, 103, "Twins"),
		team(4, 104, "Twins"),
		team(5, null, "Gone", { isActive: false }),
	],
	divisions: [
		{ divisionId: 11, divisionNumber: 1 },
		{ divisionId: 12, divisionNumber: 2 },
	],
	users: [],
	players: [],
	draftMatches: [],
	matches: [{ divisionId: 11, homeTeamId: 3, visitorTeamId: 1 }],
	locations: [],
};
const { plan } = createImportPlanner(league, () => ({}));
const planOne = (cells: Record<string, string>) =>
	plan("team", Object.keys(cells), Object.values(cells)).rows[0]!;

test.each<[string, Record<string, string>, string]>([
	["the number of a Bye", { "Team #": "199" }, "Number 199 belongs to a Bye."],
	[
		"a Bye as a new team",
		{ "Team #": "300", "Team Name": " bye " },
		"A Bye can’t be imported. Add it on the Teams page.",
	],
	[
		"neither number nor name",
		{ "Team #": "", Division: "1" },
		"No team has number ?, and the name is missing.",
	],
	[
		"another division, though it has matches",
		{ "Team #": "101", Division: "2" },
		"Division: Net Gains has 1 published match in another division. Remove it or clear all matches first.",
	],
	[
		"no number, though it becomes active",
		{ "Team Name": "Gone", Active: "Yes" },
		`Team #: ${messages.teamNumberNeeded}`,
	],
])("a team in a list is refused with %s", (_, cells, sentence) => {
	const { outcome, messages } = planOne(cells);
	expect([outcome, messages]).toEqual(["bad", [sentence]]);
});

test.each<[string, Record<string, string>, string, number | null]>([
	[
		"its number, though another team has its name",
		{ "Team #": "104", "Team Name": "twins" },
		"change",
		4,
	],
	["its number alone", { "Team #": "103" }, "same", 3],
	["its name, without its number", { "Team Name": "Gone" }, "same", 5],
	["a new number and name", { "Team #": "300", "Team Name": "Newbies" }, "add", null],
])("a team in a list is found by %s", (_, cells, outcome, id) =>
	expect(planOne(cells)).toMatchObject({ outcome, id }),
);

test("a cell for Active that can’t be read is the only error of a team without a number", () => {
	const { messages } = planOne({ "Team #": "", "Team Name": "Newbies", Active: "maybe" });
	expect(messages).toEqual(["Active: Enter Yes or No, not “maybe”."]);
});

test("a team in two rows is refused, one in a refused row is not", () => {
	const headings = ["Team #", "Team Name", "Division"];
	const { rows } = plan(
		...(["team", headings] as const),
		...[
			["300", "New", "9"],
			["300", "New", "1"],
			["301", "new", "1"],
			["300", "Other", "1"],
		],
		...[
			["", "Net Gains", ""],
			["201", "Net Gains", ""],
		],
	);
	expect(outcomesOf(rows)).toEqual([
		...["Division: There is no division “9”.", "add", "Row 3 has the same team."],
		"Row 3 has the same number. Team number must be unique.",
		...["same", "Row 6 has the same team."],
	]);
});

import { describe, expect, test } from "vitest";
import type { Team } from "../../entities/team.ts";
import {
	type ImportLeague,
	normalizeName,
	parseCell,
	shorten,
	teamsNamed,
} from "./import-cells.ts";
import type { ImportColumn } from "./import-columns.ts";

const team = (teamId: number, teamNumber: number | null, teamName: string, isActive = true) =>
	({ teamId, teamNumber, teamName, isActive }) as Team;
const league: ImportLeague = {
	teams: [
		team(1, 101, "Net Gains"),
		team(2, 102, "Same Name"),
		team(3, 103, "Same Name"),
		team(4, 104, "Old Name", false),
		team(5, 105, "Old Name"),
		team(6, null, "Gone", false),
		team(7, null, "Bye"),
		team(8, null, "7"),
		team(9, 106, "101"),
		team(10, 100, "Hundred"),
	],
	divisions: [
		{ divisionId: 11, divisionNumber: 1 },
		{ divisionId: 21, divisionNumber: 12 },
	],
	locations: [
		{ locationId: 4, locationName: "Quarry Lane" },
		{ locationId: 5, locationName: "The Park" },
		{ locationId: 6, locationName: "the park" },
	],
	users: [{ userId: 9, email: "ann@example.com" }],
	seasons: [{ seasonId: 3, seasonName: "Fall 2026" }],
};
const cell = (kind: ImportColumn["kind"], text: string, choices?: Record<string, string>) => {
	const read = parseCell(choices ? { kind, choices } : { kind }, text, league);
	if ("unknownLeader" in read) return `unknown: ${read.unknownLeader}`;
	return "error" in read ? read.error : read.value;
};

describe("a yes/no cell", () => {
	test.each(["y", "Y", "yes", "Yes", "YES", "true", "x", "X", "1"])("reads “%s” as yes", (text) =>
		expect(cell("flag", text)).toBe(true),
	);
	test.each(["n", "N", "no", "No", "false", "0"])("reads “%s” as no", (text) =>
		expect(cell("flag", text)).toBe(false),
	);
	test.each(["maybe", "ye", "2", "nope"])("refuses “%s”", (text) =>
		expect(cell("flag", text)).toBe(`Enter Yes or No, not “${text}”.`),
	);
});

const ratingTypes = { S: "Self Rating", U: "USTA Rating" };
const genders = { F: "Female", M: "Male" };
const yesNo = { Y: "Yes", N: "No" };
test.each<[string, Record<string, string>, string | null]>([
	["S", ratingTypes, "S"],
	["self", ratingTypes, "S"],
	["Self rating", ratingTypes, "S"],
	["u", ratingTypes, "U"],
	["USTA", ratingTypes, "U"],
	["F", genders, "F"],
	["female", genders, "F"],
	["Woman", genders, "F"],
	["male", genders, "M"],
	["man", genders, "M"],
	["yes", yesNo, "Y"],
	["TRUE", yesNo, "Y"],
	["x", yesNo, "Y"],
	["1", yesNo, "Y"],
	["n", yesNo, "N"],
	["false", yesNo, "N"],
	["0", yesNo, "N"],
	["man", yesNo, null],
	["yes", genders, null],
	["?", { A: "First", B: "Second" }, null],
])("reads “%s” as one of %j: %s", (text, choices, value) =>
	expect(cell("choice", text, choices)).toBe(
		value ?? `Enter ${Object.keys(choices)[0]} or ${Object.keys(choices)[1]}, not “${text}”.`,
	),
);

test.each<[ImportColumn["kind"], string, string | number]>([
	["number", "12", 12],
	["number", "123456789", 123456789],
	["number", "1234567890", "Enter a whole number, not “1234567890”."],
	["number", "-1", "Enter a whole number, not “-1”."],
	["number", "1.5", "Enter a whole number, not “1.5”."],
	["number", "12th", "Enter a whole number, not “12th”."],
	["rating", "4", 4],
	["rating", "3.5", 3.5],
	["rating", "3,25", 3.25],
	["rating", "35", "Enter a rating like 3.5, not “35”."],
	["rating", "3.", "Enter a rating like 3.5, not “3.”."],
	["rating", "3.5+", "Enter a rating like 3.5, not “3.5+”."],
	["rating", "NTRP 3.5", "Enter a rating like 3.5, not “NTRP 3.5”."],
	["text", " As it is ", " As it is "],
	["time", "9 - 11", "9-11"],
	["time", "2026-12-24", "2026-12-24"],
	["time", "mornings", "mornings"],
	["slot", "2026-09-11", "9-11"],
	["slot", "6 pm", "6 pm"],
	["slot", "0.375", "Excel turned this into a date or time. Enter it like 9-11."],
	["day", "Nov 14, 2026", "2026-11-14"],
	["day", "Nov 14", "Enter a date like 11/14/2026, not “Nov 14”."],
	["division", "1", 11],
	["division", "Division 1", 11],
	["division", "12", 21],
	["division", "2", "There is no division “2”."],
	["division", "1st", "There is no division “1st”."],
	["division", "Men’s division 1", "There is no division “Men’s division 1”."],
	["location", "quarry  LANE ", 4],
	["location", "The Moon", "There is no court location named “The Moon”."],
	["location", "The Park", "There are two court locations named “The Park”."],
	["leader", "Ann@Example.com", 9],
	["leader", "x@example.com", "unknown: x@example.com"],
	["leader", "Ann Reed", "Enter the email address of the captain’s account, not “Ann Reed”."],
	["team", "101", 1],
	["team", "net gains", 1],
	["team", "7", 8],
	["team", "old name", 5],
	["team", "Same Name", "Two teams are named “Same Name”. Enter the number."],
	["team", "Gone", "“Gone” is inactive."],
	["team", "104", "“104” is inactive."],
	["team", "Bye", "There is no team “Bye”."],
	["team", "999", "There is no team “999”."],
	["side", "bye", "bye"],
	["side", "Gone", "Gone"],
	["side", "999", "There is no team “999”."],
])("reads a %s cell with “%s” as %j", (kind, text, value) => expect(cell(kind, text)).toBe(value));

test.each([
	["number, rather than by a name", "101", [1]],
	["name, even if the name is a number", "7", [8]],
	["name, even if two teams share it", "SAME  name", [2, 3]],
	["number only in plain digits", "1e2", []],
	["name only if a team has it", "Nobody", []],
])("finds teams by %s", (_, text, ids) =>
	expect(teamsNamed(text, league).map(({ teamId }) => teamId)).toEqual(ids),
);

test("names are compared without regard to case and spaces", () =>
	expect(normalizeName("  Net \t GAINS ")).toBe("net gains"));

test.each([
	[40, "a".repeat(40)],
	[41, `${"a".repeat(39)}…`],
])("quotes a text of %i characters in a message as %s", (length, quoted) =>
	expect(shorten("a".repeat(length))).toBe(quoted),
);

test.each([
	["225", 225],
	["$1,233.64", 1233.64],
	["$ 225.5", 225.5],
	["123,456", 123456],
	["999999.99", 999999.99],
])("reads the amount “%s” as %s", (text, amount) => expect(cell("money", text)).toBe(amount));

test.each([
	...["a lot", "-5", "5$", "$$5", "US$5", "1,23", "1,2345", "1234567", "1,234,567"],
	...["225.", "225.555", ".5", "2 25", "225 dollars"],
])("refuses the amount “%s”", (text) =>
	expect(cell("money", text)).toBe(`Enter an amount like 225 or 233.64, not “${text}”.`),
);

const longAddress = `${"a".repeat(243)}@example.com`;
test.each([
	["a@b.co", "unknown: a@b.co"],
	[" x@example.com ", "unknown: x@example.com"],
	[longAddress.slice(1), `unknown: ${longAddress.slice(1)}`],
	...["a@b.c", "a@b", "@b.com", "a b@c.com", "a@b c.com", "a@b@c.com", "a@b.com x"].map((text) => [
		...[text, `Enter the email address of the captain’s account, not “${text}”.`],
	]),
	[longAddress, `Enter the email address of the captain’s account, not “${"a".repeat(39)}…”.`],
] as [string, string][])("reads the captain “%s” as %s", (text, expected) =>
	expect(cell("leader", text)).toBe(expected),
);

test.each([
	["fall  2026", 3],
	["Fall 1999", "There is no season “Fall 1999”."],
])("reads the season “%s” as %s", (text, expected) => expect(cell("season", text)).toBe(expected));

test.each([
	["104", 4],
	["Gone", 6],
	["Same Name", "Two teams are named “Same Name”. Enter the number."],
	["Bye", "There is no team “Bye”."],
])("reads the payer’s team “%s” as %s, also if it is inactive", (text, expected) =>
	expect(cell("payer", text)).toBe(expected),
);

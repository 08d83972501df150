import { describe, expect, test } from "vitest";
import { messages } from "../../messages.ts";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import type { ListKind } from "./import-columns.ts";
import { league, plan } from "./import-league.fixture.ts";
import { outcomesOf } from "./import-plan.fixture.ts";
import { importPlan, importSteps } from "./import-plan.ts";

test("a row has the id of its record, or null if it is new", () => {
	const id = (kind: ListKind, heading: string, cell: string) =>
		plan(kind, [heading, "Name"], [cell, "Una New"]).rows[0]?.id;
	expect([
		id("player", "Number", "12"),
		id("player", "Number", "900"),
		id("team", "Team #", "105"),
		id("team", "Team #", "900"),
	]).toEqual([1, null, 5, null]);
});

test("reports all errors of a row at once", () => {
	const headings = ["Number", "First Name", "Last Name", "Gender", "Team"];
	const rows = [
		["", "Bob", "Toolong", "X", "Nowhere"],
		["12", "", "Toolong", "X", ""],
		["twelve", "", "Toolong", "X", ""],
		["", "", "Toolong", "X", ""],
		["", "Una", "New", "F", ""],
		["twelve", "", "Reed", "F", ""],
	];
	const gender = "Gender: Enter F or M, not “X”.";
	const tooLong = "Last Name: Please keep this to 80 characters.";
	expect(
		plan("player", headings, ...rows).rows.map(({ line, messages }) => [line, ...messages]),
	).toEqual([
		[2, gender, "Team: There is no team “Nowhere”.", tooLong],
		[3, gender, tooLong],
		[4, "Number: Enter a whole number, not “twelve”.", gender, tooLong],
		[5, gender, "First and last name are required.", tooLong],
		[6],
		[7, "Number: Enter a whole number, not “twelve”."],
	]);
});

describe("several player rows", () => {
	const headings = ["Number", "Name", "Email", "Team"];
	test.each<[string, string[][], string[]]>([
		[
			"refuse a repeated number",
			[
				["12", "", "", ""],
				["12", "", "", ""],
			],
			["same", "Row 2 has the same player."],
		],
		[
			"refuse the same player by number and by email",
			[
				["12", "", "", ""],
				["", "Sam Reed", "sam@example.com", ""],
			],
			["same", "Row 2 has the same player."],
		],
		[
			"refuse a repeated new number",
			[
				["900", "Una New", "", ""],
				["900", "Uno New", "", ""],
			],
			["add", "Row 2 has the same player."],
		],
		[
			"refuse a repeated new name",
			[
				["", "Una New", "", ""],
				["", "una new", "", ""],
			],
			["add", "Row 2 has the same player."],
		],
		[
			"refuse a repeated new name and email",
			[
				["900", "Una New", "u@example.com", ""],
				["", "Una New", "u@example.com", ""],
			],
			["add", "Row 2 has the same player."],
		],
		[
			"add two players of one name with different emails",
			[
				["", "Una New", "u@example.com", ""],
				["", "Una New", "v@example.com", ""],
			],
			["add", "add"],
		],
		[
			"add two players of one name with different numbers",
			[
				["900", "Una New", "", ""],
				["901", "Una New", "", ""],
			],
			["add", "add"],
		],
		[
			"refuse a player on a full roster whose players stay",
			[
				["12", "", "", "102"],
				["500", "", "", "102"],
			],
			[messages.rosterFull(newLeagueNumbers), "same"],
		],
		[
			"refuse a player on a full roster if one is only renamed",
			[
				["500", "Full Renamed", "", ""],
				["12", "", "", "102"],
			],
			["change", messages.rosterFull(newLeagueNumbers)],
		],
		[
			"refuse a player on a full roster if a move away is invalid",
			[
				["500", "Full Toolong", "", "101"],
				["12", "", "", "102"],
			],
			["Last Name: Please keep this to 80 characters.", messages.rosterFull(newLeagueNumbers)],
		],
		[
			"add a player to a full roster that another player leaves",
			[
				["500", "", "", "101"],
				["12", "", "", "102"],
			],
			["change", "change"],
		],
		[
			"add that player in any order of the rows",
			[
				["12", "", "", "102"],
				["500", "", "", "101"],
			],
			["change", "change"],
		],
		[
			"refuse the second player if only one leaves a full roster",
			[
				["500", "", "", "101"],
				["12", "", "", "102"],
				["13", "", "", "102"],
			],
			["change", "change", messages.rosterFull(newLeagueNumbers)],
		],
	])("%s", (_, rows, expected) => {
		const { rows: planned } = plan("player", headings, ...rows);
		expect(outcomesOf(planned)).toEqual(expected);
	});

	test("refuse the 18th player of a roster", () => {
		const newcomers = Array.from({ length: 17 }, (_, index) => [
			String(800 + index),
			`New Player${index}`,
			"",
			"101",
		]);
		const outcomes = plan("player", headings, ...newcomers).rows.map(({ outcome }) => outcome);
		expect([outcomes.filter((each) => each === "add").length, outcomes.at(-1)]).toEqual([
			16,
			"bad",
		]);
	});
});

describe("the headings", () => {
	test.each<[ListKind, string[], string[], boolean]>([
		["player", ["first name", "LASTNAME", " e-mail ", "Shoe Size"], ["Shoe Size"], true],
		["player", ["Number", "Active", "Date Submitted"], ["Active", "Date Submitted"], true],
		["player", ["First Name", "Email"], [], false],
		["player", ["x", "y"], ["x", "y"], false],
		["team", ["Team", "Captain", "Captain Email", ""], ["Captain"], true],
		["team", ["Team Name", "Team Name"], ["Team Name"], true],
		["team", ["Division"], [], false],
	])(
		"of a %s list %j ignore %j and are accepted: %s",
		(kind, headings, ignoredColumns, isAccepted) => {
			const { ignoredColumns: found, error } = plan(kind, headings, headings);
			expect([found, error === null]).toEqual([ignoredColumns, isAccepted]);
		},
	);

	test("require rows below them", () => {
		expect(plan("player", ["First Name", "Last Name"]).error).toBe(
			"This file has no rows below the first one.",
		);
		expect(importPlan("team", [], league, () => ({})).error).not.toBeNull();
	});
});

test("2000 rows are planned in 120 steps, with the same result", () => {
	const names = Array.from({ length: 2000 }, (_, index) => ({
		line: index + 2,
		cells: ["New", `Player ${index}`],
	}));
	const rows = [{ line: 1, cells: ["First Name", "Last Name"] }, ...names];
	const steps = importSteps("player", rows, league, () => ({}));
	let step = steps.next();
	let count = 0;
	for (; !step.done; step = steps.next()) count++;
	expect(count).toBe(120);
	expect(step.value).toEqual(importPlan("player", rows, league, () => ({})));
});

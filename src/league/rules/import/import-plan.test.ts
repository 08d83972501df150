import { describe, expect, test } from "vitest";
import type { EnteredPlayer } from "../../entities/player.ts";
import { newPlayer } from "../../entities/player-calls.ts";
import { messages } from "../../messages.ts";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import type { ListKind } from "./import-columns.ts";
import { createImportPlanner, nothingElse, outcomesOf, team } from "./import-plan.fixture.ts";
import { importPlan, importSteps, type LeagueNow } from "./import-plan.ts";

const player = (
	playerId: number,
	playerNumber: number,
	firstName: string,
	lastName: string,
	more: Partial<EnteredPlayer> = {},
): EnteredPlayer => ({
	...newPlayer.parse({ firstName, lastName }),
	playerId,
	playerNumber,
	createdAt: "2026-01-01T00:00:00Z",
	isActive: true,
	...more,
});
const full = Array.from({ length: 17 }, (_, index) =>
	player(100 + index, 500 + index, "Full", `House ${index}`, { teamId: 2 }),
);
const league: LeagueNow = {
	...nothingElse,
	numbers: newLeagueNumbers,
	players: [
		player(1, 12, "Sam", "Reed", {
			email: "sam@example.com",
			phone: "214-555-0142",
			rating: 3.5,
			teamId: 1,
		}),
		player(2, 13, "Ann", "van der Berg", { email: "home@example.com" }),
		player(3, 14, "Ann", "Reed", { email: "home@example.com" }),
		player(4, 15, "Lou", "Twin", { email: "lou@example.com" }),
		player(5, 16, "Lou", "Twin", { email: "lou@example.com" }),
		player(6, 17, "Ina", "Tive", { isActive: false }),
		player(7, 18, "Loose", "End", { teamId: 99, comments: " One.\r\nTwo. " }),
		...full,
	],
	teams: [
		team(1, 101, "Net Gains", { captainId: 7 }),
		team(2, 102, "Full House"),
		team(3, null, "Bye"),
		team(4, null, "Serve-ivors", { isActive: false }),
		team(5, 105, "Same Name"),
		team(6, 106, "Same Name"),
		team(7, 107, "Loose Ends", { divisionId: 99, locationId: 98, captainId: 97 }),
	],
	divisions: [
		{ divisionId: 11, divisionNumber: 1 },
		{ divisionId: 12, divisionNumber: 2 },
	],
	locations: [{ locationId: 4, locationName: "Quarry Lane" }],
	users: [
		{ userId: 6, email: "other@example.com" },
		{ userId: 7, email: "cap@example.com" },
	],
	draftMatches: [],
	matches: [
		{ divisionId: 1, homeTeamId: 1, visitorTeamId: 2 },
		{ divisionId: 1, homeTeamId: 5, visitorTeamId: 1 },
	],
};

const { plan, planOne } = createImportPlanner(
	league,
	(fields): Record<string, string> => ({
		...(fields["firstName"] === "" && { firstName: "Please fill this in." }),
		...(fields["lastName"] === "Toolong" && { lastName: "Please keep this to 80 characters." }),
	}),
);

describe("a player row", () => {
	test.each<[string, Record<string, string>, string[]]>([
		[
			"finds a player by number, unchanged",
			{ Number: "12", Phone: "(214) 555 0142", Rating: "3.50" },
			["same", "Sam Reed"],
		],
		[
			"changes a phone number",
			{ Number: "12", Phone: "214-555-0143" },
			["change", "Sam Reed", "Phone: 214-555-0142 → 214-555-0143"],
		],
		[
			"changes a name",
			{ Number: "12", "Last Name": "Reed-Jones" },
			["change", "Sam Reed-Jones", "Last Name: Reed → Reed-Jones"],
		],
		[
			"finds a player by email and name in any case",
			{ Name: "SAM  REED", Email: "Sam@Example.com " },
			["change", "Sam Reed", "Email: sam@example.com → Sam@Example.com"],
		],
		[
			"finds one of two players who share an email address",
			{ "First Name": "Ann", "Last Name": "Reed", Email: "home@example.com", Rating: "4" },
			["change", "Ann Reed", "Rating:  → 4.0"],
		],
		[
			"accepts a full name whose last name has several words",
			{ Number: "13", Name: "Ann van der Berg" },
			["same", "Ann van der Berg"],
		],
		[
			"adds a player with a new email address and notes a namesake",
			{ Name: "Sam Reed", Email: "other@example.com" },
			[
				"add",
				"Sam Reed",
				"First Name: Sam",
				"Last Name: Reed",
				"Email: other@example.com",
				"There is another Sam Reed, with number 12.",
			],
		],
		[
			"accepts the last name first",
			{ Name: "Newcomer, Mary Ann" },
			["add", "Mary Ann Newcomer", "First Name: Mary Ann", "Last Name: Newcomer"],
		],
		[
			"adds a player with a number",
			{ Number: "900", "First Name": "Una", "Last Name": "New" },
			["add", "Una New", "Number: 900", "First Name: Una", "Last Name: New"],
		],
		[
			"leaves values unchanged if its cells are empty",
			{ Number: "12", Phone: "", Team: "" },
			["same", "Sam Reed"],
		],
		[
			"adds an inactive player to a team",
			{ Number: "17", Team: "net gains" },
			["change", "Ina Tive", "Team:  → Net Gains"],
		],
		[
			"finds a team by number",
			{ Number: "14", Team: "101" },
			["change", "Ann Reed", "Team:  → Net Gains"],
		],
		["leaves a player on their team", { Number: "12", Team: "101" }, ["same", "Sam Reed"]],
		[
			"is unchanged with the same number, name, and email",
			{ Number: "12", Name: "Sam Reed", Email: "sam@example.com" },
			["same", "Sam Reed"],
		],
		[
			"may have extra spaces in the name",
			{ Name: " Una  Maria New ", Email: "" },
			["add", "Una Maria New", "First Name: Una Maria", "Last Name: New"],
		],
		[
			"ignores other line breaks and surrounding space",
			{ Number: "18", Comments: "One.\nTwo." },
			["same", "Loose End"],
		],
		[
			"moves a player from a deleted team",
			{ Number: "18", Team: "101" },
			["change", "Loose End", "Team:  → Net Gains"],
		],
		[
			"prefers separate name columns over the combined one",
			{ Number: "900", Name: "Sam Reed", "First Name": "Una", "Last Name": "New" },
			["add", "Una New", "Number: 900", "First Name: Una", "Last Name: New"],
		],
		[
			"accepts words for choices",
			{ Number: "12", Gender: "female", "USTA?": "yes", "Rating Type": "Self" },
			["change", "Sam Reed", "Gender:  → F", "USTA?:  → Y", "Rating Type:  → S"],
		],
	])("%s", (_, cells, expected) =>
		expect(planOne("player", cells).map((text) => text.trim())).toEqual(expected),
	);

	test.each<[string, Record<string, string>, string]>([
		["no last name", { "First Name": "Sam", "Last Name": "" }, "First and last name are required."],
		["a single name", { Name: "Reed" }, "First and last name are required."],
		["a single name before a comma", { Name: "Reed," }, "First and last name are required."],
		[
			"only a first name besides the combined name",
			{ Number: "901", Name: "Sam Reed", "First Name": "Una" },
			"No player has number 901, and the name is missing.",
		],
		[
			"only a last name besides the combined name",
			{ Number: "901", Name: "Sam Reed", "Last Name": "New" },
			"No player has number 901, and the name is missing.",
		],
		[
			"only the name of an existing player",
			{ Name: "Sam Reed" },
			"There is already a player named Sam Reed. Enter the number (12), or the new player’s email address.",
		],
		[
			"a name and email that two players share",
			{ Name: "Lou Twin", Email: "lou@example.com" },
			"Two players have this name and email. Enter the number: 15, 16.",
		],
		[
			"an unknown number for a known player",
			{ Number: "901", Name: "Sam Reed", Email: "sam@example.com" },
			"Sam Reed is already listed with number 12.",
		],
		[
			"the number of another player",
			{ Number: "13", Name: "Sam Reed", Email: "sam@example.com" },
			"Number 13 is Ann van der Berg, but Sam Reed has number 12.",
		],
		[
			"an unknown number without a name",
			{ Number: "901" },
			"No player has number 901, and the name is missing.",
		],
		[
			"a number in words",
			{ Number: "twelve", Name: "Una New" },
			"Number: Enter a whole number, not “twelve”.",
		],
		[
			"an invalid rating",
			{ Number: "12", Rating: "good" },
			"Rating: Enter a rating like 3.5, not “good”.",
		],
		["an invalid gender", { Number: "12", Gender: "?" }, "Gender: Enter F or M, not “?”."],
		["an unknown team", { Number: "12", Team: "Nowhere" }, "Team: There is no team “Nowhere”."],
		["an inactive team", { Number: "12", Team: "Serve-ivors" }, "Team: “Serve-ivors” is inactive."],
		["a Bye as the team", { Number: "12", Team: "bye" }, "Team: There is no team “bye”."],
		[
			"a name that two teams share",
			{ Number: "12", Team: "Same Name" },
			"Team: Two teams are named “Same Name”. Enter the number.",
		],
		["a full roster", { Number: "12", Team: "102" }, messages.rosterFull(newLeagueNumbers)],
		[
			"a name that is too long",
			{ Number: "12", "Last Name": "Toolong" },
			"Last Name: Please keep this to 80 characters.",
		],
	])("is refused with %s", (_, cells, sentence) => {
		const [outcome, , ...rest] = planOne("player", cells);
		expect([outcome, rest.at(-1)]).toEqual(["bad", sentence]);
	});
});

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

describe("team rows", () => {
	test.each<[string, Record<string, string>, string[]]>([
		[
			"find a team by number",
			{ "Team #": "101", "Preferred Time": "9-11" },
			["change", "Net Gains", "Preferred Time:  → 9-11"],
		],
		[
			"find a team by name",
			{ "Team Name": "net gains", "Home Courts": "quarry lane", "# of Courts": "3" },
			[
				"change",
				"net gains",
				"Team Name: Net Gains → net gains",
				"Home Courts:  → Quarry Lane",
				"# of Courts:  → 3",
			],
		],
		[
			"find a team by name and change its number",
			{ "Team #": "201", "Team Name": "Net Gains" },
			["change", "Net Gains", "Team #: 101 → 201"],
		],
		[
			"replace a deleted division, location, and captain",
			{
				"Team #": "107",
				Division: "1",
				"Home Courts": "Quarry Lane",
				"Captain Email": "cap@example.com",
			},
			[
				"change",
				"Loose Ends",
				"Division:  → 1",
				"Home Courts:  → Quarry Lane",
				"Captain Email:  → cap@example.com",
			],
		],
		[
			"find a team by number and change its name",
			{ "Team #": "101", "Team Name": "Net Losses" },
			["change", "Net Losses", "Team Name: Net Gains → Net Losses"],
		],
		[
			"leave the current captain unchanged",
			{ "Team #": "101", "Captain Email": "CAP@example.com", Captain: "Somebody" },
			["same", "Net Gains"],
		],
		[
			"change the captain",
			{ "Team #": "102", Captain: "cap@example.com" },
			["change", "Full House", "Captain Email:  → cap@example.com"],
		],
		[
			"add a team",
			{ "Team #": "301", "Team Name": "Newbies", Division: "2", Registered: "x" },
			["add", "Newbies", "Team #: 301", "Team Name: Newbies", "Division: 2", "Registered: Yes"],
		],
		[
			"add an inactive team without a number",
			{ "Team Name": "Newbies", Active: "no" },
			["add", "Newbies", "Team Name: Newbies", "Active: No"],
		],
		[
			"read a slot that Excel turned into a date",
			{ "Team #": "101", "Preferred Time": "2026-09-11" },
			["change", "Net Gains", "Preferred Time:  → 9-11"],
		],
		[
			"read such a slot from a CSV file",
			{ "Team #": "101", "Preferred Time": "1-Nov" },
			["change", "Net Gains", "Preferred Time:  → 11-1"],
		],
		[
			"keep a date that is not a slot",
			{ "Team #": "101", "Preferred Time": "2026-12-24" },
			["change", "Net Gains", "Preferred Time:  → 2026-12-24"],
		],
		[
			"make a team inactive",
			{ "Team #": "106", Active: "N" },
			["change", "Same Name", "Active: Yes → No"],
		],
	])("%s", (_, cells, expected) => expect(planOne("team", cells)).toEqual(expected));

	test.each<[string, Record<string, string>, string]>([
		[
			"a new active team without a number",
			{ "Team Name": "Newbies" },
			`Team #: ${messages.teamNumberNeeded}`,
		],
		[
			"a team made active without a number",
			{ "Team Name": "Serve-ivors", Active: "Yes" },
			`Team #: ${messages.teamNumberNeeded}`,
		],
		[
			"a team made inactive with published matches",
			{ "Team #": "101", Active: "no" },
			"Active: Net Gains has 2 published matches. Remove them or clear all matches first.",
		],
		[
			"an unknown number without a name",
			{ "Team #": "999" },
			"No team has number 999, and the name is missing.",
		],
		[
			"a name that two teams share",
			{ "Team Name": "Same Name" },
			"There are 2 teams with this name. Enter the number.",
		],
		[
			"the number of one team and the name of another",
			{ "Team #": "101", "Team Name": "Full House" },
			"Number 101 is Net Gains, but Full House has another number.",
		],
		[
			"a Bye",
			{ "Team #": "101", "Team Name": "BYE" },
			"A Bye can’t be imported. Add it on the Teams page.",
		],
		[
			"a captain without an account",
			{ "Team #": "101", "Captain Email": "x@example.com" },
			"Captain Email: No account has the email address “x@example.com”.",
		],
		[
			"the captain as co-captain",
			{ "Team #": "102", Captain: "cap@example.com", "Co-Captain": "cap@example.com" },
			`Co-Captain Email: ${messages.sameLeaders}`,
		],
		[
			"a captain by name",
			{ "Team #": "101", Captain: "Sam Reed" },
			"Captain Email: Enter the email address of the captain’s account, not “Sam Reed”.",
		],
		[
			"an unknown division",
			{ "Team #": "101", Division: "9" },
			"Division: There is no division “9”.",
		],
		[
			"unknown home courts",
			{ "Team #": "101", "Home Courts": "The Moon" },
			"Home Courts: There is no court location named “The Moon”.",
		],
	])("are refused with %s", (_, cells, sentence) => {
		const [outcome, , ...rest] = planOne("team", cells);
		expect([outcome, rest.at(-1)]).toEqual(["bad", sentence]);
	});

	test.each<[string, string[][], string[]]>([
		[
			"refuse the same team by number and by name",
			[
				["101", ""],
				["", "Net Gains"],
			],
			["same", "Row 2 has the same team."],
		],
		[
			"refuse a repeated new name",
			[
				["301", "New"],
				["302", "new"],
			],
			["add", "Row 2 has the same team."],
		],
		[
			"may have no number",
			[
				["", "Net Gains"],
				["", "Full House"],
			],
			["same", "same"],
		],
		[
			"may have different numbers",
			[
				["101", ""],
				["102", ""],
			],
			["same", "same"],
		],
		[
			"may repeat the number of an invalid row",
			[
				["101", "Full House"],
				["101", ""],
			],
			["Number 101 is Net Gains, but Full House has another number.", "same"],
		],
		[
			"report each invalid row with the same name",
			[
				["", "Same Name"],
				["", "Same Name"],
			],
			[
				"There are 2 teams with this name. Enter the number.",
				"There are 2 teams with this name. Enter the number.",
			],
		],
		[
			"refuse a repeated new number",
			[
				["301", "New"],
				["301", "Newer"],
			],
			["add", "Row 2 has the same number. Team number must be unique."],
		],
	])("%s", (_, rows, expected) => {
		const { rows: planned } = plan("team", ["Team #", "Team Name"], ...rows);
		expect(outcomesOf(planned)).toEqual(expected);
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

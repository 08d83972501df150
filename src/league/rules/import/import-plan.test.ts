import { describe, expect, test } from "vitest";
import type { Player } from "../../entities/player.ts";
import { newPlayer } from "../../entities/player-calls.ts";
import type { Team } from "../../entities/team.ts";
import { messages } from "../../messages.ts";
import type { ImportKind } from "./import-columns.ts";
import { importPlan, type LeagueNow, type PlannedRow } from "./import-plan.ts";

const player = (
	playerId: number,
	playerNumber: number,
	firstName: string,
	lastName: string,
	more: Partial<Player> = {},
): Player => ({
	...newPlayer.parse({ firstName, lastName }),
	playerId,
	playerNumber,
	createdAt: "2026-01-01T00:00:00Z",
	isActive: true,
	...more,
});
const team = (
	teamId: number,
	teamNumber: number | null,
	teamName: string,
	more: Partial<Team> = {},
): Team => ({
	teamId,
	teamNumber,
	teamName,
	divisionId: 11,
	captainId: null,
	cocaptainId: null,
	locationId: null,
	courtNumber: null,
	courtTime: "",
	isActive: true,
	isRegistered: false,
	comments: "",
	...more,
});
const full = Array.from({ length: 17 }, (_, index) =>
	player(100 + index, 500 + index, "Full", `House ${index}`, { teamId: 2 }),
);
const league: LeagueNow = {
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
		{ homeTeamId: 1, visitorTeamId: 2 },
		{ homeTeamId: 5, visitorTeamId: 1 },
	],
};

const plan = (kind: ImportKind, headings: string[], ...rows: string[][]) =>
	importPlan(
		kind,
		[headings, ...rows].map((cells, index) => ({ line: index + 1, cells })),
		league,
		(fields): Record<string, string> => ({
			...(fields["firstName"] === "" && { firstName: "Please fill this in." }),
			...(fields["lastName"] === "Toolong" && { lastName: "Please keep this to 80 characters." }),
		}),
	);
/** A row as people read it. */
const said = ({ outcome, name, shown, messages }: PlannedRow) => [
	outcome,
	name,
	...shown.map(({ heading, before, after }) =>
		before === null ? `${heading}: ${after}` : `${heading}: ${before} → ${after}`,
	),
	...messages,
];
const one = (kind: ImportKind, cells: Record<string, string>) => {
	const { rows, error } = plan(kind, Object.keys(cells), Object.values(cells));
	expect(error).toBeNull();
	return said(rows[0]!);
};

describe("which player a row is about, and what becomes of it", () => {
	// biome-ignore format: a table
	test.each<[string, Record<string, string>, string[]]>([
    ['by number, unchanged', { Number: '12', Phone: '(214) 555 0142', Rating: '3.50' }, ['same', 'Sam Reed']],
    ['by number, another phone', { Number: '12', Phone: '214-555-0143' }, ['change', 'Sam Reed', 'Phone: 214-555-0142 → 214-555-0143']],
    ['by number, another name', { Number: '12', 'Last Name': 'Reed-Jones' }, ['change', 'Sam Reed-Jones', 'Last Name: Reed → Reed-Jones']],
    ['by address and name, whatever the case', { Name: 'SAM  REED', Email: 'Sam@Example.com ' }, ['change', 'Sam Reed', 'Email: sam@example.com → Sam@Example.com']],
    ['two who share an address', { 'First Name': 'Ann', 'Last Name': 'Reed', Email: 'home@example.com', Rating: '4' }, ['change', 'Ann Reed', 'Rating:  → 4.0']],
    ['the whole name of somebody with three words', { Number: '13', Name: 'Ann van der Berg' }, ['same', 'Ann van der Berg']],
    ['nobody’s address: somebody new, with a namesake', { Name: 'Sam Reed', Email: 'other@example.com' }, ['add', 'Sam Reed', 'First Name: Sam', 'Last Name: Reed', 'Email: other@example.com', 'There is another Sam Reed, with number 12.']],
    ['last name first', { Name: 'Newcomer, Mary Ann' }, ['add', 'Mary Ann Newcomer', 'First Name: Mary Ann', 'Last Name: Newcomer']],
    ['new, with a number', { Number: '900', 'First Name': 'Una', 'Last Name': 'New' }, ['add', 'Una New', 'Number: 900', 'First Name: Una', 'Last Name: New']],
    ['an empty cell leaves what is there', { Number: '12', Phone: '', Team: '' }, ['same', 'Sam Reed']],
    ['an inactive one onto a team', { Number: '17', Team: 'net gains' }, ['change', 'Ina Tive', 'Team:  → Net Gains']],
    ['a team by its number', { Number: '14', Team: '101' }, ['change', 'Ann Reed', 'Team:  → Net Gains']],
    ['on that team already', { Number: '12', Team: '101' }, ['same', 'Sam Reed']],
    ['by number, with the same name and address', { Number: '12', Name: 'Sam Reed', Email: 'sam@example.com' }, ['same', 'Sam Reed']],
    ['more than one space between names', { Name: ' Una  Maria New ', Email: '' }, ['add', 'Una Maria New', 'First Name: Una Maria', 'Last Name: New']],
    ['other line ends and spaces around a text', { Number: '18', Comments: 'One.\nTwo.' }, ['same', 'Loose End']],
    ['from a team that is gone', { Number: '18', Team: '101' }, ['change', 'Loose End', 'Team:  → Net Gains']],
    ['both names in one column and in two: the two count', { Number: '900', Name: 'Sam Reed', 'First Name': 'Una', 'Last Name': 'New' }, ['add', 'Una New', 'Number: 900', 'First Name: Una', 'Last Name: New']],
    ['words for choices', { Number: '12', Gender: 'female', 'USTA?': 'yes', 'Rating Type': 'Self' }, ['change', 'Sam Reed', 'Gender:  → F', 'USTA?:  → Y', 'Rating Type:  → S']],
  ])('%s', (_, cells, expected) => expect(one('player', cells).map((text) => text.trim())).toEqual(expected))

	// biome-ignore format: a table
	test.each<[string, Record<string, string>, string]>([
    ['no last name', { 'First Name': 'Sam', 'Last Name': '' }, 'First and last name are required.'],
    ['a single name', { Name: 'Reed' }, 'First and last name are required.'],
    ['a single name before a comma', { Name: 'Reed,' }, 'First and last name are required.'],
    ['a first name beside both names in one column', { Number: '901', Name: 'Sam Reed', 'First Name': 'Una' }, 'No player has number 901, and the name is missing.'],
    ['a last name beside both names in one column', { Number: '901', Name: 'Sam Reed', 'Last Name': 'New' }, 'No player has number 901, and the name is missing.'],
    ['a name without address or number that somebody has', { Name: 'Sam Reed' }, 'There is already a player named Sam Reed. Enter the number (12), or the new player’s email address.'],
    ['two with this name and address', { Name: 'Lou Twin', Email: 'lou@example.com' }, 'Two players have this name and email. Enter the number: 15, 16.'],
    ['a new number for somebody who has one', { Number: '901', Name: 'Sam Reed', Email: 'sam@example.com' }, 'Sam Reed is already listed with number 12.'],
    ['the number of another', { Number: '13', Name: 'Sam Reed', Email: 'sam@example.com' }, 'Number 13 is Ann van der Berg, but Sam Reed has number 12.'],
    ['a number that nobody has, without names', { Number: '901' }, 'No player has number 901, and the name is missing.'],
    ['a number that is none', { Number: 'twelve', Name: 'Una New' }, 'Number: Enter a whole number, not “twelve”.'],
    ['a rating that is none', { Number: '12', Rating: 'good' }, 'Rating: Enter a rating like 3.5, not “good”.'],
    ['a gender that is none', { Number: '12', Gender: '?' }, 'Gender: Enter F or M, not “?”.'],
    ['a team that is none', { Number: '12', Team: 'Nowhere' }, 'Team: There is no team “Nowhere”.'],
    ['an inactive team', { Number: '12', Team: 'Serve-ivors' }, 'Team: “Serve-ivors” is inactive.'],
    ['the Bye', { Number: '12', Team: 'bye' }, 'Team: There is no team “bye”.'],
    ['two teams of a name', { Number: '12', Team: 'Same Name' }, 'Team: Two teams are named “Same Name”. Enter the number.'],
    ['a full roster', { Number: '12', Team: '102' }, messages.rosterFull],
    ['what the schema refuses', { Number: '12', 'Last Name': 'Toolong' }, 'Last Name: Please keep this to 80 characters.'],
  ])('bad: %s', (_, cells, sentence) => {
    const [outcome, , ...rest] = one('player', cells)
    expect([outcome, rest.at(-1)]).toEqual(['bad', sentence])
  })
});

test("a row names the record that it is about; a new one has none", () => {
	const id = (kind: ImportKind, heading: string, cell: string) =>
		plan(kind, [heading, "Name"], [cell, "Una New"]).rows[0]?.id;
	expect([
		id("player", "Number", "12"),
		id("player", "Number", "900"),
		id("team", "Team #", "105"),
		id("team", "Team #", "900"),
	]).toEqual([1, null, 5, null]);
});

test("all that is wrong with a row is told at once", () => {
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

describe("players’ rows seen together", () => {
	const headings = ["Number", "Name", "Email", "Team"];
	// biome-ignore format: a table
	test.each<[string, string[][], string[]]>([
    ['the same number twice', [['12', '', '', ''], ['12', '', '', '']], ['same', 'Line 2 is about the same player.']],
    ['by number, and by address', [['12', '', '', ''], ['', 'Sam Reed', 'sam@example.com', '']], ['same', 'Line 2 is about the same player.']],
    ['the same new number', [['900', 'Una New', '', ''], ['900', 'Uno New', '', '']], ['add', 'Line 2 is about the same player.']],
    ['the same new name', [['', 'Una New', '', ''], ['', 'una new', '', '']], ['add', 'Line 2 is about the same player.']],
    ['the same new name and address', [['900', 'Una New', 'u@example.com', ''], ['', 'Una New', 'u@example.com', '']], ['add', 'Line 2 is about the same player.']],
    ['two new ones of a name with an address each', [['', 'Una New', 'u@example.com', ''], ['', 'Una New', 'v@example.com', '']], ['add', 'add']],
    ['two new ones of a name with a number each', [['900', 'Una New', '', ''], ['901', 'Una New', '', '']], ['add', 'add']],
    ['one who stays on a full roster leaves no room', [['12', '', '', '102'], ['500', '', '', '102']], [messages.rosterFull, 'same']],
    ['one who is renamed on a full roster leaves no room', [['500', 'Full Renamed', '', ''], ['12', '', '', '102']], ['change', messages.rosterFull]],
    ['one who can’t be moved from a full roster leaves no room', [['500', 'Full Toolong', '', '101'], ['12', '', '', '102']], ['Last Name: Please keep this to 80 characters.', messages.rosterFull]],
    ['one leaves a full roster, so one may come', [['500', '', '', '101'], ['12', '', '', '102']], ['change', 'change']],
    ['the order does not matter', [['12', '', '', '102'], ['500', '', '', '101']], ['change', 'change']],
    ['one leaves, two want to come', [['500', '', '', '101'], ['12', '', '', '102'], ['13', '', '', '102']], ['change', 'change', messages.rosterFull]],
  ])('%s', (_, rows, expected) => {
    const { rows: planned } = plan('player', headings, ...rows)
    expect(planned.map(({ outcome, messages }) => (outcome === 'bad' ? messages.at(-1) : outcome))).toEqual(expected)
  })

	test("a new team of seventeen, and an eighteenth", () => {
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

describe("teams", () => {
	// biome-ignore format: a table
	test.each<[string, Record<string, string>, string[]]>([
    ['by number', { 'Team #': '101', 'Preferred Time': '9-11' }, ['change', 'Net Gains', 'Preferred Time:  → 9-11']],
    ['by name', { 'Team Name': 'net gains', 'Home Courts': 'quarry lane', '# of Courts': '3' }, ['change', 'net gains', 'Team Name: Net Gains → net gains', 'Home Courts:  → Quarry Lane', '# of Courts:  → 3']],
    ['by name, with a new number', { 'Team #': '201', 'Team Name': 'Net Gains' }, ['change', 'Net Gains', 'Team #: 101 → 201']],
    ['with a division, courts and a captain that are gone', { 'Team #': '107', Division: '1', 'Home Courts': 'Quarry Lane', 'Captain Email': 'cap@example.com' }, ['change', 'Loose Ends', 'Division:  → 1', 'Home Courts:  → Quarry Lane', 'Captain Email:  → cap@example.com']],
    ['by number, with a new name', { 'Team #': '101', 'Team Name': 'Net Losses' }, ['change', 'Net Losses', 'Team Name: Net Gains → Net Losses']],
    ['its captain, who leads it already', { 'Team #': '101', 'Captain Email': 'CAP@example.com', Captain: 'Somebody' }, ['same', 'Net Gains']],
    ['another captain', { 'Team #': '102', Captain: 'cap@example.com' }, ['change', 'Full House', 'Captain Email:  → cap@example.com']],
    ['new', { 'Team #': '301', 'Team Name': 'Newbies', Division: '2', Registered: 'x' }, ['add', 'Newbies', 'Team #: 301', 'Team Name: Newbies', 'Division: 2', 'Registered: Yes']],
    ['new, out of play and without a number', { 'Team Name': 'Newbies', Active: 'no' }, ['add', 'Newbies', 'Team Name: Newbies', 'Active: No']],
    ['a slot of which Excel has made a day', { 'Team #': '101', 'Preferred Time': '2026-09-11' }, ['change', 'Net Gains', 'Preferred Time:  → 9-11']],
    ['and in a CSV', { 'Team #': '101', 'Preferred Time': '1-Nov' }, ['change', 'Net Gains', 'Preferred Time:  → 11-1']],
    ['a day that is no slot', { 'Team #': '101', 'Preferred Time': '2026-12-24' }, ['change', 'Net Gains', 'Preferred Time:  → 2026-12-24']],
    ['taken out of play', { 'Team #': '106', Active: 'N' }, ['change', 'Same Name', 'Active: Yes → No']],
  ])('%s', (_, cells, expected) => expect(one('team', cells)).toEqual(expected))

	// biome-ignore format: a table
	test.each<[string, Record<string, string>, string]>([
    ['new and active without a number', { 'Team Name': 'Newbies' }, `Team #: ${messages.teamNumberNeeded}`],
    ['brought back without a number', { 'Team Name': 'Serve-ivors', Active: 'Yes' }, `Team #: ${messages.teamNumberNeeded}`],
    ['taken out of play with live matches', { 'Team #': '101', Active: 'no' }, 'Active: Net Gains has 2 live matches. Delete them or clear all matches first.'],
    ['a number that nobody has, without a name', { 'Team #': '999' }, 'No team has number 999, and the name is missing.'],
    ['two of a name', { 'Team Name': 'Same Name' }, 'There are 2 teams with this name. Enter the number.'],
    ['the number of one and the name of another', { 'Team #': '101', 'Team Name': 'Full House' }, 'Number 101 is Net Gains, but there is another Full House.'],
    ['the Bye', { 'Team #': '101', 'Team Name': 'BYE' }, 'A Bye can’t be imported. Add it on the Teams page.'],
    ['a captain without an account', { 'Team #': '101', 'Captain Email': 'x@example.com' }, 'Captain Email: No account has the email address “x@example.com”.'],
    ['a captain by name', { 'Team #': '101', Captain: 'Sam Reed' }, 'Captain Email: Enter the email address of the captain’s account, not “Sam Reed”.'],
    ['a division that is none', { 'Team #': '101', Division: '9' }, 'Division: There is no division “9”.'],
    ['courts that are none', { 'Team #': '101', 'Home Courts': 'The Moon' }, 'Home Courts: There is no court location named “The Moon”.'],
  ])('bad: %s', (_, cells, sentence) => {
    const [outcome, , ...rest] = one('team', cells)
    expect([outcome, rest.at(-1)]).toEqual(['bad', sentence])
  })

	// biome-ignore format: a table
	test.each<[string, string[][], string[]]>([
    ['the same team by number and name', [['101', ''], ['', 'Net Gains']], ['same', 'Line 2 is about the same team.']],
    ['the same new name', [['301', 'New'], ['302', 'new']], ['add', 'Line 2 is about the same team.']],
    ['two without a number', [['', 'Net Gains'], ['', 'Full House']], ['same', 'same']],
    ['two with different numbers', [['101', ''], ['102', '']], ['same', 'same']],
    ['a number that a bad row has, too', [['101', 'Full House'], ['101', '']], ['Number 101 is Net Gains, but there is another Full House.', 'same']],
    ['two bad rows of a name', [['', 'Same Name'], ['', 'Same Name']], ['There are 2 teams with this name. Enter the number.', 'There are 2 teams with this name. Enter the number.']],
    ['the same new number', [['301', 'New'], ['301', 'Newer']], ['add', 'Line 2 has the same number. Team number must be unique.']],
  ])('%s', (_, rows, expected) => {
    const { rows: planned } = plan('team', ['Team #', 'Team Name'], ...rows)
    expect(planned.map(({ outcome, messages }) => (outcome === 'bad' ? messages.at(-1) : outcome))).toEqual(expected)
  })
});

describe("the headings", () => {
	test.each<[ImportKind, string[], string[], boolean]>([
		["player", ["first name", "LASTNAME", " e-mail ", "Shoe Size"], ["Shoe Size"], true],
		["player", ["Number", "Active", "Date Submitted"], ["Active", "Date Submitted"], true],
		["player", ["First Name", "Email"], [], false],
		["player", ["x", "y"], ["x", "y"], false],
		["team", ["Team", "Captain", "Captain Email", ""], ["Captain"], true],
		["team", ["Team Name", "Team Name"], ["Team Name"], true],
		["team", ["Division"], [], false],
	])("%s %j", (kind, headings, ignoredColumns, isTaken) => {
		const { ignoredColumns: left, error } = plan(kind, headings, headings);
		expect([left, error === null]).toEqual([ignoredColumns, isTaken]);
	});

	test("a file without rows", () => {
		expect(plan("player", ["First Name", "Last Name"]).error).toBe(
			"This file has no rows below the first one.",
		);
		expect(importPlan("team", [], league, () => ({})).error).not.toBeNull();
	});
});

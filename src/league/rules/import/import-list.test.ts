import { expect, test } from "vitest";
import type { EnteredPlayer } from "../../entities/player.ts";
import { newPlayer } from "../../entities/player-calls.ts";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { createImportPlanner, nothingElse, outcomesOf, team } from "./import-plan.fixture.ts";
import type { LeagueNow } from "./import-plan.ts";

const player = (playerId: number, name: string, more: Partial<EnteredPlayer> = {}) => {
	const [firstName = "", lastName = ""] = name.split(" ");
	return {
		...{ ...newPlayer.parse({ firstName, lastName }), playerId, playerNumber: 10 + playerId },
		...{ createdAt: "2026-01-01T00:00:00Z", isActive: true },
		...more,
	};
};
const league: LeagueNow = {
	...nothingElse,
	numbers: newLeagueNumbers,
	teams: [team(1, 101, "Net Gains"), team(2, 102, "Aces", { locationId: 99, divisionId: 98 })],
	divisions: [{ divisionId: 11, divisionNumber: 1 }],
	users: [{ userId: 7, email: "cap@example.com" }],
	players: [
		player(1, "Sam Reed", { teamId: 1, email: "sam@example.com", comments: "Late" }),
		player(2, "Ann Lee", { phone: "" }),
		player(3, "Ann Lee", { email: "ann@example.com" }),
	],
	draftMatches: [],
	matches: [],
	locations: [{ locationId: 4, locationName: "Quarry Lane" }],
};
const { plan, planOne } = createImportPlanner(
	league,
	(fields, isNew): Record<string, string> => ({
		...(fields["comments"] === "Bad" && { comments: "Not this one." }),
		...(fields["birthYear"] === 1 && { birthYear: isNew ? "New, too early." : "Too early." }),
	}),
);

test("the headings of a list are among its first ten rows", () => {
	const above = (count: number) =>
		Array.from({ length: count }, (_, index) => [`Title ${index}`, "", ""]);
	const rows = [
		["Number", "Comments", "Umpire"],
		["11", "Early", "Una"],
	] as const;
	const file = (count: number) => [...above(count), ...rows.map((row) => [...row])];
	const [first = [], ...rest] = file(9);
	const found = plan("player", first, ...rest);
	expect([found.error, found.ignoredColumns, found.rows.map(({ line }) => line)]).toEqual([
		...[null, ["Umpire"], [11]],
	]);
	const [title = [], ...more] = file(10);
	expect(plan("player", title, ...more)).toEqual({
		...{ rows: [], newLocations: [], newLeaders: [] },
		ignoredColumns: ["Title 0"],
		error: expect.stringContaining("The first row must contain the column names"),
	});
});

test("a list without rows says so, and nothing else", () =>
	expect(plan("player", ["Number"])).toEqual({
		...{ rows: [], ignoredColumns: [], newLocations: [], newLeaders: [] },
		error: "This file has no rows below the first one.",
	}));

test.each<[string, Record<string, string>, string[]]>([
	[
		"a new value that is refused",
		{ Number: "11", Comments: "Bad" },
		["bad", "Sam Reed", "Comments: Late → Bad", "Comments: Not this one."],
	],
	[
		"an error of a new player",
		{ Name: "Una New", "Birth Year": "1" },
		[
			...["bad", "Una New", "First Name: Una", "Last Name: New", "Birth Year: 1"],
			"Birth Year: New, too early.",
		],
	],
	[
		"an error besides a number that can’t be read",
		{ Number: "x", "Birth Year": "1" },
		[
			...["bad", "Row 2", "Birth Year: 1", "Number: Enter a whole number, not “x”."],
			"Birth Year: Too early.",
		],
	],
])("a row shows %s", (_, cells, expected) => expect(planOne("player", cells)).toEqual(expected));

test("a cell that can’t be read has no other error", () => {
	const checked = createImportPlanner(league, () => ({
		...{ divisionId: "Please fill this in.", captainId: "Please fill this in." },
	}));
	const cells = {
		...{ "Team #": "300", "Team Name": "New", Division: "9", "Captain Email": "x@example.com" },
	};
	const [row] = checked.plan("team", Object.keys(cells), Object.values(cells)).rows;
	expect(row?.messages).toEqual([
		"Division: There is no division “9”.",
		"Captain Email: No account has the email address “x@example.com”.",
	]);
});

test("a team whose number can’t be read is not checked as a new one", () => {
	const checked = createImportPlanner(
		league,
		(_, isNew): Record<string, string> => (isNew ? { divisionId: "Please fill this in." } : {}),
	);
	const [row] = checked.plan("team", ["Team #", "Team Name"], ["x", "New"]).rows;
	expect(row?.messages).toEqual(["Team #: Enter a whole number, not “x”."]);
});

test("names of records that were deleted are shown as empty", () => {
	const cells = { "Team #": "102", Division: "1", "Home Courts": "Quarry Lane" };
	expect(planOne("team", cells)).toEqual([
		...["change", "Aces", "Division:  → 1", "Home Courts:  → Quarry Lane"],
	]);
});

test("flags are shown as yes and no, captains by their email address", () => {
	const cells = { "Team #": "101", Registered: "yes", "Co-Captain Email": "cap@example.com" };
	expect(planOne("team", cells)).toEqual([
		...["change", "Net Gains", "Registered: No → Yes", "Co-Captain Email:  → cap@example.com"],
	]);
});

test("a player in two rows is refused, one in a refused row is not", () => {
	const rows = [
		["", "Una New", "una@example.com", "x"],
		["", "Una New", "una@example.com", "4"],
		["", "una  new", "UNA@example.com", "4"],
		["900", "Una New", "", "4"],
		["901", "Una New", "", "4"],
		["", "Sam Reed", "sam@example.com", ""],
		["11", "", "", ""],
	];
	const { rows: planned } = plan("player", ["Number", "Name", "Email", "Rating"], ...rows);
	expect(outcomesOf(planned)).toEqual([
		...["Rating: Enter a rating like 3.5, not “x”.", "add", "Row 3 has the same player."],
		...["add", "add", "same", "Row 7 has the same player."],
	]);
});

test.each<[string, Record<string, string>, string[]]>([
	[
		"by name and email address, though another has the name",
		{ Name: "Ann Lee", Email: "ANN@example.com", Comments: "x" },
		["change", "Ann Lee", "Email: ann@example.com → ANN@example.com", "Comments:  → x"],
	],
	[
		"by name only if nobody has it",
		{ Name: "Ann Lee" },
		[
			...["bad", "Ann Lee", "First Name: Ann", "Last Name: Lee"],
			"There is already a player named Ann Lee. Enter the number (12, 13), or the new player’s email address.",
		],
	],
	[
		"as a new one by a new number, with a note on the namesake",
		{ Number: "900", Name: "Ann Lee" },
		[
			...["add", "Ann Lee", "First Name: Ann", "Last Name: Lee", "Number: 900"],
			"There is another Ann Lee, with number 12.",
		],
	],
	["with an empty phone number", { Number: "12", Phone: "-" }, ["same", "Ann Lee"]],
])("a player is found %s", (_, cells, expected) =>
	expect(planOne("player", cells)).toEqual(expected),
);

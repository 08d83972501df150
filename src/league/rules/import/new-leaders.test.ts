import { expect, test } from "vitest";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { createImportPlanner, nothingElse, team } from "./import-plan.fixture.ts";
import type { LeagueNow } from "./import-plan.ts";

const league: LeagueNow = {
	...nothingElse,
	numbers: newLeagueNumbers,
	teams: [
		team(1, 101, "Net Gains", { captainId: 9 }),
		team(2, 102, "Deuces"),
		team(3, 103, "Gone", { isActive: false }),
	],
	divisions: [],
	users: [{ userId: 9, email: "ann@example.com" }],
	players: [],
	draftMatches: [],
	matches: [],
	locations: [],
	openInvitations: [{ teamId: 2, captainOrCocaptain: "co-captain", email: "Bo@example.com" }],
};
const plan = (cells: Record<string, string>, invitesLeaders = true) =>
	createImportPlanner({ ...league, invitesLeaders }, () => ({})).plan(
		"team",
		Object.keys(cells),
		Object.values(cells),
	);
const captain = { captainOrCocaptain: "captain", email: "new@example.com" };

test("a captain without an account is an error until the admin chooses to invite them", () => {
	const cells = { "Team #": "102", "Captain Email": "new@example.com" };
	const refused = plan(cells, false);
	expect(refused.newLeaders).toEqual(["new@example.com"]);
	expect(refused.rows[0]).toMatchObject({
		outcome: "bad",
		messages: ["Captain Email: No account has the email address “new@example.com”."],
	});
	expect(plan(cells)).toMatchObject({
		newLeaders: ["new@example.com"],
		rows: [
			{
				outcome: "change",
				fields: {},
				invites: [captain],
				messages: ["new@example.com will be invited as captain."],
			},
		],
	});
});

test("a new team is added without its captain, who is invited", () => {
	const { rows } = plan({ "Team #": "104", "Team Name": "Aces", "Captain Email": captain.email });
	expect(rows[0]).toMatchObject({ outcome: "add", invites: [captain] });
	expect(Object.keys(rows[0]!.fields)).toEqual(["teamNumber", "teamName"]);
});

test.each<[string, Record<string, string>, string]>([
	[
		"of a team that has one",
		{ "Team #": "101", "Captain Email": "new@example.com" },
		"Captain Email: The team already has a captain. Change them on the Teams page.",
	],
	[
		"of an inactive team",
		{ "Team #": "103", "Captain Email": "new@example.com" },
		"Captain Email: Only captains of active teams can be invited.",
	],
	[
		"in a place to which someone else is invited",
		{ "Team #": "102", "Co-Captain Email": "new@example.com" },
		"Co-Captain Email: Bo@example.com has already been invited. Withdraw that invitation first.",
	],
	[
		"in both places",
		{
			"Team #": "104",
			"Team Name": "Aces",
			"Captain Email": "new@example.com",
			"Co-Captain Email": "NEW@example.com",
		},
		"Co-Captain Email: The captain and the co-captain must be two different people.",
	],
	[
		"without an address",
		{ "Team #": "102", "Captain Email": "@home" },
		"Captain Email: Enter the email address of the captain’s account, not “@home”.",
	],
])("refuses a new captain %s", (_, cells, message) =>
	expect(plan(cells).rows[0]).toMatchObject({ outcome: "bad", messages: [message] }),
);

test("someone who is invited already stays invited", () => {
	expect(plan({ "Team #": "102", "Co-Captain Email": "bo@example.com" }).rows[0]).toMatchObject({
		outcome: "same",
		invites: [],
		messages: ["bo@example.com has already been invited."],
	});
});

test("a captain and a co-captain are both invited, with a note on each", () => {
	const cells = {
		...{ "Team #": "104", "Team Name": "Aces", "Captain Email": "a@example.com" },
		...{ "Co-Captain Email": "b@example.com" },
	};
	expect(plan(cells)).toMatchObject({
		newLeaders: ["a@example.com", "b@example.com"],
		rows: [
			{
				outcome: "add",
				invites: [
					{ captainOrCocaptain: "captain", email: "a@example.com" },
					{ captainOrCocaptain: "co-captain", email: "b@example.com" },
				],
				messages: [
					"a@example.com will be invited as captain.",
					"b@example.com will be invited as co-captain.",
				],
			},
		],
	});
});

test.each<[string, Record<string, string>, string[]]>([
	[
		"besides a co-captain who is invited already",
		{
			...{ "Team #": "102", "Captain Email": "new@example.com" },
			...{ "Co-Captain Email": "BO@example.com" },
		},
		["BO@example.com has already been invited.", "new@example.com will be invited as captain."],
	],
	[
		"to another place than the one that someone is invited to",
		{ "Team #": "102", "Captain Email": "new@example.com" },
		["new@example.com will be invited as captain."],
	],
	[
		"as co-captain of a team that has a captain",
		{ "Team #": "101", "Co-Captain Email": "new@example.com" },
		["new@example.com will be invited as co-captain."],
	],
	[
		"of a team that becomes active",
		{ ...{ "Team #": "103", Active: "yes" }, "Captain Email": "new@example.com" },
		["new@example.com will be invited as captain."],
	],
])("a captain is invited %s", (_, cells, messages) =>
	expect(plan(cells).rows[0]).toMatchObject({ outcome: "change", messages }),
);

test("nobody is invited to a team that becomes inactive", () => {
	const cells = { "Team #": "102", Active: "no", "Captain Email": "new@example.com" };
	expect(plan(cells).rows[0]).toMatchObject({
		outcome: "bad",
		messages: ["Captain Email: Only captains of active teams can be invited."],
	});
});

import { expect, test } from "vitest";
import { emptyCard } from "../scoring/card-merge.ts";
import { bulkUpdateLines, changeLines, countLines } from "./change-log.ts";
import type { NameOf } from "./recorded-change.ts";

const names: Record<string, string> = {
	"team 1": "Net Gains",
	"location 4": "Fretz",
	"location 5": "Samuell Grand",
	"user 9": "Dana Reed",
	"match 7": "Match 12",
	"player 3": "Ann Rivera",
	"season 2": "Fall 2026",
	"numberedPlayer 23": "Scott Finley (2623)",
	"numberedPlayer 1": "Scott Finley (1201)",
};
const nameOf: NameOf = (kind, id) => names[`${kind} ${id}`];
const team = {
	teamId: 1,
	teamName: "Net Gains",
	locationId: 4,
	captainId: null,
	isRegistered: false,
	comments: "",
};

const alias = { aliasId: 23, playerId: 1 };

test.each([
	[
		"merged numbers",
		{ kind: "playerAlias", before: null, after: alias },
		["Scott Finley (2623) merged into Scott Finley (1201)"],
	],
	[
		"a number that moves along",
		{ kind: "playerAlias", before: { ...alias, playerId: 8 }, after: alias },
		["Scott Finley (2623) merged into Scott Finley (1201)"],
	],
	[
		"separated numbers",
		{ kind: "playerAlias", before: { ...alias, aliasId: 24 }, after: null },
		["a deleted player separated from Scott Finley (1201)"],
	],
	[
		"a scorecard that is no longer final by the league",
		{ kind: "cardFinalization", before: { matchId: 7, side: "home" }, after: null },
		["Verification by the league for match 12 was removed."],
	],
	[
		"a changed reference",
		{ kind: "team", before: team, after: { ...team, locationId: 5 } },
		["Net Gains: Home Courts: Fretz → Samuell Grand"],
	],
	[
		"two fields at once",
		{ kind: "team", before: team, after: { ...team, captainId: 9, isRegistered: true } },
		["Net Gains: Registered: no → yes", "Net Gains: Captain: empty → Dana Reed"],
	],
	[
		"a reference to a deleted record",
		{ kind: "team", before: { ...team, captainId: 99 }, after: team },
		["Net Gains: Captain: a deleted user → empty"],
	],
	[
		"an added record",
		{ kind: "division", before: null, after: { divisionId: 3, divisionNumber: 3 } },
		["Division 3 was added."],
	],
	[
		"a removed record",
		{ kind: "payment", before: { payerName: "Sam Hill", teamId: 1 }, after: null },
		["Payment from Sam Hill for Net Gains was removed."],
	],
	[
		"a date",
		{
			kind: "match",
			before: { matchNumber: 12, matchDate: "2026-11-14" },
			after: { matchNumber: 12, matchDate: null },
		},
		["Match 12: Date: Saturday, November 14, 2026 → empty"],
	],
	[
		"no change of the roster spot",
		{
			kind: "player",
			before: { firstName: "A", lastName: "B", rosterPlace: 1 },
			after: { firstName: "A", lastName: "B", rosterPlace: 2 },
		},
		[],
	],
	[
		"no fields without a label",
		{
			kind: "match",
			before: { matchNumber: 12, homeCaptainId: null },
			after: { matchNumber: 12, homeCaptainId: 9 },
		},
		[],
	],
	[
		"no fields missing from the change",
		{
			kind: "match",
			before: { matchNumber: 12, startTime: "9-11" },
			after: { matchNumber: 12 },
		},
		[],
	],
	[
		"a text",
		{ kind: "team", before: team, after: { ...team, comments: "Late on Fridays" } },
		["Net Gains: Comments: empty → Late on Fridays"],
	],
	[
		"a rating",
		{
			kind: "player",
			before: { firstName: "Ann", lastName: "Rivera" },
			after: { firstName: "Ann", lastName: "Rivera", rating: 4 },
		},
		["Ann Rivera: Rating: empty → 4.0"],
	],
	[
		"an amount",
		{
			kind: "payment",
			before: { payerName: "Sam Hill", teamId: 1, amountPaid: 100 },
			after: { payerName: "Sam Hill", teamId: 1, amountPaid: 225.5 },
		},
		["Payment from Sam Hill for Net Gains: Amount Paid: $100.00 → $225.50"],
	],
	[
		"a payment for a deleted team",
		{ kind: "payment", before: null, after: { payerName: "Sam Hill", teamId: 99 } },
		["Payment from Sam Hill for a deleted team was added."],
	],
	[
		"a make-up match",
		{
			kind: "makeupMatch",
			before: {
				originalMatchNumber: 11,
				homeTeamId: 1,
				visitorTeamId: 1,
				matchDate: "2026-11-14",
				startTime: "9-11",
			},
			after: {
				originalMatchNumber: 12,
				homeTeamId: 99,
				visitorTeamId: 98,
				matchDate: "2026-11-15",
				startTime: "1-3",
			},
		},
		[
			"Original Match #: 11 → 12",
			"Home Team: Net Gains → a deleted team",
			"Visiting Team: Net Gains → a deleted team",
			"Date: Saturday, November 14, 2026 → Sunday, November 15, 2026",
			"Time: 9-11 → 1-3",
		].map((line) => `Make-up match on Sunday, November 15, 2026, 1-3: ${line}`),
	],
	[
		"a player addition",
		{ kind: "rosterAddition", before: null, after: { playerId: 3, teamId: 1 } },
		["Addition of Ann Rivera to Net Gains was added."],
	],
	[
		"no fields of a changed player addition",
		{
			kind: "rosterAddition",
			before: { playerId: 3, teamId: 1, addedAt: "1" },
			after: { playerId: 3, teamId: 1, addedAt: "2" },
		},
		[],
	],
	[
		"a captain request",
		{
			kind: "captainRequest",
			before: { userId: 9, teamName: "Aces", teamId: null, captainOrCocaptain: "captain" },
			after: { userId: 9, teamName: "Aces", teamId: 1, captainOrCocaptain: "co-captain" },
		},
		[
			"Request from Dana Reed to lead Aces: Team: empty → Net Gains",
			"Request from Dana Reed to lead Aces: Role: captain → co-captain",
		],
	],
	[
		"a season archive",
		{ kind: "seasonArchive", before: { seasonId: 2 }, after: null },
		["Archive of Fall 2026 was removed."],
	],
	[
		"players on a scorecard, one of them deleted",
		{
			kind: "matchResult",
			before: { ...emptyCard(7), singles1HomePlayerId: 99 },
			after: { ...emptyCard(7), singles1HomePlayerId: 3 },
		},
		["Scorecard for match 12: Singles 1, home player: a deleted player → Ann Rivera"],
	],
	[
		"a scorecard of a deleted match",
		{ kind: "matchResult", before: { matchId: 99 }, after: null },
		["Scorecard for a match: The scorecard was removed."],
	],
	[
		"a deleted scorecard",
		{ kind: "matchResult", before: { matchId: 7 }, after: null },
		["Scorecard for match 12: The scorecard was removed."],
	],
	[
		"a reminder about a match",
		{
			kind: "reminder",
			before: null,
			after: { about: "score", id: 7, people: "Ann Rivera, Sam Hill" },
		},
		["Match 12: Ann Rivera, Sam Hill reminded about missing scores."],
	],
	[
		"a reminder about a fee",
		{ kind: "reminder", before: null, after: { about: "payment", id: 1, people: "Ann Rivera" } },
		["Net Gains: Ann Rivera reminded about the fee."],
	],
	[
		"a dismissed forfeit warning",
		{ kind: "taskMark", before: null, after: { id: 1, sets: "16, 8 to one" } },
		["Net Gains: forfeit warning dismissed (16, 8 to one)."],
	],
	[
		"an email that was sent again",
		{
			kind: "email",
			before: {},
			after: { subject: "Welcome", toName: "Ann", toAddress: "ann@example.com" },
		},
		["“Welcome” to Ann sent again."],
	],
	[
		"a changed email address",
		{
			kind: "address",
			before: { email: "a@example.com" },
			after: { userId: 9, email: "b@example.com" },
		},
		["Dana Reed: Email: a@example.com → b@example.com"],
	],
	[
		"a dispute that was opened",
		{ kind: "dispute", before: null, after: { matchId: 7, note: "It was 6-4.", settledAt: null } },
		["The dispute about match 12 was opened: “It was 6-4.”"],
	],
	[
		"a dispute that was settled",
		{
			kind: "dispute",
			before: { matchId: 7, settledAt: null },
			after: { matchId: 7, note: "No.", settledAt: "2026-11-20 19:00:00+00" },
		},
		["The dispute about match 12 was settled: “No.”"],
	],
])("describes %s", (_, change, lines) => {
	expect(changeLines(change, nameOf)).toEqual(lines);
});

test("summarizes a write of many rows by kind", () => {
	const counts = [
		{ kind: "draftMatch", what: "removed", rows: 320 },
		{ kind: "match", what: "added", rows: 300 },
		{ kind: "seasonArchive", what: "added", rows: 1 },
		{ kind: "seasonArchive", what: "removed", rows: 2 },
		{ kind: "user", what: "changed", rows: 2 },
	] as const;
	expect(countLines(counts)).toEqual([
		"320 draft matches were removed.",
		"300 matches were added.",
		"1 season archive was added.",
		"2 season archives were removed.",
		"2 users were changed.",
	]);
});

test("a write that sets the same values in many rows says them once", () => {
	const moved = [4, null].map((locationId) => ({
		kind: "team",
		before: { ...team, locationId, isRegistered: locationId === 4 },
		after: { ...team, locationId: 5, isRegistered: true },
	}));
	expect(bulkUpdateLines(moved, nameOf)).toEqual(["Home Courts: Samuell Grand", "Registered: yes"]);
});

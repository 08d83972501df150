import { expect, test } from "vitest";
import type { NameOf, RecordedChange } from "./recorded-change.ts";
import { taskLines } from "./task-log.ts";

const names: Record<string, string> = {
	"team 1": "Net Gains",
	"team 2": "Aces",
	"committeeCase 5": "Protest, Match 12",
	"match 7": "Match 12",
	"user 9": "Dana Reed",
	"season 4": "Fall 2026",
	"player 3": "Ann Rivera",
};
const nameOf: NameOf = (kind, id) => names[`${kind} ${id}`];
const added = (kind: string, after: object) => ({ kind, before: null, after }) as RecordedChange;
const removed = (kind: string, before: object) => ({ kind, before, after: null }) as RecordedChange;
const move = { playerId: 9, fromTeamId: 1, toTeamId: 2 };
const reminder = (about: string, id: number) => added("reminder", { about, id, people: "Ann" });
const dispute = { matchId: 7, note: "6-4", settledAt: null };
const invitation = { teamId: 1, captainOrCocaptain: "captain" };
const email = { subject: "Welcome", toName: "Ann", toAddress: "ann@example.com" };

test.each<[RecordedChange, string]>([
	[reminder("score", 7), "Match 12: Ann reminded about missing scores."],
	[reminder("verification", 7), "Match 12: Ann reminded about an unverified scorecard."],
	[reminder("score", 99), "A deleted match: Ann reminded about missing scores."],
	[reminder("registration", 1), "Net Gains: Ann reminded about the registration."],
	[reminder("payment", 1), "Net Gains: Ann reminded about the fee."],
	[reminder("payment", 99), "A deleted team: Ann reminded about the fee."],
	[
		added("reminder", { about: "score", id: 7, people: "Ann", stage: "overdue" }),
		"Match 12: Ann told that the scorecard is overdue.",
	],
	[
		added("reminder", { about: "score", id: 7, people: "" }),
		"Match 12: nobody reminded about missing scores.",
	],
	[added("matchComment", { matchId: 7 }), "Comment on match 12 added."],
	[removed("matchComment", { matchId: 7 }), "Comment on match 12 deleted."],
	[
		{ kind: "matchComment", before: { matchId: 7 }, after: { matchId: 7 } },
		"Comment on match 12 changed.",
	],
	[added("committeeCase", { matchId: 7, kind: "protest" }), "Protest of match 12 added."],
	[added("committeeCase", { matchId: 99, kind: "incident" }), "Incident in a match added."],
	[
		added("caseDecision", { caseId: 3, round: 1, outcome: "replay" }),
		"A deleted protest or incident: Play to be repeated.",
	],
	[
		removed("caseDecision", { caseId: 5, round: 1, outcome: "lineDefaulted" }),
		"Protest, Match 12: Line declared defaulted, undone.",
	],
	[
		added("playerMove", { ...move, outcome: "open" }),
		"a deleted player, Net Gains to Aces: asked.",
	],
	[
		{
			kind: "playerMove",
			before: { ...move, outcome: "open" },
			after: { ...move, outcome: "no" },
		},
		"a deleted player, Net Gains to Aces: the player said no.",
	],
	[
		{
			kind: "playerMove",
			before: { ...move, outcome: "no" },
			after: { ...move, outcome: "open" },
		},
		"a deleted player, Net Gains to Aces: open again.",
	],
	[
		{
			kind: "playerMove",
			before: { ...move, outcome: "open", remindedOn: null },
			after: { ...move, outcome: "open", remindedOn: "2026-10-04" },
		},
		"a deleted player, Net Gains to Aces: reminded.",
	],
	...Object.entries({
		yes: "the player said yes",
		withdrawn: "withdrawn",
		closed: "closed without an answer",
	}).map(([outcome, what]): [RecordedChange, string] => [
		{
			kind: "playerMove",
			before: { ...move, playerId: 3, outcome: "open" },
			after: { ...move, playerId: 3, outcome },
		},
		`Ann Rivera, Net Gains to Aces: ${what}.`,
	]),
	[
		added("playerMove", { playerId: 3, fromTeamId: 98, toTeamId: 99, outcome: "open" }),
		"Ann Rivera, a deleted team to a deleted team: asked.",
	],
	[removed("playerMove", move), "a deleted player, Net Gains to Aces: the request was removed."],
	[reminder("weather", 1), "Net Gains: Ann reminded about something."],
	[added("taskMark", { id: 1, sets: "16" }), "Net Gains: forfeit warning dismissed (16)."],
	[removed("taskMark", { id: 1, sets: "16" }), "Net Gains: forfeit warning restored (16)."],
	[added("taskMark", { id: 99, sets: "8" }), "A deleted team: forfeit warning dismissed (8)."],
	[added("invitation", invitation), "Net Gains: invitation as captain sent."],
	[
		added("invitation", { ...invitation, teamId: 99 }),
		"A deleted team: invitation as captain sent.",
	],
	[removed("invitation", invitation), "Net Gains: invitation as captain withdrawn."],
	[
		{ kind: "invitation", before: invitation, after: { ...invitation, acceptedAt: "2026-11-20" } },
		"Net Gains: invitation as captain accepted.",
	],
	[
		added("deputy", { teamId: 1, matchId: 7, userId: 9 }),
		"Net Gains: Dana Reed invited as deputy for match 12.",
	],
	[
		added("deputy", { teamId: 1, matchId: null, seasonId: 4, userId: null }),
		"Net Gains: someone without a profile invited as deputy for all matches of Fall 2026.",
	],
	[
		{
			kind: "deputy",
			before: { teamId: 1, matchId: 7 },
			after: { teamId: 1, matchId: 7, userId: 9 },
		},
		"Net Gains: Dana Reed accepted as deputy for match 12.",
	],
	[
		removed("deputy", { teamId: 1, matchId: 99, userId: 88 }),
		"Net Gains: a deleted user removed as deputy for a deleted match.",
	],
	[
		removed("deputy", { teamId: 99, matchId: null, seasonId: 99, userId: 9 }),
		"A deleted team: Dana Reed removed as deputy for all matches of the season.",
	],
	[added("email", email), "“Welcome” to Ann sent again."],
	[added("email", { ...email, toName: null }), "“Welcome” to ann@example.com sent again."],
	[
		{ kind: "address", before: { email: "a@x.com" }, after: { userId: 9, email: "b@x.com" } },
		"Dana Reed: Email: a@x.com → b@x.com",
	],
	[added("address", { userId: 99, email: "b@x.com" }), "Deleted user: Email:  → b@x.com"],
	[
		{ kind: "secondStep", before: { userId: 9, isOn: true }, after: { userId: 9, isOn: false } },
		"Dana Reed: passkeys, authenticator app, and recovery codes removed.",
	],
	[added("dispute", dispute), "The dispute about match 12 was opened: “6-4”"],
	[removed("dispute", dispute), "The dispute about match 12 was removed: “6-4”"],
	[
		{ kind: "dispute", before: dispute, after: { ...dispute, settledAt: "2026-11-20" } },
		"The dispute about match 12 was settled: “6-4”",
	],
	[
		{ kind: "dispute", before: { ...dispute, settledAt: "2026-11-20" }, after: dispute },
		"The dispute about match 12 was opened again: “6-4”",
	],
	[added("dispute", { ...dispute, matchId: 99 }), "The dispute about a match was opened: “6-4”"],
	[added("playerShare", { teamId: 1 }), "Net Gains: changed."],
	[added("playerShare", { teamId: 99 }), "A deleted team: changed."],
	[added("message", { label: "Captains", people: 2 }), "Captains: message sent to 2 people."],
	[added("message", { label: "Net Gains", people: 1 }), "Net Gains: message sent to 1 person."],
	[
		added("availabilityEmail", { matchId: 7, teamId: 1, people: 12 }),
		"Match 12: 12 players of Net Gains asked.",
	],
	[
		added("availabilityEmail", { matchId: 99, teamId: 99, people: 1 }),
		"A deleted match: 1 player of a deleted team asked.",
	],
	[added("consentRequest", { teamId: 1, people: 3 }), "3 players of Net Gains asked to sign."],
	[added("consentRequest", { teamId: null, people: 1 }), "1 player of all teams asked to sign."],
	[
		added("consentRequest", { teamId: 99, people: 2 }),
		"2 players of a deleted team asked to sign.",
	],
	[
		added("leagueText", { key: "faq", markdown: "# FAQs\nText", draft: null }),
		"“FAQs” was published.",
	],
	[
		removed("leagueText", { key: "faq", markdown: "# FAQs", draft: null }),
		"“FAQs” is the original text again.",
	],
	[
		added("leagueText", { key: "x", pageId: 3, markdown: null, draft: "Text" }),
		"“A deleted page”: a draft was saved.",
	],
	[
		removed("leagueText", { key: "x", pageId: 3, markdown: null, draft: "Text" }),
		"“A deleted page”: a draft was removed.",
	],
	[
		added("leagueText", { key: "intro", markdown: null, draft: "Text" }),
		"“intro”: a draft was saved.",
	],
])("describes %j as: %s", (change, line) => expect(taskLines(change, nameOf)).toEqual([line]));

test("returns undefined for records", () =>
	expect(taskLines(added("team", { teamId: 1 }), nameOf)).toBeUndefined());

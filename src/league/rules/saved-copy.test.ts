import { expect, test } from "vitest";
import { isSavedCall, savedAnswer } from "./saved-copy.ts";

const row = { userId: 3, phone: "214-555-0142", email: "ana@club.example" };

test.each([
	["other people's addresses", "list/user", [row], [{ ...row, email: "" }]],
	["an address that is unknown", "list/player", [{ email: null }], [{ email: null }]],
	[
		"an address inside a row",
		"get/user/{id}",
		{ captain: row },
		{ captain: { ...row, email: "" } },
	],
	[
		"an address in a list inside a row",
		"list/team",
		[{ leaders: [row] }],
		[{ leaders: [{ ...row, email: "" }] }],
	],
	[
		"other values as they are",
		"list/match",
		[{ note: "email", court: null, sets: 2 }],
		[{ note: "email", court: null, sets: 2 }],
	],
	["no answer", "list/match", null, null],
	["the user's own address", "getUser", row, row],
])("a device's copy keeps $0 as $3", (_, name, answer, kept) => {
	expect(savedAnswer(name, answer)).toEqual(kept);
});

test.each([
	...["getUser", "myTeam", "list/team", "list/user", "get/user/{id}", "list/player"],
	...["get/player/{id}", "list/division", "list/location", "list/league", "list/season"],
	...["list/seasonArchive", "list/event", "get/seasonNumbers/{id}", "list/match"],
	...["list/matchResult", "list/lineup", "list/deputy", "list/rosterAddition", "list/payment"],
])("a device keeps %s for a match day without a network", (name) =>
	expect(isSavedCall(name)).toBe(true),
);

test.each([
	...["list/teamAvailability", "get/teamAvailability/{id}", "list/makeupProposal"],
	...["list/email", "", "list/player "],
])("a device does not keep “%s”", (name) => expect(isSavedCall(name)).toBe(false));

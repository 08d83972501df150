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
	["the user's own address", "getUser", row, row],
])("a device's copy keeps $0 as $3", (_, name, answer, kept) => {
	expect(savedAnswer(name, answer)).toEqual(kept);
});

test.each([
	["list/match", true],
	["list/teamAvailability", false],
	["get/teamAvailability/{id}", false],
	["list/makeupProposal", false],
	["list/email", false],
])("a device keeps %s: %s", (name, isKept) => expect(isSavedCall(name)).toBe(isKept));

import { expect, test } from "vitest";
import { draftsFingerprint } from "./drafts-fingerprint.ts";

const draft = {
	draftMatchId: 1,
	divisionId: 10,
	weekNumber: 1,
	matchNumber: 2001,
	matchDate: "2027-04-10",
	startTime: "9-11",
	locationId: 5,
	homeTeamId: 1,
	visitorTeamId: 2,
};
const other = { ...draft, draftMatchId: 2, matchNumber: 2002 };

test("ignores the order of rows and other fields", () => {
	expect(draftsFingerprint([other, { ...draft, createdAt: "then" } as typeof draft])).toBe(
		draftsFingerprint([draft, other]),
	);
});

test.each<[string, (typeof draft)[]]>([
	["an added draft", [draft, other, { ...draft, draftMatchId: 3, matchNumber: 2003 }]],
	["a removed draft", [draft]],
	["no drafts", []],
	["another number", [draft, { ...other, matchNumber: 2003 }]],
	["another week", [draft, { ...other, weekNumber: 2 }]],
	["another date", [draft, { ...other, matchDate: "2027-04-17" }]],
	["no date", [draft, { ...other, matchDate: null as never }]],
	["another time", [draft, { ...other, startTime: "9-1" }]],
	["another location", [draft, { ...other, locationId: 6 }]],
	["another division", [draft, { ...other, divisionId: 11 }]],
	["home and visitor swapped", [draft, { ...other, homeTeamId: 2, visitorTeamId: 1 }]],
	[
		"match numbers of two rows swapped",
		[
			{ ...draft, matchNumber: 2002 },
			{ ...other, matchNumber: 2001 },
		],
	],
])("differs for %s", (_, drafts) =>
	expect(draftsFingerprint(drafts)).not.toBe(draftsFingerprint([draft, other])),
);

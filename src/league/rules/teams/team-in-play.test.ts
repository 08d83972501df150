import { expect, test } from "vitest";
import { teamInPlayErrors } from "./team-in-play.ts";

const aces = { teamName: "Aces", isActive: true, divisionId: 1 };
const inactive = { ...aces, isActive: false };
const nine = "Aces has 9 published matches. Remove them or clear all matches first.";
test.each<[string, typeof aces | null, typeof aces, number, Record<string, string>]>([
	["refuses to make a team with published matches inactive", aces, inactive, 9, { isActive: nine }],
	[
		"refuses it with a single published match",
		aces,
		inactive,
		1,
		{ isActive: "Aces has 1 published match. Remove it or clear all matches first." },
	],
	["refuses it with a new name", aces, { ...inactive, teamName: "Deuces" }, 9, { isActive: nine }],
	["refuses to rename it to Bye", aces, { ...aces, teamName: " bye" }, 9, { teamName: nine }],
	[
		"refuses to move it to another division",
		aces,
		{ ...aces, divisionId: 2 },
		9,
		{
			divisionId:
				"Aces has 9 published matches in another division. Remove them or clear all matches first.",
		},
	],
	["accepts the division of its matches", { ...aces, divisionId: 2 }, aces, 9, {}],
	[
		"accepts changes of a team whose matches are in another division already",
		{ ...aces, divisionId: 2 },
		{ ...aces, divisionId: 2, teamName: "Deuces" },
		9,
		{},
	],
	["accepts a team without published matches", aces, inactive, 0, {}],
	["accepts changes of an inactive team", inactive, { ...inactive, teamName: "Deuces" }, 9, {}],
	["accepts making a team active", inactive, aces, 9, {}],
	["accepts a new team", null, inactive, 0, {}],
])("%s", (_, before, after, liveMatches, errors) =>
	expect(teamInPlayErrors(before, after, Array(liveMatches).fill({ divisionId: 1 }))).toEqual(
		errors,
	),
);

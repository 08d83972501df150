import { expect, test } from "vitest";
import { type PreferenceFields, preferenceErrors } from "./preference-errors.ts";

const teams = [
	{ teamId: 1, teamName: "Aces", divisionId: 4, isActive: true },
	{ teamId: 2, teamName: "Deuces", divisionId: 4, isActive: true },
	{ teamId: 3, teamName: "Volleys", divisionId: 5, isActive: true },
	{ teamId: 4, teamName: "Old Nets", divisionId: 4, isActive: false },
	{ teamId: 5, teamName: "Bye", divisionId: 4, isActive: true },
	{ teamId: 6, teamName: "Lobs", divisionId: null, isActive: true },
	{ teamId: 7, teamName: "Slices", divisionId: null, isActive: true },
];
const day = "2026-10-03";
const listed = "Choose from the list.";
const superfluous = "Leave this empty for this kind of preference.";
const preference = (changes: Partial<PreferenceFields>): PreferenceFields => ({
	kind: "notHome",
	teamId: 1,
	date: null,
	opponentId: null,
	startTime: null,
	note: "",
	...changes,
});

test.each<[string, Partial<PreferenceFields>, Record<string, string>]>([
	["not at home on a Saturday", { date: day }, {}],
	["at home on a Saturday", { kind: "home", date: day }, {}],
	["no match on a Saturday", { kind: "rest", date: day }, {}],
	["early against a team", { kind: "early", opponentId: 2 }, {}],
	["late against a team", { kind: "late", opponentId: 2 }, {}],
	["not at a time", { kind: "notSlot", startTime: "9-11" }, {}],
	["a note", { kind: "other", note: "We share a van with Deuces." }, {}],
	["a note without words", { kind: "other" }, { note: "Write a note." }],
	[
		"a note about a day",
		{ kind: "other", note: "Away at a wedding.", date: day },
		{ date: superfluous },
	],
	["a day without a date", {}, { date: "Choose a Saturday for this preference." }],
	[
		"a Sunday",
		{ date: "2026-10-04" },
		{ date: "Choose a Saturday: matches are played on Saturdays." },
	],
	[
		"late without an opponent",
		{ kind: "late" },
		{ opponentId: "Choose the opponent for this preference." },
	],
	[
		"a time without one",
		{ kind: "notSlot" },
		{ startTime: "Choose the time for this preference." },
	],
	["a day with a time", { date: day, startTime: "9-11" }, { startTime: superfluous }],
	["an opponent with a day", { kind: "early", opponentId: 2, date: day }, { date: superfluous }],
	[
		"a time with an opponent",
		{ kind: "notSlot", startTime: "9-11", opponentId: 2 },
		{ opponentId: superfluous },
	],
	[
		"against itself",
		{ kind: "late", opponentId: 1 },
		{ opponentId: "Choose another team as the opponent." },
	],
	[
		"against another division",
		{ kind: "late", opponentId: 3 },
		{ opponentId: "Volleys does not play in Aces’ division." },
	],
	["against an inactive team", { kind: "late", opponentId: 4 }, { opponentId: listed }],
	["against a Bye", { kind: "late", opponentId: 5 }, { opponentId: listed }],
	["against a missing team", { kind: "late", opponentId: 99 }, { opponentId: listed }],
	[
		"without a division, against another team without one",
		{ kind: "late", teamId: 6, opponentId: 7 },
		{ opponentId: "Slices does not play in Lobs’ division." },
	],
	[
		"of an inactive team",
		{ teamId: 4, date: day },
		{ teamId: "This team is inactive. Choose an active team." },
	],
	["of a Bye", { teamId: 5, date: day }, { teamId: listed }],
	["of a missing team", { teamId: 99, date: day }, { teamId: listed }],
])("%s", (_, changes, errors) => {
	expect(preferenceErrors(preference(changes), teams)).toEqual(errors);
});

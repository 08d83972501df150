import { expect, test } from "vitest";
import { messages } from "../../messages.ts";
import { type MatchSides, matchErrors } from "./match-errors.ts";

const team = (teamId: number, teamName: string, divisionId: number, isActive = true) => ({
	teamId,
	teamName,
	divisionId,
	isActive,
});
const known = {
	teams: [
		team(1, "Aces", 11),
		team(2, "Deuces", 11),
		team(3, "Lobsters", 12),
		team(4, "Gone", 11, false),
		team(5, "Bye", 12, false),
	],
	divisions: [{ divisionId: 11 }, { divisionId: 12 }],
	locations: [{ locationId: 4 }],
};
const match: MatchSides = { divisionId: 11, homeTeamId: 1, visitorTeamId: 2, locationId: null };
const idle = "This team is inactive.";
const notListed = "Choose from the list.";

test.each<[string, Partial<MatchSides> | null, Partial<MatchSides>, Record<string, string>]>([
	["two active teams of the division", null, {}, {}],
	["one against itself", null, { visitorTeamId: 1 }, { visitorTeamId: messages.sameTeams }],
	["an inactive team", null, { homeTeamId: 4 }, { homeTeamId: idle }],
	[
		"an inactive team that stood there already",
		{ homeTeamId: 4 },
		{ homeTeamId: 4, locationId: 4 },
		{},
	],
	[
		"a team of another division",
		null,
		{ visitorTeamId: 3 },
		{ visitorTeamId: "Lobsters does not play in this division." },
	],
	[
		"another division under the same teams",
		{},
		{ divisionId: 12 },
		expect.objectContaining({ homeTeamId: "Aces does not play in this division." }),
	],
	["a team that is none", null, { homeTeamId: 9 }, { homeTeamId: idle }],
	[
		"a division and a place that are none",
		null,
		{ divisionId: 9, locationId: 9 },
		expect.objectContaining({ divisionId: notListed, locationId: notListed }),
	],
])("%s", (_, before, after, errors) => {
	expect(
		matchErrors(before && { ...match, ...before }, { ...match, ...after }, known, false),
	).toEqual(errors);
});

test("a Bye of any division is for drafts only", () => {
	const after = { ...match, visitorTeamId: 5 };
	expect([matchErrors(null, after, known, true), matchErrors(null, after, known, false)]).toEqual([
		{},
		{ visitorTeamId: idle },
	]);
});

import { expect, test } from "vitest";
import { messages } from "../../messages.ts";
import { type MatchSides, matchErrors, playedMatchDayError } from "./match-errors.ts";

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
	locations: [{ locationId: 3 }, { locationId: 4 }],
};
const match: MatchSides = { divisionId: 11, homeTeamId: 1, visitorTeamId: 2, locationId: null };
const notListed = "Choose from the list.";

test.each<[string, Partial<MatchSides> | null, Partial<MatchSides>, Record<string, string>]>([
	["accepts two active teams of the division", null, {}, {}],
	[
		"refuses a team against itself",
		null,
		{ visitorTeamId: 1 },
		{ visitorTeamId: messages.sameTeams },
	],
	["refuses an inactive team", null, { homeTeamId: 4 }, { homeTeamId: messages.teamInactive }],
	["keeps a team that is now inactive", { homeTeamId: 4 }, { homeTeamId: 4, locationId: 4 }, {}],
	[
		"refuses a team of another division",
		null,
		{ visitorTeamId: 3 },
		{ visitorTeamId: "Lobsters does not play in this division. Choose another team." },
	],
	[
		"refuses a new division that its teams are not in",
		{},
		{ divisionId: 12 },
		{
			homeTeamId: "Aces does not play in this division. Choose another team.",
			visitorTeamId: "Deuces does not play in this division. Choose another team.",
		},
	],
	["refuses an unknown team", null, { homeTeamId: 9 }, { homeTeamId: messages.teamInactive }],
	["refuses an unknown location", null, { locationId: 9 }, { locationId: notListed }],
	["accepts a known location", null, { locationId: 4 }, {}],
	["keeps a location that is gone", { locationId: 9 }, { locationId: 9 }, {}],
	[
		"refuses another location that is gone",
		{ locationId: 9 },
		{ locationId: 8 },
		{ locationId: notListed },
	],
	["keeps a division that is gone", { divisionId: 9 }, { divisionId: 9 }, {}],
	[
		"refuses an unknown division",
		null,
		{ divisionId: 9 },
		{
			divisionId: notListed,
			homeTeamId: "Aces does not play in this division. Choose another team.",
			visitorTeamId: "Deuces does not play in this division. Choose another team.",
		},
	],
])("%s", (_, before, after, errors) => {
	expect(
		matchErrors(before && { ...match, ...before }, { ...match, ...after }, known, false),
	).toEqual(errors);
});

test("accepts a Bye of any division in drafts only", () => {
	const after = { ...match, visitorTeamId: 5 };
	expect([matchErrors(null, after, known, true), matchErrors(null, after, known, false)]).toEqual([
		{},
		{ visitorTeamId: messages.teamInactive },
	]);
});

const today = "2026-11-29";
const inFuture = "Match 7 has a result, so its date can’t be in the future.";
test.each<[string, string | null, object, string | null]>([
	["that was played can’t move to tomorrow", "2026-11-30", {}, inFuture],
	["that was played can move to today", today, {}, null],
	["that was played may lose its date", null, {}, null],
	["with missing lines can move to tomorrow", "2026-11-30", { linesEntered: 3 }, null],
	["that a team has forfeited can move to tomorrow", "2026-11-30", { homeSetsForfeited: 8 }, null],
])("a match %s", (_, matchDate, card, error) => {
	const played = { linesEntered: 4, homeSetsForfeited: 0, visitorSetsForfeited: 0, ...card };
	expect(playedMatchDayError({ matchNumber: 7, matchDate }, played, today)).toBe(error);
});

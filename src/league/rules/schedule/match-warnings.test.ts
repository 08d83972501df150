import { expect, test } from "vitest";
import type { Planned } from "../../entities/match.ts";
import { createMatchWarnings, type WarningSources } from "./match-warnings.ts";

const match: Planned = {
	weekNumber: 1,
	matchNumber: 1,
	matchDate: "2026-10-17",
	startTime: "9-11",
	locationId: 7,
	divisionId: 10,
	homeTeamId: 1,
	visitorTeamId: 2,
};
const fall = {
	seasonName: "Fall 2026",
	startDate: "2026-10-10",
	endDate: "2026-12-12",
	currentSeason: true,
	weeks: 10,
};
const league: WarningSources = {
	matches: [match],
	seasons: [fall],
	teams: [
		{ teamId: 1, teamName: "Aces", divisionId: 10 },
		{ teamId: 2, teamName: "Bagels", divisionId: 10 },
		{ teamId: 3, teamName: "Chips", divisionId: 20 },
		{ teamId: 4, teamName: "Dinks", divisionId: null },
	],
	divisions: [
		{ divisionId: 10, divisionNumber: 1 },
		{ divisionId: 20, divisionNumber: 2 },
	],
};
const outside = (day: string) => `${day} is outside Fall 2026 (Sat, Oct 10 to Sat, Dec 12).`;

test.each<[string, Partial<Planned>, Partial<WarningSources>, string[]]>([
	["a Saturday of the season", {}, {}, []],
	["the last week", { weekNumber: 10 }, {}, []],
	[
		"a week after the last one",
		{ weekNumber: 11 },
		{},
		["Fall 2026 has 10 weeks: the standings have no columns for week 11."],
	],
	["no date", { matchDate: null }, {}, []],
	["the first day", { matchDate: "2026-10-10" }, {}, []],
	[
		"a Saturday before the season",
		{ matchDate: "2026-10-03" },
		{},
		[outside("Saturday, October 3, 2026")],
	],
	["the make-up Saturday after the season", { matchDate: "2026-12-19" }, {}, []],
	["a later Saturday", { matchDate: "2026-12-26" }, {}, [outside("Saturday, December 26, 2026")]],
	[
		"the same day a year later",
		{ matchDate: "2027-10-16" },
		{},
		[outside("Saturday, October 16, 2027")],
	],
	["a Sunday", { matchDate: "2026-10-18" }, {}, ["Sun, Oct 18 is not a Saturday."]],
	[
		"a Sunday outside of the season",
		{ matchDate: "2027-01-03" },
		{},
		[outside("Sunday, January 3, 2027"), "Sun, Jan 3 is not a Saturday."],
	],
	[
		"a team of another division",
		{ visitorTeamId: 3 },
		{},
		["Chips is in Division 2, not in Division 1."],
	],
	[
		"a team without a division",
		{ homeTeamId: 4 },
		{},
		["Dinks is in no division, not in Division 1."],
	],
	["a later date in a season without an end", { matchDate: "2027-05-01" }, open(), []],
	[
		"a date before a season without an end",
		{ matchDate: "2026-09-05" },
		open(),
		["Saturday, September 5, 2026 is outside Fall 2026 (from Sat, Oct 10)."],
	],
	[
		"a week before the next season, in one without an end",
		{ matchDate: "2027-04-03" },
		{
			seasons: [
				{ ...fall, endDate: null },
				{ ...fall, startDate: "2027-03-28", currentSeason: false },
			],
		},
		[],
	],
	["a team that is gone", { homeTeamId: 99 }, {}, []],
	["any Saturday without seasons", { matchDate: "2030-01-05" }, { seasons: [] }, []],
])("%s", (_, changed, sources, expected) =>
	expect(createMatchWarnings({ ...league, ...sources })({ ...match, ...changed })).toEqual(
		expected,
	),
);

function open() {
	return { seasons: [{ ...fall, endDate: null }] };
}

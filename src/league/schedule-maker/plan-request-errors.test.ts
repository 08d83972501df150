import { expect, test } from "vitest";
import type { PlanRequest } from "../entities/schedule-plan.ts";
import { planLeague, published, request, saturdays, team } from "./plan-league.fixture.ts";
import type { PlanLeague } from "./plan-league.ts";
import { planRequestErrors } from "./plan-request-errors.ts";

const listed = "Choose from the list.";
const preference = {
	kind: "notHome" as const,
	teamId: 1,
	date: "2026-10-10",
	opponentId: null,
	startTime: null,
	weight: "nice" as const,
};
const pin = { homeTeamId: 1, visitorTeamId: 2, date: "2026-10-10", startTime: null };
const matches = [published("2026-10-17")];
const published17 = { matches: "published" as const, from: "2026-10-17" };

test.each<[string, Partial<PlanRequest>, Record<string, string>, Partial<PlanLeague>?]>([
	["nothing but Saturdays", {}, {}],
	["an unknown season", { seasonId: 9 }, { seasonId: listed }],
	[
		"no division with two teams",
		{},
		{ seasonId: "No division has two active teams. Put teams into divisions first." },
		{ teams: [team(1), team(2, { divisionId: 2 }), team(3, { isActive: false })] },
	],
	["no Saturday", { saturdays: [] }, { saturdays: "Choose at least one Saturday." }],
	["a Sunday", { saturdays: ["2026-10-04"] }, { "saturdays.0": "Sun, Oct 4 is not a Saturday." }],
	[
		"a Saturday before the season",
		{ saturdays: [...saturdays, "2026-09-26"] },
		{ "saturdays.4": "Sep 26 is before Fall 2026 begins on Sat, Oct 3." },
	],
	[
		"a Saturday after the season",
		{ saturdays: ["2026-10-31"] },
		{ "saturdays.0": "Oct 31 is after Fall 2026 ends on Sat, Oct 24." },
	],
	["a season without an end", { seasonId: 2, saturdays: ["2027-11-06"] }, {}],
	[
		"the same Saturday twice",
		{ saturdays: ["2026-10-03", "2026-10-03"] },
		{ "saturdays.1": "Oct 3 is listed twice." },
	],
	[
		"a closed day of an unknown location",
		{ closedDays: [{ locationId: 99, date: "2026-10-10" }] },
		{ "closedDays.0.locationId": "This location no longer exists. Choose another one." },
	],
	["a preference", { preferences: [preference] }, {}],
	[
		"not at home on a day without matches",
		{ preferences: [{ ...preference, date: "2026-10-31" }] },
		{},
	],
	[
		"at home on a day without matches",
		{ preferences: [preference, { ...preference, kind: "home", date: "2026-10-31" }] },
		{
			"preferences.1.date": "No matches are planned on Oct 31. Choose one of the Saturdays.",
		},
	],
	[
		"a preference against another division",
		{ preferences: [{ ...preference, kind: "late", date: null, opponentId: 3 }] },
		{ "preferences.0.opponentId": "Team 3 does not play in Team 1’s division." },
	],
	["a pin", { pins: [pin] }, {}],
	[
		"a pin of teams of two divisions",
		{ pins: [{ ...pin, visitorTeamId: 3 }] },
		{ "pins.0.visitorTeamId": "Team 3 does not play in Team 1’s division." },
	],
	[
		"a pin of an unknown team",
		{ pins: [{ ...pin, homeTeamId: 9 }] },
		{ "pins.0.homeTeamId": listed },
	],
	[
		"a pin of a team against itself",
		{ pins: [{ ...pin, visitorTeamId: 1 }] },
		{ "pins.0.visitorTeamId": "Home team and visiting team must be different." },
	],
	[
		"a pin on another day",
		{ pins: [{ ...pin, date: "2026-10-31" }] },
		{ "pins.0.date": "No matches are planned on Oct 31. Choose one of the Saturdays." },
	],
	[
		"two pins of a team on a day",
		{ pins: [pin, { ...pin, homeTeamId: 2, visitorTeamId: 1 }] },
		{ "pins.1.date": "Team 2 already has a pinned match on Oct 10." },
	],
	[
		"an unknown team that withdraws",
		{ teams: [{ teamId: 9, firstDay: null, lastDay: "2026-10-10" }] },
		{ "teams.0.teamId": listed },
	],
	[
		"a team that leaves before it joins",
		{ teams: [{ teamId: 1, firstDay: "2026-10-17", lastDay: "2026-10-10" }] },
		{ "teams.0.lastDay": "A team can’t leave before it joins." },
	],
	["the rest of a season", { keep: published17 }, {}, { matches }],
	[
		"published matches without a day",
		{ keep: { matches: "published", from: null } },
		{ "keep.from": "Choose the first day on which matches may move." },
		{ matches },
	],
	[
		"published matches that don’t exist",
		{ keep: published17 },
		{ "keep.matches": "This season has no published matches to keep." },
	],
	[
		"drafts that don’t exist",
		{ keep: { matches: "drafts", from: null } },
		{ "keep.matches": "This season has no draft matches to keep." },
	],
	[
		"a plan without matches",
		{ keep: { matches: { planId: 1 }, from: null } },
		{ "keep.matches": "This plan has no matches to keep." },
	],
	[
		"a day after the last Saturday",
		{ keep: { matches: "published", from: "2026-10-25" } },
		{ "keep.from": "No Saturday is left to plan. Choose an earlier day." },
		{ matches },
	],
])("%s", (_, changes, errors, league) => {
	expect(planRequestErrors(request(changes), planLeague(league))).toEqual(errors);
});

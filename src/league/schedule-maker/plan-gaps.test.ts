import { expect, test } from "vitest";
import type { Team } from "../entities/team.ts";
import { planGaps } from "./plan-gaps.ts";

const team = (teamId: number, more: Partial<Team> = {}) =>
	({
		teamId,
		teamName: `Team ${teamId}`,
		teamNumber: 100 + teamId,
		divisionId: 1,
		locationId: 5,
		isActive: true,
		...more,
	}) as Team;
const place = { locationId: 5, locationName: "Fretz", hasCourts: true, hasCoordinates: true };
const league = {
	teams: [team(1), team(2)],
	divisions: [{ divisionId: 1, divisionNumber: 1 }],
	places: [place],
	saturdays: ["2026-10-03"],
};
const sentences = (more: Partial<Parameters<typeof planGaps>[0]>) =>
	planGaps({ ...league, ...more }).map(({ sentence }) => sentence);

test("nothing is missing in a league with courts and coordinates", () => {
	expect(planGaps(league)).toEqual([]);
});

test("without Saturdays, or without two teams in a division, no schedule can be made", () => {
	const blocking = (more: object) => planGaps({ ...league, ...more }).map((gap) => gap.isBlocking);
	expect(blocking({ saturdays: [] })).toEqual([true]);
	expect(blocking({ teams: [] })).toEqual([true]);
	expect(blocking({ teams: [team(1), team(2, { isActive: false })] })).toContain(true);
});

test.each([
	[
		{ teams: [...league.teams, team(3, { divisionId: null })] },
		"1 team without a division is left out: Team 3.",
	],
	[
		{ teams: [...league.teams, ...[3, 4, 5, 6, 7].map((id) => team(id, { locationId: null }))] },
		"5 teams without home courts: Team 3, Team 4, Team 5, and 2 more. Their home matches get no location.",
	],
	[
		{
			teams: [...league.teams, team(3, { divisionId: 2 })],
			divisions: [...league.divisions, { divisionId: 2, divisionNumber: 2 }],
		},
		"Division 2 has only one team, which gets no matches.",
	],
	[
		{ places: [{ ...place, hasCourts: false }] },
		"The number of courts is unknown at Fretz, so the plan may book too many there. Enter it below.",
	],
	[
		{ places: [{ ...place, hasCoordinates: false }] },
		"No coordinates for Fretz. Trips there don’t count as travel.",
	],
])("names what is missing (%#)", (more, sentence) => {
	expect(sentences(more)).toEqual([sentence]);
});

test("Byes, inactive teams, and locations that no team uses are not missed", () => {
	const bye = team(3, { teamName: "Bye", divisionId: null });
	const former = team(4, { isActive: false, locationId: null });
	const unused = { ...place, locationId: 6, hasCourts: false, hasCoordinates: false };
	expect(sentences({ teams: [...league.teams, bye, former], places: [place, unused] })).toEqual([]);
});

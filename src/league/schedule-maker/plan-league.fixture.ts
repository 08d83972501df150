import { type PlanRequest, planRequest } from "../entities/schedule-plan.ts";
import type { PlanLeague } from "./plan-league.ts";

export const saturdays = ["2026-10-03", "2026-10-10", "2026-10-17", "2026-10-24"];

export const team = (
	teamId: number,
	changes: Partial<PlanLeague["teams"][number]> = {},
): PlanLeague["teams"][number] => ({
	teamId,
	teamName: `Team ${teamId}`,
	divisionId: 1,
	captainId: teamId * 10,
	cocaptainId: null,
	locationId: 7,
	courtNumber: 2,
	courtTime: "",
	isActive: true,
	...changes,
});

/** Two divisions of two teams each that share a location, in a season of four Saturdays. */
export const planLeague = (changes: Partial<PlanLeague> = {}): PlanLeague => ({
	seasons: [
		{
			seasonId: 1,
			seasonName: "Fall 2026",
			startDate: "2026-10-03",
			endDate: "2026-10-24",
			weeks: 10,
		},
		{ seasonId: 2, seasonName: "Spring 2027", startDate: "2027-02-06", endDate: null, weeks: 10 },
	],
	divisions: [
		{ divisionId: 2, divisionNumber: 20 },
		{ divisionId: 1, divisionNumber: 10 },
		{ divisionId: 3, divisionNumber: 30 },
	],
	teams: [team(1), team(2), team(3, { divisionId: 2 }), team(4, { divisionId: 2 })],
	locations: [
		{
			locationId: 7,
			locationName: "Quarry Lane",
			numCourts: 6,
			courtsByTime: "",
			coordinates: "32.78, -96.80",
			tennisMapsUrl: "",
		},
		{
			locationId: 8,
			locationName: "Fox & Fern",
			numCourts: null,
			courtsByTime: "9-11: 4",
			coordinates: "",
			tennisMapsUrl: "https://maps.google.com/?q=32.7,-96.7",
		},
	],
	drafts: [],
	matches: [],
	scored: new Set(),
	withdrawals: [],
	otherPlan: null,
	...changes,
});

export const request = (changes: Partial<PlanRequest> = {}): PlanRequest => ({
	...planRequest.parse({ seasonId: 1, saturdays }),
	...changes,
});

let number = 0;
export const published = (
	matchDate: string,
	changes: Partial<PlanLeague["matches"][number]> = {},
): PlanLeague["matches"][number] => ({
	matchId: ++number,
	matchNumber: number,
	weekNumber: 1,
	matchDate,
	effectiveDate: matchDate,
	effectiveTime: "9-11",
	effectiveLocationId: 7,
	startTime: "9-11",
	locationId: 7,
	divisionId: 1,
	homeTeamId: 1,
	visitorTeamId: 2,
	isCalledOff: false,
	isCanceled: false,
	isMakeup: false,
	...changes,
});

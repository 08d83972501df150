import type { PlannedMatch } from "../entities/schedule-plan.ts";
import type { PlanProblem, PlanTeam } from "./plan-problem.ts";

/* A division of four teams that meet once, on three Saturdays. */

export const days = ["2026-10-03", "2026-10-10", "2026-10-17"];
export const team = (teamId: number, teamName: string, locationId: number): PlanTeam => ({
	teamId,
	teamName,
	divisionId: 11,
	locationId,
	preferredTime: null,
	courts: 2,
	leaders: [teamId],
	firstDay: null,
	lastDay: null,
});
export const place = (locationId: number, locationName: string, latitude: number) => ({
	locationId,
	locationName,
	courts: { "9-11": 2, "11-1": 2 },
	coordinates: { latitude, longitude: -97 },
});
export const league: PlanProblem = {
	saturdays: days,
	weekNumbers: [1, 2, 3],
	slots: ["9-11", "11-1"],
	divisions: [{ divisionId: 11, divisionNumber: 3 }],
	teams: [team(1, "Aces", 7), team(2, "Lobs", 7), team(3, "Slices", 8), team(4, "Volleys", 9)],
	places: [place(7, "Fairmeadow", 32), place(8, "Redbud", 32.1), place(9, "Harlow", 32.3)],
	closedDays: [],
	preferences: [],
	pins: [],
	played: [],
	kept: null,
	from: null,
	relaxed: new Set(),
	seed: 1,
};
export const match = (
	home: number,
	visitor: number,
	week: number,
	startTime = "9-11",
): PlannedMatch => ({
	divisionId: 11,
	weekNumber: week,
	date: days[week - 1] as string,
	startTime,
	locationId: league.teams[home - 1]?.locationId ?? null,
	homeTeamId: home,
	visitorTeamId: visitor,
	isPinned: false,
});
/** Each pair once. Aces and Volleys are at home twice, Lobs and Slices once. */
export const season = [
	match(1, 2, 1),
	match(3, 4, 1),
	match(4, 1, 2),
	match(2, 3, 2),
	match(1, 3, 3),
	match(4, 2, 3),
];

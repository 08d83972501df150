import { expect, test } from "vitest";
import type { PlannedMatch, PlanRequest } from "../../../../league/entities/schedule-plan.ts";
import { bookedMakeups, courtUse } from "./court-use.ts";
import type { PlanNames } from "./plan-names.ts";

const [first, second] = ["2026-10-03", "2026-10-10"] as const;
const request = {
	saturdays: [first, second],
	courtsPerMatch: 2,
	closedDays: [{ locationId: 5, date: second }],
} as unknown as PlanRequest;
const league = {
	teamsById: new Map([[1, { courtNumber: 3 }]]),
	locations: [{ locationId: 5, courtsByTime: "9-11: 4, 11-1: 6", numCourts: 8 }],
} as unknown as PlanNames;
const at = (homeTeamId: number, date: string, startTime: string, locationId = 5) =>
	({ homeTeamId, date, startTime, locationId }) as PlannedMatch;

test("adds up the courts of the home teams in each slot, next to those of the location", () => {
	const matches = [at(1, first, "9-11"), at(2, first, "9-11"), at(2, first, "11-1", 6)];
	expect(courtUse(5, matches, request, league)).toEqual([
		{
			slot: "9-11",
			days: [
				{ used: 5, courts: 4, isClosed: false },
				{ used: 0, courts: 4, isClosed: true },
			],
		},
	]);
});

test("leaves out slots that are never used", () => {
	expect(courtUse(5, [], request, league)).toEqual([]);
});

test("counts make-ups that are booked there", () => {
	const match = { homeTeamId: 1, effectiveDate: first, effectiveTime: "11-1" };
	const makeups = bookedMakeups([
		{ ...match, isMakeup: true, effectiveLocationId: 5 },
		{ ...match, isMakeup: true, effectiveLocationId: null },
		{ ...match, isMakeup: false, effectiveLocationId: 5 },
		{ ...match, isMakeup: true, effectiveLocationId: 5, effectiveDate: null },
	]);
	expect(
		courtUse(5, makeups, request, league).map(({ slot, days }) => [slot, days[0]?.used]),
	).toEqual([["11-1", 3]]);
});

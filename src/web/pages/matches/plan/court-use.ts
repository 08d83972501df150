import type { Match } from "../../../../league/entities/match.ts";
import type { PlannedMatch, PlanRequest } from "../../../../league/entities/schedule-plan.ts";
import { timeSlots } from "../../../../league/facts.ts";
import { courtsAt } from "../../../../league/schedule-maker/court-times.ts";
import type { PlanNames } from "./plan-names.ts";

type CourtMatch = Pick<PlannedMatch, "homeTeamId" | "locationId" | "date" | "startTime">;

export interface CourtUse {
	used: number;
	/** Null: unknown. */
	courts: number | null;
	isClosed: boolean;
}

/** Booked make-ups, which stay where they are when the published schedule is replanned. */
export const bookedMakeups = (
	matches: readonly Pick<
		Match,
		"homeTeamId" | "isMakeup" | "effectiveDate" | "effectiveTime" | "effectiveLocationId"
	>[],
): CourtMatch[] =>
	matches.flatMap(({ homeTeamId, isMakeup, effectiveDate: date, ...match }) =>
		isMakeup && date !== null
			? [
					{
						homeTeamId,
						date,
						startTime: match.effectiveTime,
						locationId: match.effectiveLocationId,
					},
				]
			: [],
	);

/**
 * How many courts the plan needs at a location, by time slot and Saturday; slots in which
 * nobody plays there are left out.
 */
export function courtUse(
	locationId: number,
	matches: readonly CourtMatch[],
	request: PlanRequest,
	{ teamsById, locations }: PlanNames,
): { slot: string; days: CourtUse[] }[] {
	const location = locations.find((each) => each.locationId === locationId);
	const courts = location ? courtsAt(location) : null;
	const here = matches.filter((match) => match.locationId === locationId);
	return timeSlots
		.map((slot) => ({
			slot,
			days: request.saturdays.map((date) => ({
				used: here
					.filter((match) => match.date === date && match.startTime === slot)
					.reduce(
						(sum, { homeTeamId }) =>
							sum + (teamsById.get(homeTeamId)?.courtNumber ?? request.courtsPerMatch),
						0,
					),
				courts: courts?.[slot] ?? null,
				isClosed: request.closedDays.some(
					(day) => day.locationId === locationId && day.date === date,
				),
			})),
		}))
		.filter(({ days }) => days.some(({ used }) => used > 0));
}

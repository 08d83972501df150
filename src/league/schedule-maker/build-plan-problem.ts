import type { PlanRequest } from "../entities/schedule-plan.ts";
import { timeSlots } from "../facts.ts";
import { fingerprintOf } from "../rules/schedule/drafts-fingerprint.ts";
import { startMinute } from "../rules/schedule/start-time.ts";
import { addDays, type LeagueDate } from "../rules/time/league-time.ts";
import { coordinatesOf } from "./coordinates.ts";
import { courtsAt, parseCourtTimes } from "./court-times.ts";
import { daysOfSeason, keptMatches, type PlanLeague, teamsToPlan } from "./plan-league.ts";
import type { KnownMatch, PlanProblem, PlanTeam } from "./plan-problem.ts";
import { preferredTime } from "./preferred-time.ts";
import { weekNumbersOf } from "./week-numbers.ts";

/**
 * What the schedule maker has to solve: the request of an admin, completed with the league's
 * teams, home courts and, for a new plan of a running season, its matches. Byes, inactive teams and
 * teams alone in their division are left out. Page: Matches, "Plan the season".
 */
export function buildPlanProblem(request: PlanRequest, league: PlanLeague): PlanProblem {
	const saturdays = [...new Set(request.saturdays)].sort();
	const days = daysOfSeason(league, request.seasonId);
	const matches = keptMatches(request, league);
	const from = request.keep?.from ?? null;
	const playing = teamsToPlan(league.teams);
	const isKnown = ({ homeTeamId, visitorTeamId }: KnownMatch) =>
		[homeTeamId, visitorTeamId].every((id) => playing.some(({ teamId }) => teamId === id));
	const played = (matches?.played ?? []).filter(isKnown);
	const kept = matches?.kept.filter(isKnown) ?? null;
	const homes = new Set(playing.map(({ locationId }) => locationId));
	const divisionIds = new Set(playing.map(({ divisionId }) => divisionId));
	return {
		saturdays,
		weekNumbers: weekNumbersOf(
			saturdays,
			days?.season ?? { startDate: saturdays[0] as LeagueDate, weeks: saturdays.length },
		),
		slots: slotsInUse(request, league, kept ?? []),
		divisions: league.divisions
			.filter(({ divisionId }) => divisionIds.has(divisionId))
			.toSorted((a, b) => a.divisionNumber - b.divisionNumber),
		teams: playing
			.map((team) => planTeam(team, request, { played, withdrawals: league.withdrawals }))
			.toSorted((a, b) => a.teamId - b.teamId),
		places: league.locations
			.filter(({ locationId }) => homes.has(locationId))
			.map((location) => ({
				locationId: location.locationId,
				locationName: location.locationName,
				courts: courtsAt(location),
				coordinates: coordinatesOf(location),
			}))
			.toSorted((a, b) => a.locationId - b.locationId),
		closedDays: request.closedDays.filter(({ locationId }) => homes.has(locationId)),
		preferences: request.preferences,
		pins: request.pins.filter(({ date }) => from === null || date >= from),
		played,
		kept,
		from,
		relaxed: new Set(request.relaxed),
		seed: request.seed,
	};
}

/**
 * Identifies the part of the league that a plan depends on. A plan with another basis was made for
 * other teams, divisions, home courts or matches.
 */
export const planBasis = ({ teams, places, played, kept }: PlanProblem) =>
	fingerprintOf([
		...teams.map(({ teamId, divisionId, locationId, courts }) => [
			"team",
			...[teamId, divisionId, locationId, courts],
		]),
		...places.map(({ locationId, courts }) => ["place", locationId, courts]),
		...played.map((match) => ["played", ...keyOf(match)]),
		...(kept ?? []).map((match) => ["kept", ...keyOf(match)]),
	]);

const keyOf = ({ homeTeamId, visitorTeamId, date, startTime, locationId }: KnownMatch) => [
	...[homeTeamId, visitorTeamId, date, startTime, locationId],
];

/**
 * In a season that has begun, a team that has played no match joins on the first day that is
 * planned, unless the request says when. A team that has withdrawn plays until the day before its
 * withdrawal.
 */
function planTeam(
	team: ReturnType<typeof teamsToPlan>[number],
	{ seasonId, teams, courtsPerMatch, keep }: PlanRequest,
	{ played, withdrawals }: Pick<PlanLeague, "withdrawals"> & { played: readonly KnownMatch[] },
): PlanTeam {
	const { teamId, teamName, divisionId, locationId, captainId, cocaptainId } = team;
	const stay = teams.find((row) => row.teamId === teamId);
	const isOfDivision = (match: KnownMatch) => match.divisionId === divisionId;
	const hasPlayed = played.some((match) =>
		[match.homeTeamId, match.visitorTeamId].includes(teamId),
	);
	const joins = !hasPlayed && played.some(isOfDivision) ? (keep?.from ?? null) : null;
	const exit = withdrawals.find(
		(row) => row.withdrew && row.seasonId === seasonId && row.teamId === teamId,
	);
	return {
		teamId,
		teamName,
		divisionId,
		locationId,
		preferredTime: preferredTime(team.courtTime),
		courts: Math.max(1, team.courtNumber ?? courtsPerMatch),
		leaders: [captainId, cocaptainId].filter((userId) => userId !== null),
		firstDay: stay?.firstDay ?? joins,
		lastDay: stay?.lastDay ?? (exit ? addDays(exit.firstDay, -1) : null),
	};
}

/**
 * The time slots from the earliest to the latest that a team prefers, a location offers, or a
 * pinned or kept match has; all slots if there are none of these.
 */
function slotsInUse(
	{ pins }: PlanRequest,
	{ teams, locations }: PlanLeague,
	kept: readonly KnownMatch[],
): readonly string[] {
	const offered = locations.flatMap(({ courtsByTime }) => {
		const parsed = parseCourtTimes(courtsByTime);
		return "courts" in parsed
			? Object.keys(parsed.courts).filter((slot) => (parsed.courts[slot] ?? 0) > 0)
			: [];
	});
	const named = [
		...teamsToPlan(teams).map(({ courtTime }) => preferredTime(courtTime)),
		...offered,
		...[...pins, ...kept].map(({ startTime }) => startTime),
	].flatMap((slot) => timeSlots.find((each) => each === slot) ?? []);
	const starts = named.map(startMinute);
	return named.length === 0
		? timeSlots
		: timeSlots.filter(
				(slot) =>
					startMinute(slot) >= Math.min(...starts) && startMinute(slot) <= Math.max(...starts),
			);
}

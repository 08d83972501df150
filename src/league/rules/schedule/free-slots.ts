import type { Event } from "../../entities/event.ts";
import type { Location } from "../../entities/location.ts";
import type { MakeupMatch } from "../../entities/makeup-match.ts";
import type { Match } from "../../entities/match.ts";
import type { Season } from "../../entities/season.ts";
import type { Team } from "../../entities/team.ts";
import { makeupWeekdays, timeSlots } from "../../facts.ts";
import { addDays, type LeagueDate } from "../time/league-time.ts";
import { endHour, startHour } from "./makeup-slots.ts";

type Sides = Pick<Match, "homeTeamId" | "visitorTeamId">;
type Fixture = Pick<Match, "matchId" | "matchNumber"> & Sides;
type Played = Fixture & Pick<Match, "effectiveDate" | "effectiveTime" | "effectiveLocationId">;
type Booking = Pick<MakeupMatch, "originalMatchNumber" | "matchDate" | "startTime" | "locationId"> &
	Sides;
export type FreeSlot = Pick<MakeupMatch, "matchDate" | "startTime">;

/** What can occupy a slot: `matches` have their effective slots. */
export interface BookedLeague {
	readonly matches: readonly Played[];
	readonly makeups: readonly Booking[];
	readonly teams: readonly Pick<Team, "teamId" | "courtNumber" | "captainId" | "cocaptainId">[];
	readonly locations: readonly Pick<Location, "locationId" | "numCourts">[];
}

/**
 * The slots on these days at which a match can be played, earliest first. `place` is a location, or
 * null for the make-up school. A slot is free if
 *
 * - neither team plays another match on that day,
 * - no captain or co-captain of either team leads another team that plays at that time,
 * - the place has room: the school for one match at a time, a location for as many as its courts
 *   allow. A location with an unknown number of courts has room while it is empty.
 *
 * By-laws XIV d, XIV h (`content/bylaws.md`).
 */
export function freeSlots(
	match: Fixture,
	{ days, place }: { readonly days: readonly LeagueDate[]; readonly place: number | null },
	league: BookedLeague,
): FreeSlot[] {
	const matches = league.matches.filter(({ matchId }) => matchId !== match.matchId);
	const makeups = league.makeups.filter(
		({ originalMatchNumber }) => originalMatchNumber !== match.matchNumber,
	);
	const leaders = leadersOf(match, league.teams);
	return days.toSorted().flatMap((matchDate) => {
		const onThisDay = matches.filter(({ effectiveDate }) => effectiveDate === matchDate);
		const bookings = makeups.filter((booking) => booking.matchDate === matchDate);
		if ([...onThisDay, ...bookings].some((other) => shareTeam(match, other))) return [];
		return timeSlots
			.filter((startTime) => {
				const atThisTime = onThisDay.filter(({ effectiveTime }) =>
					doOverlap(effectiveTime, startTime),
				);
				if (atThisTime.some((other) => leadersOf(other, league.teams).some(isIn(leaders))))
					return false;
				return place === null
					? !bookings.some(
							(booking) => booking.locationId === null && booking.startTime === startTime,
						)
					: hasCourts(match, atThisTime, place, league);
			})
			.map((startTime) => ({ matchDate, startTime }));
	});
}

/** The days after today, up to the last one, on which make-ups are played: Saturdays and Sundays. */
export function makeupDays(today: LeagueDate, lastDay: LeagueDate): LeagueDate[] {
	const days: LeagueDate[] = [];
	for (let day = addDays(today, 1); day <= lastDay; day = addDays(day, 1))
		if (makeupWeekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) days.push(day);
	return days;
}

/**
 * The last day for a season's make-ups: of its last rain date or make-up day in the calendar. A
 * calendar without one allows the week after the season; null if the season has no end either.
 * By-laws XIV h.
 */
export function lastMakeupDay(
	season: Pick<Season, "seasonId" | "endDate">,
	events: readonly Event[],
): LeagueDate | null {
	const days = events
		.filter(({ seasonId, eventName }) => seasonId === season.seasonId && isForMakeups(eventName))
		.map(({ startDate, endDate }) => endDate ?? startDate)
		.toSorted();
	return days.at(-1) ?? (season.endDate && addDays(season.endDate, 7));
}

const isForMakeups = (eventName: string) => /\b(make-?up|rain)\b/i.test(eventName);

const shareTeam = (one: Sides, other: Sides) =>
	[one.homeTeamId, one.visitorTeamId].some(
		(teamId) => teamId === other.homeTeamId || teamId === other.visitorTeamId,
	);

const leadersOf = ({ homeTeamId, visitorTeamId }: Sides, teams: BookedLeague["teams"]) =>
	teams
		.filter(({ teamId }) => teamId === homeTeamId || teamId === visitorTeamId)
		.flatMap(({ captainId, cocaptainId }) => [captainId, cocaptainId])
		.filter((userId) => userId !== null);

const isIn = (people: readonly number[]) => (userId: number) => people.includes(userId);

/** A time that can't be parsed overlaps every slot. */
const doOverlap = (one: string, other: string) =>
	!(endHour(one) <= startHour(other) || endHour(other) <= startHour(one));

function hasCourts(
	match: Fixture,
	atThisTime: readonly Played[],
	place: number,
	{ teams, locations }: BookedLeague,
) {
	const here = atThisTime.filter(({ effectiveLocationId }) => effectiveLocationId === place);
	const courts = locations.find(({ locationId }) => locationId === place)?.numCourts ?? null;
	if (courts === null) return here.length === 0;
	const needed = [match, ...here].reduce(
		(sum, { homeTeamId }) =>
			sum + Math.max(1, teams.find(({ teamId }) => teamId === homeTeamId)?.courtNumber ?? 1),
		0,
	);
	return needed <= courts;
}

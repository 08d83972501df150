import type { Event } from "../../entities/event.ts";
import type { Location } from "../../entities/location.ts";
import type { MakeupMatch } from "../../entities/makeup-match.ts";
import type { Match } from "../../entities/match.ts";
import type { Season } from "../../entities/season.ts";
import type { Team } from "../../entities/team.ts";
import { makeupWeekdays, timeSlots } from "../../facts.ts";
import { messages } from "../../messages.ts";
import { addDays, formatDate, type LeagueDate } from "../time/league-time.ts";
import { endMinute, formatSlot, startMinute } from "./start-time.ts";

type Sides = Pick<Match, "homeTeamId" | "visitorTeamId">;
type DatedMatch = Pick<Match, "matchId" | "matchNumber"> & Sides;
type Played = DatedMatch & Pick<Match, "effectiveDate" | "effectiveTime" | "effectiveLocationId">;
type Booking = Pick<MakeupMatch, "originalMatchNumber" | "matchDate" | "startTime" | "locationId"> &
	Sides;
export type FreeSlot = Pick<MakeupMatch, "matchDate" | "startTime">;

/** A slot at a location; without a location, it is at the make-up school. */
export type PlacedSlot = FreeSlot & Pick<MakeupMatch, "locationId">;

/** What can occupy a slot: `matches` have their effective slots. */
export interface BookedLeague {
	readonly matches: readonly Played[];
	readonly makeups: readonly Booking[];
	readonly teams: readonly Pick<
		Team,
		"teamId" | "teamName" | "courtNumber" | "captainId" | "cocaptainId"
	>[];
	readonly locations: readonly Pick<Location, "locationId" | "locationName" | "numCourts">[];
}

/**
 * The slots on these days at which a match can be played, earliest first. `place` is a location, or
 * null for the make-up school.
 */
export const freeSlots = (
	match: DatedMatch,
	{ days, place }: { readonly days: readonly LeagueDate[]; readonly place: number | null },
	league: BookedLeague,
): FreeSlot[] =>
	days
		.toSorted()
		.flatMap((matchDate) => timeSlots.map((startTime) => ({ matchDate, startTime })))
		.filter((slot) => slotBlocker(match, { ...slot, locationId: place }, league) === null);

/**
 * Why a match can't be played in a slot; null if the slot is free, that is if
 *
 * - neither team plays another match on that day,
 * - no captain or co-captain of either team leads another team that plays at that time,
 * - the place has room: the school for one match at a time, a location for as many as its courts
 *   allow. A location with an unknown number of courts has room while it is empty.
 *
 * By-laws XIV d, XIV h (`content/bylaws.md`).
 */
export function slotBlocker(
	match: DatedMatch,
	{ matchDate, startTime, locationId }: PlacedSlot,
	league: BookedLeague,
): string | null {
	const onThisDay = league.matches.filter(
		({ matchId, effectiveDate }) => effectiveDate === matchDate && matchId !== match.matchId,
	);
	const bookings = league.makeups.filter(
		(booking) =>
			booking.matchDate === matchDate && booking.originalMatchNumber !== match.matchNumber,
	);
	const day = formatDate(matchDate);
	for (const teamId of [match.homeTeamId, match.visitorTeamId])
		if ([...onThisDay, ...bookings].some((other) => isOf(teamId, other)))
			return `${nameOf(teamId, league)} plays another match on ${day}.`;
	const atThisTime = onThisDay.filter(({ effectiveTime }) => doOverlap(effectiveTime, startTime));
	for (const teamId of [match.homeTeamId, match.visitorTeamId]) {
		const leaders = leadersOf(teamId, league);
		if (atThisTime.some((other) => leadersOfBoth(other, league).some(isIn(leaders))))
			return `A captain of ${nameOf(teamId, league)} leads another team that plays on ${day}, ${formatSlot(startTime)}.`;
	}
	if (locationId === null)
		return bookings.some(
			(booking) => booking.locationId === null && booking.startTime === startTime,
		)
			? messages.makeupSlotTaken
			: null;
	const place = league.locations.find((location) => location.locationId === locationId);
	if (!place) return messages.locationGone;
	const here = atThisTime.filter(({ effectiveLocationId }) => effectiveLocationId === locationId);
	return hasCourts(match, here, place, league)
		? null
		: `${place.locationName} has no free courts on ${day}, ${formatSlot(startTime)}.`;
}

/**
 * The days after today, up to the last one, on which make-ups are played: Saturdays and Sundays.
 */
export function makeupDays(today: LeagueDate, lastDay: LeagueDate): LeagueDate[] {
	return daysFrom(addDays(today, 1), lastDay).filter((day) =>
		makeupWeekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
	);
}

/**
 * A season's rain dates and make-up days: the days of the events in its calendar whose names say
 * so, such as "Rain date for Divisions 1 to 4" and "Make-up Saturday".
 */
export const rainDates = (
	{ seasonId }: Pick<Season, "seasonId">,
	events: readonly Event[],
): LeagueDate[] =>
	events
		.filter((event) => event.seasonId === seasonId && isForMakeups(event.eventName))
		.flatMap(({ startDate, endDate }) => daysFrom(startDate, endDate ?? startDate))
		.toSorted();

/**
 * The last day for a season's make-ups: its last rain date or make-up day. A calendar without one
 * allows the week after the season; null if the season has no end either. By-laws XIV h.
 */
export const lastMakeupDay = (
	season: Pick<Season, "seasonId" | "endDate">,
	events: readonly Event[],
): LeagueDate | null =>
	rainDates(season, events).at(-1) ?? (season.endDate && addDays(season.endDate, 7));

const isForMakeups = (eventName: string) => /\b(make-?ups?|rain(out)?)\b/i.test(eventName);

function daysFrom(first: LeagueDate, last: LeagueDate) {
	const days: LeagueDate[] = [];
	for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
	return days;
}

const isOf = (teamId: number, { homeTeamId, visitorTeamId }: Sides) =>
	teamId === homeTeamId || teamId === visitorTeamId;

const teamOf = (id: number, { teams }: BookedLeague) => teams.find(({ teamId }) => teamId === id);

const nameOf = (teamId: number, league: BookedLeague) =>
	teamOf(teamId, league)?.teamName ?? "A deleted team";

/** The captain and the co-captain of a team, by user id. */
export function leadersOf(teamId: number, league: BookedLeague): number[] {
	const team = teamOf(teamId, league);
	return [team?.captainId ?? null, team?.cocaptainId ?? null].filter((userId) => userId !== null);
}

const leadersOfBoth = ({ homeTeamId, visitorTeamId }: Sides, league: BookedLeague) =>
	[homeTeamId, visitorTeamId].flatMap((teamId) => leadersOf(teamId, league));

const isIn = (people: readonly number[]) => (userId: number) => people.includes(userId);

/** Whether two times overlap. A time that can't be parsed overlaps every other one. */
export const doOverlap = (one: string, other: string) =>
	!(endMinute(one) <= startMinute(other) || endMinute(other) <= startMinute(one));

/** How many courts a match needs: as many as its home team has, at least one. */
export const courtsNeeded = ({ homeTeamId }: Sides, league: BookedLeague) =>
	Math.max(1, teamOf(homeTeamId, league)?.courtNumber ?? 1);

function hasCourts(
	match: DatedMatch,
	here: readonly Played[],
	{ numCourts }: BookedLeague["locations"][number],
	league: BookedLeague,
) {
	if (numCourts === null) return here.length === 0;
	return [match, ...here].reduce((sum, each) => sum + courtsNeeded(each, league), 0) <= numCourts;
}

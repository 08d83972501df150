import type { Match } from "../../entities/match.ts";
import type { LeagueDate } from "../time/league-time.ts";
import { type BookedLeague, freeSlots, makeupDays, type PlacedSlot } from "./free-slots.ts";
import { placeAll } from "./place-all.ts";
import { startMinute } from "./start-time.ts";

/** A called-off match, with the time and courts that were planned. */
export type RainedOut = Pick<
	Match,
	"matchId" | "matchNumber" | "homeTeamId" | "visitorTeamId" | "startTime" | "locationId"
>;
export interface MakeupCalendar {
	readonly today: LeagueDate;
	/** Null if there is none. */
	readonly lastDay: LeagueDate | null;
	/** Rain dates and make-up days in the season's calendar. */
	readonly rainDates: readonly LeagueDate[];
}
export interface Proposal {
	readonly matchId: number;
	/** Null if there is none for this match. */
	readonly slot: PlacedSlot | null;
	/** Why there is none. */
	readonly reason: string | null;
}

/**
 * Proposes new dates for as many called-off matches as possible. Each slot is free as
 * `free-slots.ts` defines it, and still is when all other proposals are booked. Rain dates come
 * first, then other weekends up to the last make-up day. Of a day's slots, a match gets the planned
 * courts rather than the make-up school, and a time close to the planned one. The same input has
 * the same output. By-laws IV d, XIV h (`content/bylaws.md`). Page: Matches.
 */
export function proposeRainDates(
	rainedOut: readonly RainedOut[],
	calendar: MakeupCalendar,
	league: BookedLeague,
): Proposal[] {
	const days = daysOf(calendar);
	const ids = new Set(rainedOut.map(({ matchId }) => matchId));
	const others = {
		...league,
		matches: league.matches.filter(({ matchId }) => !ids.has(matchId)),
	};
	const candidates = rainedOut.map((match) => ({
		match,
		slots: slotsOf(match, days, others).toSorted(byPreference(match, calendar)),
	}));
	const placed = placeAll(candidates, others);
	return candidates.map(({ match, slots }) => {
		const slot = placed.get(match.matchId) ?? null;
		return {
			matchId: match.matchId,
			slot,
			reason: slot ? null : reasonFor(match, { days, slots, league: others }),
		};
	});
}

function daysOf({ today, lastDay, rainDates }: MakeupCalendar) {
	if (lastDay === null) return [];
	const later = rainDates.filter((day) => day > today && day <= lastDay);
	return [...new Set([...makeupDays(today, lastDay), ...later])];
}

const slotsOf = (match: RainedOut, days: readonly LeagueDate[], league: BookedLeague) =>
	[...new Set([match.locationId, null])].flatMap((place) =>
		freeSlots(match, { days, place }, league).map((slot) => ({ ...slot, locationId: place })),
	);

/**
 * Compares slots. Rain dates come first, then the planned courts, early days, and times close to
 * the planned one.
 */
const byPreference =
	(match: RainedOut, { rainDates }: MakeupCalendar) =>
	(one: PlacedSlot, other: PlacedSlot) => {
		const ranks = [one, other].map(({ matchDate, startTime, locationId }) => [
			rainDates.includes(matchDate) ? 0 : 1,
			locationId === match.locationId ? 0 : 1,
			Date.parse(matchDate),
			Math.abs(startMinute(startTime) - (startMinute(match.startTime) || 0)),
		]);
		const [first, second] = ranks as [number[], number[]];
		return first.map((rank, index) => rank - second[index]!).find((gap) => gap !== 0) ?? 0;
	};

interface Search {
	readonly days: readonly LeagueDate[];
	readonly slots: readonly PlacedSlot[];
	readonly league: BookedLeague;
}

function reasonFor(match: RainedOut, { days, slots, league }: Search) {
	if (days.length === 0) return "No make-up days are left in this season.";
	if (slots.length > 0)
		return "All times and courts that would work are needed for the other matches.";
	// As if the make-up school were empty.
	const makeups = league.makeups.map((booking) => ({ ...booking, locationId: 0 }));
	return freeSlots(match, { days, place: null }, { ...league, makeups }).length === 0
		? "One of its teams or captains has another match on every day that is left."
		: "No courts are free when both teams are.";
}

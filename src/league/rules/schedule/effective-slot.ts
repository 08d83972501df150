import type { MakeupMatch } from "../../entities/makeup-match.ts";
import type { Match } from "../../entities/match.ts";
import { atMinute, type LeagueTime } from "../time/league-time.ts";
import { bySlot } from "./makeup-slots.ts";
import { endMinute, startMinute } from "./start-time.ts";

type Planned = Pick<
	Match,
	| "matchNumber"
	| "homeTeamId"
	| "visitorTeamId"
	| "matchDate"
	| "startTime"
	| "locationId"
	| "isCalledOff"
>;
/** When and where a make-up match is played, and which match it makes up. */
export type Booking = Pick<
	MakeupMatch,
	"originalMatchNumber" | "homeTeamId" | "visitorTeamId" | "matchDate" | "startTime" | "locationId"
>;
/** When and where a match is played. */
export type EffectiveSlot = Pick<
	Match,
	"effectiveDate" | "effectiveTime" | "effectiveLocationId" | "isMakeup"
>;

/**
 * Adds to each match when and where it is played: at its make-up if one is booked, otherwise as
 * scheduled; nowhere yet if it was called off. Every page, email, file and deadline uses this.
 * By-laws XIV d, XIV h (`content/bylaws.md`).
 */
export function withEffectiveSlots<M extends Planned>(
	matches: readonly M[],
	makeups: readonly Booking[],
): (M & EffectiveSlot)[] {
	const byNumber = Map.groupBy(makeups, ({ originalMatchNumber }) => originalMatchNumber);
	return matches.map((match) => ({
		...match,
		...effectiveSlot(match, byNumber.get(match.matchNumber) ?? []),
	}));
}

/** The make-up matches of any of these matches. */
export const makeupsOf = <B extends Booking>(
	matches: readonly Pick<Planned, "matchNumber" | "homeTeamId" | "visitorTeamId">[],
	makeups: readonly B[],
): B[] => makeups.filter((booking) => matches.some((match) => isMakeupOf(match, booking)));

function effectiveSlot(match: Planned, makeups: readonly Booking[]): EffectiveSlot {
	const makeup = makeups
		.filter((booking) => isMakeupOf(match, booking))
		.toSorted(bySlot)
		.at(-1);
	if (makeup) return slot(makeup.matchDate, makeup.startTime, makeup.locationId, true);
	if (match.isCalledOff) return slot(null, "", null, false);
	return slot(match.matchDate, match.startTime, match.locationId, false);
}

const slot = (
	effectiveDate: string | null,
	effectiveTime: string,
	effectiveLocationId: number | null,
	isMakeup: boolean,
) => ({ effectiveDate, effectiveTime, effectiveLocationId, isMakeup });

const isMakeupOf = (
	match: Pick<Planned, "matchNumber" | "homeTeamId" | "visitorTeamId">,
	booking: Booking,
) => booking.originalMatchNumber === match.matchNumber && isBetween(booking, match);

type Sides = Pick<Match, "homeTeamId" | "visitorTeamId">;

/** Whether two matches are between the same two teams; home and visitors may be swapped. */
export const isBetween = ({ homeTeamId, visitorTeamId }: Sides, other: Sides) =>
	[homeTeamId, visitorTeamId].every(
		(teamId) => teamId === other.homeTeamId || teamId === other.visitorTeamId,
	);

/** Whether a match is played at the league's make-up school: at a make-up without a location. */
export const isAtMakeupSchool = ({
	isMakeup,
	effectiveLocationId,
}: Pick<EffectiveSlot, "isMakeup" | "effectiveLocationId">) =>
	isMakeup && effectiveLocationId === null;

type Dated = Pick<Match, "effectiveDate" | "effectiveTime">;

/** By effective date and time; matches without a date come first. */
export const byEffectiveTime = (one: Dated, other: Dated) =>
	(one.effectiveDate ?? "").localeCompare(other.effectiveDate ?? "") ||
	(startMinute(one.effectiveTime) || 0) - (startMinute(other.effectiveTime) || 0);

/** By effective date and time, then by number; matches without a date come first. */
export const byEffectiveSlot = (
	one: Dated & Pick<Match, "matchNumber">,
	other: Dated & Pick<Match, "matchNumber">,
) => byEffectiveTime(one, other) || one.matchNumber - other.matchNumber;

/**
 * When a match starts; at the beginning of the day if its time says no hour. Null without a date.
 */
export const startOf = ({ effectiveDate, effectiveTime }: Dated): LeagueTime | null =>
	effectiveDate === null ? null : atMinute(effectiveDate, startMinute(effectiveTime) || 0);

/**
 * When a match's time slot ends; at the end of the day if its time says no hour. Null without a
 * date.
 */
export const endOf = ({ effectiveDate, effectiveTime }: Dated): LeagueTime | null =>
	effectiveDate === null ? null : atMinute(effectiveDate, endMinute(effectiveTime) || 24 * 60);

/** Whether a match has started. From then on, its scorecard is open and its lineups are closed. */
export const hasStarted = (match: Dated, now: LeagueTime) => hasCome(startOf(match), now);

/** Whether a match's time slot is over. */
export const isOver = (match: Dated, now: LeagueTime) => hasCome(endOf(match), now);

const hasCome = (time: LeagueTime | null, now: LeagueTime) => time !== null && time <= now;

/** Whether a match was called off or moved to its make-up, and its scheduled time has come. */
export const hadStarted = (
	{
		matchDate,
		startTime,
		isCalledOff,
		isMakeup,
	}: Pick<Match, "matchDate" | "startTime" | "isCalledOff" | "isMakeup">,
	now: LeagueTime,
) =>
	(isCalledOff || isMakeup) &&
	hasStarted({ effectiveDate: matchDate, effectiveTime: startTime }, now);

/** When a match is played, as links and answers name it: `2026-11-28 9-11`; null without a date. */
export const slotOfMatch = ({
	effectiveDate,
	effectiveTime,
}: Pick<Match, "effectiveDate" | "effectiveTime">) =>
	effectiveDate === null ? null : `${effectiveDate} ${effectiveTime}`;

/** The date and time in the name of a slot; a time may have several words. */
export const partsOfSlot = (slot: string) => ({ date: slot.slice(0, 10), time: slot.slice(11) });

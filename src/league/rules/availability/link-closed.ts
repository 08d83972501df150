import type { Match } from "../../entities/match.ts";
import { isOver } from "../schedule/effective-slot.ts";
import type { LeagueTime } from "../time/league-time.ts";

type Fixture = Pick<Match, "matchNumber" | "effectiveDate" | "effectiveTime" | "isCalledOff">;

/** When a match is played, as links and answers name it: `2026-11-28 9-11`; null without a date. */
export const slotOfMatch = ({
	effectiveDate,
	effectiveTime,
}: Pick<Match, "effectiveDate" | "effectiveTime">) =>
	effectiveDate === null ? null : `${effectiveDate} ${effectiveTime}`;

/** The date and time in the name of a slot; a time may have several words. */
export const partsOfSlot = (slot: string) => ({ date: slot.slice(0, 10), time: slot.slice(11) });

/**
 * Why a link can't be answered anymore; null while it can: until the match's end, at the date for
 * which the player was asked, while the player is on the team.
 */
export function linkClosedBecause(
	match: Fixture | undefined,
	{ slot, isOnTeam }: { slot: string; isOnTeam: boolean },
	now: LeagueTime,
): string | null {
	if (!match) return "This match is no longer on the schedule.";
	const name = `Match ${match.matchNumber}`;
	if (match.isCalledOff && match.effectiveDate === null)
		return `${name} is called off. You will be asked again when it has a new date.`;
	if (slotOfMatch(match) !== slot)
		return `${name} has been moved since this email. You will be asked about the new date.`;
	if (isOver(match, now)) return `${name} is over.`;
	return isOnTeam ? null : "You are no longer on this team’s roster.";
}

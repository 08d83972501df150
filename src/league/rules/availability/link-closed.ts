import type { Match, MaybeCanceled } from "../../entities/match.ts";
import { isOver, slotOfMatch } from "../schedule/effective-slot.ts";
import { canceledText } from "../schedule/postponement.ts";
import type { LeagueTime } from "../time/league-time.ts";

type DatedMatch = Pick<Match, "matchNumber" | "effectiveDate" | "effectiveTime" | "isCalledOff"> &
	MaybeCanceled;

/**
 * Why the link in an availability email can't be answered anymore; null while it can. It closes
 * when the match is over, canceled, called off or moved to another date, and when the player leaves
 * the team.
 */
export function linkClosedBecause(
	match: DatedMatch | undefined,
	{ slot, isOnTeam }: { slot: string; isOnTeam: boolean },
	now: LeagueTime,
): string | null {
	if (!match) return "This match is no longer on the schedule.";
	const name = `Match ${match.matchNumber}`;
	if (match.isCanceled) return canceledText(name);
	if (match.isCalledOff && match.effectiveDate === null)
		return `${name} is called off and has no new date yet.`;
	if (slotOfMatch(match) !== slot)
		return `${name} has been moved since that email was sent, so an answer for the old date no longer counts.`;
	if (isOver(match, now)) return `${name} is over.`;
	return isOnTeam ? null : "You are no longer on this team’s roster.";
}

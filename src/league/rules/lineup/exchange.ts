import type { ShowTime } from "../../entities/lineup-places.ts";
import type { Match } from "../../entities/match.ts";
import { hasStarted, slotOfMatch } from "../schedule/effective-slot.ts";
import { startMinute } from "../schedule/start-time.ts";
import { atMinute, type LeagueTime } from "../time/league-time.ts";

type Slot = Pick<Match, "effectiveDate" | "effectiveTime">;
/** `lockedFor`: the date and time that the match had when its captain locked the lineup. */
export interface Locked {
	lockedFor: string | null;
	showFrom: ShowTime;
}

/**
 * Whether a lineup is locked for the match's current date and time. A lock ends when the match
 * moves.
 */
export const isLocked = (match: Slot, lineup: Locked | undefined) =>
	lineup !== undefined && lineup.lockedFor !== null && lineup.lockedFor === slotOfMatch(match);

/**
 * Whether each team may see the other's lineup. Both see it at the same moment: once both are
 * locked and the later of the two times that their captains have chosen has come. From the start of
 * the match on, each locked lineup is public to the other captain. By-law VIII d.
 */
export function exchangeOf(
	match: Slot,
	own: Locked | undefined,
	other: Locked | undefined,
	now: LeagueTime,
): { isExchanged: boolean; at: LeagueTime | null; isOtherLocked: boolean } {
	const at = [own, other]
		.flatMap((lineup) => (lineup ? [showTimeOf(match, lineup.showFrom)] : []))
		.reduce<LeagueTime | null>(
			(latest, time) => ((time ?? "") > (latest ?? "") ? time : latest),
			null,
		);
	const isOtherLocked = isLocked(match, other);
	const areBothLocked = isOtherLocked && isLocked(match, own);
	return {
		isExchanged:
			(areBothLocked && (at === null || at <= now)) || (isOtherLocked && hasStarted(match, now)),
		at,
		isOtherLocked,
	};
}

function showTimeOf({ effectiveDate, effectiveTime }: Slot, showFrom: ShowTime): LeagueTime | null {
	if (showFrom === "locked" || effectiveDate === null) return null;
	return atMinute(effectiveDate, (startMinute(effectiveTime) || 0) - Number(showFrom));
}

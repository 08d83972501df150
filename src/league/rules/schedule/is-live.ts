import type { Match } from "../../entities/match.ts";
import { hasBegunLines, isComplete } from "../scoring/scorecard.ts";
import { addHours, dateOf, type LeagueTime } from "../time/league-time.ts";
import { endOf, hasStarted } from "./effective-slot.ts";
import type { CardState } from "./match-state.ts";

type DatedMatch = Pick<Match, "effectiveDate" | "effectiveTime">;

/** Captains may enter the last lines after the courts are free again. */
const hoursForLastLines = 2;

/**
 * Whether a match is being played and its lines are coming in: from its start until all lines are
 * in, but no longer than its time slot, or two hours more once it has a line.
 */
export function isLive(match: DatedMatch, card: CardState | undefined, now: LeagueTime) {
	const end = endOf(match);
	if (end === null || match.effectiveDate !== dateOf(now) || !hasStarted(match, now)) return false;
	if (card && (isComplete(card) || card.isDisputed)) return false;
	return now < (card && hasBegunLines(card) ? addHours(end, hoursForLastLines) : end);
}

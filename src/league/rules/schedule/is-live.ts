import type { Match } from "../../entities/match.ts";
import { hasBegunLines, isComplete } from "../scoring/scorecard.ts";
import { dateOf, type LeagueTime } from "../time/league-time.ts";
import { hasStarted } from "./effective-slot.ts";
import type { Card } from "./match-state.ts";
import { endHour } from "./start-time.ts";

type Fixture = Pick<Match, "effectiveDate" | "effectiveTime">;

/** Captains may enter the last lines after the courts are free again. */
const hoursForLastLines = 2;

/**
 * Whether a match is being played and its lines are coming in: from its start until all lines are
 * in, at most to the end of its time slot, or two hours longer once it has a line.
 */
export function isLive(match: Fixture, card: Card | undefined, now: LeagueTime) {
	if (match.effectiveDate !== dateOf(now) || !hasStarted(match, now)) return false;
	if (card && (isComplete(card) || card.isDisputed)) return false;
	const hour = Number(now.slice(11, 13));
	return (
		hour <
		(endHour(match.effectiveTime) || 24) + (card && hasBegunLines(card) ? hoursForLastLines : 0)
	);
}

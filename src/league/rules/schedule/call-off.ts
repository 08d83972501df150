import type { Match } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { hasBegunLines } from "../scoring/scorecard.ts";

type DatedMatch = Pick<Match, "matchNumber" | "effectiveDate" | "isMakeup" | "isCalledOff">;
type Card = Pick<MatchResult, "linesEntered" | "linesStopped"> | undefined;

/**
 * Why a match can't be called off; null if it can. A match with scores was played, at least in
 * part. A make-up is removed on Make-Up Matches instead. Page: Matches, "Call off".
 */
export function callOffBlocker(match: DatedMatch, card: Card): string | null {
	const name = `Match ${match.matchNumber}`;
	if (card && hasBegunLines(card)) return hasScoresText(match);
	if (match.isMakeup)
		return `${name} has a make-up scheduled. Remove the make-up on Make-Up Matches instead.`;
	if (match.isCalledOff) return `${name} has already been called off.`;
	return match.effectiveDate === null ? `${name} has no date.` : null;
}

/** The message for a match that can't be called off because it has scores. */
export const hasScoresText = ({ matchNumber }: Pick<Match, "matchNumber">) =>
	`Match ${matchNumber} has scores, so it can’t be called off.`;

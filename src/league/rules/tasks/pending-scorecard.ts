import { type Line, type Side, sides } from "../../entities/line.ts";
import type { Match } from "../../entities/match.ts";
import { isForfeited } from "../schedule/match-state.ts";
import { type Card, emptyCard } from "../scoring/card-merge.ts";
import { totals } from "../scoring/scorecard.ts";
import { missingLines } from "../scoring/verification.ts";

/** What is missing on a scorecard, and the sides that have to take care of it. */
export type PendingScorecard =
	| { readonly about: "score"; readonly missing: readonly Line[]; readonly sides: readonly Side[] }
	| { readonly about: "verification"; readonly sides: readonly Side[] };

/**
 * What the two teams of a played match still have to do: the home captain sees to the scores, then
 * each side verifies them. Null if nothing is pending: both have verified, or an admin has recorded
 * that a team forfeited the match. By-laws X a, X b (`content/bylaws.md`).
 */
export function pendingFor(card: Card | undefined): PendingScorecard | null {
	const missing = missingLines(card ?? emptyCard(0));
	if (!card || missing.length > 0) return { about: "score", missing, sides: ["home"] };
	const waitsFor = sides.filter((side) => !card[`${side}Verified`]);
	return waitsFor.length === 0 || isForfeited({ ...card, ...totals(card) })
		? null
		: { about: "verification", sides: waitsFor };
}

/** What may explain that a scorecard is not final, other than a captain's delay. */
export interface ScorecardExceptions {
	/** Matches with a dispute, protest or open make-up proposal: nothing is pending for now. */
	readonly matchIds: ReadonlySet<number>;
	/** Teams that play: active, and no Bye. */
	readonly playing: ReadonlySet<number>;
}

/**
 * The same for a match on the schedule: nothing while it has no date, was interrupted and is not
 * continued yet, one of its teams is inactive or a Bye, or it waits for a decision or a new date. A
 * team that withdraws still owes the scorecards of what it has played; only its remaining matches
 * are defaulted or canceled, which leaves nothing to enter. By-laws V f.
 */
export const pendingForMatch = (
	match: Pick<Match, "matchId" | "effectiveDate" | "isMakeup" | "homeTeamId" | "visitorTeamId">,
	card: Card | undefined,
	{ matchIds, playing }: ScorecardExceptions,
): PendingScorecard | null =>
	match.effectiveDate === null ||
	(!match.isMakeup && card !== undefined && totals(card).linesStopped > 0) ||
	matchIds.has(match.matchId) ||
	!playing.has(match.homeTeamId) ||
	!playing.has(match.visitorTeamId)
		? null
		: pendingFor(card);

import { lines, type Side, setsOfDefaultedMatch, sides } from "../../entities/line.ts";
import type { Match, MaybeCanceled } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { type MatchState, matchStates } from "../../entities/match-state.ts";
import { listOf, pluralOf } from "../../wording.ts";
import { hasBegunLines, isComplete } from "../scoring/scorecard.ts";
import { dateOf, type LeagueTime } from "../time/league-time.ts";
import { isOver } from "./effective-slot.ts";

type DatedMatch = Pick<Match, "effectiveDate" | "effectiveTime" | "isMakeup" | "isCalledOff"> &
	MaybeCanceled;
/** What the state of a scorecard depends on. */
export type CardState = Pick<
	MatchResult,
	| "linesEntered"
	| "linesStopped"
	| "homeSetsForfeited"
	| "visitorSetsForfeited"
	| "homeVerified"
	| "visitorVerified"
	| "isDisputed"
>;

/**
 * The state of a match at a moment: its scorecard decides once a line has begun, otherwise its
 * effective date. By-laws VIII i, X (`content/bylaws.md`).
 */
export function matchState(
	match: DatedMatch,
	card: CardState | undefined,
	now: LeagueTime,
): MatchState {
	if (card && hasBegunLines(card)) return stateOfCard(card);
	if (match.isCanceled) return "canceled";
	if (match.effectiveDate === null) return match.isCalledOff ? "calledOff" : "scheduled";
	if (isOver(match, now)) return "awaitingScore";
	if (match.effectiveDate === dateOf(now)) return "today";
	return match.isMakeup ? "makeupBooked" : "scheduled";
}

/** The state of a match at a moment, with the number of lines on its scorecard. */
export const stateAndLines = (match: DatedMatch, card: CardState | undefined, now: LeagueTime) => ({
	state: matchState(match, card, now),
	linesEntered: card?.linesEntered ?? 0,
});

/** The state of a match whose scorecard has a line. */
export function stateOfCard(card: CardState): MatchState {
	if (card.isDisputed) return "disputed";
	if (card.linesStopped > 0) return "interrupted";
	if (!isComplete(card)) return "partial";
	if (isForfeited(card)) return "forfeited";
	if (card.homeVerified && card.visitorVerified) return "final";
	return card.homeVerified || card.visitorVerified ? "verifiedByOne" : "reported";
}

/** Whether a team has forfeited the whole match, which admins may record before its day. */
export const isForfeited = (
	card: Pick<CardState, "linesEntered" | "homeSetsForfeited" | "visitorSetsForfeited">,
) =>
	isComplete(card) &&
	Math.max(card.homeSetsForfeited, card.visitorSetsForfeited) >= setsOfDefaultedMatch;

/**
 * A sentence that says that a forfeited match won't be played, so nobody needs to come. By-laws IX
 * c.
 */
export const forfeitedText = (
	card: Pick<CardState, "homeSetsForfeited" | "visitorSetsForfeited">,
	teamNames: Readonly<Record<Side, string>>,
) => {
	const absent = sides.filter((side) => card[`${side}SetsForfeited`] >= setsOfDefaultedMatch);
	return `An admin recorded that ${listOf(absent.map((side) => teamNames[side]))} forfeited this match. It won’t be played.`;
};

/** The text of a match's badge; an incomplete scorecard says how many lines it has. */
export const stateLabel = (state: MatchState, card: Pick<CardState, "linesEntered"> | undefined) =>
	state === "partial" && card ? linesEntered(card) : matchStates[state];

/** `3 of 4 lines`. */
export const linesEntered = (card: Pick<CardState, "linesEntered">) =>
	`${card.linesEntered} of ${lines.length} lines`;

/**
 * A sentence that says that a scorecard is final although these sides have not verified it. By-laws
 * IX e, X d.
 */
export const finalWithoutLabel = (
	without: readonly Side[],
	teamNames: Readonly<Record<Side, string>>,
) =>
	`This scorecard is final, though ${listOf(without.map((side) => teamNames[side]))} ${pluralOf(without.length, "has", "have")} not verified it.`;

import {
	type Line,
	lines,
	type PlayerField,
	playerFieldsOf,
	type Side,
} from "../../entities/line.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { isStoppedScore } from "./stopped-line.ts";

type Card = Pick<MatchResult, `${Line}Score` | `${Line}HomeSetsWon` | `${Line}VisitorSetsWon`>;

/** The players on a scorecard. */
export type Lineup = Pick<MatchResult, PlayerField>;

/**
 * The sum over the four lines, how many have an outcome, and how many were stopped before they had
 * one. By-laws VIII a, i.
 */
export function totals(card: Card) {
	return {
		totalHomeSetsWon: lines.reduce((sum, line) => sum + card[`${line}HomeSetsWon`], 0),
		totalVisitorSetsWon: lines.reduce((sum, line) => sum + card[`${line}VisitorSetsWon`], 0),
		linesEntered: lines.filter((line) => isEntered(card, line)).length,
		linesStopped: lines.filter((line) => isStopped(card, line)).length,
	};
}

/**
 * A line counts as entered once it has a score or a set; a scorecard with some lines missing is
 * partial. A stopped line is not entered before it is finished.
 */
export const isEntered = (card: Card, line: Line) =>
	!isStopped(card, line) &&
	(card[`${line}Score`] !== "" || card[`${line}HomeSetsWon`] + card[`${line}VisitorSetsWon`] > 0);

/** Whether rain or time stopped a line that is not finished yet. By-law VIII i. */
export const isStopped = (card: Pick<Card, `${Line}Score`>, line: Line) =>
	isStoppedScore(card[`${line}Score`]);

/** Whether a line has begun: it is finished or was stopped. By-law VIII i. */
export const isBegun = (card: Card, line: Line) => isEntered(card, line) || isStopped(card, line);

/** Whether any line of a match has begun. */
export const hasBegunLines = ({
	linesEntered,
	linesStopped,
}: Pick<MatchResult, "linesEntered" | "linesStopped">) => linesEntered + linesStopped > 0;

/** Whether every line has an outcome. Only then does the match count in standings. By-laws X c. */
export const isComplete = ({ linesEntered }: Pick<MatchResult, "linesEntered">) =>
	linesEntered === lines.length;

type Totals = Pick<MatchResult, "linesEntered" | "totalHomeSetsWon" | "totalVisitorSetsWon">;

/** The side that won more sets of a match; null in a tie, and while lines are missing. */
export function matchWinner(card: Totals | undefined): Side | null {
	if (!card || !isComplete(card) || card.totalHomeSetsWon === card.totalVisitorSetsWon) return null;
	return card.totalHomeSetsWon > card.totalVisitorSetsWon ? "home" : "visitor";
}

/** The side that won more sets of a line. */
export function lineWinner(card: Card, line: Line): Side | null {
	const difference = card[`${line}HomeSetsWon`] - card[`${line}VisitorSetsWon`];
	return difference > 0 ? "home" : difference < 0 ? "visitor" : null;
}

/** The players of one side of a line, in scorecard order; null for an empty position. */
export function linePlayers(card: Lineup, line: Line, side: Side): (number | null)[] {
	return playerFieldsOf(line, side).map((field) => card[field]);
}

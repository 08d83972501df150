import { type Line, lines, playerFieldsOf, type Side } from "../../entities/line.ts";
import type { MatchResult } from "../../entities/match-result.ts";

type Card = Pick<MatchResult, `${Line}Score` | `${Line}HomeSetsWon` | `${Line}VisitorSetsWon`>;

/** The sum over the four lines. By-laws VIII a. */
export function totals(card: Card) {
	return {
		totalHomeSetsWon: lines.reduce((sum, line) => sum + card[`${line}HomeSetsWon`], 0),
		totalVisitorSetsWon: lines.reduce((sum, line) => sum + card[`${line}VisitorSetsWon`], 0),
	};
}

/**
 * A line counts as entered once it has a score or a set; a scorecard with some lines missing is
 * partial.
 */
export const isEntered = (card: Card, line: Line) =>
	card[`${line}Score`] !== "" || card[`${line}HomeSetsWon`] + card[`${line}VisitorSetsWon`] > 0;

/** The side that won more sets of a line. */
export function lineWinner(card: Card, line: Line): Side | null {
	const difference = card[`${line}HomeSetsWon`] - card[`${line}VisitorSetsWon`];
	return difference > 0 ? "home" : difference < 0 ? "visitor" : null;
}

/** The players of one side of a line, in scorecard order; null for an empty position. */
export function linePlayers(
	card: Omit<MatchResult, "version">,
	line: Line,
	side: Side,
): (number | null)[] {
	return playerFieldsOf(line, side).map((field) => card[field]);
}

/** All players on the scorecard, without duplicates. */
export const playersOf = (card: Omit<MatchResult, "version"> | undefined): number[] => [
	...new Set(
		lines.flatMap((line) =>
			card
				? [...linePlayers(card, line, "home"), ...linePlayers(card, line, "visitor")].filter(
						(id) => id !== null,
					)
				: [],
		),
	),
];

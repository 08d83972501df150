import type { Line, Side } from "../../entities/line.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { parseScore, type Score } from "./score.ts";
import { lineWinner } from "./scorecard.ts";
import { winnerOf } from "./set-entry.ts";
import { type Points, parseStopped } from "./stopped-line.ts";

type Card = Pick<MatchResult, `${Line}Score` | `${Line}HomeSetsWon` | `${Line}VisitorSetsWon`>;

/** The sets of a line that was played to its end or a retirement; null for any other score. */
export function finishedSets(card: Card, line: Line) {
	const read = lineSets(card, line);
	return read?.ending === "played" || read?.ending === "retired" ? read.sets : null;
}

/** A set as on a scoreboard. */
export interface BoardSet {
	readonly games: Readonly<Record<Side, number>>;
	/** Null for a set that was not finished. */
	readonly winner: Side | null;
	/** The loser's tiebreak points, if known. */
	readonly tiebreak: number | undefined;
}

/**
 * The sets of a line with both sides' games, and how it ended; null if its text is not a score. The
 * stored text is from the winner's view: `6-4, 3-6, 1-0`, won by the visitors, becomes 4-6, 6-3,
 * 0-1. If nobody won the line, the home side's games are first. By-laws VIII c. Page: Match Result.
 */
export function lineSets(
	card: Card,
	line: Line,
): { sets: BoardSet[]; ending: Score["ending"] | "stopped"; points?: Points } | null {
	const stopped = parseStopped(card[`${line}Score`]);
	if (stopped)
		return {
			sets: stopped.sets.map((set, index) => ({
				games: { home: set.home!, visitor: set.visitor! },
				winner: winnerOf(set, index),
				tiebreak: set.tiebreak ?? undefined,
			})),
			ending: "stopped",
			...(stopped.points && { points: stopped.points }),
		};
	const score = parseScore(card[`${line}Score`]);
	if (!score) return null;
	const isHomeFirst = lineWinner(card, line) !== "visitor";
	const sets = score.sets.map(({ winner, loser, tiebreak }, index): BoardSet => {
		const games = isHomeFirst ? { home: winner, visitor: loser } : { home: loser, visitor: winner };
		return { games, winner: winnerOf(games, index), tiebreak };
	});
	return { sets, ending: score.ending };
}

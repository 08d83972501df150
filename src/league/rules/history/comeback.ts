import type { PlayerLine } from "../../entities/history.ts";
import { parseScore } from "../scoring/score.ts";

/** How far behind the winner of a line was, in games. */
export interface Deficit {
	/** By how many games the winner lost the first set. */
	readonly behind: number;
	/**
	 * By how many games the winner was ahead in the whole line; below 0 if the loser won more games.
	 */
	readonly ahead: number;
}

/**
 * A comeback: a line that was played to the end and won after losing the first set; otherwise null.
 * Page: /records.
 */
export function comebackIn({
	score,
	outcome,
	ending,
}: Pick<PlayerLine, "score" | "outcome" | "ending">): Deficit | null {
	if (outcome !== "W" || ending !== "played") return null;
	const sets = parseScore(score)?.sets ?? [];
	const [first] = sets;
	if (!first || first.winner >= first.loser) return null;
	return {
		behind: first.loser - first.winner,
		ahead: sets.reduce((sum, { winner, loser }) => sum + winner - loser, 0),
	};
}

/**
 * Sorts the largest deficit in the first set first; for equal ones, the smallest lead in the whole
 * line.
 */
export const compareComebacks = (a: Deficit, b: Deficit) =>
	b.behind - a.behind || a.ahead - b.ahead;

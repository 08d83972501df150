import type { PlayerLine } from "../../entities/history.ts";
import { parseScore } from "../scoring/score.ts";

/**
 * By how many games the winner of a line lost its first set; 0 if the line was not won after losing
 * it, or not played to the end. Page: /records.
 */
export function gamesBehind({
	score,
	outcome,
	ending,
}: Pick<PlayerLine, "score" | "outcome" | "ending">): number {
	if (outcome !== "W" || ending !== "played") return 0;
	const first = parseScore(score)?.sets[0];
	return first ? Math.max(0, first.loser - first.winner) : 0;
}

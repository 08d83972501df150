import { formatScore, type ScoredSet } from "../../league/rules/scoring/score.ts";
import type { Outcome } from "./outcomes.ts";
import type { Random } from "./seeded-random.ts";

type Games = readonly [winner: number, loser: number];
const oneSided: readonly Games[] = [
	[6, 0],
	[6, 1],
	[6, 1],
	[6, 2],
	[6, 2],
	[6, 3],
];
const close: readonly Games[] = [
	[6, 2],
	[6, 3],
	[6, 3],
	[6, 4],
	[6, 4],
	[6, 4],
	[7, 5],
	[7, 6],
];
const unfinished: readonly Games[] = [
	[2, 1],
	[4, 1],
	[3, 3],
	[1, 3],
	[5, 2],
];
const tiebreakPoints = [2, 3, 4, 4, 5, 5, 5, 6, 8];

/** A line's score text, from the winner's view. */
export function scoreText(random: Random, { losersSets, ending, ease }: Outcome) {
	if (ending === "defaulted") return formatScore({ sets: [], ending });
	const first =
		losersSets === 1 && (ending === "retired" || random.chance(0.5))
			? reversed(wonSet(random, 0))
			: wonSet(random, ease);
	if (ending === "retired") {
		const [winner, loser] = random.pick(unfinished);
		return formatScore({ sets: [first, { winner, loser }], ending });
	}
	if (losersSets === 0) return formatScore({ sets: [first, wonSet(random, ease)], ending });
	const second = first.winner > first.loser ? reversed(wonSet(random, 0)) : wonSet(random, ease);
	return formatScore({ sets: [first, second, { winner: 1, loser: 0 }], ending });
}

function wonSet(random: Random, ease: number): ScoredSet {
	const [winner, loser] = random.pick(random.chance(ease) ? oneSided : close);
	return loser === 6 ? { winner, loser, tiebreak: random.pick(tiebreakPoints) } : { winner, loser };
}

const reversed = ({ winner, loser, ...tiebreak }: ScoredSet): ScoredSet => ({
	winner: loser,
	loser: winner,
	...tiebreak,
});

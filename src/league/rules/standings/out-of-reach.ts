import { above, linesLeft, outcomes, type Race } from "./remaining-race.ts";
import type { Sets } from "./team-records.ts";

/**
 * Whether it is proven that some rival always finishes with a higher percentage if the team loses
 * `lost` more sets. The proof is a weighted sum over the rivals of how far each is above the team's
 * percentage: if it is positive at its minimum over all results, one of them is above. The weights
 * are found by ascent; any weights prove it, and all numbers are whole.
 */
export function isOutOfReach({ sets, lines }: Race, team: number, lost: number) {
	const own = sets[team] as Sets;
	const left = linesLeft({ lines }, team);
	const gained = mostWon(left, lost);
	const mark = { won: own.won + gained, played: own.won + gained + own.lost + lost };
	const rivals = sets.flatMap((_, index) => (index === team ? [] : [index]));
	const pairs = rivals.flatMap((one, index) =>
		rivals.slice(index + 1).map((other) => ({ one, other, count: lines[one]?.[other] ?? 0 })),
	);
	let weights = sets.map(() => 1);
	for (let step = 1; step <= ascentSteps; step++) {
		const whole = weights.map((weight) => Math.round(weight * 1000));
		const excess = sets.map(({ won, lost }) => above(mark, won, lost));
		for (const { one, other, count } of pairs) {
			const [best] = outcomes
				.map(([a, b]) => [above(mark, a, b), above(mark, b, a)] as const)
				.sort(
					([a, b], [c, d]) => weightOf(whole, one) * (a - c) + weightOf(whole, other) * (b - d),
				);
			excess[one] = (excess[one] ?? 0) + count * (best?.[0] ?? 0);
			excess[other] = (excess[other] ?? 0) + count * (best?.[1] ?? 0);
		}
		// Whom the team loses to, and whom it beats, each without regard to the other.
		const room = rivals.map((rival) => ({ rival, sets: 2 * (lines[team]?.[rival] ?? 0) }));
		const lightFirst = room.toSorted((a, b) => weightOf(whole, a.rival) - weightOf(whole, b.rival));
		fill(lightFirst, lost, (rival, count) => {
			excess[rival] = (excess[rival] ?? 0) + above(mark, count, 0);
		});
		fill(lightFirst.toReversed(), gained, (rival, count) => {
			excess[rival] = (excess[rival] ?? 0) + above(mark, 0, count);
		});
		const sum = rivals.reduce(
			(total, rival) => total + weightOf(whole, rival) * (excess[rival] ?? 0),
			0,
		);
		if (sum > 0) return true;
		const scale = Math.max(...rivals.map((rival) => Math.abs(excess[rival] ?? 0)), 1);
		weights = weights.map((weight, index) =>
			Math.max(0, weight + (excess[index] ?? 0) / (scale * Math.sqrt(step))),
		);
		const largest = Math.max(...rivals.map((rival) => weightOf(weights, rival)), 1e-9);
		weights = weights.map((weight) => weight / largest);
	}
	return false;
}
const ascentSteps = 120;
const weightOf = (weights: readonly number[], team: number) => weights[team] ?? 0;

function fill(
	room: readonly { rival: number; sets: number }[],
	total: number,
	give: (rival: number, sets: number) => void,
) {
	let rest = total;
	for (const { rival, sets } of room) {
		const count = Math.min(sets, rest);
		give(rival, count);
		rest -= count;
	}
}

/** The most sets won with `lost` sets lost: every line that can goes to a third set. */
const mostWon = (lines: number, lost: number) => Math.min(2 * lines, 3 * lines - lost);

export interface Random {
	/** From 0 up to, but not including, 1. */
	next: () => number;
	/** A whole number from `min` to `max`, both included. */
	int: (min: number, max: number) => number;
	/** Like `int`, but values near the middle are more frequent. */
	centered: (min: number, max: number) => number;
	chance: (probability: number) => boolean;
	pick: <T>(list: readonly T[]) => T;
	shuffled: <T>(list: readonly T[]) => T[];
}

/**
 * A small seeded generator (mulberry32): the same subject gives the same numbers on every machine.
 * Each subject has its own stream, so one more player doesn't change a score.
 */
export function seededRandom(subject: string): Random {
	let state = [...subject].reduce(
		(hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619),
		2_166_136_261,
	);
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
	return {
		next,
		int,
		centered: (min, max) => min + Math.floor(((next() + next()) / 2) * (max - min + 1)),
		chance: (probability) => next() < probability,
		pick: (list) => list[int(0, list.length - 1)]!,
		shuffled: (list) => {
			const result = [...list];
			for (let last = result.length - 1; last > 0; last--) {
				const other = int(0, last);
				[result[last], result[other]] = [result[other]!, result[last]!];
			}
			return result;
		},
	};
}

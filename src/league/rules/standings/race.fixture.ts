import type { Race } from "./remaining-race.ts";

/** Teams 0, 1, … with the sets won and lost so far; `lines`: left between two of them. */
export const raceOf = (
	sets: readonly (readonly [won: number, lost: number])[],
	...lines: readonly (readonly [one: number, other: number, count: number])[]
): Race => ({
	teamIds: sets.map((_, index) => index),
	sets: sets.map(([won, lost]) => ({ won, lost })),
	lines: sets.map((_, a) =>
		sets.map((_, b) =>
			lines
				.filter(([one, other]) => (one === a && other === b) || (one === b && other === a))
				.reduce((sum, [, , count]) => sum + count, 0),
		),
	),
});

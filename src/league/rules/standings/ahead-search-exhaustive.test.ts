import fc from "fast-check";
import { expect, test } from "vitest";
import { volume } from "../../../../test/volume.ts";
import { canBeAhead } from "./ahead-search.ts";
import { raceOf } from "./race.fixture.ts";
import { finished, linesLeft, outcomes, type Race } from "./remaining-race.ts";

const isFound = (race: Race, lost: number) => finished(canBeAhead(race, 0, lost));

const pairs = [
	[0, 1],
	[0, 2],
	[1, 2],
	[1, 3],
	[2, 3],
] as const;
const sets = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }));
const anyRace = fc
	.tuple(
		fc.tuple(sets, sets, sets, sets),
		fc.array(fc.constantFrom(...pairs), { minLength: 1, maxLength: 5 }),
	)
	.map(([start, open]) => ({
		open,
		race: raceOf(start, ...open.map(([one, other]) => [one, other, 1] as const)),
	}));

/** The numbers of sets that team 0 loses in results that leave it ahead: all results are tried. */
function possibleLosses({ sets }: Race, open: readonly (readonly [number, number])[]) {
	const found = new Set<number>();
	const play = (index: number, now: Race["sets"]) => {
		const pair = open[index];
		if (!pair) {
			const [own, ...rivals] = now.map(({ won, lost }) => won / (won + lost));
			if (rivals.every((rival) => rival < own!)) found.add(now[0]!.lost - sets[0]!.lost);
			return;
		}
		for (const [a, b] of outcomes)
			play(
				index + 1,
				now.map(({ won, lost }, team) =>
					team === pair[0]
						? { won: won + a, lost: lost + b }
						: team === pair[1]
							? { won: won + b, lost: lost + a }
							: { won, lost },
				),
			);
	};
	play(0, sets);
	return found;
}

test("finds what is possible after any results of a few lines, and nothing else", () => {
	const count = { possible: 0, missed: 0 };
	fc.assert(
		fc.property(anyRace, ({ race, open }) => {
			const possible = possibleLosses(race, open);
			for (let lost = 0; lost <= 2 * linesLeft(race, 0); lost++) {
				const isPossible = possible.has(lost);
				if (isFound(race, lost)) expect(isPossible).toBe(true);
				else if (isPossible) count.missed++;
				if (isPossible) count.possible++;
			}
		}),
		{ numRuns: volume(60, 3000) },
	);
	expect(count.possible).toBeGreaterThan(volume(20, 1000));
	expect(count.missed / count.possible).toBeLessThan(0.02);
});

type Sets = Parameters<typeof raceOf>[0];
type Line = readonly [one: number, other: number, count: number];
test.each<[Sets, Line[], number]>([
	[
		[
			[7, 10],
			[8, 9],
			[8, 6],
		],
		[
			[0, 2, 1],
			[1, 2, 3],
			[0, 1, 1],
		],
		1,
	],
	[
		[
			[15, 9],
			[9, 5],
			[4, 2],
		],
		[
			[0, 1, 1],
			[0, 2, 1],
			[1, 2, 2],
		],
		3,
	],
	[
		[
			[9, 15],
			[6, 5],
			[6, 7],
			[6, 4],
		],
		[
			[0, 1, 2],
			[0, 3, 2],
			[1, 2, 3],
		],
		3,
	],
	[
		[
			[10, 14],
			[2, 9],
			[5, 9],
		],
		[
			[1, 2, 4],
			[0, 2, 1],
		],
		2,
	],
	[
		[
			[5, 5],
			[9, 7],
			[4, 8],
		],
		[[1, 2, 4]],
		0,
	],
])(
	"finds the few results that leave the first team ahead after %j, with the lines %j and %i sets lost",
	(start, lines, lost) => {
		const race = raceOf(start, ...lines);
		const open = lines.flatMap(([one, other, count]) =>
			Array.from({ length: count }, () => [one, other] as const),
		);
		expect(possibleLosses(race, open).has(lost)).toBe(true);
		expect(isFound(race, lost)).toBe(true);
	},
);

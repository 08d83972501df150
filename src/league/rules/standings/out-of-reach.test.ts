import { expect, test } from "vitest";
import { isOutOfReach } from "./out-of-reach.ts";
import { raceOf } from "./race.fixture.ts";
import { linesLeft } from "./remaining-race.ts";

/** For each number of sets that team 0 may lose: whether a rival is proven to stay above it. */
const proven = (race: ReturnType<typeof raceOf>) =>
	Array.from({ length: 2 * linesLeft(race, 0) + 1 }, (_, lost) => isOutOfReach(race, 0, lost));

test.each<[string, ReturnType<typeof raceOf>, boolean[]]>([
	[
		"a rival that is above and has finished",
		raceOf([
			[4, 4],
			[5, 3],
		]),
		[true],
	],
	[
		"not a rival that is level",
		raceOf([
			[4, 4],
			[6, 6],
		]),
		[false],
	],
	[
		"not a rival that is below",
		raceOf([
			[4, 4],
			[3, 5],
		]),
		[false],
	],
	[
		"a rival at 60 percent, once the team’s two lines leave it below that",
		raceOf(
			[
				[4, 4],
				[6, 4],
				[0, 8],
			],
			[0, 2, 2],
		),
		// 8–4, 8–5, 8–6, 7–7 and 6–8 at best.
		[false, false, true, true, true],
	],
	[
		"a rival that it has to beat in two sets to be level",
		raceOf(
			[
				[4, 4],
				[6, 2],
			],
			[0, 1, 1],
		),
		// 6–4 against 6–4, 6–5 against 7–4, and 5–6 against 8–3.
		[false, true, true],
	],
	[
		"a rival that stays above, whomever the team beats",
		raceOf(
			[
				[4, 4],
				[6, 2],
				[3, 5],
			],
			[0, 1, 1],
			[0, 2, 1],
		),
		// With both lines won in two sets it is 8–4, and the rival 6–4.
		[false, false, true, true, true],
	],
	[
		"one rival above, however low the others are",
		raceOf([
			[4, 4],
			[8, 0],
			[0, 16],
			[1, 31],
		]),
		[true],
	],
	[
		"one of two rivals that play each other, though neither is sure to stay above",
		raceOf(
			[
				[8, 8],
				[5, 3],
				[4, 4],
			],
			[1, 2, 1],
		),
		[true],
	],
	[
		"one of three rivals that play each other",
		raceOf(
			[
				[8, 8],
				[9, 9],
				[10, 8],
				[9, 9],
				[0, 20],
			],
			[1, 2, 4],
			[2, 3, 4],
			[1, 3, 4],
		),
		[true],
	],
	[
		"no rival, if the one above may still lose its lines",
		raceOf(
			[
				[8, 8],
				[5, 3],
				[0, 8],
			],
			[1, 2, 2],
		),
		[false],
	],
	[
		"no rival, if two of them split their lines",
		raceOf(
			[
				[6, 10],
				[3, 9],
				[3, 9],
			],
			[1, 2, 4],
		),
		[false],
	],
	[
		"no rival, if the one above may still lose a line in three sets",
		raceOf(
			[
				[10, 10],
				[11, 10],
				[0, 8],
			],
			[1, 2, 1],
		),
		[false],
	],
])("the proof finds %s", (_, race, expected) => expect(proven(race)).toEqual(expected));

import { expect, test } from "vitest";
import { canBeAhead } from "./ahead-search.ts";
import { raceOf } from "./race.fixture.ts";
import { finished, type Race } from "./remaining-race.ts";

test.each<[string, Race, number, boolean]>([
	[
		"ahead already, and nobody plays",
		raceOf([
			[5, 3],
			[4, 4],
		]),
		0,
		true,
	],
	[
		"level, and nobody plays",
		raceOf([
			[4, 4],
			[6, 6],
		]),
		0,
		false,
	],
	[
		"a rival that has finished above",
		raceOf([
			[4, 4],
			[8, 0],
		]),
		0,
		false,
	],
	[
		"one of two level rivals has to win",
		raceOf(
			[
				[8, 8],
				[4, 4],
				[4, 4],
			],
			[1, 2, 1],
		),
		0,
		false,
	],
	[
		"far ahead, with its line lost",
		raceOf(
			[
				[20, 0],
				[0, 8],
			],
			[0, 1, 1],
		),
		2,
		true,
	],
	[
		"no more sets lost than its lines have",
		raceOf(
			[
				[20, 0],
				[0, 8],
			],
			[0, 1, 1],
		),
		3,
		false,
	],
	[
		// At 7–5 the winner is above 11–9, and at 7–6 below.
		"rivals that need three sets against each other",
		raceOf(
			[
				[11, 9],
				[5, 5],
				[5, 5],
			],
			[1, 2, 1],
		),
		0,
		true,
	],
	[
		// At 10–9 the rival is level, and at 9–9 below.
		"a rival that has to lose in two sets",
		raceOf(
			[
				[10, 9],
				[9, 7],
				[0, 16],
			],
			[1, 2, 1],
		),
		0,
		true,
	],
	[
		"the same for a rival that is named second",
		raceOf(
			[
				[10, 9],
				[0, 16],
				[9, 7],
			],
			[1, 2, 1],
		),
		0,
		true,
	],
	[
		// With both lines won in three sets it is 44–32, below the first rival’s 6–4. With one won and
		// one lost in two it is 42–32, and the rival 5–4.
		"its own line won in two sets against the best rival, and the other one lost in two",
		raceOf(
			[
				[40, 30],
				[5, 2],
				[0, 8],
			],
			[0, 1, 1],
			[0, 2, 1],
		),
		2,
		true,
	],
	[
		"the same if the better rival loses to others, and the second one has only this line",
		raceOf(
			[
				[40, 30],
				[7, 2],
				[5, 2],
				[0, 20],
			],
			[0, 1, 1],
			[0, 2, 1],
			[1, 3, 4],
		),
		2,
		true,
	],
	[
		"not if that rival has no other lines either",
		raceOf(
			[
				[40, 30],
				[7, 2],
				[5, 2],
				[0, 20],
			],
			[0, 1, 1],
			[0, 2, 1],
		),
		2,
		false,
	],
	[
		"three rivals that beat each other in turn",
		raceOf(
			[
				[26, 24],
				[10, 10],
				[10, 10],
				[10, 10],
			],
			[1, 2, 2],
			[2, 3, 2],
			[1, 3, 2],
		),
		0,
		true,
	],
])("can a team be ahead? %s", (_, race, lost, expected) =>
	expect(finished(canBeAhead(race, 0, lost))).toBe(expected),
);

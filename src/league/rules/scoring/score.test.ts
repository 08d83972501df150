import { expect, test } from "vitest";
import { formatScore, parseScore, wasInStraightSets } from "./score.ts";

test.each([
	[
		"6-4, 6-3",
		[
			[6, 4],
			[6, 3],
		],
		"played",
	],
	[
		"6-4, 3-6, 1-0",
		[
			[6, 4],
			[3, 6],
			[1, 0],
		],
		"played",
	],
	[
		"7-6(4), 6-2",
		[
			[7, 6, 4],
			[6, 2],
		],
		"played",
	],
	[
		"6-4, 2-1 ret.",
		[
			[6, 4],
			[2, 1],
		],
		"retired",
	],
	[
		"4-6, 3-1 ret.",
		[
			[4, 6],
			[3, 1],
		],
		"retired",
	],
	[
		" 6-4,6-3 ",
		[
			[6, 4],
			[6, 3],
		],
		"played",
	],
	[
		"6-4 ; 6-3",
		[
			[6, 4],
			[6, 3],
		],
		"played",
	],
	[
		"6-4, 2-1 RET",
		[
			[6, 4],
			[2, 1],
		],
		"retired",
	],
	[
		"6-4,2-1,ret.",
		[
			[6, 4],
			[2, 1],
		],
		"retired",
	],
	[
		"6-4  6-3",
		[
			[6, 4],
			[6, 3],
		],
		"played",
	],
	["Def", [], "defaulted"],
	["def.", [], "defaulted"],
	["6-4, def.", [[6, 4]], "defaulted"],
	[
		"6-4 6-3",
		[
			[6, 4],
			[6, 3],
		],
		"played",
	],
] as const)("%s can be read", (text, sets, ending) => {
	const read = parseScore(text);
	expect(read?.ending).toBe(ending);
	expect(
		read?.sets.map(({ winner, loser, tiebreak }) =>
			tiebreak === undefined ? [winner, loser] : [winner, loser, tiebreak],
		),
	).toEqual(sets);
});

test.each([
	"",
	"ret.",
	"rained out",
	"6-",
	"6-4, x",
	"6:4",
	"600-4",
	"6-4(x)",
	"6-4\n6-3",
	"x6-4",
	"6-4(123)",
])("“%s” is not a score", (text) => expect(parseScore(text)).toBeNull());

test.each(["6-4, 6-3", "6-4, 3-6, 1-0", "7-6(4), 6-2", "6-4, 2-1 ret.", "def."])(
	"formats the parsed “%s” unchanged",
	(text) => {
		const score = parseScore(text);
		expect(score && formatScore(score)).toBe(text);
	},
);

test.each([
	["6-4, 6-4", true],
	["6-4 7-6(3)", true],
	["6-4, 3-6, 1-0", false],
	["6-4, 2-1 ret.", false],
	["def.", false],
	["6-4", false],
	["6-4, 3-6", false],
	["6-4, 5-5", false],
	["rained out", false],
])("%s in straight sets: %s", (text, expected) => {
	expect(wasInStraightSets(text)).toBe(expected);
});

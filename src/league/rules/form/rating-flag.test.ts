import { expect, test } from "vitest";
import type { Form } from "./rate-lines.ts";
import { ratingFlag } from "./rating-flag.ts";

const form = (more: Partial<Form>): Form => ({
	rating: 3.6,
	variance: 0.0225,
	seed: 3,
	seedVariance: 0.16,
	day: 20_000,
	lines: 11,
	linesWon: 9,
	gamesWon: 128,
	gamesLost: 72,
	...more,
});
const selfRated = { rating: 3, ratingType: "S" } as const;

test.each([
	[
		"a self-rating that is far too low",
		selfRated,
		form({}),
		"Self-rated 3.0, plays like 3.6 ± 0.2: won 9 of 11 lines and 64% of the games.",
	],
	[
		"what chance hardly explains",
		selfRated,
		form({ variance: 0.08, lines: 5, linesWon: 3, gamesWon: 1, gamesLost: 1 }),
		"Self-rated 3.0, plays like 3.6 ± 0.4: won 3 of 5 lines and 50% of the games.",
	],
	[
		"a USTA rating that is far too high",
		{ rating: 4, ratingType: "U" } as const,
		form({ linesWon: 1, lines: 5, gamesWon: 20, gamesLost: 60 }),
		"Rated 4.0, plays like 3.6 ± 0.2: won 1 of 5 lines and 25% of the games.",
	],
])("flags %s", (_, player, formOf, flag) => {
	expect(ratingFlag(player, formOf)).toBe(flag);
});

test.each([
	["less than most of a step", selfRated, form({ rating: 3.34 })],
	["what chance explains", selfRated, form({ variance: 0.1 })],
	["a player with too few lines", selfRated, form({ lines: 4 })],
	["a player without a rating", { rating: null, ratingType: null }, form({})],
] as const)("does not flag %s", (_, player, formOf) => {
	expect(ratingFlag(player, formOf)).toBeNull();
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import "../../../../test/fixed-seed.ts";
import { volume } from "../../../../test/volume.ts";
import { brierScore, calibrationError } from "./forecast-score.ts";
import { forecastLines } from "./forecasts.fixture.ts";
import type { Seed } from "./form-model.ts";
import { playedLine } from "./form-rating.fixture.ts";
import type { PlayedLine } from "./played-line.ts";
import { onDay, type RatedLine, rateLines } from "./rate-lines.ts";
import { simulateLeague, usualLeague } from "./simulated-league.fixture.ts";

const usta = (rating: number): Seed => ({ rating, ratingType: "U" });
const equals = new Map([1, 2, 3, 4].map((id) => [id, usta(3.5)]));
const after = (lines: readonly PlayedLine[], seeds: ReadonlyMap<number, Seed> = equals) =>
	rateLines(lines, seeds).forms;

describe("one line", () => {
	test("moves the winner up and the loser down by the same amount, and makes both more certain", () => {
		const forms = after([playedLine([1], [2], [12, 5])]);
		const [winner, loser] = [forms.get(1)!, forms.get(2)!];
		expect(winner.rating).toBeGreaterThan(3.55);
		expect(winner.rating - 3.5).toBeCloseTo(3.5 - loser.rating, 10);
		expect(winner.variance).toBeLessThan(winner.seedVariance);
		expect(winner).toMatchObject({ lines: 1, linesWon: 1, gamesWon: 12, gamesLost: 5, seed: 3.5 });
		expect(loser).toMatchObject({ lines: 1, linesWon: 0, gamesWon: 5, gamesLost: 12 });
	});

	test.each([
		["a clearer win moves more", [12, 2], [12, 9]],
		["more games prove more", [18, 9], [6, 3]],
	] as const)("%s", (_, one, other) => {
		const movedBy = (games: readonly [number, number]) =>
			after([playedLine([1], [2], games)]).get(1)!.rating;
		expect(movedBy(one)).toBeGreaterThan(movedBy(other));
	});

	test("a win by less than expected moves the favorite down", () => {
		const seeds = new Map([
			[1, usta(4.5)],
			[2, usta(3.5)],
		]);
		expect(after([playedLine([1], [2], [12, 10])], seeds).get(1)!.rating).toBeLessThan(4.5);
	});

	test("moves a self-rated player more than one with a USTA rating", () => {
		const seeds = new Map<number, Seed>([...equals, [1, { rating: 3.5, ratingType: "S" }]]);
		const forms = after([playedLine([1, 2], [3, 4], [12, 5])], seeds);
		expect(forms.get(1)!.rating).toBeGreaterThan(forms.get(2)!.rating);
	});

	test("a pair plays as the average of its two", () => {
		const seeds = new Map([
			[1, usta(4)],
			[2, usta(3)],
			[3, usta(3.5)],
			[4, usta(3.5)],
		]);
		let seen: RatedLine | undefined;
		rateLines([playedLine([1, 2], [3, 4], [12, 12])], seeds, { watch: (rated) => (seen = rated) });
		expect(seen?.ratings).toEqual({ home: 3.5, visitor: 3.5 });
		expect(seen?.homeChance).toBeCloseTo(0.5, 6);
		expect(seen?.after.get(1)?.rating).toBeCloseTo(4, 10);
	});
});

test("a player without a rating begins with the average of the division", () => {
	const seeds = new Map([
		[1, usta(3)],
		[2, usta(4)],
		[9, usta(5.5)],
	]);
	const lines = [
		playedLine([1], [2], [12, 12]),
		playedLine([7], [1], [12, 12]),
		playedLine([8], [9], [12, 12], { pool: "live/2" }),
	];
	const forms = after(lines, seeds);
	expect([forms.get(7)!.seed, forms.get(8)!.seed]).toEqual([3.5, 5.5]);
	expect(after([playedLine([7], [8], [12, 12])], new Map()).get(7)!.seed).toBe(3.5);
});

test("form that is not tested becomes less certain, but never less than before the first line", () => {
	const form = after([playedLine([1], [2], [12, 5])]).get(1)!;
	const inDays = (days: number) => onDay(form, form.day + days).variance;
	expect(inDays(365)).toBeGreaterThan(inDays(0));
	expect(inDays(0)).toBe(form.variance);
	expect(inDays(100_000)).toBe(form.seedVariance);
	expect(inDays(-400)).toBe(form.variance);
});

test("the order of the input does not matter, and earlier seasons can be rated first", () => {
	const { seasons, seeds } = simulateLeague({ ...usualLeague, divisions: 1, seasons: 2 }, 7);
	const [first = [], second = []] = seasons;
	const all = rateLines([...first, ...second], seeds);
	fc.assert(
		fc.property(
			fc.shuffledSubarray([...first, ...second], { minLength: first.length * 2 }),
			(lines) => {
				expect(rateLines(lines, seeds)).toEqual(all);
			},
		),
		{ numRuns: 5 },
	);
	expect(rateLines(second, seeds, { from: rateLines(first, seeds) })).toEqual(all);
});

// `npm run bench form` measures more kinds of leagues; docs/form-rating.md has the figures.
test("predicts lines of a league with known strengths better than the NTRP ratings, and calibrated", () => {
	const measured = Array.from({ length: volume(3, 40) }, (_, index) => {
		const { seasons, seeds } = simulateLeague(usualLeague, 1001 + index);
		const held = new Set(seasons.at(-1)?.map(({ matchId }) => matchId));
		return forecastLines(seasons.flat(), seeds, ({ matchId }) => held.has(matchId));
	});
	const byForm = measured.flatMap(({ form }) => form);
	const fairNtrp = brierScore(measured.flatMap((each) => each.fairNtrp));
	expect(byForm.length).toBe(448 * measured.length);
	expect(brierScore(byForm)).toBeLessThan(brierScore(measured.flatMap((each) => each.higherNtrp)));
	expect(brierScore(byForm)).toBeLessThan(fairNtrp - 0.02);
	expect(calibrationError(byForm)).toBeLessThanOrEqual(0.05);
});

import { describe, expect, test } from "vitest";
import { formModel, type Seed } from "./form-model.ts";
import { playedLine } from "./form-rating.fixture.ts";
import type { PlayedLine } from "./played-line.ts";
import { firstForm, meanRating, onDay, rateLines } from "./rate-lines.ts";

const { U, S, none } = formModel.seedSpread;
const usta = (rating: number): Seed => ({ rating, ratingType: "U" });

test.each<[string, Seed | undefined, number | undefined, number, number]>([
	["a USTA rating", usta(4), 3, 4, U],
	["a self-rating", { rating: 4, ratingType: "S" }, 3, 4, S],
	["a rating of unknown type", { rating: 4, ratingType: null }, 3, 4, S],
	["no rating", { rating: null, ratingType: null }, 3, 3, none],
	["nothing that is known", undefined, 3.25, 3.25, none],
	["no rating in a league without ratings", undefined, undefined, formModel.middle, none],
])("form begins with %s", (_, seed, average, rating, spread) => {
	expect(firstForm(seed, average)).toEqual({
		rating,
		variance: spread ** 2,
		seed: rating,
		seedVariance: spread ** 2,
		day: Number.NaN,
		lines: 0,
		linesWon: 0,
		gamesWon: 0,
		gamesLost: 0,
	});
});

test("the average of ratings leaves out players without one", () => {
	expect(meanRating([usta(3), undefined, { rating: null }, usta(4)])).toBe(3.5);
	expect(meanRating([undefined, { rating: null }])).toBeUndefined();
});

test("a year without a line adds as much uncertainty as the model says, half a year half of it", () => {
	const form = { ...firstForm(usta(4), undefined), variance: 0.01, day: 20_000 };
	const grown = (days: number) => onDay(form, 20_000 + days).variance - 0.01;
	expect(grown(365)).toBeCloseTo(formModel.yearSpread ** 2, 10);
	expect(grown(365 / 2)).toBeCloseTo(formModel.yearSpread ** 2 / 2, 10);
	expect(onDay(form, 20_100).day).toBe(20_100);
});

describe("lines", () => {
	const seeds = new Map([1, 2, 3, 4].map((id) => [id, usta(3.5)]));
	const seen = (lines: readonly PlayedLine[]) => {
		const order: PlayedLine[] = [];
		rateLines(lines, seeds, { watch: ({ line }) => order.push(line) });
		return order;
	};

	test("are rated by date, then by match, then as on the scorecard", () => {
		const line = (date: string, matchId: number, name: PlayedLine["line"]) =>
			playedLine([1], [2], [12, 5], { date, matchId, line: name });
		const lines = [
			line("2026-10-03", 9, "doubles2"),
			line("2026-10-10", 3, "singles2"),
			line("2026-10-10", 3, "doubles1"),
			line("2026-10-10", 4, "singles1"),
			line("2026-10-17", 1, "singles1"),
		];
		expect(seen(lines.toReversed())).toEqual(lines);
		expect(seen([2, 0, 4, 1, 3].map((index) => lines[index]!))).toEqual(lines);
	});

	test("tell who was expected to win before, and both forms of everyone on them", () => {
		const form = (rating: number) => expect.objectContaining({ rating });
		const after = rateLines(
			[playedLine([1], [2], [12, 5]), playedLine([1], [2], [5, 12], { matchId: 2 })],
			seeds,
			{
				watch: ({ line, before, homeChance, ratings }) => {
					if (line.matchId > 1) return;
					expect(homeChance).toBeCloseTo(0.5, 6);
					expect(ratings).toEqual({ home: 3.5, visitor: 3.5 });
					expect(before).toEqual(
						new Map([
							[1, form(3.5)],
							[2, form(3.5)],
						]),
					);
				},
			},
		).forms;
		expect(after.get(1)).toMatchObject({ lines: 2, linesWon: 1, gamesWon: 17, gamesLost: 17 });
		expect(after.get(1)?.day).toBe(Date.parse("2026-10-10") / 86_400_000);
	});

	test("that end as expected move nobody, but make everyone more certain", () => {
		const { forms } = rateLines([playedLine([1], [2], [12, 12])], seeds);
		for (const id of [1, 2]) {
			expect(forms.get(id)?.rating).toBeCloseTo(3.5, 10);
			expect(forms.get(id)?.variance).toBeLessThan(U ** 2);
		}
	});

	test("of a pair move and prove less about each player than a line alone", () => {
		const alone = rateLines([playedLine([1], [2], [12, 5])], seeds).forms.get(1)!;
		const paired = rateLines([playedLine([1, 3], [2, 4], [12, 5])], seeds).forms;
		const [one, other] = [paired.get(1)!, paired.get(3)!];
		expect(one.rating).toBe(other.rating);
		expect(one.rating - 3.5).toBeLessThan(alone.rating - 3.5);
		expect(U ** 2 - one.variance).toBeLessThan((U ** 2 - alone.variance) / 2);
	});
});

test("a division without any rating starts at the average of all ratings", () => {
	const seeds = new Map([
		[1, usta(3)],
		[2, usta(4.5)],
	]);
	const lines = [
		playedLine([1], [2], [12, 12]),
		playedLine([7], [8], [12, 12], { pool: "live/2" }),
	];
	expect(rateLines(lines, seeds).forms.get(7)?.seed).toBe(3.75);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { volume } from "../../../../test/volume.ts";
import type { TeamLineup } from "../../entities/team-lineup.ts";
import { type Candidate, strongestLineup } from "./strongest-lineup.ts";

/** `4.5 in, 4.0 maybe`: the players 1, 2 …; with a number of matches played: `4.0 in 3`. */
const candidates = (text: string): Candidate[] =>
	text.split(", ").map((each, index) => {
		const [rating, answer, played = "0"] = each.split(" ") as [string, string, string?];
		const rank = ["in", "maybe", "-"].indexOf(answer);
		return { playerId: index + 1, rating: Number(rating), rank, matchesPlayed: Number(played) };
	});

test.each([
	[
		"the best play singles, the best of the others with the weakest",
		"3.0 in, 3.5 in, 4.0 in, 4.5 in, 2.5 in, 5.0 in",
		[6, 4, 3, 5, 2, 1],
		[],
	],
	[
		"those who may be play only if too few are in",
		"3.0 in, 3.0 in, 3.0 in, 3.0 in, 3.0 in, 3.5 maybe, 5.0 -",
		[6, 1, 2, 5, 3, 4],
		[7],
	],
	[
		"of equal players, those who have played less",
		"4.0 in 3, 4.0 in 3, 4.0 in 3, 4.0 in 3, 4.0 in 3, 4.0 in 3, 4.0 in 1",
		[7, 1, 2, 5, 3, 4],
		[6],
	],
	["five default Singles 2", "5.0 in, 4.5 in, 4.0 in, 3.5 in, 3.0 in", [1, null, 2, 5, 3, 4], []],
	["four default Doubles 2", "5.0 in, 4.5 in, 4.0 in, 3.5 in", [1, 2, 3, 4, null, null], []],
	["one plays Singles 1", "3.0 in", [1, null, null, null, null, null], []],
])("%s", (_what, text, players, substitutes) =>
	expect(strongestLineup(candidates(text))).toEqual({ players, substitutes }),
);

test("whoever is listed first makes no difference, nor a scorecard without a begun line", () => {
	const players = candidates("3.0 in, 3.0 in, 4.0 in, 4.5 in, 3.0 in, 5.0 in, 3.0 in");
	const lineup = { players: [6, 4, 3, 5, 1, 2], substitutes: [7] };
	expect(strongestLineup(players)).toEqual(lineup);
	expect(strongestLineup(players.toReversed())).toEqual(lineup);
	expect(strongestLineup(players, Array(6).fill(undefined))).toEqual(lineup);
});

test("nobody makes an empty lineup", () =>
	expect(strongestLineup([])).toEqual({ players: Array(6).fill(null), substitutes: [] }));

const anyRoster = fc.array(
	fc.record({
		rating: fc.constantFrom(2.5, 3, 3.5, 4, 4.5, null),
		matchesPlayed: fc.nat(5),
		rank: fc.constantFrom(0, 0, 0, 1, 2),
	}),
	{ minLength: 6, maxLength: 17 },
);

test("no other lineup of a random roster is better", () => {
	fc.assert(
		fc.property(anyRoster, (players) => {
			const roster = players.map((player, index) => ({ ...player, playerId: index + 1 }));
			expect(worth(strongestLineup(roster), roster)).toEqual(bestOf(roster));
		}),
		{ numRuns: volume(5, 1000) },
	);
});

test("a roster of 17 takes less than 100 ms", () => {
	const roster = fc.sample(anyRoster, { numRuns: 1, seed: 5 })[0]!;
	const full = Array.from({ length: 17 }, (_, index) => ({
		...roster[index % roster.length]!,
		playerId: index + 1,
	}));
	const before = performance.now();
	strongestLineup(full);
	expect(performance.now() - before).toBeLessThan(100);
});

/** What counts, in this order; more is better. */
function worth({ players }: TeamLineup, roster: readonly Candidate[]): number[] {
	const [s1, s2, ...doubles] = players.map((id) => roster[id! - 1]!) as Candidate[];
	return valuesOf(s1!, s2!, doubles as [Candidate, Candidate, Candidate, Candidate]);
}

type Four = [Candidate, Candidate, Candidate, Candidate];
function valuesOf(s1: Candidate, s2: Candidate, [a, b, c, d]: Four) {
	const all = [s1, s2, a, b, c, d];
	const sum = (value: (each: Candidate) => number) =>
		all.reduce((total, each) => total + value(each), 0);
	const rating = (each: Candidate) => each.rating ?? 0;
	return [
		-sum(({ rank }) => (rank === 2 ? 1 : 0)),
		-sum(({ rank }) => (rank === 1 ? 1 : 0)),
		rating(s1) + rating(s2) + (rating(a) + rating(b) + rating(c) + rating(d)) / 2,
		-Math.abs(rating(a) + rating(b) - rating(c) - rating(d)),
		-sum(({ matchesPlayed }) => matchesPlayed),
	];
}

/** The best of all lineups: each six, each two of them alone, each way to pair the other four. */
function bestOf(roster: readonly Candidate[]): number[] {
	let best: number[] = [];
	const isBetter = (values: number[]) => {
		const at = values.findIndex((value, index) => value !== best[index]);
		return at >= 0 && values[at]! > (best[at] ?? Number.NEGATIVE_INFINITY);
	};
	for (const six of subsets(roster, 6))
		for (const [s1, s2] of subsets(six, 2) as Iterable<[Candidate, Candidate]>) {
			const [a, b, c, d] = six.filter((each) => each !== s1 && each !== s2) as Four;
			for (const pairs of [
				[a, b, c, d],
				[a, c, b, d],
				[a, d, b, c],
			] as Four[]) {
				const values = valuesOf(s1, s2, pairs);
				if (isBetter(values)) best = values;
			}
		}
	return best;
}

function* subsets<T>(all: readonly T[], size: number, from = 0): Generator<T[]> {
	if (size === 0) yield [];
	else
		for (let index = from; index <= all.length - size; index++)
			for (const rest of subsets(all, size - 1, index + 1)) yield [all[index]!, ...rest];
}

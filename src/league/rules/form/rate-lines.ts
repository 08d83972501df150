import { lines as lineNames, otherSide, type Side, sides } from "../../entities/line.ts";
import { formModel, gamesModel, type Seed } from "./form-model.ts";
import { fitAfter, type LeagueFit, newFit, winChance } from "./league-fit.ts";
import type { PlayedLine } from "./played-line.ts";

/** A player’s form after some lines. */
export interface Form {
	readonly rating: number;
	/** The square of the rating’s standard deviation. */
	readonly variance: number;
	readonly seed: number;
	readonly seedVariance: number;
	/** The day of the last line, in days since 1970. */
	readonly day: number;
	readonly lines: number;
	readonly linesWon: number;
	readonly gamesWon: number;
	readonly gamesLost: number;
}
export type Forms = ReadonlyMap<number, Form>;

export interface Ratings {
	readonly forms: Forms;
	readonly fit: LeagueFit;
}

/** What one line changed. */
export interface RatedLine {
	readonly line: PlayedLine;
	/** The chance of the home side to win the line, before it was played. */
	readonly homeChance: number;
	/** The ratings of both sides before the line; of a pair, their average. */
	readonly ratings: Readonly<Record<Side, number>>;
	readonly before: Forms;
	readonly after: Forms;
}

interface Options {
	/** Ratings after earlier seasons, to go on from. */
	readonly from?: Ratings;
	/** Sees every line with what was expected of it and what it changed. */
	readonly watch?: (rated: RatedLine) => void;
}

/**
 * Form ratings after these lines: an extended Kalman filter over the players’ strengths. Each line
 * compares the share of games that a side won with the share expected from both sides’ ratings; the
 * surprise moves everyone on the line, those with an uncertain rating the most. A pair plays as the
 * average of its two. The order of the input does not matter. Pages: Form Ratings, Your
 * Players’ Form.
 */
export function rateLines(
	played: readonly PlayedLine[],
	seeds: ReadonlyMap<number, Seed>,
	{ from, watch }: Options = {},
): Ratings {
	const averages = poolAverages(played, seeds);
	const forms = new Map(from?.forms);
	let fit = from?.fit ?? newFit;
	for (const line of played.toSorted(byDate)) {
		const day = Date.parse(line.date) / 86_400_000;
		const formOf = (playerId: number) =>
			onDay(forms.get(playerId) ?? firstForm(seeds.get(playerId), averages.get(line.pool)), day);
		const on = { home: line.players.home.map(formOf), visitor: line.players.visitor.map(formOf) };
		const ratings = { home: average(on.home, "rating"), visitor: average(on.visitor, "rating") };
		const lead = ratings.home - ratings.visitor;
		// The variance of an average of two is half of their average variance.
		const variance = sides.reduce(
			(sum, side) => sum + average(on[side], "variance") / on[side].length,
			0,
		);
		const surprise = surpriseOf(line, lead, variance);
		const changed = sides.flatMap((side) =>
			on[side].map((form, index) => ({
				playerId: line.players[side][index]!,
				before: form,
				after: afterLine(form, line, side, surprise),
			})),
		);
		for (const { playerId, after } of changed) forms.set(playerId, after);
		watch?.({
			line,
			ratings,
			homeChance: winChance(lead, variance, fit),
			before: new Map(changed.map(({ playerId, before }) => [playerId, before])),
			after: new Map(changed.map(({ playerId, after }) => [playerId, after])),
		});
		fit = fitAfter(fit, line, { lead, variance });
	}
	return { forms, fit };
}

/** The form before any line. Without an NTRP rating, the division’s average. */
export function firstForm(seed: Seed | undefined, poolAverage: number | undefined): Form {
	const { U, S, none } = formModel.seedSpread;
	const isRated = typeof seed?.rating === "number";
	const rating = (isRated ? seed.rating : poolAverage) ?? formModel.middle;
	const variance = (isRated ? (seed.ratingType === "U" ? U : S) : none) ** 2;
	return {
		rating,
		variance,
		seed: rating,
		seedVariance: variance,
		day: Number.NaN,
		lines: 0,
		linesWon: 0,
		gamesWon: 0,
		gamesLost: 0,
	};
}

/**
 * The form on a later day. It is less certain, but never less certain than before the first line.
 */
export function onDay(form: Form, day: number): Form {
	const years = Number.isNaN(form.day) ? 0 : Math.max(0, day - form.day) / 365;
	const grown = form.variance + years * formModel.yearSpread ** 2;
	const variance = Math.max(form.variance, Math.min(form.seedVariance, grown));
	return { ...form, day, variance };
}

interface Surprise {
	/**
	 * How far a home player's rating moves, to be multiplied by its variance and the player's share
	 * of the side.
	 */
	readonly step: number;
	/** How far the variance falls, to be multiplied by the square of the same product. */
	readonly information: number;
}

function surpriseOf({ games }: PlayedLine, lead: number, variance: number): Surprise {
	const { expected, slope, noise } = gamesModel(lead, games.home + games.visitor);
	const total = slope ** 2 * variance + noise;
	return {
		step: (slope * (games.home / (games.home + games.visitor) - expected)) / total,
		information: slope ** 2 / total,
	};
}

function afterLine(form: Form, line: PlayedLine, side: Side, { step, information }: Surprise) {
	const weight = form.variance / line.players[side].length;
	return {
		...form,
		rating: form.rating + (side === "home" ? 1 : -1) * weight * step,
		variance: form.variance - weight ** 2 * information,
		lines: form.lines + 1,
		linesWon: form.linesWon + Number(line.winner === side),
		gamesWon: form.gamesWon + line.games[side],
		gamesLost: form.gamesLost + line.games[otherSide(side)],
	};
}

/** By date, then as on the scorecards. */
const byDate = (one: PlayedLine, other: PlayedLine) =>
	(one.date < other.date ? -1 : one.date > other.date ? 1 : 0) ||
	one.matchId - other.matchId ||
	lineNames.indexOf(one.line) - lineNames.indexOf(other.line);

/** The average NTRP rating of those who played in each division and season, else of everyone. */
function poolAverages(played: readonly PlayedLine[], seeds: ReadonlyMap<number, Seed>) {
	const pools = new Map<string, Set<number>>();
	for (const { pool, players } of played) {
		const ids = pools.get(pool) ?? new Set();
		pools.set(pool, ids);
		for (const side of sides) for (const id of players[side]) ids.add(id);
	}
	const everyone = meanRating(seeds.values());
	return new Map(
		[...pools].map(([pool, ids]) => [
			pool,
			meanRating([...ids].map((id) => seeds.get(id))) ?? everyone,
		]),
	);
}

/** The average NTRP rating of those who have one; undefined if nobody has. */
export function meanRating(seeds: Iterable<Pick<Seed, "rating"> | undefined>) {
	const ratings = [...seeds].flatMap((seed) => seed?.rating ?? []);
	return ratings.length === 0
		? undefined
		: ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
}

function average(forms: readonly Form[], field: "rating" | "variance") {
	let sum = 0;
	for (const form of forms) sum += form[field];
	return sum / forms.length;
}

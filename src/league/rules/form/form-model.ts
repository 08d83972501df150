/**
 * The numbers of the form rating. They were chosen on simulated leagues other than those that the
 * tests measure; `docs/form-rating.md` tells how, and `npm run bench form` measures them.
 */
export const formModel = {
	/** The logit of the share of games won, per rating point: half a point is 85% of the games. */
	gamesPerPoint: 3.5,
	/** Standard deviation of a player’s true strength around what the rating says. */
	seedSpread: { U: 0.3, S: 0.4, none: 0.5 },
	/** How far a side may play above or below its strength on one day. */
	daySpread: 0.2,
	/** The games of one line depend on each other, so their number counts for less. */
	gamesWorth: 0.5,
	/**
	 * What else decides who wins a line, besides the lead: its standard deviation in rating points.
	 */
	lineSpread: 0.35,
	/** Form that is not tested becomes less certain, by this much in a year. */
	yearSpread: 0.16,
	/** How many lines must speak against these numbers to count as much as they do. */
	priorLines: 50,
	/** What “±” shows, in standard deviations: four of five are within it. */
	shownSpreads: 1.28,
	/** Where neither a player nor anyone in the division has a rating. */
	middle: 3.5,
} as const;

/** What is known of a player before the first line: the rating, and whether it is a self-rating. */
export interface Seed {
	readonly rating: number | null;
	readonly ratingType: "U" | "S" | null;
}

/**
 * What a lead in rating points says about the share won of `games` games: the expected share, how
 * much it grows with the lead, and the variance around it.
 */
export function gamesModel(lead: number, games: number) {
	const { gamesPerPoint, daySpread, gamesWorth } = formModel;
	const expected = 1 / (1 + Math.exp(-gamesPerPoint * lead));
	const slope = gamesPerPoint * expected * (1 - expected);
	const noise = (expected * (1 - expected)) / (games * gamesWorth) + 2 * (slope * daySpread) ** 2;
	return { expected, slope, noise };
}

/**
 * The cumulative standard normal distribution; Abramowitz and Stegun 7.1.26, off by less than 1e-6.
 */
export function normalCdf(x: number) {
	const z = Math.abs(x) / Math.SQRT2;
	const t = 1 / (1 + 0.3275911 * z);
	const tail =
		t *
		(0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) *
		Math.exp(-z * z);
	return x >= 0 ? 1 - tail / 2 : tail / 2;
}

/**
 * What each shortcoming of a plan costs, in miles of travel. A plan is better if the sum of these
 * costs is lower.
 */
export const planCosts = {
	preference: { nice: 10, important: 40, must: 40 },
	/** Added for each mile of a division's farthest traveler. */
	farthestMile: 0.5,
	/** Two rest weeks of a team with fewer than three Saturdays between them. */
	closeRests: 8,
	/** A pairing of the first week that is repeated in the last week. */
	repeat: 4,
	/** A match that is not where it was in the schedule to be kept. */
	moved: 200,
	/**
	 * A match of the schedule to be kept that is not played at all anymore, besides its move: less
	 * than another move, so that as few matches as possible change.
	 */
	dropped: 180,
	/**
	 * The same in a division that has lost a Saturday: to play such a match is worth moving others.
	 */
	lost: 500,
	/** Two teams that rest although they could play each other, in a season that has begun. */
	idle: 60,
	/** A Saturday on which a team that has joined does not play, beyond its share of rest weeks. */
	idleNewcomer: 250,
	/** A rule of the season's balance: more than moving all matches that a division has left. */
	broken: 10_000,
	/** The same for a rule that the schedule to be kept breaks already: not worth a move. */
	brokenBefore: 20,
	/** A match that is not at the time that its home team prefers. */
	otherTime: 3,
	/** Unevenly shared early and late matches, as a sum of squares. */
	earlyOrLate: 2,
} as const;

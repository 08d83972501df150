import { z } from "zod";
import { count, id } from "./field.ts";

const fraction = z.number().min(0).max(1);

/** Why a team has its place, and what can still happen: computed from the results, never stored. */
export const standingDetails = z.strictObject({
	teamId: id,
	teamName: z.string(),
	divisionId: id.nullable(),
	divisionNumber: count,
	/** Null for a team whose results were removed. */
	place: count.nullable(),
	/** The number of teams that are ranked. */
	teams: count,
	facts: z.array(z.string()),
	/** The next team above and the next one below. */
	comparisons: z.array(
		z.strictObject({ teamId: id, title: z.string(), steps: z.array(z.string()) }),
	),
	/**
	 * Matches of the division, and of this team, that have no complete result yet; null if what is
	 * left of the season can't be computed.
	 */
	divisionMatchesLeft: count.nullable(),
	matchesLeft: count,
	/** What is still possible; null when the season is over, or if it can't be computed. */
	outlook: z
		.strictObject({
			first: z.array(z.string()),
			last: z.array(z.string()),
			/** The fraction of simulated seasons with each place, and shares of first and last. */
			chances: z.strictObject({ places: z.array(fraction), first: fraction, last: fraction }),
		})
		.nullable(),
});
export type StandingDetails = z.infer<typeof standingDetails>;

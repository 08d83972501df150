import { z } from "zod";
import { count, id } from "./field.ts";

/** How teams with an equal percentage were ranked. By-laws X c. */
const tieBreaks = ["headToHead", "forfeits", "shared"] as const;

/** One team's row in the standings: computed from the results, never stored. */
export const standing = z.strictObject({
	teamId: id,
	divisionNumber: count,
	setsWon: count,
	setsLost: count,
	setsPlayed: count,
	/** A fraction; shown times 100 with two decimals. */
	percentSetsWon: z.number().min(0).max(1),
	setsForfeited: count,
	/** The consequence of the forfeited sets. By-laws IX a, IX b. */
	forfeitConsequence: z.enum(["none", "no-prize", "removal"]),
	/** Place in the division, from 1; teams that stay tied share a place. */
	place: count,
	tieBreak: z.enum(tieBreaks).nullable(),
	weeks: z.array(z.strictObject({ weekNumber: count, setsWon: count, setsLost: count })),
});
export type Standing = z.infer<typeof standing>;

import { z } from "zod";
import { count, id } from "./field.ts";

/** How teams with an equal percentage were ranked. By-laws X c. */
const tieBreaks = ["headToHead", "forfeits", "shared"] as const;

/** How a match ended for a team. */
export const matchOutcomes = ["W", "L", "T"] as const;
export type MatchOutcome = (typeof matchOutcomes)[number];

/** Why a team gets nothing for its place at the end of a season (`rules/standings/prizes.ts`). */
export const prizeLosses = ["withdrew", "removed", "forfeits", "noSets"] as const;
export type PrizeLostBy = (typeof prizeLosses)[number];

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
	/** The last results, oldest first: won, lost, or tied by sets. */
	form: z.array(z.enum(matchOutcomes)),
	/** Places gained (or lost, if negative) in the last week played; null before the second one. */
	placeChange: z.int().nullable(),
	/** How many more of its sets the team needed to have the leader's percentage. */
	setsBehind: count,
	/** Sets that the committee has added or taken away; the sets above include them. */
	adjustments: z.array(
		z.strictObject({ setsWon: z.int(), setsLost: z.int(), byLaw: z.string(), reason: z.string() }),
	),
	/** Whether the team has withdrawn (by-laws V f) or its results were removed (IX h). */
	exit: z.enum(["withdrew", "removed"]).nullable(),
	weeks: z.array(z.strictObject({ weekNumber: count, setsWon: count, setsLost: count })),
	/** The season's last week that was played; the later ones above have only full defaults. */
	lastWeek: count,
});
export type Standing = z.infer<typeof standing>;

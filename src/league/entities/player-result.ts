import { z } from "zod";
import { count, id, name } from "./field.ts";

/** One player's sets won and lost for one team: computed from the results, never stored. */
export const playerResult = z.strictObject({
	playerId: id,
	teamId: id,
	teamNumber: count.nullable(),
	teamName: name(),
	firstName: name(),
	lastName: name(),
	numSetsWon: count,
	numSetsLost: count,
	/** A fraction; shown times 100 with two decimals. */
	percentSetsWon: z.number().min(0).max(1),
	numMatches: count,
	/** Only of players who hide their page: no link leads to it. */
	hidesPage: z.literal(true).optional(),
});
export type PlayerResult = z.infer<typeof playerResult>;

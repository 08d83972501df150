import { z } from "zod";
import { count, id, name } from "./field.ts";

/** What one player has won and lost for one team: derived from the results, stored nowhere. */
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
});
export type PlayerResult = z.infer<typeof playerResult>;

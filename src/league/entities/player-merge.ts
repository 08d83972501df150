import { z } from "zod";
import { id, name } from "./field.ts";

/** Two numbers of one player: `aliasId` is merged into `playerId`, whose page has both. */
export const playerMerge = z.strictObject({ playerId: id, aliasId: id });
export const playerSeparation = z.strictObject({ aliasId: id });

const numbered = z.object({
	playerId: id,
	firstName: name(),
	lastName: name(),
	/** The own one first; none for who is only in archived seasons. */
	playerNumbers: z.array(z.number()),
	rating: z.number().nullable(),
	/** The current one first, then those of past seasons, the latest first. */
	teams: z.array(z.string()),
	/** The last season with a complete scorecard of the player. */
	lastSeason: z.string().nullable(),
});
export type NumberedPlayer = z.infer<typeof numbered>;

/** For admins: a player, the numbers that were merged into it, and players who may be the same. */
export const playerNumbers = z.object({
	player: numbered,
	/** Each with its own results. */
	merged: z.array(numbered),
	sameName: z.array(numbered),
	/** By the name or number in the query. */
	found: z.array(numbered),
	/** How many more were found. */
	more: z.number(),
});
export type PlayerNumbers = z.infer<typeof playerNumbers>;

import { z } from "zod";
import { id } from "./field.ts";

/** Somebody who was on a team's roster in the last season and is not on it now. */
export const formerPlayer = z.object({
	playerId: id,
	firstName: z.string(),
	lastName: z.string(),
	rating: z.number().nullable(),
	/** Whether the player is on no roster. */
	isFree: z.boolean(),
	/** The team whose roster the player is on now. */
	teamName: z.string().nullable(),
});
export type FormerPlayer = z.infer<typeof formerPlayer>;

/** Adds these former players to the roster again, all of them or none. */
export const reinstatement = z.strictObject({
	teamId: id,
	playerIds: z
		.array(id)
		.min(1, "Choose at least one player.")
		.max(100)
		.refine((ids) => new Set(ids).size === ids.length, "Choose each player once."),
});

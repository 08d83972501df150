import { z } from "zod";
import { id, name } from "./field.ts";

/** Two numbers of one player: `aliasId` is merged into `playerId`, whose page has both. */
export const playerMerge = z.strictObject({ playerId: id, aliasId: id });
export const playerSeparation = z.strictObject({ aliasId: id });

const numbered = z.object({
	playerId: id,
	firstName: name(),
	lastName: name(),
	/** Where this number has played, such as `Net Gains, Fall 2019`; the latest first. */
	played: z.array(z.string()),
});
/** For admins: a player's other numbers, and other players with the same name. */
export const playerNumbers = z.object({
	merged: z.array(numbered),
	sameName: z.array(numbered),
});
export type PlayerNumbers = z.infer<typeof playerNumbers>;

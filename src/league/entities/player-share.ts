import { z } from "zod";
import { id, name, text } from "./field.ts";

/** A player's share of the team's fee, as the captain keeps it. */
const playerShare = z.strictObject({
	playerId: id,
	firstName: name(),
	lastName: name(),
	/** Whether the player is on the roster; others had a share noted before they left. */
	isOnRoster: z.boolean(),
	/** In dollars: the captain's amount, else the suggested one. */
	amount: z.number(),
	isPaid: z.boolean(),
	note: z.string(),
});
export type PlayerShare = z.infer<typeof playerShare>;

/** Who on a team has paid the captain a share of the current season's fee. */
export const teamShares = z.strictObject({
	teamId: id,
	seasonName: z.string(),
	fee: z.number(),
	/** For each player on the roster. */
	suggested: z.number(),
	players: z.array(playerShare),
});
export type TeamShares = z.infer<typeof teamShares>;

const amountMessage = "Please enter an amount in dollars, like 15 or 13.24.";

/** What has changed about one player; an amount of null is the suggested share. */
export const shareEntry = z.strictObject({
	teamId: id,
	playerId: id,
	amount: z
		.number(amountMessage)
		.min(0, amountMessage)
		.max(10_000, amountMessage)
		.multipleOf(0.01, amountMessage)
		.nullable()
		.optional(),
	isPaid: z.boolean().optional(),
	note: text().optional(),
});

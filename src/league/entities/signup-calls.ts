import { z } from "zod";
import { linkKey as key } from "./own-contact.ts";
import { player } from "./player.ts";
import { playerSignup } from "./player-calls.ts";
import { schemaOf } from "./schema.ts";

/* The calls of new players, with the token of an email's link. */

const seen = schemaOf(player.fields).omit({
	playerId: true,
	playerNumber: true,
	teamId: true,
	createdAt: true,
	isActive: true,
});
/** What new players see of their own sign-up. */
export const signupView = z.object({
	player: seen.partial(),
	isConfirmed: z.boolean(),
	/** Why it can't be changed anymore. */
	closed: z.string().nullable(),
	/** Whether a guardian has to consent. */
	needsConsent: z.boolean(),
});
export type SignupView = z.infer<typeof signupView>;

export const signupAnswer = z.strictObject({ key, answer: z.enum(["confirm", "withdraw"]) });
export const signupChange = playerSignup.extend({ key });

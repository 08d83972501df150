import { z } from "zod";
import { email, newPassword, ownProfile } from "./account.ts";
import { captainOrCocaptain } from "./captain-request.ts";
import { id, stamp } from "./field.ts";

/** How long the link in an invitation works. */
export const invitationDays = 14;

/** Someone to invite to a place on a team. */
export const newInvitation = z.strictObject({ teamId: id, captainOrCocaptain, email });
export type NewInvitation = z.infer<typeof newInvitation>;

/** Invitations to send, each for one place on a team. */
export const invitations = z.strictObject({
	invitations: z
		.array(newInvitation)
		.min(1, "Enter at least one email address.")
		.max(100, "Send at most 100 invitations at once."),
});

/** An invitation that has not been accepted, as admins see it. */
export const invitation = z.strictObject({
	invitationId: id,
	teamId: id,
	captainOrCocaptain,
	email: z.string(),
	sentAt: stamp,
	expiresAt: stamp,
	isExpired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

/** What the person who opens the link sees. */
export const invitationView = z.strictObject({
	teamName: z.string(),
	captainOrCocaptain,
	/** The invited address; a new account will have it. */
	email: z.string(),
	expiresAt: stamp,
	/** Whether the invited person has an account: then they log in instead of choosing a password. */
	hasAccount: z.boolean(),
	/** Whether the invited person has a profile: then they need not enter their names. */
	hasProfile: z.boolean(),
});
export type InvitationView = z.infer<typeof invitationView>;

/**
 * Accepts an invitation. `key` is the token of the link; a password is for people without an
 * account, names for those without a profile.
 */
export const invitationAnswer = ownProfile
	.partial()
	.extend({ key: z.string().max(100), password: newPassword.optional() });

import { z } from "zod";
import { email, id, phone } from "./field.ts";

/* The calls with which players correct their own phone and email and hide their page, by a link. */

/** The token of an email's link. */
export const linkKey = z.string().min(1).max(100);

/** A captain asks for a link to be sent to a player. */
export const contactLinkFor = z.strictObject({ playerId: id });
/** Anybody asks for the links of an address; the answer says nothing about it. */
export const contactLinkTo = z.strictObject({ email });

export const ownContactChange = z.strictObject({
	key: linkKey,
	/** A field that is left out stays as it is. */
	phone: phone.optional(),
	email: email.optional(),
	/** Whether the page with the player's matches is hidden. */
	hidesPage: z.boolean().optional(),
});
export const ownEmailConfirmed = z.strictObject({ key: linkKey });

/** What a player sees behind the link. */
export const ownContactView = z.object({
	firstName: z.string(),
	/** Empty for those without a team. */
	teamName: z.string(),
	/**
	 * Null if the league keeps none that the link could correct, or if the link confirms another
	 * address.
	 */
	phone: z.string().nullable(),
	email: z.string().nullable(),
	/** The number of the player’s page; null without one. */
	pageId: z.number().nullable(),
	hidesPage: z.boolean(),
	/**
	 * The new address that this link confirms; null if the link was sent to the player's own address.
	 */
	newEmail: z.string().nullable(),
	/** Why nothing can be changed anymore. */
	closed: z.string().nullable(),
});
export type OwnContactView = z.infer<typeof ownContactView>;

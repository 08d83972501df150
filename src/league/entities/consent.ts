import { z } from "zod";
import { type ConsentKind, consentKinds } from "./consent-kinds.ts";
import { date, email, id, name, prose, text } from "./field.ts";
import { signedNameMax } from "./limits.ts";
import { linkKey } from "./own-contact.ts";

/* Confirmations of the own-risk clause and guardians' consents. By-laws II b, XIV a and c. */

const kind = z.enum(Object.keys(consentKinds) as [ConsentKind, ...ConsentKind[]]);
const signedName = name(signedNameMax);
/** Identifies the text that was read, so that nobody signs a newer one. */
const seen = z.string().max(100);

/**
 * A player signs, with the token from an email. `isAdult`: the answer to the question about the
 * player's age; null if it was not asked. A minor gives the address of a guardian, who gets a link.
 * `confirmsName`: the player says that the signed name is theirs, although the league knows another
 * one.
 */
export const consentByPlayer = z.strictObject({
	key: linkKey,
	seen,
	signedName,
	confirmsName: z.boolean().optional(),
	isAdult: z.boolean().nullable(),
	guardianEmail: z.union([z.literal(""), email]),
});
/** A guardian signs, with the token from the email to them. */
export const consentByGuardian = z.strictObject({ key: linkKey, seen, signedName });

/** What a player or guardian sees behind the link. */
export const consentView = z.object({
	kind,
	playerName: z.string(),
	teamName: z.string(),
	/** What is signed. */
	text: prose(),
	seen,
	/** Whether the player is asked if they have reached the minimum age. */
	asksAge: z.boolean(),
	/** Whether a guardian has to consent, as far as the league knows. */
	isMinor: z.boolean(),
	minimumAge: z.number().int(),
	/** Null until it is signed. */
	signedOn: date.nullable(),
	signedName: text(signedNameMax),
	/**
	 * Whether a guardian's consent is still missing, and the day on which a guardian was asked for
	 * it.
	 */
	isGuardianMissing: z.boolean(),
	guardianAskedOn: date.nullable(),
	/** Why it can't be signed anymore. */
	closed: z.string().nullable(),
});
export type ConsentView = z.infer<typeof consentView>;

/** Emails the players of a team who have something to sign; `teamId` is null for all teams. */
export const consentRequest = z.strictObject({ teamId: id.nullable() });
export const consentAsked = z.object({
	/** How many players got an email, at their own or their guardian's address. */
	people: z.number().int(),
	withoutEmail: z.number().int(),
	/** How many got no email because they had one in the last 7 days. */
	askedBefore: z.number().int(),
});
export type ConsentAsked = z.infer<typeof consentAsked>;

/** An admin records what was signed on paper. */
export const consentOnPaper = z.strictObject({ playerId: id, kind, signedName, signedOn: date });

const signature = z.object({
	consentId: id,
	signedName: z.string(),
	signedOn: date,
	isOnPaper: z.boolean(),
});
/** A player of a roster, and what they have signed. */
export const consentRow = z.object({
	playerId: id,
	firstName: z.string(),
	lastName: z.string(),
	teamId: id,
	ownRisk: signature.nullable(),
	guardian: signature.nullable(),
	missing: z.array(kind),
	/** Whether no guardian's consent is needed, as far as the league knows. */
	isAdult: z.boolean(),
	/** Why the player may not play this year. */
	refusal: z.string().nullable(),
	hasEmail: z.boolean(),
	/** The day of the last email that asked. */
	askedOn: date.nullable(),
});
export type ConsentRow = z.infer<typeof consentRow>;

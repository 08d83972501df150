import { z } from "zod";

/** The call has no body: its URL names whose data is deleted. */
export const erasure = z.strictObject({});

/** `remains`: what stays, and why; null if nothing does. */
export const erased = z.object({ ok: z.literal(true), remains: z.string().nullable() });
export type Erased = z.infer<typeof erased>;

/** How many players with contact details have been inactive for longer than `years` years. */
export const formerContacts = z.array(z.object({ years: z.number(), players: z.number() }));
export type FormerContacts = z.infer<typeof formerContacts>;

/** What the page /privacy says, from what the program does. */
export const privacyFacts = z.object({
	/** The labels of the fields that each role reads. */
	readers: z.array(z.object({ who: z.string(), ofWhom: z.string(), fields: z.array(z.string()) })),
	cookies: z.array(z.object({ name: z.string(), purpose: z.string(), days: z.number() })),
	emails: z.array(z.string()),
	retention: z.array(z.object({ what: z.string(), kept: z.string() })),
});
export type PrivacyFacts = z.infer<typeof privacyFacts>;

import { z } from "zod";

/**
 * The schema of `content/league.json`: the league's names and fees. Checked at startup and at build
 * time, so that a mistake is reported as one message and not as a broken page.
 */
export const leagueSettings = z.strictObject({
	name: z.string().min(1),
	shortName: z.string().min(1).max(12),
	metro: z.string().min(1),
	state: z.string().regex(/^[A-Z]{2}$/),
	founded: z.number().int(),
	administrator: z.strictObject({ title: z.string().min(1), email: z.email() }),
	/** The domain of the committee's role addresses. */
	mailDomain: z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i),
	phone: z.string().min(7),
	postalAddress: z.array(z.string().min(1)).min(2),
	/** US dollars. */
	fee: z.strictObject({ zelleOrCheck: z.number().positive(), paypal: z.number().positive() }),
	payee: z.string().min(1),
	zelle: z.strictObject({ address: z.string().min(3), shownName: z.string().min(1) }),
	makeupSchool: z.string().min(1),
	credit: z.strictObject({ text: z.string().min(1), url: z.url({ protocol: /^https?$/ }) }),
});

import { z } from "zod";
import { id, name, prose, stamp } from "./field.ts";
import { fieldMessages } from "./field-messages.ts";
import { messageSubjectMax, messageTextMax } from "./limits.ts";

/* The messages that captains, coordinators and admins write. */

/**
 * A group of people: `captains`, `division-3` (its id), `saturday-2026-10-10`, `unpaid` and
 * `everyone` for admins; `division-3` also for its coordinator; `team-12` and `match-131` (ids) for
 * captains.
 */
const to = z
	.string()
	.regex(
		/^(captains|unpaid|everyone|(team|match|division)-[1-9]\d{0,8}|saturday-\d{4}-\d\d-\d\d)$/,
		"Choose who gets the message.",
	);

const written = z.strictObject({
	to,
	subject: name(messageSubjectMax),
	text: prose(messageTextMax).refine((text) => text !== "", fieldMessages.required),
});
/** `people`: how many the sender was told will get it, so that nobody is added unnoticed. */
export const newMessage = written.extend({ people: z.number().int().min(0).max(100_000) });
export const messageSent = z.object({ messageId: id, people: z.number().int() });

/** The same message, sent to its writer only. */
export const testMessage = written;
export const testSent = z.object({ to: z.string() });

/** A group that the viewer may write to. */
export const messageGroup = z.object({
	to,
	label: z.string(),
	/** Whether it is league news, which people can unsubscribe from. */
	isNews: z.boolean(),
	/** How many addresses get it. */
	people: z.number().int(),
	/** Who has no address, by name. */
	withoutEmail: z.array(z.string()),
	/** How many more want no league news. */
	unsubscribed: z.number().int(),
});
export type MessageGroup = z.infer<typeof messageGroup>;

/** Whether an address gets league news, by the token of an email’s link. */
export const leagueNews = z.object({ wantsNews: z.boolean() });
export type LeagueNews = z.infer<typeof leagueNews>;
export const leagueNewsChoice = z.strictObject({
	key: z.string().min(1).max(100),
	wantsNews: z.boolean(),
});

/** A sent message, and how many people it has reached. */
export const sentMessage = z.object({
	messageId: id,
	label: z.string(),
	isNews: z.boolean(),
	subject: z.string(),
	/** Null: a deleted user. */
	sender: z.string().nullable(),
	sentAt: stamp,
	people: z.number().int(),
	delivered: z.number().int(),
	waiting: z.number().int(),
	/** Those that could not be delivered, by name. */
	failures: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type SentMessage = z.infer<typeof sentMessage>;

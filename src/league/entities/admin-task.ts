import { z } from "zod";
import { count, date, id } from "./field.ts";

const reminded = z.enum(["score", "verification", "registration", "payment"]);
const about = z.enum(["dispute", "score", "verification", "forfeits", "registration", "payment"]);

/** Something that needs an admin, in words; `id` is that of the dispute, the match or the team. */
export const adminTask = z.strictObject({
	about,
	id,
	/** The match or the team that it leads to. */
	matchId: id.nullable(),
	teamId: id.nullable(),
	title: z.string(),
	detail: z.string(),
	dueBy: date.nullable(),
	isLate: z.boolean(),
	/** Whom a reminder would reach; nobody where there is none to send. */
	leaders: z.array(z.string()),
	remindedOn: date.nullable(),
	mayRemind: z.boolean(),
	/**
	 * Of a card that one side has verified in time: the other side, for whom an admin may tick
	 * (by-laws X d), and the card's version.
	 */
	makeFinal: z
		.strictObject({ side: z.enum(["home", "visitor"]), version: z.number().int() })
		.nullable(),
	/** Of forfeits: the numbers that an admin notes. */
	forfeits: z.strictObject({ total: count, mostToOneTeam: count }).nullable(),
});
export type AdminTask = z.infer<typeof adminTask>;

/** Whom to remind of what: matches or teams, by id. */
export const reminders = z.strictObject({ about: reminded, ids: z.array(id).min(1).max(500) });

/**
 * What became of it, by id: reminded now, reminded before and not yet to be pressed again, of no
 * need any more, and those whom nobody leads.
 */
export const remindersSent = z.strictObject({
	ok: z.literal(true),
	reminded: z.array(id),
	tooSoon: z.array(id),
	settled: z.array(id),
	withoutLeaders: z.array(id),
	/** The people who were written to. */
	people: z.array(z.string()),
});
export type RemindersSent = z.infer<typeof remindersSent>;

/** The forfeited sets as they were seen: until there are more, they need nobody. */
export const forfeitsSeen = z.strictObject({ total: count, mostToOneTeam: count });

/** The path says it all. */
export const disputeSettled = z.strictObject({});

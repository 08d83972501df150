import { z } from "zod";
import { count, date, id, sequence } from "./field.ts";
import { sides } from "./line.ts";
import { stateNow } from "./state-now.ts";

const reminded = z.enum(["score", "verification", "registration", "payment"]);
const about = z.enum([
	"dispute",
	"check",
	"score",
	"verification",
	"makeup",
	"forfeits",
	"registration",
	"payment",
	"payPal",
	"preferences",
]);

/**
 * An item of the admin's to-do list, as text. `id` is the dispute, match, team, notice, or season.
 */
export const adminTask = z.strictObject({
	about,
	id,
	/** The match or the team that the item links to. */
	matchId: id.nullable(),
	teamId: id.nullable(),
	match: z
		.strictObject({ matchNumber: sequence, homeTeamId: id, visitorTeamId: id, ...stateNow })
		.nullable(),
	title: z.string(),
	detail: z.string(),
	dueBy: date.nullable(),
	isLate: z.boolean(),
	/** Names of the people a reminder would go to; empty if the item has no reminder. */
	leaders: z.array(z.string()),
	remindedOn: date.nullable(),
	canRemind: z.boolean(),
	/**
	 * For a scorecard that only one side has verified: its version, and the side an admin may verify
	 * for (by-laws X d).
	 */
	makeFinal: z.strictObject({ side: z.enum(sides), version: z.number().int() }).nullable(),
	/** For forfeit warnings: the numbers to send when an admin dismisses the warning. */
	forfeits: z.strictObject({ total: count, mostToOneTeam: count }).nullable(),
});
export type AdminTask = z.infer<typeof adminTask>;

/** A scorecard with automatic reminders: what it waits for, as text, and the reminders. */
export const reminderCard = z.strictObject({
	matchId: id,
	title: z.string(),
	detail: z.string(),
	isLate: z.boolean(),
	/** What was sent when and to whom, and what comes next. */
	reminders: z.array(z.string()),
});
export type ReminderCard = z.infer<typeof reminderCard>;

/** Reminders to send: about which matches or teams, by id. */
export const reminders = z.strictObject({ about: reminded, ids: z.array(id).min(1).max(500) });

/**
 * The outcome by id: `tooSoon` was reminded recently, `settled` no longer needs a reminder,
 * `withoutLeaders` has no captain or co-captain.
 */
export const remindersSent = z.strictObject({
	ok: z.literal(true),
	reminded: z.array(id),
	tooSoon: z.array(id),
	settled: z.array(id),
	withoutLeaders: z.array(id),
	/** The names of the recipients. */
	people: z.array(z.string()),
});
export type RemindersSent = z.infer<typeof remindersSent>;

/** Dismisses a forfeit warning at these numbers; it reappears if the team forfeits more. */
export const forfeitsSeen = z.strictObject({ total: count, mostToOneTeam: count });

/** The dispute's id is in the path. */
export const disputeSettled = z.strictObject({});

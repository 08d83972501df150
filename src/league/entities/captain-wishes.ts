import { z } from "zod";
import { timeSlots } from "../facts.ts";
import { date, id, prose } from "./field.ts";
import { wishNoteMax } from "./limits.ts";
import { wishKinds } from "./schedule-plan.ts";

/* Wishes for the schedule that captains enter with the link in an email. */

/**
 * Asks the captains of a season for wishes until the closing date. `saturdays`: those to choose
 * from.
 */
export const askForWishes = z.strictObject({
	seasonId: id,
	closingDate: date,
	saturdays: z.array(date).min(1).max(60),
});

/** What the captains were asked last. */
export const wishRequest = z.strictObject({
	seasonId: id,
	closingDate: date,
	saturdays: z.array(date),
	askedAt: z.string(),
	/** How many people got an email with a link. */
	people: z.number().int(),
});
export type WishRequest = z.infer<typeof wishRequest>;

/** `teams`: those whose captain or co-captain got an email. */
export const wishesAsked = z.object({
	teams: z.number().int(),
	people: z.number().int(),
	/** Active teams that nobody leads. */
	withoutLeaders: z.array(id),
});

export const maxWishes = 12;

/** What plans know, and `other`: a note for the person who makes the schedule. */
export const captainWishKinds = { ...wishKinds, other: "note" } as const;
export type CaptainWishKind = keyof typeof captainWishKinds;

/** A captain's wish; which of the fields it needs depends on its kind. */
const captainWish = z.strictObject({
	kind: z.enum(Object.keys(captainWishKinds) as [CaptainWishKind, ...CaptainWishKind[]]),
	date: date.nullable().default(null),
	opponentId: id.nullable().default(null),
	startTime: z.enum(timeSlots).nullable().default(null),
	note: prose(wishNoteMax).default(""),
});
export type CaptainWish = z.infer<typeof captainWish>;

/** All wishes of the link's team. Those that are left out are withdrawn. */
export const captainWishes = z.strictObject({
	key: z.string().min(1).max(100),
	wishes: z
		.array(captainWish)
		.max(100)
		.refine(
			(wishes) => wishes.filter(({ kind }) => kind !== "other").length <= maxWishes,
			`Please enter at most ${maxWishes} preferences.`,
		),
});

/** What a captain sees behind the link. */
export const captainWishesView = z.object({
	teamId: id,
	teamName: z.string(),
	seasonName: z.string(),
	closingDate: date,
	/** Why wishes can't be entered anymore; null until the closing date is over. */
	closed: z.string().nullable(),
	saturdays: z.array(date),
	opponents: z.array(z.object({ teamId: id, teamName: z.string() })),
	slots: z.array(z.enum(timeSlots)),
	wishes: z.array(captainWish),
	maxWishes: z.number().int(),
});
export type CaptainWishesView = z.infer<typeof captainWishesView>;

import { z } from "zod";
import { count, id, prose, stamp, text } from "./field.ts";
import { type Line, lines, type PlayerField, playerSlots } from "./line.ts";

/** What is entered of each line: its score, the sets of both sides and the players. */
type LineFields = Record<`${Line}Score`, z.ZodString> &
	Record<`${Line}${"Home" | "Visitor"}SetsWon`, z.ZodNumber> &
	Record<PlayerField, z.ZodNullable<z.ZodNumber>>;
const lineFields = Object.fromEntries(
	lines.flatMap((line) => [
		[`${line}Score`, text(60)],
		[`${line}HomeSetsWon`, count],
		[`${line}VisitorSetsWon`, count],
		...playerSlots
			.filter((place) => place.line === line)
			.map(({ field }) => [field, id.nullable()]),
	]),
) as LineFields;

const result = {
	...lineFields,
	homeSetsForfeited: count,
	visitorSetsForfeited: count,
	homeVerified: z.boolean(),
	visitorVerified: z.boolean(),
};

/** A scorecard. The two totals are computed from the lines, never stored. */
export const matchResult = z.strictObject({
	matchId: id,
	...result,
	totalHomeSetsWon: count,
	totalVisitorSetsWon: count,
	/**
	 * Counts the changes of this card, so that a captain's tick is bound to the card that the captain
	 * saw.
	 */
	version: z.number().int().min(1),
});
export type MatchResult = z.infer<typeof matchResult>;

/**
 * What a save of a card brings: the fields that were changed (others may stand there as they were
 * seen), and the version of the card that was seen; 0 where there was none.
 */
const seen = z.number().int().min(0).max(2_147_483_647);
export const matchResultUpdate = z
	.strictObject(result)
	.partial()
	.extend({ matchId: id.optional(), version: seen });
export const matchResultCreate = z
	.strictObject(result)
	.partial()
	.extend({ matchId: id, version: seen.optional() });

/** "Something is wrong": with one line of a card, or with the card as a whole. */
export const matchResultDispute = z.strictObject({
	line: z.enum(lines).nullable(),
	note: prose(1000).min(1, "Please say what is wrong."),
});

/**
 * The calls for emails about a card name recipients and link; the server finds these out itself
 * and reads only the match.
 */
const unread = z.unknown().optional();
export const matchResultEmails = z.strictObject({
	matchId: id,
	matchNumber: unread,
	captainEmails: unread,
	url: unread,
});

/** One entry of a card's history, in words. */
export const matchChange = z.strictObject({
	/** When it happened, and which it was of its kind: together they name an entry. */
	at: stamp,
	id,
	kind: z.enum(["saved", "deleted", "dispute"]),
	/** A person's name; null for somebody who is gone. */
	who: z.string().nullable(),
	/** The card's version from then on; null for a dispute. */
	version: z.number().int().nullable(),
	what: z.array(z.string()),
	line: z.enum(lines).nullable(),
	isSettled: z.boolean(),
});
export type MatchChange = z.infer<typeof matchChange>;

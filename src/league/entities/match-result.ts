import { z } from "zod";
import { count, id, prose, stamp, text } from "./field.ts";
import { lines } from "./line.ts";

const score = text(60);
const sets = count;
const player = id.nullable();

const result = {
	singles1Score: score,
	singles1HomeSetsWon: sets,
	singles1VisitorSetsWon: sets,
	singles1HomePlayerId: player,
	singles1VisitorPlayerId: player,
	singles2Score: score,
	singles2HomeSetsWon: sets,
	singles2VisitorSetsWon: sets,
	singles2HomePlayerId: player,
	singles2VisitorPlayerId: player,
	doubles1Score: score,
	doubles1HomeSetsWon: sets,
	doubles1VisitorSetsWon: sets,
	doubles1HomePlayer1Id: player,
	doubles1HomePlayer2Id: player,
	doubles1VisitorPlayer1Id: player,
	doubles1VisitorPlayer2Id: player,
	doubles2Score: score,
	doubles2HomeSetsWon: sets,
	doubles2VisitorSetsWon: sets,
	doubles2HomePlayer1Id: player,
	doubles2HomePlayer2Id: player,
	doubles2VisitorPlayer1Id: player,
	doubles2VisitorPlayer2Id: player,
	homeSetsForfeited: sets,
	visitorSetsForfeited: sets,
	homeVerified: z.boolean(),
	visitorVerified: z.boolean(),
};

/** A scorecard. The two totals are computed from the lines, never stored. */
export const matchResult = z.strictObject({
	matchId: id,
	...result,
	totalHomeSetsWon: sets,
	totalVisitorSetsWon: sets,
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
 * The calls for letters about a card name recipients and link; the server finds these out itself
 * and reads only the match.
 */
const unread = z.unknown().optional();
export const matchResultLetters = z.strictObject({
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

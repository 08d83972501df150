import { z } from "zod";
import { id, name } from "./field.ts";

/**
 * Pairs of player ids that belong to one person: `aliasId` is merged into `playerId`, whose page
 * then shows the results of both. The limit is enough for forty seasons of name lists.
 */
export const playerMerges = z.strictObject({
	merges: z
		.array(z.strictObject({ playerId: id, aliasId: id }))
		.min(1)
		.max(10_000),
});
/** Applies to all numbers of a person. */
export const playerHiding = z.strictObject({ playerId: id, hidesPage: z.boolean() });
export const playerSeparation = z.strictObject({ aliasId: id });

const numbered = z.object({
	playerId: id,
	firstName: name(),
	lastName: name(),
	/** The player's own number first; none for players who are only in archived seasons. */
	playerNumbers: z.array(z.number()),
	rating: z.number().nullable(),
	/** The current one first, then those of past seasons, the latest first. */
	teams: z.array(z.string()),
	/** The last season with a complete scorecard of the player. */
	lastSeason: z.string().nullable(),
});
export type NumberedPlayer = z.infer<typeof numbered>;

/** For admins: a player, the numbers that were merged into it, and players who may be the same. */
export const playerNumbers = z.object({
	player: numbered,
	/** Under any of the numbers. */
	hidesPage: z.boolean(),
	/** Each with its own results. */
	merged: z.array(numbered),
	sameName: z.array(numbered),
	/** By the name or number in the query. */
	found: z.array(numbered),
	/** How many more were found. */
	more: z.number(),
});
export type PlayerNumbers = z.infer<typeof playerNumbers>;

const namesake = z.object({
	playerId: id,
	/** Null for players who are only in archived seasons. */
	playerNumber: z.number().nullable(),
	rating: z.number().nullable(),
	/** With the names of the seasons, the latest first. */
	teams: z.array(z.object({ teamName: z.string(), seasons: z.array(z.string()) })),
});
const namesakes = z.object({
	name: z.string(),
	/** First, the player whose page should stay. */
	players: z.array(namesake),
});
export type Namesake = z.infer<typeof namesake>;
export type Namesakes = z.infer<typeof namesakes>;

/** For admins: who may be one person, by `rules/history/same-names.ts`. */
export const sameNamesAnswer = z.object({
	sameTeam: z.array(namesakes),
	otherTeams: z.array(namesakes),
	/** How many names are not listed yet. */
	more: z.object({ sameTeam: z.number(), otherTeams: z.number() }),
});
export type SameNamesAnswer = z.infer<typeof sameNamesAnswer>;

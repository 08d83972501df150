import { z } from "zod";
import { id, text } from "./field.ts";
import { makeupMatch } from "./makeup-match.ts";

/**
 * `seen`: the fingerprint of the drafts that the sender saw (`draftsFingerprint`). `seasonId`: the
 * season of the drafts, needed to publish them if it is not the current one.
 */
export const publishRequest = z.strictObject({
	seen: text(60).optional(),
	seasonId: id.optional(),
});

/** `seasonId`: the season to archive the matches under; default: the season with most of them. */
export const clearRequest = z.strictObject({ seasonId: id.optional() });

const maxMatches = 500;

/** When and where called-off matches are made up; `locationId` null: at the make-up school. */
const newDates = z
	.array(
		z.strictObject({
			matchId: id,
			...makeupMatch.pick({ matchDate: true, startTime: true, locationId: true }).shape,
		}),
	)
	.max(maxMatches);
export type NewDate = z.infer<typeof newDates>[number];

/** The matches to call off, and the new dates of some of them. */
export const callOffRequest = z.strictObject({
	matchIds: z.array(id).min(1).max(maxMatches),
	newDates: newDates.default([]),
});

/** New dates of matches that were called off before. */
export const newDatesRequest = z.strictObject({ newDates: newDates.min(1) });

/** The new current season. `registerAgain`: all teams must register again. */
export const seasonSwitch = z.strictObject({
	seasonId: id,
	registerAgain: z.boolean().default(false),
});

import { z } from "zod";
import { id, text } from "./field.ts";

/** `seen`: the fingerprint of the drafts that the sender saw (`draftsFingerprint`). */
export const publishRequest = z.strictObject({ seen: text(60).optional() });

/** `seasonId`: the season to archive the matches under; default: the season with most of them. */
export const clearRequest = z.strictObject({ seasonId: id.optional() });

/** The matches to call off. */
export const callOffRequest = z.strictObject({ matchIds: z.array(id).min(1).max(500) });

/** The new current season. `registerAgain`: all teams must register again. */
export const seasonSwitch = z.strictObject({
	seasonId: id,
	registerAgain: z.boolean().default(false),
});

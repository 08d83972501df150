import { z } from "zod";
import { id, text } from "./field.ts";

/**
 * What publishRequest brings. `seen`: the drafts that the sender has looked at
 * (`rules/schedule/drafts-fingerprint.ts`).
 */
export const publishRequest = z.strictObject({ seen: text(60).optional() });

/**
 * What clearRequest brings. `seasonId`: as which season the matches are kept; where it is left out, the
 * one in whose dates most of them lie.
 */
export const clearRequest = z.strictObject({ seasonId: id.optional() });

/**
 * Which season becomes the current one. `registerAgain`: all teams are asked to register for it.
 */
export const seasonSwitch = z.strictObject({
	seasonId: id,
	registerAgain: z.boolean().default(false),
});

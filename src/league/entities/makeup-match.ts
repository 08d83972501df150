import { z } from "zod";
import { timeSlots } from "../facts.ts";
import { date, id, sequence } from "./field.ts";

/**
 * The new slot of a match that was not played, or, without an original match, a slot for a match of
 * two teams. By-laws XIV.
 */
export const makeupMatch = z.strictObject({
	makeupMatchId: id,
	originalMatchNumber: sequence.nullable(),
	homeTeamId: id,
	visitorTeamId: id,
	matchDate: date,
	startTime: z.enum(timeSlots),
	/** Null: at the league's make-up school. */
	locationId: id.nullable(),
});
export type MakeupMatch = z.infer<typeof makeupMatch>;

export const newMakeupMatch = makeupMatch.omit({ makeupMatchId: true }).extend({
	originalMatchNumber: makeupMatch.shape.originalMatchNumber.default(null),
	locationId: makeupMatch.shape.locationId.default(null),
});
/** Omitted fields stay unchanged. */
export const makeupMatchChanges = makeupMatch.omit({ makeupMatchId: true }).partial();

import { z } from "zod";
import { id, sequence } from "./field.ts";
import { stateNow } from "./state-now.ts";

/** A match as its captains see it when they postpone it or make its lineup. */
export const shownMatch = z.object({
	matchId: id,
	matchNumber: sequence,
	...stateNow,
	homeTeamId: id,
	visitorTeamId: id,
	homeTeam: z.string(),
	visitorTeam: z.string(),
	effectiveDate: z.string().nullable(),
	effectiveTime: z.string(),
	isMakeup: z.boolean(),
	isCalledOff: z.boolean(),
	/** How an interrupted match goes on, as sentences. By-law VIII i. */
	continuation: z.array(z.string()),
});

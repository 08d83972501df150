import { z } from "zod";
import { count, id, name } from "./field.ts";

const award = {
	title: z.string(),
	/** Each has a certificate of its own. */
	winners: z.array(z.object({ name: z.string(), detail: z.string() })),
	/** Why there is no certificate. */
	reason: z.string().nullable(),
};

/** The awards of a season, each with its certificates or why there is none. */
export const seasonAwards = z.object({
	/** The seasons that have data, the latest first. */
	seasons: z.array(z.object({ seasonId: id, seasonName: name() })),
	seasonId: id.nullable(),
	teams: z.array(z.object({ ...award, teamId: id, divisionNumber: count, place: count })),
	/** A certificate’s URL has the award’s position, from 1. */
	players: z.array(z.object(award)),
});
export type SeasonAwards = z.infer<typeof seasonAwards>;

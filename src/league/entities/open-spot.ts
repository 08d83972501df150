import { z } from "zod";
import { id } from "./field.ts";
import { linkKey } from "./own-contact.ts";

/** A team that looks for players. */
export const openSpot = z.object({
	teamId: id,
	teamName: z.string(),
	divisionNumber: z.number().int().nullable(),
	/** What the captain tells new players. */
	openSpotsText: z.string(),
	openSpotsRatingMin: z.number().nullable(),
	openSpotsRatingMax: z.number().nullable(),
	/** Home courts with their area; empty if there are none. */
	place: z.string(),
	courtTime: z.string(),
});
export type OpenSpot = z.infer<typeof openSpot>;

/** A new player, with the token from an email, tells a team about their interest. */
export const interestInTeam = z.strictObject({ key: linkKey, teamId: id });

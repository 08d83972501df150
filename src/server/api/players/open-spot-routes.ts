import { z } from "zod";
import { interestInTeam, openSpot } from "../../../league/entities/open-spot.ts";
import { readOpenSpots } from "../../actions/open-spots/read-open-spots.ts";
import { tellInterest } from "../../actions/open-spots/tell-interest.ts";
import type { Route } from "../../context/route.ts";
import { pick, wantedFields } from "../lists.ts";
import { byLink } from "../reference/common-errors.ts";

/** Teams that look for players, and new players who tell them. */
export const openSpotRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "list/openSpot",
		summary: "The teams that look for players now",
		response: z.array(openSpot),
		handle: async ({ db, now }, { query }) => {
			const wanted = wantedFields(query, openSpot);
			return (await readOpenSpots(db, now())).map((row) => pick(row, wanted));
		},
	},
	{
		method: "POST",
		path: "tellInterest",
		summary: "Tells a team about a new player’s interest, by the token of an email’s link",
		body: interestInTeam,
		response: z.object({ ok: z.literal(true) }),
		errors: {
			...byLink,
			NOT_POSSIBLE: "The team is not looking for players, or the player is on a team.",
		},
		handle: tellInterest,
	},
];

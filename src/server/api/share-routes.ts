import { z } from "zod";
import { shareEntry, teamShares } from "../../league/entities/player-share.ts";
import { guards } from "../../league/permissions.ts";
import { noCurrentSeason } from "../../league/rules/admin-messages.ts";
import { readShares, savePlayerShare } from "../actions/shares/player-shares.ts";
import { idFrom } from "../context/call.ts";
import type { Route } from "../context/route.ts";
import { assertAccess } from "../errors.ts";
import { assertNoQuery } from "./lists.ts";
import { captains } from "./reference/common-errors.ts";

const errors = { ...captains, NOT_POSSIBLE: noCurrentSeason };

/** The captains' own list of who has paid a share of the team's fee. */
export const shareRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "get/teamShares/{id}",
		summary: "Who on a team has paid a share of the fee, for the team’s captains",
		response: teamShares,
		errors,
		handle: async ({ db }, { viewer, params, query }) => {
			assertAccess(guards.leaders(viewer));
			assertNoQuery(query);
			return readShares(db, viewer, idFrom(params["id"]));
		},
	},
	{
		method: "POST",
		path: "savePlayerShare",
		summary: "Notes a player’s share of the team’s fee",
		body: shareEntry,
		response: z.object({ ok: z.literal(true) }),
		errors: { ...errors, NOT_FOUND: "The player is not on the team." },
		handle: savePlayerShare,
	},
];

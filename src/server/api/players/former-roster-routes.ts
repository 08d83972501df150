import { z } from "zod";
import {
	type FormerPlayer,
	formerPlayer,
	reinstatement,
} from "../../../league/entities/former-player.ts";
import { guards } from "../../../league/permissions.ts";
import { readFormerRoster } from "../../actions/roster/read-former-roster.ts";
import { reinstatePlayers } from "../../actions/roster/reinstate-players.ts";
import { assertOwnTeam } from "../../actions/teams/own-team.ts";
import type { Call } from "../../context/call.ts";
import type { Route } from "../../context/route.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { assertAccess } from "../../errors.ts";
import { filterId, pick, wantedFields } from "../lists.ts";
import { ofTeam, rosterRules } from "../reference/common-errors.ts";

/** GET /api/list/formerPlayer?teamId=: who was on the team's last roster and is not on it now. */
async function listFormerPlayers(
	context: ServerContext,
	call: Call,
): Promise<Partial<FormerPlayer>[]> {
	const { viewer, query } = call;
	assertAccess(guards.leaders(viewer));
	const wanted = wantedFields(query, formerPlayer, ["teamId"]);
	const { teamId } = await assertOwnTeam(context.db, viewer, filterId(query, "teamId"));
	const rows = await readFormerRoster(context.db, teamId);
	const fields = Object.keys(formerPlayer.shape);
	return rows.map((row) => pick(pick(row, fields), wanted));
}

/** Last season's roster, and bringing it back. */
export const formerRosterRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "list/formerPlayer",
		summary: "Who was on a team’s last roster and is not on it now",
		response: z.array(formerPlayer),
		filters: ["teamId"],
		errors: ofTeam,
		handle: listFormerPlayers,
	},
	{
		method: "POST",
		path: "reinstatePlayers",
		summary: "Adds players of a team’s last roster to it again, all or none",
		body: reinstatement,
		response: z.object({ added: z.number().int() }),
		errors: {
			...ofTeam,
			...rosterRules,
			STALE: "A player is on another roster now, or not on the list.",
		},
		handle: reinstatePlayers,
	},
];

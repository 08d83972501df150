import { z } from "zod";
import {
	type MoveView,
	moveAnswer,
	moveRequest,
	moveView,
	moveWithdrawal,
	type OpenMove,
	openMove,
} from "../../../league/entities/player-move.ts";
import { guards } from "../../../league/permissions.ts";
import { lastMoveDay } from "../../../league/rules/roster/player-move.ts";
import { answerMove, moveRefusal } from "../../actions/player-moves/answer-move.ts";
import { askPlayerToMove, withdrawMove } from "../../actions/player-moves/ask-player.ts";
import { nameOfAsker } from "../../actions/player-moves/move-emails.ts";
import { findMoveLink, readOpenMoves } from "../../actions/player-moves/stored-move.ts";
import { assertOwnTeam } from "../../actions/teams/own-team.ts";
import type { Call } from "../../context/call.ts";
import type { Route, RouteErrors } from "../../context/route.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Trx } from "../../db/schema.ts";
import { assertAccess } from "../../errors.ts";
import { filterId, pick, wantedFields } from "../lists.ts";
import { byLink, captains, limited, ofTeam } from "../reference/common-errors.ts";

/** GET /api/get/playerMove/{id}: what a player is asked, by a link's token. Writes nothing. */
async function getPlayerMove(context: ServerContext, call: Call) {
	const wanted = wantedFields(call.query, moveView);
	const found = await findMoveLink(context.db, context, call, call.params["id"] ?? "");
	const { move, player, from, to, closed } = found;
	const view: MoveView = {
		firstName: player.firstName,
		fromTeam: from.teamName,
		toTeam: to.teamName,
		askedBy: await nameOfAsker(context.db as Trx, move),
		lastDay: lastMoveDay(move.askedOn),
		outcome: move.outcome,
		closed,
		refusal: closed === null ? await moveRefusal(context, found) : null,
	};
	return pick(view, wanted);
}

/**
 * GET /api/list/playerMove?teamId=: the players whose answer a team waits for. Captains read their
 * own team's, admins all. By-law VI e.
 */
async function listPlayerMoves(context: ServerContext, call: Call): Promise<Partial<OpenMove>[]> {
	const { viewer, query } = call;
	assertAccess(guards.leaders(viewer));
	const wanted = wantedFields(query, openMove, ["teamId"]);
	const teamId = query.has("teamId") ? filterId(query, "teamId") : null;
	if (teamId === null) assertAccess(guards.admins(viewer));
	else await assertOwnTeam(context.db, viewer, teamId);
	return (await readOpenMoves(context.db, teamId)).map((row) => pick(row, wanted));
}

const full = {
	ROSTER_LOCKED: "Rosters are locked.",
	ROSTER_FULL: "The roster is full.",
	ADDITIONS_USED: "The team has used its additions.",
} satisfies RouteErrors;
const done = z.object({ ok: z.literal(true) });

/** Players who are asked before they move to another team. */
export const playerMoveRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "list/playerMove",
		summary: "The players whose answer a team waits for",
		response: z.array(openMove),
		filters: ["teamId"],
		errors: ofTeam,
		handle: listPlayerMoves,
	},
	{
		method: "POST",
		path: "askPlayerToMove",
		summary: "Emails a player on another team to ask whether they’ll move",
		body: moveRequest,
		response: z.object({ moveId: z.number() }),
		errors: {
			...captains,
			...limited,
			...full,
			NOT_FOUND: "The player or team does not exist.",
			STALE: "The player is on another team by now.",
			NOT_POSSIBLE: "The player has no email address, or was already asked.",
		},
		handle: askPlayerToMove,
	},
	{
		method: "POST",
		path: "withdrawMove",
		summary: "Withdraws a move request",
		body: moveWithdrawal,
		response: done,
		errors: {
			...captains,
			NOT_FOUND: "The request does not exist.",
			STALE: "The request has ended.",
		},
		handle: withdrawMove,
	},
	{
		method: "GET",
		path: "get/playerMove/{id}",
		summary: "What a player is asked, by the token of an email’s link",
		response: moveView,
		errors: byLink,
		handle: getPlayerMove,
	},
	{
		method: "POST",
		path: "answerMove",
		summary: "A player says whether they move, by the token of an email’s link",
		body: moveAnswer,
		response: done,
		errors: { ...byLink, ...full, NOT_POSSIBLE: "The request has ended." },
		handle: answerMove,
	},
];

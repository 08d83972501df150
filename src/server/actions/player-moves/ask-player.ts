import { moveRequest, moveWithdrawal } from "../../../league/entities/player-move.ts";
import { guards, isAdmin, isMember } from "../../../league/permissions.ts";
import { askRefusal } from "../../../league/rules/roster/player-move.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { readLeague } from "../../db/read-league.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { emailLimit } from "../../limits.ts";
import { findSpot } from "../roster/roster-spots.ts";
import { assertPlayer } from "../roster/stored-player.ts";
import { movedSince } from "../roster/update-player.ts";
import { assertOwnTeam } from "../teams/own-team.ts";
import { emailCaptainsOfPlayer, emailMoveAsked, endMove } from "./move-emails.ts";
import { moveKind } from "./stored-move.ts";

/**
 * POST /api/askPlayerToMove `{ playerId, fromTeamId, toTeamId }`: in a league that asks players
 * before they move, asks a player of another team by email; the move is made when they say yes. The
 * captains of the player's team are told. Refused right away if the new team's roster is full or
 * locked. Captains can ask for their own team, admins for any. Returns `{ moveId }`. Page:
 * /team-info; by-law VI e.
 */
export async function askPlayerToMove(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.leaders(viewer));
	const { playerId, fromTeamId, toTeamId } = parseBody(moveRequest, call.body);
	await context.limits.spend(emailLimit(viewer));
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const write = { context, viewer, trx, recordChange };
		const player = await assertPlayer(trx, playerId);
		await assertOwnTeam(trx, viewer, toTeamId);
		const { asksBeforeMoves } = await readLeague(trx);
		if (!asksBeforeMoves)
			throw new ApiError("NOT_POSSIBLE", "In this league players move without being asked.");
		if (player.teamId !== fromTeamId || fromTeamId === toTeamId)
			throw await movedSince(write, player);
		await findSpot(write, toTeamId, playerId);
		const today = dateOf(context.now());
		const earlier = await trx
			.selectFrom("playerMove")
			.selectAll()
			.where("playerId", "=", playerId)
			.execute();
		const refusal = askRefusal(earlier, toTeamId, today);
		if (refusal) throw new ApiError("NOT_POSSIBLE", refusal);
		if (player.email === "")
			throw new ApiError(
				"NOT_POSSIBLE",
				`${player.firstName} has no email address, so we can’t ask. ${
					isAdmin(viewer)
						? "If the player has agreed, move them without asking."
						: "If the player agrees, ask an admin to make the move."
				}`,
			);
		const move = await trx
			.insertInto("playerMove")
			.values({
				playerId,
				fromTeamId,
				toTeamId,
				askedOn: today,
				outcome: "open",
				askedBy: isMember(viewer) ? viewer.userId : null,
				isByAdmin: isAdmin(viewer),
			})
			.returningAll()
			.executeTakeFirstOrThrow();
		await emailMoveAsked(context, trx, { move, player, isReminder: false });
		await emailCaptainsOfPlayer(context, trx, { move, player });
		await recordChange({ kind: moveKind, id: move.moveId, before: null, after: move });
		return { moveId: move.moveId };
	});
	context.mail.wake();
	return result;
}

/**
 * POST /api/withdrawMove `{ moveId }`: a captain of the team that asks, or an admin, withdraws the
 * question; the link in the email then says so. Page: /team-info.
 */
export async function withdrawMove(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.leaders(viewer));
	const { moveId } = parseBody(moveWithdrawal, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const move = await trx
			.selectFrom("playerMove")
			.selectAll()
			.where("moveId", "=", moveId)
			.executeTakeFirst();
		if (!move) throw new ApiError("NOT_FOUND", "This move request no longer exists.");
		await assertOwnTeam(trx, viewer, move.toTeamId);
		if (move.outcome !== "open")
			throw new ApiError(
				"STALE",
				"The player has already answered, or the request is no longer open.",
			);
		await endMove({ context, trx, recordChange }, move, "withdrawn");
		return { ok: true as const };
	});
}

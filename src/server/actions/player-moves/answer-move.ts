import { moveAnswer } from "../../../league/entities/player-move.ts";
import { visitor } from "../../../league/permissions.ts";
import type { RosterEditor } from "../../../league/rules/roster/roster-moves.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type RecordChange } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { notifyPlayerMoved } from "../roster/notify-player-moved.ts";
import { claimSpot, spotOn } from "../roster/roster-spots.ts";
import { savePlayer } from "../roster/update-player.ts";
import { endMove, notifyOutcome } from "./move-emails.ts";
import { findMoveLink, type MoveLink, type StoredMove } from "./stored-move.ts";

/**
 * POST /api/answerMove `{ key, answer }`, with the token from an email: a player says whether they
 * want to move. A yes makes the move by all rules as of that moment (cap, lock, additions) and
 * tells the captains of both teams; if a rule refuses it, nothing is saved, and the player can try
 * again until the last day. A no tells who asked. Page: /move/{key}; by-laws VI a to VI c, VI e.
 */
export async function answerMove(context: ServerContext, call: Call) {
	const { key, answer } = parseBody(moveAnswer, call.body);
	const { player } = await findMoveLink(context.db, context, call, key);
	await context.limits.spend({ answersByPlayer: String(player.playerId) });
	// The player has no account; whoever is signed in on this device is not the author.
	const byPlayer = { ...call, viewer: visitor };
	const result = await auditedTransaction(context, byPlayer, async (trx, recordChange) => {
		const found = await findMoveLink(trx, context, call, key);
		if (found.move.outcome === answer) return { ok: true as const };
		if (found.closed !== null) throw new ApiError("NOT_POSSIBLE", found.closed);
		if (answer === "yes") await join({ context, trx, recordChange }, found);
		await endMove({ context, trx, recordChange }, found.move, answer);
		await notifyOutcome({ context, trx }, found.move, found.player, answer);
		return { ok: true as const };
	});
	context.mail.wake();
	return result;
}

/**
 * Whose rules the move follows: an admin's if an admin asked, otherwise a captain's. By-law VI f.
 */
const editorOf = ({ isByAdmin }: StoredMove): RosterEditor => (isByAdmin ? "admin" : "captain");

/** Why a yes is refused at this moment; null if it is not. */
export async function moveRefusal(
	context: ServerContext,
	{ move, player, to }: Pick<MoveLink, "move" | "player" | "to">,
): Promise<string | null> {
	try {
		const { playerId } = player;
		await spotOn({ context, trx: context.db as Trx }, to, { playerId, editor: editorOf(move) });
		return null;
	} catch (error) {
		if (error instanceof ApiError) return error.message;
		throw error;
	}
}

async function join(
	{ context, trx, recordChange }: { context: ServerContext; trx: Trx; recordChange: RecordChange },
	{ move, player, to }: MoveLink,
) {
	const write = { context, viewer: visitor, trx, recordChange };
	const { playerId } = player;
	const spot = await spotOn(write, to, { playerId, editor: editorOf(move) });
	await notifyPlayerMoved(write, player, to.teamId);
	await savePlayer(write, player, {
		teamId: to.teamId,
		rosterPlace: spot.rosterPlace,
		isActive: true,
	});
	await claimSpot(write, playerId, spot);
}

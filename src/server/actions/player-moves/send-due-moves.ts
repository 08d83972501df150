import type { Kysely } from "kysely";
import { dueMoveStep } from "../../../league/rules/roster/player-move.ts";
import { dateOf, type LeagueTime } from "../../../league/rules/time/league-time.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import type { Database } from "../../db/schema.ts";
import { systemCaller } from "../jobs/system-call.ts";
import { assertPlayer } from "../roster/stored-player.ts";
import { emailMoveAsked, endMove, notifyOutcome } from "./move-emails.ts";
import { moveKind, type StoredMove } from "./stored-move.ts";

type Context = Pick<ServerContext, "db" | "mail" | "now">;

/**
 * Reminds players who were asked to move, and closes questions that have expired or whose player
 * has left the team; the person who asked is told. Runs in every process: each question is checked
 * again inside its transaction, and only one transaction writes at a time. Returns how many
 * reminders and closings there were. By-law VI e.
 */
export async function sendDueMoves(context: Context): Promise<number> {
	let steps = 0;
	for (const { moveId } of await readDue(context.db, context.now()))
		steps += await take(context, moveId);
	if (steps > 0) context.mail.wake();
	return steps;
}

async function readDue(db: Kysely<Database>, now: LeagueTime, moveId?: number) {
	let query = db
		.selectFrom("playerMove")
		.innerJoin("player", "player.playerId", "playerMove.playerId")
		.selectAll("playerMove")
		.select("player.teamId")
		.where("outcome", "=", "open");
	if (moveId !== undefined) query = query.where("moveId", "=", moveId);
	return (await query.execute()).flatMap(({ teamId, ...move }) => {
		const step = dueMoveStep(move, { teamId }, now);
		return step ? [{ ...(move satisfies StoredMove), step }] : [];
	});
}

const take = (context: Context, moveId: number) =>
	auditedTransaction(context, systemCaller("playerMoves"), async (trx, recordChange) => {
		const [found] = await readDue(trx, context.now(), moveId);
		if (!found) return 0;
		const { step, ...before } = found;
		const player = await assertPlayer(trx, before.playerId);
		if (step === "close") {
			await endMove({ context, trx, recordChange }, before, "closed");
			await notifyOutcome({ context, trx }, before, player, "closed");
			return 1;
		}
		const after = await trx
			.updateTable("playerMove")
			.set({ remindedOn: dateOf(context.now()) })
			.where("moveId", "=", moveId)
			.returningAll()
			.executeTakeFirstOrThrow();
		await recordChange({ kind: moveKind, id: moveId, before, after });
		if (player.email !== "")
			await emailMoveAsked(context, trx, { move: after, player, isReminder: true });
		return 1;
	});

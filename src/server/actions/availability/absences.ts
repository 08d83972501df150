import { newAbsence } from "../../../league/entities/availability-calls.ts";
import { guards } from "../../../league/permissions.ts";
import { absenceErrors } from "../../../league/rules/availability/absence-errors.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { assertAccess, assertNoErrors, notFound } from "../../errors.ts";
import { assertPlayer } from "../roster/stored-player.ts";
import { assertOwnTeam, notYourTeam } from "../teams/own-team.ts";

/**
 * POST /api/create/absence `{ playerId, fromDate, toDate }`: records that a player is away on these
 * days and so counts as out, unless an answer says otherwise. Returns `{ absenceId }`. For the
 * team's captains and admins. Page: /team-availability.
 */
export async function createAbsence(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.leaders(viewer));
	const absence = parseBody(newAbsence, call.body);
	assertNoErrors(absenceErrors(absence, dateOf(context.now())));
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const { teamId } = await assertPlayer(trx, absence.playerId);
		if (teamId === null) throw notYourTeam();
		await assertOwnTeam(trx, viewer, teamId);
		const after = await trx
			.insertInto("absence")
			.values({ ...absence, teamId })
			.returningAll()
			.executeTakeFirstOrThrow();
		await recordChange({ kind: "absence", id: after.absenceId, before: null, after });
		return { absenceId: after.absenceId };
	});
}

/**
 * DELETE /api/delete/absence/{id}: removes an absence. For the team's captains and admins. Page:
 * /team-availability.
 */
export async function deleteAbsence(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.leaders(viewer));
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const absenceId = idFrom(call.params["id"]);
		const before =
			absenceId === null
				? undefined
				: await trx
						.selectFrom("absence")
						.selectAll()
						.where("absenceId", "=", absenceId)
						.executeTakeFirst();
		if (!before) throw notFound("absence");
		await assertOwnTeam(trx, viewer, before.teamId);
		await trx.deleteFrom("absence").where("absenceId", "=", before.absenceId).execute();
		await recordChange({ kind: "absence", id: before.absenceId, before, after: null });
		return { ok: true as const };
	});
}

import { erasure } from "../../../league/entities/privacy.ts";
import { guards, isMember } from "../../../league/permissions.ts";
import { nameRetentionNotice } from "../../../league/rules/privacy/name-retention.ts";
import { personalFields } from "../../../league/rules/privacy/personal-fields.ts";
import { listOf } from "../../../league/wording.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type RecordChange } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess, notFound } from "../../errors.ts";
import { assertAdminRemains } from "../users/assert-admin-remains.ts";
import { eraseTraces } from "./erase-traces.ts";
import { recordsOfUser } from "./records-of.ts";

/**
 * POST /api/eraseUser/{id}: deletes a user’s profile, account and personal data, everywhere, for
 * good; the user must lead no active team. Returns as `remains` what is kept and why, or null.
 * Admins only, and not for themselves. Page: /users.
 */
export async function eraseUser(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.admins(viewer));
	parseBody(erasure, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const userId = idFrom(call.params["id"]);
		const stored = await trx
			.selectFrom("user")
			.leftJoin("account", "account.userId", "user.userId")
			.select(["user.email", "phone", "account.id as accountId", "account.email as login"])
			.where("user.userId", "=", userId)
			.executeTakeFirst();
		if (!stored || userId === null) throw notFound("user");
		if (isMember(viewer) && viewer.userId === userId)
			throw new ApiError("NOT_POSSIBLE", "You can’t delete your own data. Ask another admin.");
		await leaveTeams(trx, recordChange, userId);
		await leaveDivisions(trx, recordChange, userId);
		const records = await recordsOfUser(trx, userId);
		if (stored.accountId)
			await trx.deleteFrom("account").where("id", "=", stored.accountId).execute();
		const contacts = [stored.email, stored.phone, stored.login ?? ""];
		await trx.deleteFrom("code").where("email", "in", contacts).execute();
		await trx.deleteFrom("user").where("userId", "=", userId).execute();
		await assertAdminRemains(trx);
		await recordChange({ kind: "user", id: userId, before: { userId }, after: null });
		await eraseTraces(trx, { kind: "user", id: userId, fields: personalFields.user, contacts });
		return { ok: true as const, remains: nameRetentionNotice(records) };
	});
}

/** Removes the user from the divisions that they coordinate. */
async function leaveDivisions(trx: Trx, recordChange: RecordChange, userId: number) {
	const divisions = await trx
		.selectFrom("division")
		.selectAll()
		.where("coordinatorId", "=", userId)
		.execute();
	for (const before of divisions) {
		const after = { ...before, coordinatorId: null };
		await trx
			.updateTable("division")
			.set({ coordinatorId: null })
			.where("divisionId", "=", before.divisionId)
			.execute();
		await recordChange({ kind: "division", id: before.divisionId, before, after });
	}
}

/**
 * Removes the user from inactive teams. Throws if they lead an active one, which needs another
 * leader first.
 */
async function leaveTeams(trx: Trx, recordChange: RecordChange, userId: number) {
	const teams = await trx
		.selectFrom("team")
		.selectAll()
		.where((row) => row.or([row("captainId", "=", userId), row("cocaptainId", "=", userId)]))
		.orderBy("teamName")
		.execute();
	const active = teams.filter(({ isActive }) => isActive).map(({ teamName }) => teamName);
	if (active.length > 0)
		throw new ApiError(
			"IN_USE",
			`This user leads ${listOf(active)}. Choose another captain first.`,
		);
	for (const before of teams) {
		const without = (leader: number | null) => (leader === userId ? null : leader);
		const after = {
			...before,
			captainId: without(before.captainId),
			cocaptainId: without(before.cocaptainId),
		};
		await trx
			.updateTable("team")
			.set({ captainId: after.captainId, cocaptainId: after.cocaptainId })
			.where("teamId", "=", before.teamId)
			.execute();
		await recordChange({ kind: "team", id: before.teamId, before, after });
	}
}

import { anyProfile, ownProfile, type ProfileChanges } from "../../../league/entities/account.ts";
import { guards, isAdmin, isMember } from "../../../league/permissions.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseChanges } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { assertAccess, notFound, wrongRole } from "../../errors.ts";
import { recordRoleChange } from "../../identity/revoked-roles.ts";
import { assertNotStale } from "../assert-not-stale.ts";
import { notifyOfNewAdmin } from "../notify-admins.ts";
import type { RecordWrite } from "../records/record-kind.ts";
import { assertAdminRemains } from "./assert-admin-remains.ts";

/**
 * PUT /api/update/user/{userId}: users change their own names and phone; admins change anyone's,
 * and the roles. An email address can be changed only with a code (`verifyAttribute`). All admins,
 * including the new one, are notified of a new admin. A role that is taken away can't be regained
 * with an access code (`revoked-roles.ts`). Returns the profile. Pages: /profile, /users.
 */
export async function updateUser(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.members(viewer));
	const userId = idFrom(call.params["id"]);
	if (!isAdmin(viewer) && isMember(viewer) && userId !== viewer.userId) throw wrongRole();
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const { after } = await changeUser({ context, trx, recordChange }, call);
		return after;
	});
	context.mail.wake();
	return result;
}

/** Changes one profile as the body says. Without a change, `after` is `before`. */
export async function changeUser({ context, trx, recordChange }: RecordWrite, call: Call) {
	const { viewer, body } = call;
	const userId = idFrom(call.params["id"]);
	const before =
		userId === null
			? undefined
			: await trx.selectFrom("user").selectAll().where("userId", "=", userId).executeTakeFirst();
	if (!before) throw notFound("user");
	const { seen, ...changes }: ProfileChanges = isAdmin(viewer)
		? parseChanges(anyProfile, body, before)
		: parseChanges(ownProfile, body, before);
	assertNotStale(before, seen);
	if (Object.keys(changes).length === 0) return { before, after: before };
	const after = await trx
		.updateTable("user")
		.set(changes)
		.where("userId", "=", before.userId)
		.returningAll()
		.executeTakeFirstOrThrow();
	await assertAdminRemains(trx);
	await recordChange({ kind: "user", id: after.userId, before, after });
	await recordRoleChange({ context, call, trx }, before, after);
	await notifyOfNewAdmin(context, call, trx, before, after);
	return { before, after };
}

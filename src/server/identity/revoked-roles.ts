import { sql } from "kysely";
import {
	type CodeKind,
	type RoleName,
	roleNames,
	rolesOfCode,
} from "../../league/entities/account-admin.ts";
import { type FlaggedRole, flaggedRoles } from "../../league/entities/roles.ts";
import type { User } from "../../league/entities/user.ts";
import { fullName } from "../../league/wording.ts";
import type { Call } from "../context/call.ts";
import type { ServerContext } from "../context/server-context.ts";
import type { Trx } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import { recordSecurityEvent } from "./security-log.ts";

const flagged = Object.keys(flaggedRoles) as FlaggedRole[];
const isOfCodes = (role: FlaggedRole): role is RoleName => roleNames.some((name) => name === role);
const has = (user: User | null, role: FlaggedRole) => user?.[flaggedRoles[role].flag] === true;

/**
 * Call it after every write to a profile, and after its removal (`after` is null). A role that is
 * taken away is revoked for the account: access codes no longer give it, until an admin gives it
 * back. The owner gets an email, also about a new role on the committee.
 */
export async function recordRoleChange(
	{ context, call, trx }: { context: ServerContext; call: Call; trx: Trx },
	before: User | null,
	after: User | null,
) {
	const lost = flagged.filter((role) => has(before, role) && !has(after, role));
	const gained = flagged.filter((role) => !has(before, role) && has(after, role));
	const user = after ?? before;
	if (!user || lost.length + gained.length === 0) return;
	const email = user.email.toLowerCase();
	const identity = await trx
		.selectFrom("account")
		.select("id")
		.where("email", "=", email)
		.executeTakeFirst();
	const to = { name: fullName(user), address: user.email };
	for (const role of lost) {
		if (identity && isOfCodes(role)) await revoke(trx, identity.id, role);
		await context.mail.queue(trx, to, {
			kind: "roleRemoved",
			role: flaggedRoles[role].withArticle,
		});
	}
	for (const role of gained)
		if (!isOfCodes(role)) await context.mail.queue(trx, to, { kind: "roleGiven", role });
	const ofCodes = gained.filter(isOfCodes);
	if (identity && ofCodes.length > 0)
		await trx
			.deleteFrom("revokedRole")
			.where("accountId", "=", identity.id)
			.where("role", "in", ofCodes)
			.execute();
	const detail = [
		...gained.map((role) => `Became ${flaggedRoles[role].withArticle}.`),
		...lost.map((role) => `No longer ${flaggedRoles[role].withArticle}.`),
	].join(" ");
	await recordSecurityEvent(context, call, { kind: "rolesChanged", email, detail }, trx);
}

const revoke = (trx: Trx, accountId: string, role: RoleName) =>
	trx
		.insertInto("revokedRole")
		.values({ accountId, role })
		.onConflict((row) =>
			row.columns(["accountId", "role"]).doUpdateSet({ revokedAt: sql<string>`now()` }),
		)
		.execute();

/** Throws if an admin has taken one of the code's roles away from this account. */
export async function assertNotRevoked(trx: Trx, accountId: string, opens: CodeKind) {
	const revoked = await trx
		.selectFrom("revokedRole")
		.select("role")
		.where("accountId", "=", accountId)
		.where("role", "in", rolesOfCode[opens])
		.orderBy("role")
		.executeTakeFirst();
	if (!revoked) return;
	const message = `An admin has removed your ${revoked.role} role, so access codes can’t give it back to you. Please ask an admin.`;
	throw new ApiError("ROLE_REVOKED", message, { fields: { accessCode: message } });
}

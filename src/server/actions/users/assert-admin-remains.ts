import type { Trx } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";

/**
 * Throws if the league would be left without an admin who can sign in: with a confirmed, open
 * account and a password. Call it after a write that may have removed one, or before it with
 * `except`.
 */
export async function assertAdminRemains(trx: Trx, { except = 0 } = {}) {
	const admin = await trx
		.selectFrom("user")
		.innerJoin("account", "account.userId", "user.userId")
		.innerJoin("password", "password.accountId", "account.id")
		.select("user.userId")
		.where("isAdmin", "=", true)
		.where("user.userId", "!=", except)
		.where("emailVerified", "=", true)
		.where("closedAt", "is", null)
		.executeTakeFirst();
	if (admin) return;
	const message =
		"The league needs at least one admin who can log in. First make another user an admin.";
	throw new ApiError("LAST_ADMIN", message, { fields: { isAdmin: message } });
}

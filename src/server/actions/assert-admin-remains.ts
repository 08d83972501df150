import type { Trx } from "../db/schema.ts";
import { ApiError } from "../errors.ts";

/**
 * Throws if the league would be left without an admin. Call it after a write that may have removed
 * one, or before it with `except`.
 */
export async function assertAdminRemains(trx: Trx, { except = 0 } = {}) {
	const admin = await trx
		.selectFrom("user")
		.select("userId")
		.where("isAdmin", "=", true)
		.where("userId", "!=", except)
		.executeTakeFirst();
	if (admin) return;
	const message = "The league needs at least one admin. Make another user an admin first.";
	throw new ApiError("LAST_ADMIN", message, { fields: { isAdmin: message } });
}

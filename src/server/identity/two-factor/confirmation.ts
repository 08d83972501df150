import { sql } from "kysely";
import { confirmation } from "../../../league/entities/two-factor.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { ApiError } from "../../errors.ts";
import { verifyPasskey } from "../passkeys/verify-passkey.ts";
import { assertPassword, assertSession } from "../reset-password.ts";
import { hashOfToken } from "../secrets.ts";

/** Security settings can be changed this long after a login or a confirmation. */
const confirmedMinutes = 10;

/**
 * POST /api/identity/confirmIdentity `{ password }` or `{ passkey }`: proves who uses the session,
 * so that security settings can be changed for ten minutes. Page: /profile.
 */
export async function confirmIdentity(context: ServerContext, call: Call) {
	const session = await assertSession(context, call);
	const given = parseBody(confirmation, call.body);
	if (given.passkey)
		await verifyPasskey(context, call, {
			purpose: "confirm",
			passkey: given.passkey,
			accountId: session.accountId,
		});
	else await assertPassword(context, call, session.email, given.password ?? "", "password");
	await context.db
		.updateTable("session")
		.set({ confirmedAt: sql<string>`now()` })
		.where("id", "=", session.id)
		.execute();
	return { ok: true as const };
}

/** Whether the session's user has proved who they are in the last minutes. */
export async function isConfirmed({ db }: Pick<ServerContext, "db">, token: string | null) {
	if (token === null) return false;
	const found = await db
		.selectFrom("session")
		.select("id")
		.where("tokenHash", "=", hashOfToken(token))
		.where("confirmedAt", ">", sql<string>`now() - make_interval(mins => ${confirmedMinutes})`)
		.executeTakeFirst();
	return found !== undefined;
}

/** The caller's session. Throws `CONFIRMATION_REQUIRED` unless it `isConfirmed`. */
export async function assertConfirmed(context: ServerContext, call: Call) {
	const session = await assertSession(context, call);
	if (!(await isConfirmed(context, call.cookies.session)))
		throw new ApiError(
			"CONFIRMATION_REQUIRED",
			"To protect your account, please confirm that it’s you first.",
		);
	return session;
}

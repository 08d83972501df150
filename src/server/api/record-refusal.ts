import { z } from "zod";
import type { Call } from "../context/call.ts";
import { loggedPath } from "../context/logged-path.ts";
import type { ServerContext } from "../context/server-context.ts";
import type { ApiError } from "../errors.ts";
import { recordSecurityEvent } from "../identity/security-log.ts";
import { accountKey, TooManyAttempts } from "../limits.ts";

const withEmail = z.object({ email: z.email().transform((address) => address.toLowerCase()) });
const rightsErrors: ReadonlySet<string> = new Set(["WRONG_ROLE", "NOT_YOUR_TEAM"]);

/**
 * Records in the security log that a limit is used up, once until it is free again; and that a
 * signed-in caller tried a write or a download that they have no right to, at most twenty times an
 * hour for each account.
 */
export async function recordRefusal(context: ServerContext, call: Call, error: ApiError) {
	const { viewer, path, body } = call;
	if (error instanceof TooManyAttempts && error.isFirst) {
		const email = withEmail.safeParse(body).data?.email;
		const detail = `${loggedPath(path)}: ${error.message}`;
		await recordSecurityEvent(context, call, {
			kind: "limitReached",
			detail,
			...(email && { email }),
		});
	}
	const isAction = body !== undefined || path.startsWith("export/");
	if (viewer.kind === "visitor" || !isAction || !rightsErrors.has(error.code)) return;
	if (await context.limits.isWithin({ refusalsLogged: accountKey(viewer.email) }))
		await recordSecurityEvent(context, call, { kind: "accessRefused", detail: path });
}

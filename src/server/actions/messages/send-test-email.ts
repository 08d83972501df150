import { testEmail } from "../../../league/entities/server-check.ts";
import { guards } from "../../../league/permissions.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { privateTransaction } from "../../db/transaction.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { DeliveryFailure } from "../../mail/delivery.ts";

/**
 * POST /api/sendTestEmail `{}`: asks the mail server whether it answers, and sends the admin an
 * email. Returns `{ to }`. Page: /server.
 */
export async function sendTestEmail({ db, mail }: ServerContext, { viewer, body }: Call) {
	assertAccess(guards.admins(viewer));
	parseBody(testEmail, body);
	const { email } = viewer as Extract<typeof viewer, { kind: "member" }>;
	await mail.check().catch((error: unknown) => {
		throw error instanceof DeliveryFailure ? new ApiError("NOT_POSSIBLE", error.message) : error;
	});
	await privateTransaction(db, (trx) =>
		mail.queue(trx, { name: "", address: email }, { kind: "testEmail" }),
	);
	mail.wake();
	return { to: email };
}

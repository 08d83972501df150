import { codeToIssue } from "../../../league/entities/account-admin.ts";
import { guards, isMember } from "../../../league/permissions.ts";
import { issuedCodeText } from "../../../league/rules/account/security-event-kinds.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { assertAccess } from "../../errors.ts";
import { newAccessCode, storeAccessCode } from "../../identity/access-codes.ts";
import { recordSecurityEvent } from "../../identity/security-log.ts";

/**
 * POST /api/issueAccessCode `{ opens }`: replaces an access code; the old one stops working at
 * once. Returns `{ code }`, the only time that it is shown: the database stores its hash, and the
 * call has no idempotency key, whose stored answer would contain the code. Page: /league-settings.
 */
export async function issueAccessCode(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.admins(viewer));
	const { opens } = parseBody(codeToIssue, call.body);
	const code = newAccessCode();
	await auditedTransaction(context, { ...call, key: null }, async (trx, recordChange) => {
		await storeAccessCode(trx, opens, code, isMember(viewer) ? viewer.userId : null);
		await recordChange({ kind: "accessCode", id: 0, before: { opens }, after: { opens } });
		const detail = issuedCodeText(opens);
		await recordSecurityEvent(context, call, { kind: "accessCodeIssued", detail }, trx);
	});
	return { code };
}

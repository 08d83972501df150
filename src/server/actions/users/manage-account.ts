import { accountAction } from "../../../league/entities/account-admin.ts";
import { guards, isMember } from "../../../league/permissions.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type RecordChange } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { recordSecurityEvent } from "../../identity/security-log.ts";
import { endSessions } from "../../identity/sessions.ts";
import { assertAdminRemains } from "./assert-admin-remains.ts";

/**
 * POST /api/closeAccount `{ email }`: closes an account: it can't log in anymore, and its sessions
 * and codes end. Its profile and everything in it stay. Its owner gets an email. `reopenAccount`
 * undoes this. Page: /users.
 */
export const closeAccount = manage(async ({ context, call, trx, recordChange }, account) => {
	if (account.closedAt) return;
	if (isMember(call.viewer) && account.userId === call.viewer.userId)
		throw new ApiError("NOT_POSSIBLE", "You can’t close your own account. Ask another admin.");
	await trx
		.updateTable("account")
		.set({ closedAt: new Date(context.clock()).toISOString() })
		.where("id", "=", account.id)
		.execute();
	await endSessions(trx, account.id);
	await trx.deleteFrom("code").where("accountId", "=", account.id).execute();
	await assertAdminRemains(trx);
	await recordChange(closedChange(account, true));
	const { email } = account;
	await context.mail.queue(trx, { name: "", address: email }, { kind: "accountClosed" });
	await recordSecurityEvent(context, call, { kind: "accountClosed", email }, trx);
});

/** POST /api/reopenAccount `{ email }`: lets a closed account log in again. Page: /users. */
export const reopenAccount = manage(async ({ context, call, trx, recordChange }, account) => {
	if (!account.closedAt) return;
	await trx.updateTable("account").set({ closedAt: null }).where("id", "=", account.id).execute();
	await recordChange(closedChange(account, false));
	const { email } = account;
	await context.mail.queue(trx, { name: "", address: email }, { kind: "accountReopened" });
	await recordSecurityEvent(context, call, { kind: "accountReopened", email }, trx);
});

/** POST /api/endSessions `{ email }`: logs an account out in all browsers. Page: /users. */
export const endAccountSessions = manage(async ({ context, call, trx }, { id, email }) => {
	await endSessions(trx, id);
	await recordSecurityEvent(context, call, { kind: "sessionsEnded", email }, trx);
});

/**
 * POST /api/allowAccessCodes `{ email }`: lets an account that lost a role use access codes again.
 * For accounts without a profile; if there is one, admins give it the role directly. Page: /users.
 */
export const allowAccessCodes = manage(async ({ context, call, trx }, { id, email }) => {
	await trx.deleteFrom("revokedRole").where("accountId", "=", id).execute();
	const detail = "Access codes allowed again.";
	await recordSecurityEvent(context, call, { kind: "rolesChanged", email, detail }, trx);
});

interface Write {
	context: ServerContext;
	call: Call;
	trx: Trx;
	recordChange: RecordChange;
}
interface Account {
	id: string;
	email: string;
	userId: number | null;
	closedAt: string | null;
}

/**
 * A call about one account, for admins only. Reads their role and the account again in the
 * transaction.
 */
function manage(work: (write: Write, account: Account) => Promise<void>) {
	return async (context: ServerContext, call: Call) => {
		assertAccess(guards.admins(call.viewer));
		const { email } = parseBody(accountAction, call.body);
		const answer = await auditedTransaction(context, call, async (trx, recordChange) => {
			const account = await trx
				.selectFrom("account")
				.select(["id", "email", "userId", "closedAt"])
				.where("email", "=", email)
				.forUpdate()
				.executeTakeFirst();
			if (!account) throw new ApiError("NOT_FOUND", "There is no account with this address.");
			await work({ context, call, trx, recordChange }, account);
			return { ok: true as const };
		});
		context.mail.wake();
		return answer;
	};
}

const closedChange = ({ userId, email }: Account, isClosed: boolean) => ({
	kind: "account",
	id: userId ?? 0,
	before: { userId, email, isClosed: !isClosed },
	after: { userId, email, isClosed },
});

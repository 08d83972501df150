import { sql } from "kysely";
import type { Security } from "../../../league/entities/two-factor.ts";
import { dateOf, leagueTime } from "../../../league/rules/time/league-time.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { canUsePasskeys } from "../passkeys/relying-party.ts";
import { assertSession } from "../reset-password.ts";
import { isConfirmed } from "./confirmation.ts";
import { factorsOf } from "./factors.ts";
import { recoveryCodesLeft } from "./recovery-codes.ts";

/**
 * GET /api/identity/security: the caller's passkeys, app and recovery codes, without any secret.
 * Page: /profile?show=security; on /portal, to remind admins who have none.
 */
export async function readSecurity(context: ServerContext, call: Call): Promise<Security> {
	const { accountId } = await assertSession(context, call);
	const { authenticator, passkeys } = await factorsOf(context.db, accountId);
	const trusted = await context.db
		.selectFrom("trustedBrowser")
		.select("browserHash")
		.where("accountId", "=", accountId)
		.where("expiresAt", ">", sql<string>`now()`)
		.execute();
	const dayOf = (at: string) => dateOf(leagueTime(new Date(at), context.timeZone()));
	return {
		isConfirmed: await isConfirmed(context, call.cookies.session),
		canUsePasskeys: canUsePasskeys(context),
		passkeys: passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
			passkeyId,
			name,
			createdOn: dayOf(createdAt),
			lastUsedOn: lastUsedAt && dayOf(lastUsedAt),
		})),
		authenticatorSince: authenticator?.turnedOnAt ? dayOf(authenticator.turnedOnAt) : null,
		recoveryCodesLeft: await recoveryCodesLeft(context.db, accountId),
		trustedBrowsers: trusted.length,
	};
}

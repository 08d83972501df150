import type { Caller } from "../context/call.ts";
import type { ServerContext } from "../context/server-context.ts";
import { type Attempts, accountKey, networkKey } from "../limits.ts";
import { trustOf } from "./known-devices.ts";
import { hashOfToken } from "./secrets.ts";

type Kind = "signIn" | "emails" | "codes";

/**
 * The limits that count an attempt to sign in, to get a code by email or to enter a code. Strangers
 * can't use up those of the owner:
 * - in a browser in which the account has signed in: only the browser's own limit
 * - from a network where somebody has signed in: the network's limit, and the account's there
 * - from elsewhere: these two, and the limit of the account that all strangers share
 */
export async function attemptLimitsFor(
	{ db }: Pick<ServerContext, "db">,
	kind: Kind,
	caller: Pick<Caller, "cookies" | "address">,
	email: string,
): Promise<Attempts> {
	const [account, network] = [accountKey(email), networkKey(caller.address)];
	const trust = await trustOf(db, caller, email);
	if (trust === "device" && caller.cookies.device !== null)
		return ownAttemptLimits(kind, email, caller.cookies.device);
	return {
		[`${kind}ByBoth`]: `${account} ${network}`,
		[`${kind}ByNetwork`]: network,
		...(trust === "none" && { [`${kind}ByAccount`]: account }),
	};
}

/** The limit for one account by a secret of the caller, such as the token in a browser's cookie. */
export const ownAttemptLimits = (kind: Kind, email: string, token: string): Attempts => ({
	[`${kind}ByDevice`]: `${accountKey(email)} ${hashOfToken(token)}`,
});

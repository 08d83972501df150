import type { Caller } from "../context/call.ts";
import type { ServerContext } from "../context/server-context.ts";
import { type Attempts, accountKey, networkKey } from "../limits.ts";
import { trustOf } from "./known-devices.ts";
import { hashOfToken } from "./secrets.ts";

type Kind = "signIn" | "emails" | "codes";

/**
 * The limits that an attempt to sign in, to get a code by email or to enter one counts against, so
 * that strangers can't use up the owner's:
 * - a browser in which the account has signed in: only its own
 * - a network from which somebody has signed in: those of the network, and of the account there
 * - otherwise also the one of the account that all strangers share
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

/** The limit of one browser, by the token of its cookie, for one account. */
export const ownAttemptLimits = (kind: Kind, email: string, token: string): Attempts => ({
	[`${kind}ByDevice`]: `${accountKey(email)} ${hashOfToken(token)}`,
});

import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { ApiError } from "./errors.ts";
import { isEqualConstantTime } from "./identity/secrets.ts";

/**
 * The client's IP address, from `X-Forwarded-For` only behind trusted proxies. A value that is not
 * an address counts as none, since addresses are keys in the database.
 */
export function clientAddress(c: Context, trustedProxies: number) {
	const forwarded = c.req.header("x-forwarded-for")?.split(",") ?? [];
	const last = trustedProxies > 0 ? addressIn(forwarded.at(-trustedProxies)) : null;
	return last ?? connectedAddress(c);
}

/**
 * Allows this machine, without a proxy in between (whose visitors would count as this machine too),
 * and clients with the token. Throws for all others.
 */
export function assertCanReadMetrics(c: Context, token: string | undefined) {
	const isForwarded = ["x-forwarded-for", "x-forwarded-host", "forwarded", "via"].some((name) =>
		c.req.header(name),
	);
	const isLocal = /^(127\.|::ffff:127\.|::1$)/.test(connectedAddress(c));
	const given = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1];
	if ((isLocal && !isForwarded) || (token && given && isEqualConstantTime(token, given))) return;
	throw new ApiError(
		"NO_SESSION",
		"Metrics are for this machine, and for clients with the token of the setting METRICS_TOKEN.",
		{ headers: { "www-authenticate": "Bearer" } },
	);
}

/** Some proxies append the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function addressIn(entry = "") {
	const text = entry.trim();
	const plain = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
	return isIP(plain) ? plain : null;
}

function connectedAddress(c: Context) {
	if (!c.env?.incoming) return "unknown";
	try {
		return getConnInfo(c).remote.address ?? "unknown";
	} catch {
		return "unknown";
	}
}

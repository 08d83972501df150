import { parse, serialize } from "hono/utils/cookie";
import type { CookieJar } from "../context/call.ts";

/** What belongs to one answer: the jar, and afterwards the headers that carry its changes. */
export interface ResponseCookies extends CookieJar {
	changes(): string[];
}

/**
 * A browser keeps no cookie longer; how long a session lasts is the server's to decide
 * (`sessions.ts`).
 */
const maxAge = { session: 400 * 24 * 3600, attempt: 24 * 3600 };

/**
 * Cookies that no script can read and no other site can send along with a write. `__Host-` makes
 * the browser insist on https and on this very host; on plain http, as on one's own machine, they
 * need another name, since browsers would refuse them.
 */
export function cookiePolicy(publicUrl: string) {
	const secure = publicUrl.startsWith("https:");
	const names = {
		session: secure ? "__Host-session" : "session",
		attempt: secure ? "__Host-attempt" : "attempt",
	};

	return {
		names,
		/** Whether the header carries a session; said of each request, so it only looks. */
		hasSession: (header: string | undefined) => header?.includes(`${names.session}=`) === true,
		read(header: string | undefined): ResponseCookies {
			const values = {
				session: tokenIn(header, names.session),
				attempt: tokenIn(header, names.attempt),
			};
			const changed = new Map<"session" | "attempt", string | null>();
			// What bears the name of ours and can't be one would keep its browser from the kept pages for
			// good.
			for (const name of ["session", "attempt"] as const)
				if (values[name] === null && bears(header, names[name])) changed.set(name, null);
			return {
				get session() {
					return values.session;
				},
				get attempt() {
					return values.attempt;
				},
				set(name, value) {
					values[name] = value;
					changed.set(name, value);
				},
				changes: () =>
					[...changed].map(([name, value]) =>
						serialize(names[name], value ?? "", {
							path: "/",
							httpOnly: true,
							sameSite: "Lax",
							secure,
							maxAge: value === null ? 0 : maxAge[name],
						}),
					),
			};
		},
	};
}
export type CookiePolicy = ReturnType<typeof cookiePolicy>;

const bears = (header: string | undefined, name: string) =>
	header?.split(";").some((pair) => pair.trim().startsWith(`${name}=`)) === true;

/** Tokens are 256 bits in base64url; whatever else comes along is not ours. */
const tokenIn = (header: string | undefined, name: string) => {
	const value = header ? parse(header, name)[name] : undefined;
	return value && /^[\w-]{43}$/.test(value) ? value : null;
};

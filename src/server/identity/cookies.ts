import { parse, serialize } from "hono/utils/cookie";
import type { CookieJar } from "../context/call.ts";
import { maxSessionDays } from "./sessions.ts";

/** The cookies of one request, and the Set-Cookie headers for changes to them. */
export interface ResponseCookies extends CookieJar {
	changes(): string[];
}

/**
 * The maximum that browsers allow. The server decides how long a session lasts (`sessions.ts`).
 */
const longest = 400 * 24 * 3600;
const maxAge = {
	session: maxSessionDays * 24 * 3600,
	attempt: 24 * 3600,
	browser: longest,
	device: longest,
	myTeam: longest,
};

/**
 * Cookies that scripts can't read and that other sites can't send with a write. `__Host-` makes the
 * browser require https and this exact host; over plain http (localhost) browsers would refuse that
 * prefix, so the names differ.
 */
export function cookiePolicy(publicUrl: string) {
	const secure = publicUrl.startsWith("https:");
	const names = {
		session: secure ? "__Host-session" : "session",
		attempt: secure ? "__Host-attempt" : "attempt",
		browser: secure ? "__Host-browser" : "browser",
		device: secure ? "__Host-device" : "device",
		myTeam: secure ? "__Host-my-team" : "my-team",
	};
	const myTeamIn = (header: string | undefined) => valueIn(header, names.myTeam, /^\d{1,9}$/);

	return {
		names,
		/**
		 * Whether the header contains a session cookie. Runs for every request, so it doesn't parse.
		 */
		hasSession: (header: string | undefined) => header?.includes(`${names.session}=`) === true,
		myTeamIn,
		read(header: string | undefined): ResponseCookies {
			const values = {
				session: valueIn(header, names.session, token),
				attempt: valueIn(header, names.attempt, token),
				browser: valueIn(header, names.browser, token),
				device: valueIn(header, names.device, token),
				myTeam: myTeamIn(header),
			};
			const changed = new Map<keyof typeof values, string | null>();
			// Delete malformed cookies, since any cookie with the session's name bypasses the page cache.
			for (const name of ["session", "attempt"] as const)
				if (values[name] === null && hasCookie(header, names[name])) changed.set(name, null);
			return {
				get session() {
					return values.session;
				},
				get attempt() {
					return values.attempt;
				},
				get browser() {
					return values.browser;
				},
				get device() {
					return values.device;
				},
				get myTeam() {
					return values.myTeam;
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

const hasCookie = (header: string | undefined, name: string) =>
	header?.split(";").some((pair) => pair.trim().startsWith(`${name}=`)) === true;

/** What each cookie is for and how long a browser keeps it, for the page /privacy. */
export function cookieFacts(publicUrl: string) {
	const { names } = cookiePolicy(publicUrl);
	const purposes: Record<keyof typeof names, string> = {
		session: "Keeps you logged in",
		attempt: "Continues a sign-up or password reset in the same browser",
		browser: "Recognizes this browser at the second step of a login",
		device: "Recognizes a browser that you have logged in with",
		myTeam: "Remembers the team you chose on this device",
	};
	return (Object.keys(names) as (keyof typeof names)[]).map((key) => ({
		name: names[key],
		purpose: purposes[key],
		days: Math.round(maxAge[key] / 86_400),
	}));
}

/** Tokens are 256 bits in base64url; anything else is not ours. */
const token = /^[\w-]{43}$/;
const valueIn = (header: string | undefined, name: string, format: RegExp) => {
	const value = header?.includes(`${name}=`) ? parse(header, name)[name] : undefined;
	return value && format.test(value) ? value : null;
};

import { type Viewer, visitor } from "../../league/permissions.ts";

/** The caller: the same for an HTTP request and for all reads of one page. */
export interface Caller {
	readonly viewer: Viewer;
	/**
	 * The idempotency key of a write, which runs once even if it is sent repeatedly. Null without a
	 * key.
	 */
	readonly key: string | null;
	/** The network address, for limits. */
	readonly address: string;
	/** Shown as the device in the account's list of sessions. */
	readonly userAgent: string;
	readonly cookies: CookieJar;
}

/** One call of the API, made by a browser over HTTP or by a page that this server renders. */
export interface Call extends Caller {
	/** The path below `/api/`. */
	readonly path: string;
	readonly params: Readonly<Record<string, string>>;
	readonly query: URLSearchParams;
	readonly body: unknown;
}

/**
 * The browser's cookies. `session`, `attempt` (a pending sign-up or password reset), `browser` (for
 * a pending second step, and for trust) and `device` (for the accounts that have signed in here,
 * `known-devices.ts`) are tokens. `myTeam` is the team chosen on this device: an ID, "0" for none,
 * null before a choice.
 */
export interface CookieJar {
	readonly session: string | null;
	readonly attempt: string | null;
	readonly browser: string | null;
	readonly device: string | null;
	readonly myTeam: string | null;
	/** Sets the cookie with this response; null deletes it. */
	set(name: "session" | "attempt" | "browser" | "device" | "myTeam", value: string | null): void;
}

/** A visitor without cookies. */
export const visitorFrom = (address: string): Caller => ({
	viewer: visitor,
	key: null,
	address,
	userAgent: "",
	cookies: {
		session: null,
		attempt: null,
		browser: null,
		device: null,
		myTeam: null,
		set() {},
	},
});

/** Parses an id in a path or query; null if it is not a valid database id. */
export function idFrom(text: string | undefined | null): number | null {
	if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
	const id = Number(text);
	return id <= 2_147_483_647 ? id : null;
}

import type { Viewer } from "../../league/permissions.ts";

/** Who asks: the same for a call over HTTP and for all reads of one page. */
export interface Caller {
	readonly viewer: Viewer;
	/**
	 * The idempotency key of a write: it is carried out once however often it arrives. Null where
	 * the caller gives none.
	 */
	readonly key: string | null;
	/** The network address, for limits. */
	readonly address: string;
	/** Names the browser in the list of its account's sessions. */
	readonly userAgent: string;
	readonly cookies: CookieJar;
}

/** One call of the API, made by a browser over HTTP or by a page that this server renders. */
export interface Call extends Caller {
	/** The call's own path, below `/api/`. */
	readonly path: string;
	readonly params: Readonly<Record<string, string>>;
	readonly query: URLSearchParams;
	readonly body: unknown;
}

/**
 * The two secrets that a browser may hold: its session, and the sign-up or password reset that it
 * has begun.
 */
export interface CookieJar {
	readonly session: string | null;
	readonly attempt: string | null;
	/** Sets the cookie with this response; null deletes it. */
	set(name: "session" | "attempt", value: string | null): void;
}

/** An id in a path or query, if the database can hold it; anything else finds nothing. */
export function idFrom(text: string | undefined | null): number | null {
	if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
	const id = Number(text);
	return id <= 2_147_483_647 ? id : null;
}

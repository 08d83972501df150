import type { Viewer } from "../../league/permissions.ts";

/**
 * One call of the API, whoever makes it: a browser over HTTP, or a page being made on this server.
 */
export interface Call {
	readonly viewer: Viewer;
	readonly params: Readonly<Record<string, string>>;
	readonly query: URLSearchParams;
	readonly body: unknown;
	/** The call's own path, below `/api/`. */
	readonly path: string;
	/**
	 * Names a write, so that it is carried out once however often it arrives; null where the caller
	 * gives none.
	 */
	readonly key: string | null;
	/** The caller's network address, for limits. */
	readonly address: string;
	/** What the caller's browser calls itself, for the list of its own sessions. */
	readonly userAgent: string;
	/** The secrets that the caller's browser holds, and takes along from the answer. */
	readonly cookies: CookieJar;
}

/** The two secrets that a browser may hold: its session, and the sign-up or password reset that it has begun. */
export interface CookieJar {
	readonly session: string | null;
	readonly attempt: string | null;
	/** Sets the cookie with this response; null deletes it. */
	keep(name: "session" | "attempt", value: string | null): void;
}

/**
 * An id in a path or query: digits that the database can hold; anything else is somebody's guess
 * and finds nothing.
 */
export function idFrom(text: string | undefined | null): number | null {
	if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
	const id = Number(text);
	return id <= 2_147_483_647 ? id : null;
}

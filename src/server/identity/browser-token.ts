import type { CookieJar } from "../context/call.ts";
import { hashOfToken, newToken } from "./secrets.ts";

/** The hash of this browser's token; gives it one if it has none. */
export function browserHash(cookies: CookieJar) {
	const token = cookies.browser ?? newToken();
	if (cookies.browser === null) cookies.set("browser", token);
	return hashOfToken(token);
}

/** The hash of the token that this browser already has. */
export const knownBrowserHash = ({ browser }: CookieJar) =>
	browser === null ? null : hashOfToken(browser);

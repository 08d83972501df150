import { ApiError } from "../errors.ts";
import { isLoopbackHostHeader } from "./loopback.ts";

/**
 * Throws unless a write was sent by this site's own pages, or by a client that is not a browser
 * (those send neither `Origin` nor `Sec-Fetch-Site`). The host must be the public one, or a
 * loopback name if the server is reachable locally only, which prevents DNS rebinding.
 */
export function assertSameSite(
	headers: Headers,
	{ publicUrl, isLoopback }: { publicUrl: string; isLoopback: boolean },
) {
	const host = headers.get("host") ?? "";
	const isOwnHost = host === new URL(publicUrl).host || (isLoopback && isLoopbackHostHeader(host));
	const origin = headers.get("origin");
	const isOwnOrigin =
		origin === null
			? ["same-origin", "none", null].includes(headers.get("sec-fetch-site"))
			: origin === new URL(publicUrl).origin ||
				(isLoopback && URL.canParse(origin) && new URL(origin).host === host);
	if (!isOwnHost || !isOwnOrigin)
		throw new ApiError("WRONG_ORIGIN", "This request did not come from the league’s own pages.");
}

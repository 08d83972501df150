import { ApiError } from "../errors.ts";
import { isLoopbackHost } from "./loopback.ts";

/**
 * Throws unless a write was sent by this site's own pages, or by a program that is no browser
 * (those send no `Origin` and no `Sec-Fetch-Site`). The host must be the public one too, or a name
 * of this machine while only this machine can reach us, so that a foreign name pointed at us gets
 * nowhere.
 */
export function assertSameSite(
	headers: Headers,
	{ publicUrl, isLoopback }: { publicUrl: string; isLoopback: boolean },
) {
	const host = headers.get("host") ?? "";
	const isOurs = host === new URL(publicUrl).host || (isLoopback && isLoopbackHost(host));
	const origin = headers.get("origin");
	const isFromUs =
		origin === null
			? ["same-origin", "none", null].includes(headers.get("sec-fetch-site"))
			: origin === new URL(publicUrl).origin ||
				(URL.canParse(origin) && new URL(origin).host === host);
	if (!isOurs || !isFromUs)
		throw new ApiError("WRONG_ORIGIN", "This request did not come from the league’s own pages.");
}

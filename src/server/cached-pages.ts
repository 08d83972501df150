import type { IncomingMessage, ServerResponse } from "node:http";
import type { Site } from "../league/page-request.ts";
import { followedReads } from "./cache/followed-reads.ts";
import { createPageCache, pageKey } from "./cache/page-cache.ts";
import type { ServerContext } from "./context/server-context.ts";
import { feedSearchKeys } from "./feeds/feeds.ts";
import type { CookiePolicy } from "./identity/cookies.ts";
import { visitorPages } from "./visitor-pages.ts";

interface CachedPagesDeps {
	context: ServerContext;
	site: Site;
	cookies: CookiePolicy;
	settings: { publicUrl: string; payerUrl: string };
	/** Counts the reports of the weather, which change without the data version. */
	weatherReports: () => number;
	/** Handles what is not a visitor's page. */
	next: (request: IncomingMessage, response: ServerResponse) => void;
	log: { error: (details: object, message: string) => void };
}

/** The cache of visitors' pages with what fills it. */
export function cachedPages(deps: CachedPagesDeps) {
	const { context, site, cookies, weatherReports, next, log } = deps;
	const now = () => context.clock().getTime();
	let [version, reports, stamped] = [Number.NaN, 0, ""];
	// Asked for every request, so the text is made once.
	const stamp = () => {
		if (version !== context.dataVersion.current() || reports !== weatherReports()) {
			version = context.dataVersion.current();
			reports = weatherReports();
			stamped = `${version}.${reports}`;
		}
		return stamped;
	};
	const epoch = () => `${stamp()} ${Math.floor(now() / 60_000)}`;
	const visitorPage = visitorPages({ ...deps, newPage: followedReads(epoch, site.textOf) });
	const cache = createPageCache({
		render: visitorPage,
		next,
		keyOf: (url) =>
			pageKey(url, { addressOf: (path) => feedAddress(path) ?? site.addressOf(path) }),
		hasSession: cookies.hasSession,
		variantOf: (url, cookie) => {
			const teamId = Number(cookies.myTeamIn(cookie));
			return teamId && site.usesMyTeam(url.split("?", 1)[0] as string, teamId)
				? String(teamId)
				: "";
		},
		now,
		stamp,
		log: (error) => log.error({ err: error }, "could not render a page"),
	});
	return { ...cache, visitorPage };
}

function feedAddress(path: string) {
	const search = feedSearchKeys(path);
	return search && { path, search };
}

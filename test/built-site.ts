import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { Site } from "../src/league/page-request.ts";
import { cachedPages } from "../src/server/cached-pages.ts";
import type { ServerContext } from "../src/server/context/server-context.ts";
import { cookiePolicy } from "../src/server/identity/cookies.ts";
import { loadSite } from "../src/server/load-site.ts";
import type { TestApp } from "./app.ts";

const publicUrl = "http://localhost:3000";

/** The built site, with a local address and a fake payment service. */
export const builtSite = () =>
	loadSite(join(import.meta.dirname, "../dist"), {
		publicUrl,
	});

/**
 * The site's pages with a cache, at a full minute that does not pass: `performance` has to stand
 * still too (`vi.useFakeTimers({ toFake: ["performance"] })`).
 */
export function cachedSite(
	{ app, context }: TestApp,
	site: Site,
	changes: Partial<ServerContext> = {},
	weatherReports = () => 0,
) {
	return cachedPages({
		context: { ...context, clock: () => new Date("2026-10-10T15:00:00Z"), ...changes },
		site,
		cookies: cookiePolicy(publicUrl),
		settings: { publicUrl, payerUrl: "https://pay.example/cgi" },
		weatherReports,
		next: getRequestListener(app.fetch),
		log: context.log,
	});
}

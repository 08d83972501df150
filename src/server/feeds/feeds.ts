import { type Context, Hono } from "hono";
import league from "../../../content/league.json" with { type: "json" };
import { calendarAt } from "../../league/rules/schedule/calendar-path.ts";
import { idFrom } from "../context/call.ts";
import type { ServerContext } from "../context/server-context.ts";
import { calendarFile } from "./calendar-file.ts";
import { leagueCalendar } from "./league-calendar.ts";
import { resultsFeed } from "./results-feed.ts";

interface FeedsDeps {
	context: Pick<ServerContext, "reads" | "timeZone">;
	publicUrl: string;
	/** Of pages that are the same for everyone. */
	caching: string;
}

/** The query keys of the feed at this path, for the page cache; null if there is no feed. */
export function feedSearchKeys(path: string): readonly string[] | null {
	if (path === resultsPath) return ["divisionId", "teamId"];
	return calendarAt(path) ? [] : null;
}
const resultsPath = "/match-results.atom";

/**
 * Calendars to subscribe to, and the feed of results. They show what visitors see, whoever asks.
 */
export function feeds({ context, publicUrl, caching }: FeedsDeps) {
	const { reads, timeZone } = context;
	const routes = new Hono();

	routes.get("/calendar/:file{.+\\.ics}", async (c) => {
		const scope = calendarAt(c.req.path);
		const calendar = scope && (await leagueCalendar(reads, scope));
		const site = { domain: league.mailDomain, publicUrl, timeZone };
		return send(c, "text/calendar", calendar && (await calendarFile(calendar, site)));
	});
	routes.get(resultsPath, async (c) => {
		const [divisionId, teamId] = [c.req.query("divisionId"), c.req.query("teamId")].map((id) =>
			// An ID that can't exist, like 0, is unknown.
			id ? (idFrom(id) ?? 0) : null,
		) as [number | null, number | null];
		const feed = await resultsFeed(reads, { divisionId, teamId }, { publicUrl, timeZone });
		return send(c, "application/atom+xml", feed);
	});
	return routes;

	function send(c: Context, type: string, body: string | null) {
		if (body === null)
			return c.text("This feed does not exist.", 404, { "cache-control": "no-store" });
		const headers = { "content-type": `${type}; charset=utf-8`, "cache-control": caching };
		return c.body(body, 200, headers);
	}
}

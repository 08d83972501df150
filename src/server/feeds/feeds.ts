import { Hono } from "hono";
import league from "../../../content/league.json" with { type: "json" };
import { calendarAt } from "../../league/rules/schedule/calendar-path.ts";
import type { ServerContext } from "../context/server-context.ts";
import { calendarFile } from "./calendar-file.ts";
import { leagueCalendar } from "./league-calendar.ts";

interface FeedsDeps {
	context: Pick<ServerContext, "reads" | "timeZone">;
	publicUrl: string;
	/** Of pages that are the same for everyone. */
	caching: string;
}

/** The query keys of the feed at this path, for the page cache; null if there is no feed. */
export const feedSearchKeys = (path: string): readonly string[] | null =>
	calendarAt(path) ? [] : null;

/** Calendars to subscribe to. They show what visitors see, whoever asks. */
export function feeds({ context, publicUrl, caching }: FeedsDeps) {
	const routes = new Hono();
	routes.get("/calendar/:file{.+\\.ics}", async (c) => {
		const scope = calendarAt(c.req.path);
		const calendar = scope && (await leagueCalendar(context.reads, scope));
		if (!calendar)
			return c.text("There is no such calendar.", 404, { "cache-control": "no-store" });
		const { timeZone } = context;
		const site = { domain: league.mailDomain, publicUrl, timeZone };
		return c.body(await calendarFile(calendar, site), 200, {
			"content-type": "text/calendar; charset=utf-8",
			"cache-control": caching,
		});
	});
	return routes;
}

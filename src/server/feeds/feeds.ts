import { calendarAt } from "../../league/rules/schedule/calendar-path.ts";
import { idFrom } from "../context/call.ts";
import type { LeagueReads } from "../db/league-reads.ts";
import { calendarFile } from "./calendar-file.ts";
import { leagueCalendar } from "./league-calendar.ts";
import { resultsFeed } from "./results-feed.ts";

interface FeedsDeps {
	reads: LeagueReads;
	timeZone: () => string;
	publicUrl: string;
}

/** What visitors see, whoever asks: data, and how it is written. */
interface Feed<Data> {
	read(): Promise<Data>;
	write(data: Data): Promise<{ status: number; type: string; body: string }>;
}

/** The query keys of the feed at this path, for the page cache; null if there is no feed. */
export function feedSearchKeys(path: string): readonly string[] | null {
	if (path === resultsPath) return ["divisionId", "teamId"];
	return calendarAt(path) ? [] : null;
}
const resultsPath = "/match-results.atom";

/** The calendar or the feed of results at this URL; null if there is none. */
export function feedAt(
	url: string,
	{ reads, timeZone, publicUrl }: FeedsDeps,
): Feed<unknown> | null {
	const [path = ""] = url.split("?", 1);
	if (!feedSearchKeys(path)) return null;
	const { pathname, searchParams } = new URL(url, "http://local");
	const scope = calendarAt(pathname);
	if (scope) {
		return feedOf(
			"text/calendar",
			async () => {
				const calendar = await leagueCalendar(reads, scope);
				return calendar && { calendar, timeZone: timeZone() };
			},
			async (found) =>
				found && calendarFile(found.calendar, { publicUrl, timeZone: found.timeZone }),
		);
	}
	const [divisionId, teamId] = ["divisionId", "teamId"].map((key) => {
		const id = searchParams.get(key);
		// An ID that can't exist, like 0, is unknown.
		return id ? (idFrom(id) ?? 0) : null;
	}) as [number | null, number | null];
	return feedOf(
		"application/atom+xml",
		() => resultsFeed(reads, { divisionId, teamId }, { publicUrl, timeZone: timeZone() }),
		async (feed) => feed,
	);
}

const feedOf = <Data>(
	type: string,
	read: () => Promise<Data>,
	text: (data: Data) => Promise<string | null>,
): Feed<unknown> => ({
	read,
	async write(data) {
		const body = await text(data as Data);
		return body === null
			? { status: 404, type: "text/plain; charset=UTF-8", body: "This feed does not exist." }
			: { status: 200, type: `${type}; charset=utf-8`, body };
	},
});

import type { Revision } from "../../league/rules/audit/match-revision.ts";
import type { MatchEvent } from "../../league/rules/schedule/match-event.ts";
import { addDays, instantOf } from "../../league/rules/time/league-time.ts";

export interface Calendar {
	name: string;
	/** Part of the events' IDs: when it changes, calendar apps replace all events. */
	domain: string;
	events: readonly (MatchEvent & Revision)[];
	/** Whether its matches occupy the subscriber's time: only those of their own team. */
	isBusy: boolean;
}
interface Site {
	publicUrl: string;
	timeZone: string;
}

/** How often calendar apps should look for changes. */
const refreshSeconds = 3600;

/**
 * A calendar as an iCalendar file (RFC 5545, 7986). Times are in UTC: no event repeats, so every
 * app shows them right without knowing the league's time zone.
 * `docs/decisions/0022-calendar-feeds.md`.
 */
export async function calendarFile({ name, domain, events, isBusy }: Calendar, site: Site) {
	// Loaded with the first feed, since most processes of a small league never serve one.
	const {
		default: ical,
		escape: escapeText,
		ICalEventStatus,
		ICalEventTransparency,
	} = await import("ical-generator");
	const calendar = ical({
		prodId: { company: "Crosscourt", product: "Match calendar" },
		scale: "GREGORIAN",
		// The library escapes the text of events, but not this name.
		name: escapeText(name, false),
		ttl: refreshSeconds,
	});
	for (const event of events) {
		const url = `${site.publicUrl}/match-results/${event.matchId}`;
		calendar.createEvent({
			id: `match-${event.matchId}@${domain}`,
			...timesOf(event, site.timeZone),
			summary: event.title,
			location: event.place,
			description: [...event.lines, `Details: ${url}`].join("\n"),
			url,
			sequence: event.sequence,
			// Without a METHOD, DTSTAMP is the time of the last change too.
			stamp: new Date(event.modifiedAt),
			lastModified: new Date(event.modifiedAt),
			status: event.isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
			transparency:
				isBusy && event.times && !event.isOff
					? ICalEventTransparency.OPAQUE
					: ICalEventTransparency.TRANSPARENT,
		});
	}
	return calendar.toString();
}

const timesOf = ({ date, times }: MatchEvent, timeZone: string) =>
	times
		? { start: instantOf(times.start, timeZone), end: instantOf(times.end, timeZone) }
		: { allDay: true, start: midnight(date), end: midnight(addDays(date, 1)) };

/** The library writes the UTC date of an all-day event. */
const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

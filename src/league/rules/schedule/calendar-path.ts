/** A calendar that people subscribe to: a team's, a division's or the league's matches. */
export type CalendarScope = { teamId: number } | { divisionId: number } | "league";

/** The path of a calendar's iCalendar file. */
export function calendarPath(scope: CalendarScope) {
	if (scope === "league") return "/calendar/league.ics";
	return "teamId" in scope
		? `/calendar/team-${scope.teamId}.ics`
		: `/calendar/division-${scope.divisionId}.ics`;
}

const pattern = /^\/calendar\/(?:league|(team|division)-([1-9]\d{0,8}))\.ics$/;

/** The calendar at this path; null if there can't be one. */
export function calendarAt(path: string): CalendarScope | null {
	const [found, kind, id] = pattern.exec(path) ?? [];
	if (!found) return null;
	if (!kind) return "league";
	return kind === "team" ? { teamId: Number(id) } : { divisionId: Number(id) };
}

/**
 * Links that subscribe to a calendar, so that later changes arrive automatically. Calendar apps on
 * phones and computers open `webcal:`. The web calendars of Google and Microsoft have a link of
 * their own that contains the address: Google's only with `webcal:`, Microsoft's only with
 * `https:`.
 */
export function subscriptionLinks(scope: CalendarScope, publicUrl: string) {
	const url = publicUrl + calendarPath(scope);
	const webcal = url.replace(/^https?:/, "webcal:");
	return {
		webcal,
		google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
		outlook: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}`,
	};
}

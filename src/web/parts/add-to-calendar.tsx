import {
	type CalendarScope,
	calendarPath,
	subscriptionLinks,
} from "../../league/rules/schedule/calendar-path.ts";
import { useSite } from "../site-context.ts";
import "./add-to-calendar.css";

/**
 * Links to subscribe to the matches of a team, a division or the league. Emails link to
 * `#calendar`, which opens it.
 */
export function AddToCalendar({ scope, name }: { scope: CalendarScope; name: string }) {
	const { webcal, google, outlook } = subscriptionLinks(scope, useSite().publicUrl);
	return (
		<details className="add-to-calendar no-print">
			<summary>
				Add to calendar<span className="sr-only">: {name}</span>
			</summary>
			<nav aria-label="Calendars" id="calendar">
				<a href={webcal}>iPhone, iPad, Mac, or Outlook</a>
				<a href={google}>Google Calendar (on a computer)</a>
				<a href={outlook}>Outlook.com</a>
				<a href={calendarPath(scope)} download>
					Download a copy (.ics)
				</a>
			</nav>
			<p className="small muted">
				When matches move or are called off, your calendar updates too, in most apps within a day. A
				downloaded copy doesn’t.
			</p>
		</details>
	);
}

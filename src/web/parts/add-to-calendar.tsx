import {
	type CalendarScope,
	calendarPath,
	subscriptionLinks,
} from "../../league/rules/schedule/calendar-path.ts";
import { useSite } from "../site-context.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import "./add-to-calendar.css";

/**
 * Links to subscribe to the matches of a team, a division or the league. Emails link to `#calendar`,
 * which opens it.
 */
export function AddToCalendar({ scope, name }: { scope: CalendarScope; name: string }) {
	const { webcal, google, outlook } = subscriptionLinks(scope, useSite().publicUrl);
	const summary = (
		<>
			Add to calendar<span className="unseen">: {name}</span>
		</>
	);
	return (
		<Disclosure summary={summary}>
			<ul className="calendar-links" id="calendar">
				<li>
					<a href={webcal}>iPhone, iPad, Mac or Outlook</a>
				</li>
				<li>
					<a href={google}>Google Calendar</a>
				</li>
				<li>
					<a href={outlook}>Outlook.com</a>
				</li>
				<li>
					<a href={calendarPath(scope)} download>
						Download a copy (.ics)
					</a>
				</li>
			</ul>
			<p className="small soft">
				Moved and called-off matches change in your calendar too, in most apps within a day. A
				downloaded copy doesn’t change. For Google, open this page on a computer.
			</p>
		</Disclosure>
	);
}

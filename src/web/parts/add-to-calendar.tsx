import {
	type CalendarScope,
	calendarPath,
	subscriptionLinks,
} from "../../league/rules/schedule/calendar-path.ts";
import { useSite } from "../site-context.ts";
import "./add-to-calendar.css";

/**
 * Links to subscribe to the matches of a team, a division or the league. Emails link to `#calendar`,
 * which opens it.
 */
export function AddToCalendar({ scope, name }: { scope: CalendarScope; name: string }) {
	const { webcal, google, outlook } = subscriptionLinks(scope, useSite().publicUrl);
	return (
		<details className="add-to-calendar no-print">
			<summary>
				Add to calendar<span className="unseen">: {name}</span>
			</summary>
			<div id="calendar">
				<ul>
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
					Moved and called-off matches change in your calendar too, within a day at most apps. A
					downloaded copy doesn’t change. Google: open this page on a computer.
				</p>
			</div>
		</details>
	);
}

import { Link } from "react-router";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { keyDates } from "../../../league/rules/season/key-dates.ts";
import { useRead, useToday } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { seasonNumberReads } from "../../data/season-number-reads.ts";
import { KeyDatesList } from "../../parts/key-dates-list.tsx";
import { IconArrow } from "../../ui/icons.tsx";

const datesShown = 4;

/** The current season's next key dates, or the last ones if all have passed; the rest collapsed. */
export function HomeDates() {
	const season = currentSeason(useRead(reads.seasons));
	const events = useRead(reads.events);
	const numbers = useRead(seasonNumberReads.keyDates);
	const today = useToday();
	const dates = season ? keyDates(season, events, numbers) : [];
	const next = dates.findIndex(({ lastDay }) => lastDay >= today);
	const first = next === -1 ? Math.max(0, dates.length - datesShown) : next;
	const shown = dates.slice(first, first + datesShown);
	const others = dates.filter((date) => !shown.includes(date));
	return (
		<section aria-labelledby="home-dates">
			<h2 id="home-dates">Key Dates{season ? `, ${season.seasonName}` : ""}</h2>
			{season ? (
				<KeyDatesList dates={shown} all={dates} today={today} />
			) : (
				<p>The next season has not been announced yet.</p>
			)}
			{others.length > 0 && (
				<details className="more-dates">
					<summary>All other key dates ({others.length})</summary>
					<KeyDatesList dates={others} all={dates} today={today} />
				</details>
			)}
			<p>
				<Link className="more" to="/calendar">
					Full calendar <IconArrow />
				</Link>
			</p>
		</section>
	);
}

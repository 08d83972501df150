import { newLeagueNumbers } from "../../../league/new-league-numbers.ts";
import { keyDates } from "../../../league/rules/season/key-dates.ts";
import { useRead, useToday } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { seasonNumberReads } from "../../data/season-number-reads.ts";
import { byId } from "../../parts/by-id.ts";
import { KeyDatesList } from "../../parts/key-dates-list.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import "./calendar.css";

export default function CalendarPage() {
	const today = useToday();
	const events = useRead(reads.events);
	const numbers = byId(useRead(seasonNumberReads.keyDatesOfSeasons), "seasonId");
	const published = useRead(reads.seasons)
		.filter((season) => season.published)
		.toSorted(
			(a, b) =>
				Number(b.currentSeason) - Number(a.currentSeason) || b.startDate.localeCompare(a.startDate),
		);
	return (
		<div className="page narrow">
			<PageHead>
				<p>All times are local. Matches are scheduled on Saturdays.</p>
			</PageHead>
			{published.length === 0 && <EmptyState>No season has been published yet.</EmptyState>}
			{published.map((season) => (
				<section
					key={season.seasonId}
					className="season-dates"
					aria-labelledby={`season-${season.seasonId}`}
				>
					<h2 id={`season-${season.seasonId}`}>
						{season.seasonName}
						{season.currentSeason && <span className="muted"> current season</span>}
					</h2>
					<KeyDatesList
						dates={keyDates(season, events, numbers.get(season.seasonId) ?? newLeagueNumbers)}
						today={today}
					/>
				</section>
			))}
		</div>
	);
}

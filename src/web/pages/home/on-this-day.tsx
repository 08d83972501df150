import { Link } from "react-router";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { useRead } from "../../data/page-data.ts";
import { onThisDay, seasonPath } from "../../parts/history-reads.ts";
import { IconArrow } from "../../ui/icons.tsx";

/**
 * A match played on this day ten, or another round number of years ago; without one, a match played
 * in this week of such a year.
 */
export function OnThisDay() {
	const { story } = useRead(onThisDay);
	const [one, other] = story?.teams ?? [];
	if (!story || !one || !other) return null;
	const { years, date, isSameDay, seasonId, seasonName, divisionNumber, matchId, matches } = story;
	return (
		<section aria-labelledby="on-this-day">
			<h2 id="on-this-day">
				{isSameDay ? `${years} years ago today` : `This week ${years} years ago`}
			</h2>
			<p>
				{`${one.teamName} and ${other.teamName} ${one.sets === other.sets ? "tied" : "played"} `}
				<Link to={`/match-results/${matchId}?seasonId=${seasonId}`} discover="none">
					{`${one.sets}–${other.sets}`}
				</Link>
				{divisionNumber !== null && ` in Division ${divisionNumber}`}
				{` on ${formatDate(date, "long")}${matches > 1 ? `, one of ${matches} matches that day` : ""}.`}
			</p>
			<p>
				<Link className="more" to={seasonPath(seasonId, divisionNumber)} discover="none">
					{`${seasonName} in review `}
					<IconArrow />
				</Link>
			</p>
		</section>
	);
}

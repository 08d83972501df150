import { Link } from "react-router";
import { pageMessages } from "../../league/page-messages.ts";
import { rosterHours } from "../../league/rules/roster/roster-hours.ts";
import { currentSeason } from "../../league/rules/season/current-season.ts";
import { formatMoment } from "../../league/rules/time/format-moment.ts";
import { formatDate } from "../../league/rules/time/league-time.ts";
import { countOf } from "../../league/wording.ts";
import { useLeagueClock, useRead } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { seasonNumberReads } from "../data/season-number-reads.ts";
import { openSpots } from "../parts/open-spot-reads.ts";
import { OpenSpots, teamsLooking } from "../parts/open-spots.tsx";
import { PageHead } from "../ui/page-head.tsx";

export default function SignupThanksPage() {
	return (
		<div className="page narrow">
			<PageHead title={pageMessages.thanksForSigningUp}>
				<p>
					You’re now on the list that captains use to find players. They may call or email you.
					We’ve sent you an email. Use its link to confirm that it was you.
				</p>
			</PageHead>
			<h2>What happens next</h2>
			<p>
				<RosterHours /> In the meantime, see the <Link to="/schedules">match schedules</Link> and
				the <Link to="/faq">FAQs</Link>.
			</p>
			<TeamsLooking />
			<p>
				<Link to="/player-signup">Sign up another player</Link>
			</p>
		</div>
	);
}

/** The teams with open spots, while captains can add players. */
function TeamsLooking() {
	const season = currentSeason(useRead(reads.seasons));
	const numbers = useRead(seasonNumberReads.rosters);
	const { isOpen } = rosterHours(season && { ...season, ...numbers }, useLeagueClock());
	const spots = useRead(openSpots);
	if (!isOpen || spots.length === 0) return null;
	return (
		<>
			<h2>{teamsLooking}</h2>
			<p>Use the link in our email to tell them you’re interested.</p>
			<OpenSpots spots={spots} />
		</>
	);
}

/** Whether captains can add players now, and until when or from when they can. */
function RosterHours() {
	const season = currentSeason(useRead(reads.seasons));
	const numbers = useRead(seasonNumberReads.rosters);
	const hours = rosterHours(season && { ...season, ...numbers }, useLeagueClock());
	if (hours.isOpen) return `Captains can add players until ${formatMoment(hours.until)}.`;
	if (hours.opens)
		return `Rosters are locked now. From ${formatDate(hours.opens)} a team may add up to ${countOf(numbers.additionsMax, "player")}.`;
	return "Rosters are locked now. Teams fill them before the next season, so it may take a while.";
}

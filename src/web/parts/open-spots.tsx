import type { OpenSpot } from "../../league/entities/open-spot.ts";
import { ratingRange } from "../../league/rules/roster/open-spots.ts";
import { TeamLink } from "./team-link.tsx";

export const teamsLooking = "Teams looking for players";

/** What a team looks for: `rated 3.0 to 4.0 · North Side · 9-11`. */
export const spotFacts = (spot: OpenSpot) =>
	[ratingRange(spot), spot.place, spot.courtTime].filter(Boolean).join(" · ");

/** Teams that look for players, each with what its captain says. */
export const OpenSpots = ({ spots }: { spots: readonly OpenSpot[] }) => (
	<ul>
		{spots.map((spot) => (
			<li key={spot.teamId}>
				<TeamLink team={spot} />
				{spotFacts(spot) && ` · ${spotFacts(spot)}`}
				<br />
				{spot.openSpotsText}
			</li>
		))}
	</ul>
);

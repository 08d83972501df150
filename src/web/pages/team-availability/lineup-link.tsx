import { Link } from "react-router";
import type {
	MatchAvailability,
	TeamAvailability,
} from "../../../league/entities/availability-calls.ts";
import { whenText } from "./chosen.ts";

/** A link from who can play a match to its lineup. */
export const LineupLink = ({
	match,
	view,
}: {
	match: MatchAvailability;
	view: TeamAvailability;
}) => (
	<Link to={`/lineup/${match.matchId}?teamId=${view.teamId}`}>
		Lineup<span className="sr-only"> for {whenText(match)}</span>
	</Link>
);

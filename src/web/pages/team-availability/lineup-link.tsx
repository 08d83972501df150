import { Link } from "react-router";
import type {
	MatchAvailability,
	TeamAvailability,
} from "../../../league/entities/availability-calls.ts";
import { whenText } from "./chosen.ts";

/** The way from who can play to who plays. */
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

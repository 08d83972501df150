import { isAtMakeupSchool } from "../../league/rules/schedule/effective-slot.ts";
import { mapsLink } from "../../league/rules/schedule/maps-link.ts";
import { locationOfMatch } from "../../league/rules/schedule/match-place.ts";
import { formatSlot } from "../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../league/rules/time/league-time.ts";
import { countOf } from "../../league/wording.ts";
import { useRead } from "../data/page-data.ts";
import type { CourtRow, MatchRow, ResultTotals, TeamRow } from "../data/reads.ts";
import { seasonNumberReads } from "../data/season-number-reads.ts";
import { IconMapPin } from "../ui/icons.tsx";
import { MatchDate, StateBadge } from "./match-state.tsx";
import { Opponent, TeamLink } from "./team-link.tsx";
import "./upcoming-match.css";
import { useLeague } from "../site-context.ts";

interface UpcomingMatchProps {
	match: MatchRow;
	teamId: number;
	team: Pick<TeamRow, "teamId" | "teamName"> | undefined;
	opponent: Pick<TeamRow, "teamId" | "teamName"> | undefined;
	courts: readonly CourtRow[];
	/** Its scorecard: scores may be entered once the match has started. */
	card: ResultTotals | undefined;
}

/** A team's match that is called off and has no new date yet. */
export const CalledOffMatch = ({
	match,
	teamId,
	opponent,
}: Pick<UpcomingMatchProps, "match" | "teamId" | "opponent">) => (
	<p className="called-off">
		<MatchDate match={match} /> <StateBadge match={match} card={undefined} />{" "}
		<Opponent isHome={match.homeTeamId === teamId} team={opponent} />
	</p>
);

/** A team's next match: when, against whom, where, and who brings the balls. */
export function UpcomingMatch({ match, teamId, team, opponent, courts, card }: UpcomingMatchProps) {
	const league = useLeague();
	const { ballCans } = useRead(seasonNumberReads.balls(null));
	const isHome = match.homeTeamId === teamId;
	const court = locationOfMatch(match, courts, league.makeupSchool);
	return (
		<div className="upcoming">
			<p className="score">
				{match.effectiveDate && formatDate(match.effectiveDate)}, {formatSlot(match.effectiveTime)}{" "}
				<StateBadge match={match} card={card} />
			</p>
			<p>
				<Opponent isHome={isHome} team={opponent} />
			</p>
			{court && (
				<p className="small">
					<a href={mapsLink(court, league.state)} rel="noopener">
						<IconMapPin /> {court.locationName}
						<span className="sr-only">, on a map</span>
					</a>
				</p>
			)}
			{!court && isAtMakeupSchool(match) && <p>{league.makeupSchool}</p>}
			<p className="muted small">
				Balls: <TeamLink team={isHome ? team : opponent} />, {countOf(ballCans, "can")}
			</p>
		</div>
	);
}

import { Link } from "react-router";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { nextMatch } from "../../../league/rules/schedule/team-agenda.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { matchReads } from "../../data/match-reads.ts";
import { useNow, useRead } from "../../data/page-data.ts";
import { reads, type TeamRow } from "../../data/reads.ts";
import { standingReads } from "../../data/standing-reads.ts";
import { byId } from "../../parts/by-id.ts";
import { MatchPlace, placeName, StateBadge } from "../../parts/match-state.tsx";
import { TeamExit } from "../../parts/team-exit.tsx";
import { Opponent, TeamLink } from "../../parts/team-link.tsx";
import { useLeague } from "../../site-context.ts";

/** One of the user’s own teams with its next match. */
export function TeamCard({ team, isCaptain }: { team: TeamRow; isCaptain: boolean }) {
	const { teamId, divisionId } = team;
	const division = useRead(reads.divisions).find((row) => row.divisionId === divisionId);
	const [standing] = useRead(standingReads.ofTeam(teamId));
	return (
		<section className="court team-court" aria-labelledby={`team-${teamId}`}>
			<h2 id={`team-${teamId}`}>
				<TeamLink team={team} />
			</h2>
			<p>
				{division && `Division ${division.divisionNumber} · `}
				You are {isCaptain ? "captain" : "co-captain"}
			</p>
			<TeamExit exit={standing?.exit} />
			<NextMatch teamId={teamId} />
			<p className="button-row">
				<Link to={`/roster/${teamId}`}>Roster</Link>
				<Link to={`/schedules?divisionId=${divisionId ?? ""}`}>Schedule</Link>
				<Link to={`/match-results?divisionId=${divisionId ?? ""}&teamId=${teamId}`}>Results</Link>
				<Link to={`/standings?divisionId=${divisionId ?? ""}`}>Standings</Link>
			</p>
		</section>
	);
}

function NextMatch({ teamId }: { teamId: number }) {
	const league = useLeague();
	const teams = byId(useRead(reads.teams), "teamId");
	const locations = byId(useRead(reads.locations), "locationId");
	const results = useRead(matchReads.totalsOfTeam(teamId));
	const next = nextMatch(useRead(matchReads.ofTeam(teamId)), results, teamId, useNow());
	if (!next) return <p>No upcoming matches.</p>;
	const isHome = next.homeTeamId === teamId;
	return (
		<>
			<p>
				Next match, week {next.weekNumber}{" "}
				<StateBadge match={next} card={results.find(({ matchId }) => matchId === next.matchId)} />
			</p>
			<p className="score">
				{next.effectiveDate && formatDate(next.effectiveDate)},{" "}
				<span className="when">{formatSlot(next.effectiveTime)}</span>
			</p>
			<p>
				<Opponent isHome={isHome} team={teams.get(isHome ? next.visitorTeamId : next.homeTeamId)} />
				{placeName(next, locations, league) && (
					<>
						{" at "}
						<MatchPlace match={next} locations={locations} />
					</>
				)}
			</p>
			<p className="button-row">
				<Link to={`/team-availability?teamId=${teamId}`}>Who can play?</Link>
				<Link to={`/lineup/${next.matchId}?teamId=${teamId}`}>Lineup</Link>
				<Link to={`/team-messages?to=team-${teamId}`}>Email the team</Link>
			</p>
		</>
	);
}

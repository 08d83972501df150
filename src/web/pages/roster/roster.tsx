import { Link, useParams } from "react-router";
import { fullName } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { ofSeason, reads } from "../../data/reads.ts";
import { AddToCalendar } from "../../parts/add-to-calendar.tsx";
import { byId } from "../../parts/by-id.ts";
import { FactList } from "../../parts/fact-list.tsx";
import { MyTeamButton } from "../../parts/my-team.tsx";
import { PastSeasonNotice, usePastSeason } from "../../parts/past-season.tsx";
import { useSite } from "../../site-context.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TeamMatches } from "./team-matches.tsx";
import { TeamPlayers } from "./team-players.tsx";
import { TeamRecord } from "./team-record.tsx";
import "./roster.css";

export { chooseMyTeam as action } from "../../parts/choose-my-team.ts";

export default function RosterPage() {
	const teamId = Number(useParams()["teamId"]);
	const past = usePastSeason();
	const team = useRead(ofSeason(reads.teams, past?.seasonId)).find((row) => row.teamId === teamId);
	const people = byId(useRead(ofSeason(reads.people, past?.seasonId)), "userId");
	const courts = useRead(reads.courts).find((row) => row.locationId === team?.locationId);
	const { publicUrl } = useSite();
	if (!team) return null;
	const isActive = team.isActive !== false;
	return (
		<div className="page team-page">
			<PageHead title={team.teamName} />
			<PastSeasonNotice past={past} now={`/roster/${teamId}`} />
			{!isActive && <Alert>This team is inactive. Only admins can see this page.</Alert>}
			<TeamRecord team={team} />
			<FactList
				facts={[
					["Captain", fullName(people.get(team.captainId ?? 0))],
					["Co-captain", fullName(people.get(team.cocaptainId ?? 0))],
					[
						"Home courts",
						courts && (
							<Link to={`/locations#location-${courts.locationId}`}>{courts.locationName}</Link>
						),
					],
				]}
			/>
			{!past && isActive && (
				<div className="team-actions no-print">
					<MyTeamButton teamId={teamId} />
					<AddToCalendar scope={{ teamId }} name={team.teamName} />
					<ButtonLink
						variant="text"
						href={shareLink(team.teamName, `${publicUrl}/roster/${teamId}`)}
					>
						Share by email
					</ButtonLink>
				</div>
			)}
			<div className="team-columns">
				<TeamMatches teamId={teamId} />
				<TeamPlayers teamId={teamId} />
			</div>
			<p className="no-print">
				<Link to="/team-listing">All teams</Link>&emsp;
				<Link to={`/teams/${teamId}`}>This team through the years</Link>
			</p>
		</div>
	);
}

const shareLink = (teamName: string, url: string) =>
	`mailto:?subject=${encodeURIComponent(teamName)}&body=${encodeURIComponent(url)}`;

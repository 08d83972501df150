import { Link, useSearchParams } from "react-router";
import { isActiveTeam } from "../../../league/rules/teams/bye.ts";
import { countOf } from "../../../league/wording.ts";
import { useMyTeam, useRead } from "../../data/page-data.ts";
import { ofSeason, reads } from "../../data/reads.ts";
import { seasonNumberReads } from "../../data/season-number-reads.ts";
import { AddToCalendar } from "../../parts/add-to-calendar.tsx";
import { EmbedLink } from "../../parts/embed-link.tsx";
import { FilterSelect, Filters } from "../../parts/filters.tsx";
import { PastSeasonNotice, SeasonChoice, usePastSeason } from "../../parts/past-season.tsx";
import { scheduleChoice } from "../../parts/schedule-choice.ts";
import { TeamLink } from "../../parts/team-link.tsx";
import { TeamOptions } from "../../parts/team-options.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { DivisionTeams } from "./division-teams.tsx";
import { Weeks } from "./weeks.tsx";
import "./schedules.css";

export default function SchedulesPage() {
	const [search] = useSearchParams();
	const past = usePastSeason();
	const divisions = useRead(ofSeason(reads.divisions, past?.seasonId));
	const teams = useRead(ofSeason(reads.teamLeaders, past?.seasonId)).filter(isActiveTeam);
	const seasons = useRead(reads.seasons);
	const { seasonId, ballCans } = useRead(seasonNumberReads.balls(past?.seasonId));
	const season = past ?? seasons.find((each) => each.seasonId === seasonId);
	const myTeamId = useMyTeam();
	const { division, team } = scheduleChoice(search, { divisions, teams, myTeamId });
	if (!division) {
		return (
			<div className="page">
				<PageHead title="Match Schedules" />
				<EmptyState>No divisions yet.</EmptyState>
			</div>
		);
	}
	const { divisionId, divisionNumber } = division;
	const inDivision = teams.filter((each) => each.divisionId === divisionId);
	return (
		<div className="page">
			<PageHead title="Match Schedules">
				<p>
					{season ? `${season.seasonName}. ` : ""}The home team supplies {countOf(ballCans, "can")}{" "}
					of approved balls.
				</p>
			</PageHead>
			<PastSeasonNotice past={past} now="/schedules" />
			<Filters
				resetBy={{ teamId: "divisionId" }}
				summary={`Division ${divisionNumber}, ${team?.teamName ?? "all teams"}`}
			>
				<FilterSelect name="divisionId" label="Division" value={String(divisionId)}>
					{divisions.map((each) => (
						<option key={each.divisionId} value={each.divisionId}>
							Division {each.divisionNumber}
						</option>
					))}
				</FilterSelect>
				<FilterSelect name="teamId" label="Team" value={team ? String(team.teamId) : ""}>
					<option value="">All teams</option>
					<TeamOptions teams={inDivision} />
				</FilterSelect>
				<SeasonChoice past={past} />
			</Filters>
			<div className="schedule-title">
				<h2>
					Division {divisionNumber}
					{team && (
						<>
							: <TeamLink team={team} seasonId={past?.seasonId} />
						</>
					)}
				</h2>
				{team && (
					<Link
						className="no-print"
						to={`?divisionId=${divisionId}${past ? `&seasonId=${past.seasonId}` : ""}`}
					>
						See all teams of Division {divisionNumber}
					</Link>
				)}
				{!past && (
					<AddToCalendar
						scope={team ? { teamId: team.teamId } : { divisionId }}
						name={team?.teamName ?? `Division ${divisionNumber}`}
					/>
				)}
			</div>
			<Weeks divisionId={divisionId} teamId={team?.teamId} past={past} />
			<DivisionTeams teams={inDivision} past={past} />
			{!past && <EmbedLink query={team ? `?teamId=${team.teamId}` : `?divisionId=${divisionId}`} />}
		</div>
	);
}

import { Link, useSearchParams } from "react-router";
import { latestResults, resultWeeks } from "../../../league/rules/schedule/result-weeks.ts";
import { isActiveTeam } from "../../../league/rules/teams/bye.ts";
import { countOf } from "../../../league/wording.ts";
import { matchReads } from "../../data/match-reads.ts";
import { useMyTeam, useNow, useRead } from "../../data/page-data.ts";
import { ofSeason, reads } from "../../data/reads.ts";
import { byId } from "../../parts/by-id.ts";
import { FilterSelect, Filters } from "../../parts/filters.tsx";
import {
	LatestArchive,
	PastSeasonNotice,
	SeasonChoice,
	usePastSeason,
} from "../../parts/past-season.tsx";
import { TeamLink } from "../../parts/team-link.tsx";
import { TeamOptions } from "../../parts/team-options.tsx";
import { Alert } from "../../ui/alert.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { nameOfWeek, WeekResults } from "./week-results.tsx";
import "./match-results.css";

export default function MatchResultsPage() {
	const [search] = useSearchParams();
	const past = usePastSeason();
	const divisions = useRead(ofSeason(reads.divisions, past?.seasonId));
	const allTeams = useRead(ofSeason(reads.teamNames, past?.seasonId));
	const cards = byId(useRead(ofSeason(matchReads.totals, past?.seasonId)), "matchId");
	const matches = useRead(ofSeason(matchReads.listed, past?.seasonId));
	const myTeamId = useMyTeam();
	const now = useNow();

	const division = divisions.find(
		({ divisionId }) => String(divisionId) === search.get("divisionId"),
	);
	const teamChoices = allTeams.filter(
		(each) => isActiveTeam(each) && (!division || each.divisionId === division.divisionId),
	);
	const team = teamChoices.find(({ teamId }) => String(teamId) === search.get("teamId"));
	const weeks = resultWeeks(
		matches,
		({ divisionId, homeTeamId, visitorTeamId }) =>
			(!division || divisionId === division.divisionId) &&
			(!team || homeTeamId === team.teamId || visitorTeamId === team.teamId),
		cards,
		now,
	);
	const asked = search.get("week");
	const chosen = weeks.filter(({ week: { key } }) => key === asked);
	const isLatest = !team && chosen.length === 0 && asked !== "all";
	const latest = latestResults(weeks, now);
	const shown = chosen.length > 0 ? chosen : isLatest ? latest : weeks;
	const withScores = isLatest ? latest[1]?.week : undefined;
	const [complete, incomplete] = (["complete", "incomplete"] as const).map((kind) =>
		shown.reduce((sum, each) => sum + each[kind].length, 0),
	) as [number, number];

	return (
		<div className="page">
			<PageHead title="Match Results">
				<p>Home teams come first. Choose a match to see its lines and players.</p>
			</PageHead>
			<PastSeasonNotice past={past} now="/match-results" />
			<Filters
				resetBy={{ teamId: "divisionId" }}
				summary={[
					division ? `Division ${division.divisionNumber}` : "All divisions",
					team?.teamName,
					chosen[0] ? nameOfWeek(chosen[0].week) : isLatest ? "latest results" : "all weeks",
				]
					.filter(Boolean)
					.join(", ")}
			>
				<FilterSelect
					name="divisionId"
					label="Division"
					value={division ? String(division.divisionId) : ""}
				>
					<option value="">All divisions</option>
					{divisions.map(({ divisionId, divisionNumber }) => (
						<option key={divisionId} value={divisionId}>
							Division {divisionNumber}
						</option>
					))}
				</FilterSelect>
				<FilterSelect name="teamId" label="Team" value={team ? String(team.teamId) : ""}>
					<option value="">All teams</option>
					<TeamOptions teams={teamChoices} />
				</FilterSelect>
				<FilterSelect
					name="week"
					label="Week"
					value={chosen[0]?.week.key ?? (isLatest || team ? "" : "all")}
				>
					{/* Without a choice of week, a team's results are those of the whole season. */}
					{!team && <option value="">Latest</option>}
					<option value={team ? "" : "all"}>All weeks</option>
					{weeks.map(({ week }) => (
						<option key={week.key} value={week.key}>
							{nameOfWeek(week)}
						</option>
					))}
				</FilterSelect>
				<SeasonChoice past={past} />
			</Filters>
			<p className="sr-only" role="status">
				{countOf(complete, "result")}
				{incomplete > 0 && `, ${countOf(incomplete, "incomplete scorecard")}`}
			</p>
			{shown.length === 0 && (
				<Alert>
					{!division && !team ? (
						<>There are no results to show. {!past && <LatestArchive path="/match-results" />}</>
					) : (
						<>
							No results{" "}
							{team ? (
								<>
									for <TeamLink team={team} seasonId={past?.seasonId} />
								</>
							) : (
								"in this division"
							)}{" "}
							{!past && "yet"}.{" "}
							<Link to={`/schedules${team ? `?teamId=${team.teamId}` : ""}`}>See the schedule</Link>
						</>
					)}
				</Alert>
			)}
			{withScores && (
				<p>
					The latest matches have no scores yet.{" "}
					<a href={`#week-${withScores.key}`}>See the scores of {nameOfWeek(withScores)}</a>
				</p>
			)}
			{shown.map((results) => (
				<WeekResults
					key={results.week.key}
					results={results}
					cards={cards}
					teams={byId(allTeams, "teamId")}
					divisions={division ? null : byId(divisions, "divisionId")}
					myTeamId={myTeamId}
					isBrief={shown === weeks && !division && !team}
					past={past}
				/>
			))}
		</div>
	);
}

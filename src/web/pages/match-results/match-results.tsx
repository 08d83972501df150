import { Link, useSearchParams } from "react-router";
import { latestPlayed, resultWeeks } from "../../../league/rules/schedule/result-weeks.ts";
import { countOf } from "../../../league/wording.ts";
import { useMyTeam, useNow, useRead } from "../../data/page-data.ts";
import { ofSeason, reads } from "../../data/reads.ts";
import { byId } from "../../parts/directory.ts";
import { Choice, Filters } from "../../parts/filters.tsx";
import { PastSeasonNotice, SeasonChoice, usePastSeason } from "../../parts/past-season.tsx";
import { TeamLink } from "../../parts/team-link.tsx";
import { TeamOptions } from "../../parts/team-options.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { Alert } from "../../ui/alert.tsx";
import { nameOfWeek, WeekResults } from "./week-results.tsx";
import "./match-results.css";

export default function MatchResultsPage() {
	const [search] = useSearchParams();
	const past = usePastSeason();
	const divisions = useRead(ofSeason(reads.divisions, past?.seasonId));
	const allTeams = useRead(ofSeason(reads.teamNames, past?.seasonId));
	const cards = byId(useRead(ofSeason(reads.resultTotals, past?.seasonId)), "matchId");
	const matches = useRead(ofSeason(reads.listedMatches, past?.seasonId));
	const myTeamId = useMyTeam();
	const now = useNow();

	const division = divisions.find(
		({ divisionId }) => String(divisionId) === search.get("divisionId"),
	);
	const teamChoices = division
		? allTeams.filter(({ divisionId }) => divisionId === division.divisionId)
		: allTeams;
	const team = teamChoices.find(({ teamId }) => String(teamId) === search.get("teamId"));
	const weeks = resultWeeks(
		matches,
		({ divisionId, homeTeamId, visitorTeamId }) =>
			(!division || divisionId === division.divisionId) &&
			(!team || homeTeamId === team.teamId || visitorTeamId === team.teamId),
		cards,
		now,
	);
	// For one team the whole season, otherwise the last week that was played.
	const defaultWeek = team ? "all" : (latestPlayed(weeks, now)?.week.key ?? "all");
	const asked = search.get("week");
	const week =
		asked === "all" || weeks.some(({ week: { key } }) => key === asked) ? asked : defaultWeek;
	/** Empty for the default, so that the URL has a week only if one was chosen. */
	const asChosen = (key: string) => (key === defaultWeek ? "" : key);
	const shown = weeks.filter(({ week: { key } }) => week === "all" || key === week);
	const [complete, incomplete] = (["complete", "incomplete"] as const).map((kind) =>
		shown.reduce((sum, each) => sum + each[kind].length, 0),
	) as [number, number];

	return (
		<div className="page">
			<PageHead title="Match Results" />
			<PastSeasonNotice past={past} now="/match-results" />
			<Filters
				resetBy={{ teamId: "divisionId" }}
				summary={[
					division ? `Division ${division.divisionNumber}` : "All divisions",
					team?.teamName,
					week === "all" ? "all weeks" : shown[0] && nameOfWeek(shown[0].week),
				]
					.filter(Boolean)
					.join(", ")}
			>
				<Choice
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
				</Choice>
				<Choice name="teamId" label="Team" value={team ? String(team.teamId) : ""}>
					<option value="">All teams</option>
					<TeamOptions teams={teamChoices} />
				</Choice>
				<Choice name="week" label="Week" value={asChosen(week ?? "all")}>
					<option value={asChosen("all")}>All weeks</option>
					{weeks.map(({ week: each }) => (
						<option key={each.key} value={asChosen(each.key)}>
							{nameOfWeek(each)}
						</option>
					))}
				</Choice>
				<SeasonChoice past={past} />
			</Filters>
			<p className="unseen" role="status">
				{countOf(complete, "result")}
				{incomplete > 0 && `, ${countOf(incomplete, "incomplete scorecard")}`}
			</p>
			{shown.length === 0 && (
				<Alert>
					{weeks.length === 0 && !division && !team ? (
						"No results have been entered yet."
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
							yet.{" "}
							<Link to={`/schedules${team ? `?teamId=${team.teamId}` : ""}`}>See the schedule</Link>
						</>
					)}
				</Alert>
			)}
			{shown.map((results) => (
				<WeekResults
					key={results.week.key}
					results={results}
					cards={cards}
					teams={byId(allTeams, "teamId")}
					divisions={division ? null : byId(divisions, "divisionId")}
					myTeamId={myTeamId}
					past={past}
				/>
			))}
		</div>
	);
}

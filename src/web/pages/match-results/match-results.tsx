import { Link, useSearchParams } from "react-router";
import { hasStarted } from "../../../league/rules/schedule/effective-slot.ts";
import { matchState } from "../../../league/rules/schedule/match-state.ts";
import { isComplete } from "../../../league/rules/scoring/scorecard.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { countOf } from "../../../league/wording.ts";
import { useNow, useRead } from "../../data/page-data.ts";
import { type MatchRow, ofSeason, reads } from "../../data/reads.ts";
import { byId } from "../../parts/directory.ts";
import { Choice, Filters } from "../../parts/filters.tsx";
import { MatchDate, StateBadge } from "../../parts/match-state.tsx";
import { PastSeasonNotice, SeasonChoice, usePastSeason } from "../../parts/past-season.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Table } from "../../ui/table.tsx";
import "./match-results.css";

export default function MatchResultsPage() {
	const [search] = useSearchParams();
	const past = usePastSeason();
	const divisions = useRead(ofSeason(reads.divisions, past?.seasonId));
	const allTeams = useRead(ofSeason(reads.teamNames, past?.seasonId));
	const results = byId(useRead(ofSeason(reads.resultTotals, past?.seasonId)), "matchId");
	const now = useNow();
	const played = useRead(ofSeason(reads.matches, past?.seasonId))
		.filter(({ matchId }) => (results.get(matchId)?.linesEntered ?? 0) > 0)
		.toSorted((a, b) => b.weekNumber - a.weekNumber || a.matchNumber - b.matchNumber);
	const weeks = [...new Set(played.map(({ weekNumber }) => weekNumber))];

	const division = divisions.find(
		({ divisionId }) => String(divisionId) === search.get("divisionId"),
	);
	const teamChoices = division
		? allTeams.filter(({ divisionId }) => divisionId === division.divisionId)
		: allTeams;
	const team = teamChoices.find(({ teamId }) => String(teamId) === search.get("teamId"));
	const ofDivision = played.filter(
		(match) => !division || match.divisionId === division.divisionId,
	);
	// For one team the whole season, otherwise the last week played. A forfeit may be recorded early.
	const lastPlayed = ofDivision.find((match) => hasStarted(match, now))?.weekNumber;
	const defaultWeek = team ? "all" : (lastPlayed ?? "all");
	const week = weekFrom(search.get("week"), weeks) ?? defaultWeek;
	/** Empty for the default, so that the URL has a week only if one was chosen. */
	const asChosen = (each: number | "all") => (each === defaultWeek ? "" : String(each));
	const shown = ofDivision.filter(
		(match) =>
			(!team || match.homeTeamId === team.teamId || match.visitorTeamId === team.teamId) &&
			(week === "all" || match.weekNumber === week),
	);

	const [finished, unfinished] = [true, false].map((complete) =>
		shown.filter(({ matchId }) => isComplete(results.get(matchId)!) === complete),
	) as [MatchRow[], MatchRow[]];

	return (
		<div className="page">
			<PageHead title="Match Results">
				<p>Choose a match to see its lines and players.</p>
			</PageHead>
			<PastSeasonNotice past={past} now="/match-results" />
			<Filters resetBy={{ teamId: "divisionId" }}>
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
					{teamChoices
						.toSorted((a, b) => a.teamName.localeCompare(b.teamName))
						.map(({ teamId, teamName }) => (
							<option key={teamId} value={teamId}>
								{teamName}
							</option>
						))}
				</Choice>
				<Choice name="week" label="Week" value={asChosen(week)}>
					<option value={asChosen("all")}>All weeks</option>
					{weeks.map((each) => (
						<option key={each} value={asChosen(each)}>
							Week {each}
						</option>
					))}
				</Choice>
				<SeasonChoice past={past} />
			</Filters>
			<p className="unseen" role="status">
				{countOf(shown.length, "match", "matches")}
			</p>
			{shown.length === 0 ? (
				<Alert>
					{played.length === 0
						? "No results have been entered yet."
						: "No matches. Try another division, team or week."}
				</Alert>
			) : (
				<>
					{finished.length > 0 && <ResultsTable label="Match results" matches={finished} />}
					{unfinished.length > 0 && (
						<section aria-labelledby="unfinished">
							<h2 id="unfinished">Incomplete scorecards</h2>
							<p>These matches count in the standings once all lines are in.</p>
							<ResultsTable label="Incomplete scorecards" matches={unfinished} />
						</section>
					)}
				</>
			)}
		</div>
	);
}

/** Matches by week, the latest first. */
function ResultsTable({ label, matches }: { label: string; matches: readonly MatchRow[] }) {
	const past = usePastSeason();
	const teams = byId(useRead(ofSeason(reads.teamNames, past?.seasonId)), "teamId");
	const results = byId(useRead(ofSeason(reads.resultTotals, past?.seasonId)), "matchId");
	const now = useNow();
	const nameOf = (teamId: number) => teams.get(teamId)?.teamName;
	return (
		<Table label={label} className="rows-lead results">
			<thead>
				<tr>
					<th scope="col" className="wide-only">
						Week
					</th>
					<th scope="col" className="wide-only">
						Match #
					</th>
					<th scope="col" className="wide-only">
						Date
					</th>
					<th scope="col">Home</th>
					<th scope="col" className="middle">
						Sets
					</th>
					<th scope="col">Visitor</th>
					<th scope="col" className="wide-only">
						Status
					</th>
				</tr>
			</thead>
			{[...Map.groupBy(matches, ({ weekNumber }) => weekNumber)].map(([week, inWeek]) => (
				<tbody key={week}>
					<tr className="week-row phone-only">
						<th scope="rowgroup" colSpan={7}>
							Week {week}
							{inWeek[0]?.matchDate && `, ${formatDate(inWeek[0].matchDate)}`}
						</th>
					</tr>
					{inWeek.map((match) => {
						const result = results.get(match.matchId)!;
						const { totalHomeSetsWon: home, totalVisitorSetsWon: visitor } = result;
						return (
							<tr key={match.matchId}>
								<td className="wide-only">{match.weekNumber}</td>
								<td className="wide-only">{match.matchNumber}</td>
								<td className="date wide-only">
									<MatchDate match={match} />
								</td>
								<th scope="row" className={home > visitor ? "won" : undefined}>
									<Link
										className="row-link"
										to={`/match-results/${match.matchId}${past ? `?seasonId=${past.seasonId}` : ""}`}
									>
										{nameOf(match.homeTeamId)}
									</Link>
									{matchState(match, result, now) !== "final" && (
										<div className="phone-only state">
											<StateBadge match={match} card={result} />
										</div>
									)}
								</th>
								<td className="middle score">
									{home}–{visitor}
								</td>
								<td className={visitor > home ? "won" : undefined}>
									{nameOf(match.visitorTeamId)}
								</td>
								<td className="wide-only">
									<StateBadge match={match} card={result} />
								</td>
							</tr>
						);
					})}
				</tbody>
			))}
		</Table>
	);
}

function weekFrom(text: string | null, weeks: readonly number[]) {
	return text === "all" ? "all" : weeks.find((week) => String(week) === text);
}

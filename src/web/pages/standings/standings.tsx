import { Link, useSearchParams } from "react-router";
import { useMyTeam, useRead } from "../../data/page-data.ts";
import { ofSeason, reads } from "../../data/reads.ts";
import { seasonNumberReads } from "../../data/season-number-reads.ts";
import { standingReads } from "../../data/standing-reads.ts";
import { byId } from "../../parts/by-id.ts";
import { EmbedLink } from "../../parts/embed-link.tsx";
import { FilterSelect, Filters } from "../../parts/filters.tsx";
import { PastSeasonNotice, SeasonChoice, usePastSeason } from "../../parts/past-season.tsx";
import { PercentageChart } from "../../parts/race.tsx";
import { standingsChoice } from "../../parts/standings-choice.ts";
import { Alert } from "../../ui/alert.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Legend } from "./legend.tsx";
import { SeasonSheet } from "./season-sheet.tsx";
import { StandingsTable } from "./standings-table.tsx";
import "./standings.css";

/** The standings of the current or a past season, of one division or all. */
export default function StandingsPage() {
	const [search] = useSearchParams();
	const past = usePastSeason();
	const divisions = useRead(ofSeason(reads.divisions, past?.seasonId));
	const teamNames = useRead(ofSeason(reads.teamNames, past?.seasonId));
	const teams = byId(teamNames, "teamId");
	const seasons = useRead(reads.seasons);
	const numbers = useRead(seasonNumberReads.standings(past?.seasonId));
	const season = past ?? seasons.find(({ seasonId }) => seasonId === numbers.seasonId);
	const myTeamId = useMyTeam();
	const nameOf = (teamId: number) => teams.get(teamId)?.teamName ?? "";

	const { myDivisionId, division: chosen } = standingsChoice(search, {
		divisions,
		teams: teamNames,
		myTeamId: past ? null : myTeamId,
	});
	// "All divisions" needs a value of its own where the visitor's division is preselected.
	const everything = myDivisionId === null ? "" : "all";
	const call = past ? standingReads.final : standingReads.current;
	const standings = useRead(ofSeason(call(chosen?.divisionNumber), past?.seasonId));
	const shown = chosen ? [chosen] : divisions;
	const groups = shown
		.map((division) => ({
			...division,
			rows: standings.filter((row) => row.divisionNumber === division.divisionNumber),
		}))
		.filter(({ rows }) => rows.length > 0);

	return (
		<div className="page broad">
			<PageHead title="Detailed Standings">
				<p>
					{season ? `${season.seasonName}: ranked` : "Ranked"} by the percentage of sets won. Choose
					a team’s place to see why it ranks there{past ? "" : " and what it needs"}.
				</p>
			</PageHead>
			<PastSeasonNotice past={past} now="/standings" />
			<Filters>
				<FilterSelect
					name="divisionId"
					label="Division"
					value={chosen ? String(chosen.divisionId) : everything}
				>
					<option value={everything}>All divisions</option>
					{divisions.map(({ divisionId, divisionNumber }) => (
						<option key={divisionId} value={divisionId}>
							Division {divisionNumber}
						</option>
					))}
				</FilterSelect>
				<SeasonChoice past={past} />
			</Filters>
			{chosen && chosen.divisionId === myDivisionId && (
				<p className="no-print">
					Your team’s division. <Link to="/standings?divisionId=all">Show all divisions</Link>
				</p>
			)}
			{groups.length === 0 ? (
				<Alert>
					No teams in {chosen ? `Division ${chosen.divisionNumber}` : "the standings"} yet.
				</Alert>
			) : (
				<>
					<StandingsTable
						groups={groups}
						teams={teams}
						myTeamId={myTeamId}
						seasonId={past?.seasonId}
						weekCount={numbers.weeks}
					/>
					<Legend
						isCurrent={!past}
						rows={groups.flatMap(({ rows }) => rows)}
						limits={numbers}
						nameOf={nameOf}
					/>
					{standings.some(({ setsPlayed }) => setsPlayed > 0) && (
						<SeasonSheet seasonId={past?.seasonId} division={chosen} />
					)}
					{standings.some(({ lastWeek }) => lastWeek > 0) && (
						<section className="no-print">
							<h2 className="race-title">The race, week by week</h2>
							{/* All charts would make the page too heavy for a weak signal. */}
							{!chosen && <p>Choose a division to see its race.</p>}
							{chosen &&
								groups.map((group) => (
									<PercentageChart
										key={group.divisionId}
										divisionNumber={group.divisionNumber}
										standings={group.rows}
										weekCount={numbers.weeks}
										nameOf={nameOf}
										myTeamId={myTeamId}
										pastSeasonId={past?.seasonId}
									/>
								))}
							{!past && (
								<p>
									<Link to="/season">Every result, the closest matches, and more</Link>
								</p>
							)}
						</section>
					)}
				</>
			)}
			{!past && <EmbedLink query={chosen ? `?divisionId=${chosen.divisionId}` : ""} />}
		</div>
	);
}

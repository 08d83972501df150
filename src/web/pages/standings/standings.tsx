import { useSearchParams } from "react-router";
import type { Standing } from "../../../league/entities/standing.ts";
import { facts } from "../../../league/facts.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { formatPercent } from "../../../league/rules/standings/standings.ts";
import { useRead } from "../../data/page-data.ts";
import { ofSeason, reads } from "../../data/reads.ts";
import { byId } from "../../parts/directory.ts";
import { Choice, Filters } from "../../parts/filters.tsx";
import { PastSeasonNotice, SeasonChoice, usePastSeason } from "../../parts/past-season.tsx";
import { Race } from "../../parts/race.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Table } from "../../ui/table.tsx";
import "./standings.css";

const weeks = Array.from({ length: facts.weeks }, (_, index) => index + 1);

/** Shown where percentages are tied. By-laws X c. */
const tieBreakLabels = {
	headToHead: "Tied on percent: ranked by head-to-head sets",
	forfeits: "Tied on percent: ranked by fewer forfeited sets",
	shared: "Tied on percent: shares this place",
};

export default function StandingsPage() {
	const [search] = useSearchParams();
	const past = usePastSeason();
	const divisions = useRead(ofSeason(reads.divisions, past?.seasonId));
	const standings = useRead(ofSeason(reads.standings, past?.seasonId));
	const teams = byId(useRead(ofSeason(reads.teamNames, past?.seasonId)), "teamId");
	const current = currentSeason(useRead(reads.seasons));
	const season = past ?? current;
	const nameOf = (teamId: number) => teams.get(teamId)?.teamName ?? "";

	const chosen = divisions.find(
		({ divisionId }) => String(divisionId) === search.get("divisionId"),
	);
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
					{season ? `${season.seasonName}. ` : ""}Every set counts: teams are ranked by the
					percentage of sets they’ve won.
				</p>
			</PageHead>
			<PastSeasonNotice past={past} now="/standings" />
			<Filters>
				<Choice name="divisionId" label="Division" value={chosen ? String(chosen.divisionId) : ""}>
					<option value="">All divisions</option>
					{divisions.map(({ divisionId, divisionNumber }) => (
						<option key={divisionId} value={divisionId}>
							Division {divisionNumber}
						</option>
					))}
				</Choice>
				<SeasonChoice past={past} />
			</Filters>
			{groups.length === 0 ? (
				<Alert>
					No teams in {chosen ? `division ${chosen.divisionNumber}` : "the standings"} yet.
				</Alert>
			) : (
				<>
					<label className="toggle show-weeks phone-only no-print">
						<input type="checkbox" autoComplete="off" /> Show week by week
					</label>
					<Table label="Standings" className="standings">
						<thead>
							<tr>
								<th scope="col" rowSpan={2}>
									Division
								</th>
								<th scope="col" rowSpan={2}>
									Team #
								</th>
								<th scope="col" rowSpan={2} className="sticky">
									Team name
								</th>
								<th scope="col" rowSpan={2}>
									Sets won
								</th>
								<th scope="col" rowSpan={2}>
									Sets lost
								</th>
								<th scope="col" rowSpan={2}>
									Total sets
								</th>
								<th scope="col" rowSpan={2}>
									Percent
								</th>
								{weeks.map((week) => (
									<th key={week} scope="colgroup" colSpan={2} className="week">
										Week {week}
									</th>
								))}
								<th scope="col" rowSpan={2}>
									Forfeited sets
								</th>
							</tr>
							<tr className="week-sides">
								{weeks.flatMap((week) => [
									<th key={`${week}w`} scope="col">
										W
									</th>,
									<th key={`${week}l`} scope="col">
										L
									</th>,
								])}
							</tr>
						</thead>
						{groups.map(({ divisionId, divisionNumber, rows }) => (
							<tbody key={divisionId}>
								<tr className="division-row phone-only">
									<th scope="rowgroup" colSpan={28}>
										Division {divisionNumber}
									</th>
								</tr>
								{rows.map((row) => (
									<StandingRow
										key={row.teamId}
										row={row}
										teamName={nameOf(row.teamId)}
										teamNumber={teams.get(row.teamId)?.teamNumber ?? null}
									/>
								))}
							</tbody>
						))}
					</Table>
					<Legend rows={groups.flatMap(({ rows }) => rows)} />
					<section className="no-print">
						<h2 className="race-title">The race, week by week</h2>
						{chosen ? (
							groups.map((group) => (
								<Race
									key={group.divisionId}
									size="large"
									divisionNumber={group.divisionNumber}
									standings={group.rows}
									nameOf={nameOf}
								/>
							))
						) : (
							<div className="races">
								{groups.map((group) => (
									<Race
										key={group.divisionId}
										size="small"
										divisionNumber={group.divisionNumber}
										standings={group.rows}
										nameOf={nameOf}
									/>
								))}
							</div>
						)}
					</section>
				</>
			)}
		</div>
	);
}

const forfeitMarks = { none: "", "no-prize": " †", removal: " ‡" };

function StandingRow({
	row,
	teamName,
	teamNumber,
}: {
	row: Standing;
	teamName: string;
	teamNumber: number | null;
}) {
	const byWeek = new Map(row.weeks.map((week) => [week.weekNumber, week]));
	return (
		<tr>
			<td>{row.divisionNumber}</td>
			<td>{teamNumber}</td>
			<th scope="row" className="sticky">
				{teamName}
				{row.tieBreak && <small>{tieBreakLabels[row.tieBreak]}</small>}
			</th>
			<td>{row.setsWon}</td>
			<td>{row.setsLost}</td>
			<td>{row.setsPlayed}</td>
			<td className="percent">{formatPercent(row.percentSetsWon)}%</td>
			{weeks.flatMap((week) => {
				const sets = byWeek.get(week);
				return [
					<td key={`${week}w`}>{sets?.setsWon}</td>,
					<td key={`${week}l`}>{sets?.setsLost}</td>,
				];
			})}
			<td>
				{row.setsForfeited}
				{forfeitMarks[row.forfeitConsequence]}
			</td>
		</tr>
	);
}

function Legend({ rows }: { rows: readonly Standing[] }) {
	const has = (consequence: Standing["forfeitConsequence"]) =>
		rows.some((row) => row.forfeitConsequence === consequence);
	return (
		<div className="soft small">
			{has("no-prize") && (
				<p>
					† Not eligible for prizes: {facts.forfeitsNoPrize} or more forfeited sets (By-laws IX b).
				</p>
			)}
			{has("removal") && (
				<p>
					‡ {facts.forfeitsRemoval} forfeited sets, or {facts.forfeitsRemovalToOneTeam} to one team:
					grounds for removing the team’s results (By-laws IX a).
				</p>
			)}
			<p>
				An empty week means a bye or no result yet. Scores count even before both teams have
				verified them.
			</p>
		</div>
	);
}

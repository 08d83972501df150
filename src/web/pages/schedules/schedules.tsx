import { Link, useSearchParams } from "react-router";
import { facts } from "../../../league/facts.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { useRead, useToday } from "../../data/page-data.ts";
import { type MatchRow, reads } from "../../data/reads.ts";
import { byId, fullName } from "../../parts/directory.ts";
import { Choice, Filters } from "../../parts/filters.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";
import "./schedules.css";

export default function SchedulesPage() {
	const [search] = useSearchParams();
	const divisions = useRead(reads.divisions);
	const season = currentSeason(useRead(reads.seasons));
	const chosen =
		divisions.find(({ divisionId }) => String(divisionId) === search.get("divisionId")) ??
		divisions[0];
	if (!chosen) {
		return (
			<div className="page">
				<PageHead title="Match Schedules" />
				<EmptyState>No divisions yet.</EmptyState>
			</div>
		);
	}
	return (
		<div className="page">
			<PageHead title="Match Schedules">{season && <p>{season.seasonName}</p>}</PageHead>
			<Filters>
				<Choice name="divisionId" label="Division" value={String(chosen.divisionId)}>
					{divisions.map(({ divisionId, divisionNumber }) => (
						<option key={divisionId} value={divisionId}>
							Division {divisionNumber}
						</option>
					))}
				</Choice>
			</Filters>
			<h2 className="schedule-title">Division {chosen.divisionNumber}</h2>
			<NextWeek divisionId={chosen.divisionId} />
			<Teams divisionId={chosen.divisionId} />
			<Alert>The home team supplies {facts.ballCans} cans of approved balls.</Alert>
			<Matches divisionId={chosen.divisionId} />
		</div>
	);
}

/** Links to the next matches: in mid-season they are far down the page. */
function NextWeek({ divisionId }: { divisionId: number }) {
	const today = useToday();
	const next = useRead(reads.matchesOfDivision(divisionId))
		.toSorted(bySchedule)
		.find(({ matchDate }) => matchDate !== null && matchDate >= today);
	if (!next?.matchDate) return null;
	return (
		<p className="no-print">
			<a href={`#week-${next.weekNumber}`}>
				Go to week {next.weekNumber}, {formatDate(next.matchDate)}
			</a>
		</p>
	);
}

function Teams({ divisionId }: { divisionId: number }) {
	const people = byId(useRead(reads.people), "userId");
	const teams = useRead(reads.teams).filter((team) => team.divisionId === divisionId);
	return (
		<Table label="Teams of the division">
			<thead>
				<tr>
					<th scope="col">Team #</th>
					<th scope="col">Team name</th>
					<th scope="col">Captain</th>
					<th scope="col">Co-captain</th>
				</tr>
			</thead>
			<tbody>
				{teams.map((team) => (
					<tr key={team.teamId}>
						<td>{team.teamNumber}</td>
						<th scope="row">
							<Link to={`/roster/${team.teamId}`}>{team.teamName}</Link>
						</th>
						<td>{fullName(people.get(team.captainId ?? 0))}</td>
						<td>{fullName(people.get(team.cocaptainId ?? 0))}</td>
					</tr>
				))}
			</tbody>
		</Table>
	);
}

function Matches({ divisionId }: { divisionId: number }) {
	const today = useToday();
	const teams = byId(useRead(reads.teams), "teamId");
	const locations = byId(useRead(reads.locations), "locationId");
	const matches = useRead(reads.matchesOfDivision(divisionId)).toSorted(bySchedule);
	const next = matches.find(({ matchDate }) => matchDate !== null && matchDate >= today)?.matchDate;
	if (matches.length === 0)
		return <EmptyState>This division’s schedule hasn’t been published yet.</EmptyState>;
	return (
		<Table label="Matches of the division" className="schedule" stacked>
			<thead role="rowgroup">
				<tr role="row">
					<th scope="col" role="columnheader">
						Week
					</th>
					<th scope="col" role="columnheader">
						Match #
					</th>
					<th scope="col" role="columnheader">
						Date
					</th>
					<th scope="col" role="columnheader">
						Home
					</th>
					<th scope="col" role="columnheader">
						Visitor
					</th>
					<th scope="col" role="columnheader">
						Location
					</th>
					<th scope="col" role="columnheader">
						Time
					</th>
				</tr>
			</thead>
			{weeksOf(matches).map(([weekNumber, ofWeek]) => (
				<tbody
					role="rowgroup"
					key={weekNumber}
					id={`week-${weekNumber}`}
					className={ofWeek[0]?.matchDate === next ? "next" : undefined}
				>
					{ofWeek.map((match, index) => {
						const location = locations.get(match.locationId ?? 0);
						return (
							<tr role="row" key={match.matchId}>
								<td role="cell" className="week">
									<span className="phone-only">Week </span>
									{match.weekNumber}
									{index === 0 && match.matchDate === next && <Badge tone="accent">Next</Badge>}
								</td>
								<td role="cell" className="match-number">
									<span className="phone-only"># </span>
									{match.matchNumber}
								</td>
								<td role="cell" className="date">
									{match.matchDate && formatDate(match.matchDate)}
								</td>
								<th scope="row" role="rowheader" className="home">
									{teams.get(match.homeTeamId)?.teamName}
								</th>
								<td role="cell" className="visitor">
									{teams.get(match.visitorTeamId)?.teamName}
								</td>
								<td role="cell" className="place">
									{location && (
										<Link to={`/locations#location-${location.locationId}`}>
											{location.locationName}
										</Link>
									)}
								</td>
								<td role="cell" className="time">
									{match.startTime}
								</td>
							</tr>
						);
					})}
				</tbody>
			))}
		</Table>
	);
}

const bySchedule = (a: MatchRow, b: MatchRow) =>
	a.weekNumber - b.weekNumber ||
	(a.matchDate ?? "").localeCompare(b.matchDate ?? "") ||
	a.matchNumber - b.matchNumber;

function weeksOf(matches: readonly MatchRow[]) {
	const weeks = new Map<number, MatchRow[]>();
	for (const match of matches)
		weeks.set(match.weekNumber, [...(weeks.get(match.weekNumber) ?? []), match]);
	return [...weeks];
}

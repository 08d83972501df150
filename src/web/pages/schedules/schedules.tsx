import { Link, useSearchParams } from "react-router";
import { facts } from "../../../league/facts.ts";
import { byEffectiveSlot, isOver } from "../../../league/rules/schedule/effective-slot.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { formatDate, type LeagueTime } from "../../../league/rules/time/league-time.ts";
import { useNow, useRead } from "../../data/page-data.ts";
import { type MatchRow, type ResultTotals, reads } from "../../data/reads.ts";
import { AddToCalendar } from "../../parts/add-to-calendar.tsx";
import { byId, fullName } from "../../parts/directory.ts";
import { Choice, Filters } from "../../parts/filters.tsx";
import { MatchDate, MatchPlace, StateBadge } from "../../parts/match-state.tsx";
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
			<AddToCalendar
				scope={{ divisionId: chosen.divisionId }}
				name={`Division ${chosen.divisionNumber}`}
			/>
			<Teams divisionId={chosen.divisionId} />
			<Alert>The home team supplies {facts.ballCans} cans of approved balls.</Alert>
			<Matches divisionId={chosen.divisionId} />
		</div>
	);
}

/** Links to the next matches: in mid-season they are far down the page. */
function NextWeek({ divisionId }: { divisionId: number }) {
	const next = nextOfSchedule(useRead(reads.matchesOfDivision(divisionId)), useNow());
	if (!next?.effectiveDate) return null;
	return (
		<p className="no-print">
			<a href={`#week-${next.weekNumber}`}>
				Go to week {next.weekNumber}, {formatDate(next.effectiveDate)}
			</a>
		</p>
	);
}

/** The first match of the schedule that is not over; make-ups of earlier weeks don't count. */
const nextOfSchedule = (matches: readonly MatchRow[], now: LeagueTime) =>
	matches
		.filter((match) => match.effectiveDate !== null && !match.isMakeup && !isOver(match, now))
		.toSorted(byEffectiveSlot)[0];

function Teams({ divisionId }: { divisionId: number }) {
	const people = byId(useRead(reads.people), "userId");
	const teams = useRead(reads.teams).filter((team) => team.divisionId === divisionId);
	return (
		<Table label="Teams of the division" className="division-teams" stacked>
			<thead role="rowgroup">
				<tr role="row">
					{["Team #", "Team name", "Captain", "Co-captain"].map((heading) => (
						<th key={heading} scope="col" role="columnheader">
							{heading}
						</th>
					))}
				</tr>
			</thead>
			<tbody role="rowgroup">
				{teams.map((team) => (
					<tr role="row" key={team.teamId}>
						<td role="cell" className="team-number">
							<span className="phone-only"># </span>
							{team.teamNumber}
						</td>
						<th scope="row" role="rowheader">
							<Link to={`/roster/${team.teamId}`}>{team.teamName}</Link>
						</th>
						<td role="cell" data-head="Captain">
							{fullName(people.get(team.captainId ?? 0))}
						</td>
						<td role="cell" data-head="Co-captain">
							{fullName(people.get(team.cocaptainId ?? 0))}
						</td>
					</tr>
				))}
			</tbody>
		</Table>
	);
}

function Matches({ divisionId }: { divisionId: number }) {
	const teams = byId(useRead(reads.teams), "teamId");
	const locations = byId(useRead(reads.locations), "locationId");
	const cards = byId(useRead(reads.resultTotalsOfDivision(divisionId)), "matchId");
	const matches = useRead(reads.matchesOfDivision(divisionId)).toSorted(bySchedule);
	const nextWeek = nextOfSchedule(matches, useNow())?.weekNumber;
	if (matches.length === 0)
		return <EmptyState>This division’s schedule hasn’t been published yet.</EmptyState>;
	const teamLink = (teamId: number) => {
		const team = teams.get(teamId);
		return team && <Link to={`/roster/${teamId}`}>{team.teamName}</Link>;
	};
	return (
		<Table label="Matches of the division" className="schedule" stacked>
			<thead role="rowgroup">
				<tr role="row">
					{["Week", "Match #", "Date", "Home", "Visitor", "Location", "Time", "Result"].map(
						(heading) => (
							<th key={heading} scope="col" role="columnheader">
								{heading}
							</th>
						),
					)}
				</tr>
			</thead>
			{weeksOf(matches).map(([weekNumber, ofWeek]) => (
				<tbody
					role="rowgroup"
					key={weekNumber}
					id={`week-${weekNumber}`}
					className={weekNumber === nextWeek ? "next" : undefined}
				>
					{ofWeek.map((match, index) => (
						<tr role="row" key={match.matchId}>
							<td role="cell" className="week">
								<span className="phone-only">Week </span>
								{match.weekNumber}
								{index === 0 && weekNumber === nextWeek && <Badge tone="accent">Next</Badge>}
							</td>
							<td role="cell" className="match-number">
								<span className="phone-only"># </span>
								{match.matchNumber}
							</td>
							<td role="cell" className="date">
								<MatchDate match={match} />
							</td>
							<th scope="row" role="rowheader" className="home">
								{teamLink(match.homeTeamId)}
							</th>
							<td role="cell" className="visitor">
								{teamLink(match.visitorTeamId)}
							</td>
							<td role="cell" className="place">
								<MatchPlace match={match} locations={locations} />
							</td>
							<td role="cell" className="time">
								{match.effectiveTime}
							</td>
							<td role="cell" className="result">
								<Result match={match} card={cards.get(match.matchId)} />
							</td>
						</tr>
					))}
				</tbody>
			))}
		</Table>
	);
}

/** The sets, linked to the lines, and the state of the match. */
function Result({ match, card }: { match: MatchRow; card: ResultTotals | undefined }) {
	return (
		<>
			{card && card.linesEntered > 0 && (
				<Link className="score" to={`/match-results/${match.matchId}`}>
					{card.totalHomeSetsWon}–{card.totalVisitorSetsWon}
					<span className="unseen"> sets in match {match.matchNumber}</span>
				</Link>
			)}{" "}
			<StateBadge match={match} card={card} />
		</>
	);
}

const bySchedule = (a: MatchRow, b: MatchRow) =>
	a.weekNumber - b.weekNumber || byEffectiveSlot(a, b);

function weeksOf(matches: readonly MatchRow[]) {
	const weeks = new Map<number, MatchRow[]>();
	for (const match of matches)
		weeks.set(match.weekNumber, [...(weeks.get(match.weekNumber) ?? []), match]);
	return [...weeks];
}

import type { PlannedMatch } from "../../../../league/entities/schedule-plan.ts";
import { formatSlot, startMinute } from "../../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../../league/rules/time/league-time.ts";
import { countOf } from "../../../../league/wording.ts";
import { Table } from "../../../ui/table.tsx";
import type { PlanNames } from "./plan-names.ts";
import { PlanSection } from "./plan-section.tsx";

/** The plan as text, Saturday by Saturday. */
export function WeekList({
	matches,
	league,
}: {
	matches: readonly PlannedMatch[];
	league: PlanNames;
}) {
	const days = [...Map.groupBy(matches, ({ date }) => date)].sort(([a], [b]) => a.localeCompare(b));
	return days.map(([date, ofDay]) => (
		<PlanSection
			key={date}
			title={`Week ${ofDay[0]?.weekNumber}: ${formatDate(date)}`}
			summary={countOf(ofDay.length, "match", "matches")}
		>
			<Table label={`Matches on ${formatDate(date)}`} className="week-matches" stacked>
				<thead role="rowgroup">
					<tr role="row">
						{["Time", "Division", "Home team", "Visiting team", "Location"].map((name) => (
							<th key={name} role="columnheader" scope="col">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody role="rowgroup">
					{ofDay.toSorted(byDivisionAndTime(league)).map((match) => (
						<tr key={match.homeTeamId} role="row">
							<td role="cell">{formatSlot(match.startTime)}</td>
							<td role="cell">
								<span className="phone-only">Division </span>
								{league.divisionNumber(match.divisionId)}
							</td>
							<td role="cell">
								<b>{league.teamText(match.homeTeamId)}</b>
							</td>
							<td role="cell">{league.teamText(match.visitorTeamId)}</td>
							<td role="cell">{league.placeText(match.locationId)}</td>
						</tr>
					))}
				</tbody>
			</Table>
		</PlanSection>
	));
}

const byDivisionAndTime =
	({ divisionText }: PlanNames) =>
	(a: PlannedMatch, b: PlannedMatch) =>
		divisionText(a.divisionId).localeCompare(divisionText(b.divisionId), "en", { numeric: true }) ||
		startMinute(a.startTime) - startMinute(b.startTime);

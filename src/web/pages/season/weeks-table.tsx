import type { SeasonReview } from "../../../league/entities/season-review.ts";
import { percentByWeek, weeksShown } from "../../../league/rules/standings/standings.ts";
import { TeamLink } from "../../parts/team-link.tsx";
import { Table } from "../../ui/table.tsx";

/** The race as numbers, for those who can't see its lines or want exact values. */
export function WeeksTable({ review }: { review: SeasonReview }) {
	const { teams, weeks, isLive, seasonId } = review;
	const past = isLive ? undefined : seasonId;
	const numbers = Array.from(
		{ length: weeksShown(teams, isLive ? weeks : null) },
		(_, index) => index + 1,
	);
	return (
		<details className="weeks-table no-print">
			<summary>The race in numbers</summary>
			<Table label="Percent of sets won after each week">
				<thead>
					<tr>
						<th scope="col" className="sticky">
							% after week
						</th>
						{numbers.map((week) => (
							<th key={week} scope="col" className="number">
								{week}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{teams.map((team) => {
						const percents = new Map(
							percentByWeek(team).map(({ weekNumber, percent }) => [weekNumber, percent]),
						);
						return (
							<tr key={team.teamId}>
								<th scope="row" className="sticky">
									<TeamLink team={team} seasonId={past} />
								</th>
								{numbers.map((week) => (
									<td key={week} className="number">
										{percents.has(week) ? Math.round(100 * (percents.get(week) ?? 0)) : ""}
									</td>
								))}
							</tr>
						);
					})}
				</tbody>
			</Table>
		</details>
	);
}

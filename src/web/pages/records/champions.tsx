import { Fragment } from "react";
import { Link, useSearchParams } from "react-router";
import type { LeagueRecords } from "../../../league/entities/league-records.ts";
import { prizeLostLabels } from "../../../league/rules/standings/prizes.ts";
import { seasonPath } from "../../parts/history-reads.ts";
import { StackedHead, Table } from "../../ui/table.tsx";

/** Earlier seasons are shown only with `?seasons=all`, so the page doesn’t grow every season. */
const latestSeasons = 10;

/** A row per season and a column per division. */
export function Champions({ champions }: Pick<LeagueRecords, "champions">) {
	const showsAll = useSearchParams()[0].has("seasons");
	if (champions.length === 0) return null;
	const shown = showsAll ? champions : champions.slice(0, latestSeasons);
	const divisions = [
		...new Set(shown.flatMap(({ teams }) => teams.map((team) => team.divisionNumber))),
	].sort((a, b) => a - b);
	return (
		<section aria-labelledby="champions">
			<h2 id="champions">Champions</h2>
			<Table label="Champions by season and division" className="champions" stacked>
				<StackedHead columns={["Season", ...divisions.map((number) => `Div. ${number}`)]} />
				<tbody role="rowgroup">
					{shown.map(({ seasonId, seasonName, teams }) => (
						<tr key={seasonId} role="row">
							<th scope="row" role="rowheader">
								<Link to={seasonPath(seasonId)} discover="none">
									{seasonName}
								</Link>
							</th>
							{divisions.map((number) => (
								<td key={number} role="cell">
									<span className="phone-only muted" aria-hidden="true">
										Div. {number}
									</span>
									{teams
										.filter((team) => team.divisionNumber === number)
										.map((team) => (
											<Fragment key={team.teamId}>
												<Link to={`/teams/${team.teamId}`} discover="none">
													{team.teamName}
												</Link>
												{team.prizeLostBy && (
													<small className="muted">{prizeLostLabels[team.prizeLostBy]}</small>
												)}
											</Fragment>
										))}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</Table>
			{shown.length < champions.length && (
				<p className="no-print">
					<Link to="/records?seasons=all" preventScrollReset>
						Champions of all {champions.length} seasons
					</Link>
				</p>
			)}
		</section>
	);
}

import { Link } from "react-router";
import type { SeasonReview } from "../../../league/entities/season-review.ts";
import { TeamLink } from "../../parts/team-link.tsx";
import { Table } from "../../ui/table.tsx";

/**
 * Every result between the teams of a division, each row from its team's view. On phones each team
 * is a card, and every score says whom it was against.
 */
export function ResultsMatrix({ review }: { review: SeasonReview }) {
	const { teams, meetings, isLive, seasonId } = review;
	if (meetings.length === 0) return null;
	const season = isLive ? "" : `?seasonId=${seasonId}`;
	const between = Map.groupBy(
		meetings.flatMap((match) => [
			{ ...match, own: match.homeTeamId, other: match.visitorTeamId },
			{ ...match, own: match.visitorTeamId, other: match.homeTeamId },
		]),
		({ own, other }) => `${own} ${other}`,
	);
	return (
		<>
			<h3 className="matrix-title">Every result</h3>
			<p className="muted small">
				Sets that each team won and lost against the others, which are shown by number: each team’s
				number is in front of its name. Choose a score to see the scorecard.
			</p>
			<Table label="Results between the teams of the division" className="matrix" stacked>
				<thead role="rowgroup">
					<tr role="row">
						<th scope="col" role="columnheader" className="sticky">
							Team
						</th>
						{teams.map((team, index) => (
							<th key={team.teamId} scope="col" role="columnheader" className="middle">
								{index + 1}
								<span className="sr-only"> {team.teamName}</span>
							</th>
						))}
					</tr>
				</thead>
				<tbody role="rowgroup">
					{teams.map((team, row) => (
						<tr key={team.teamId} role="row">
							<th scope="row" role="rowheader" className="sticky">
								{row + 1} <TeamLink team={team} seasonId={isLive ? undefined : seasonId} />
							</th>
							{teams.map((other, column) => {
								const met = between.get(`${team.teamId} ${other.teamId}`);
								return (
									<td
										key={other.teamId}
										role="cell"
										className={met ? "middle" : other === team ? "self" : undefined}
									>
										{met && (
											<span className="phone-only versus" aria-hidden="true">
												vs. {column + 1}
											</span>
										)}
										{met?.map((match) => {
											const isHome = match.homeTeamId === team.teamId;
											const [won, lost] = isHome
												? [match.homeSets, match.visitorSets]
												: [match.visitorSets, match.homeSets];
											return (
												<Link
													key={match.matchId}
													className={won > lost ? "won" : undefined}
													to={`/match-results/${match.matchId}${season}`}
													discover="none"
												>
													{won}–{lost}
												</Link>
											);
										})}
									</td>
								);
							})}
						</tr>
					))}
				</tbody>
			</Table>
		</>
	);
}

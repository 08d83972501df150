import { Link } from "react-router";
import type { SeasonReview } from "../../../league/entities/season-review.ts";
import { formatPercent } from "../../../league/rules/standings/standings.ts";
import { seasonPath } from "../../parts/history-reads.ts";
import { TeamLink } from "../../parts/team-link.tsx";
import { Table } from "../../ui/table.tsx";

/** The champions of each division or, while the season lasts, its leaders. */
export function FirstPlaces({ review }: { review: SeasonReview }) {
	const { divisions, isLive, seasonId } = review;
	const shown = divisions.filter(({ first }) => first.length > 0);
	if (shown.length === 0) return null;
	const past = isLive ? undefined : seasonId;
	return (
		<section aria-labelledby="champions">
			<h2 id="champions">{isLive ? "Leaders" : "Champions"}</h2>
			<Table
				label={`${isLive ? "Leaders" : "Champions"} by division`}
				className="first-places"
				stacked
			>
				<thead role="rowgroup">
					<tr role="row">
						<th scope="col" role="columnheader">
							Div.
						</th>
						<th scope="col" role="columnheader">
							{isLive ? "Leader" : "Champion"}
						</th>
						<th scope="col" role="columnheader" className="number">
							Sets
						</th>
						<th scope="col" role="columnheader">
							Ahead of
						</th>
					</tr>
				</thead>
				<tbody role="rowgroup">
					{shown.map(({ divisionNumber, first, next }) => (
						<tr key={divisionNumber} role="row">
							<th scope="row" role="rowheader">
								<Link to={`${seasonPath(seasonId, divisionNumber)}#division`} discover="none">
									{divisionNumber}
								</Link>
							</th>
							<td role="cell" className="first-names">
								{first.map((team) => (
									<div key={team.teamId}>
										<TeamLink team={team} seasonId={past} />
										{team.prizeLost && (
											<small className="muted">Not champion. {team.prizeLost}</small>
										)}
									</div>
								))}
							</td>
							<td role="cell" className="number">
								{first.map(({ teamId, setsWon, setsLost }) => (
									<div key={teamId}>
										{setsWon}–{setsLost}{" "}
										<span className="muted percent">{percent({ setsWon, setsLost })}</span>
									</div>
								))}
							</td>
							<td role="cell">
								{next && (
									<>
										<span className="phone-only muted">Ahead of </span>
										<TeamLink team={next} seasonId={past} />{" "}
										<span className="muted">
											{next.setsWon}–{next.setsLost} {percent(next)}
										</span>
										{first[0] && isEqual(first[0], next) && (
											<span className="muted">, on a tiebreaker</span>
										)}
									</>
								)}
							</td>
						</tr>
					))}
				</tbody>
			</Table>
		</section>
	);
}

type Sets = { readonly setsWon: number; readonly setsLost: number };

/** Percentages that differ may look equal when they are rounded. */
const isEqual = (one: Sets, other: Sets) =>
	one.setsWon * other.setsLost === other.setsWon * one.setsLost;

/** The percentage by which the standings rank teams. */
const percent = ({ setsWon, setsLost }: Sets) =>
	`${formatPercent(setsWon / (setsWon + setsLost || 1))}%`;

import { Link } from "react-router";
import { isActiveTeam } from "../../league/rules/teams/bye.ts";
import { fullName } from "../../league/wording.ts";
import { useRead } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { byId } from "../parts/by-id.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Table } from "../ui/table.tsx";

export default function TeamListingPage() {
	const divisions = byId(useRead(reads.divisions), "divisionId");
	const people = byId(useRead(reads.people), "userId");
	const numberOf = (divisionId: number | null) =>
		divisions.get(divisionId ?? 0)?.divisionNumber ?? Number.POSITIVE_INFINITY;
	const teams = useRead(reads.teams)
		.filter(isActiveTeam)
		.toSorted(
			(a, b) =>
				numberOf(a.divisionId) - numberOf(b.divisionId) ||
				(a.teamNumber ?? 0) - (b.teamNumber ?? 0),
		);
	return (
		<div className="page">
			<PageHead>
				<p>Choose a team to see its players.</p>
			</PageHead>
			{teams.length === 0 ? (
				<EmptyState>No teams yet.</EmptyState>
			) : (
				<Table label="Teams" className="rows-lead">
					<thead>
						<tr>
							<th scope="col">
								<span aria-hidden="true" className="phone-only">
									Div
								</span>
								<span className="sr-only-on-phone">Division</span>
							</th>
							<th scope="col">
								<span aria-hidden="true" className="phone-only">
									#
								</span>
								<span className="sr-only-on-phone">Team number</span>
							</th>
							<th scope="col">Team name</th>
							<th scope="col">Captain</th>
						</tr>
					</thead>
					<tbody>
						{teams.map((team) => (
							<tr key={team.teamId}>
								<td>{divisions.get(team.divisionId ?? 0)?.divisionNumber}</td>
								<td>{team.teamNumber}</td>
								<th scope="row">
									<Link className="row-link" to={`/roster/${team.teamId}`}>
										{team.teamName}
									</Link>
								</th>
								<td>
									{fullName(people.get(team.captainId ?? 0)) || (
										<span className="muted">No captain yet</span>
									)}
								</td>
							</tr>
						))}
					</tbody>
				</Table>
			)}
		</div>
	);
}

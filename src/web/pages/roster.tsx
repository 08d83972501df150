import { Link, useParams } from "react-router";
import { useRead } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { AddToCalendar } from "../parts/add-to-calendar.tsx";
import { byId, fullName } from "../parts/directory.ts";
import { FactList } from "../parts/fact-list.tsx";
import { MyTeamButton } from "../parts/my-team.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Table } from "../ui/table.tsx";

export { chooseMyTeam as action } from "../parts/choose-my-team.ts";

export default function RosterPage() {
	const teamId = Number(useParams()["teamId"]);
	const team = useRead(reads.teams).find((row) => row.teamId === teamId);
	const division = useRead(reads.divisions).find((row) => row.divisionId === team?.divisionId);
	const people = byId(useRead(reads.people), "userId");
	const courts = useRead(reads.locations).find((row) => row.locationId === team?.locationId);
	const players = useRead(reads.roster(teamId));
	return (
		<div className="page narrow">
			<PageHead title={team?.teamName} />
			<MyTeamButton teamId={teamId} />
			<FactList
				facts={[
					[
						"Division",
						division && (
							<Link to={`/standings?divisionId=${division.divisionId}`}>
								{division.divisionNumber}
							</Link>
						),
					],
					["Team number", team?.teamNumber],
					["Captain", fullName(people.get(team?.captainId ?? 0))],
					["Co-captain", fullName(people.get(team?.cocaptainId ?? 0))],
					[
						"Home courts",
						courts && (
							<Link to={`/locations#location-${courts.locationId}`}>{courts.locationName}</Link>
						),
					],
				]}
			/>
			{team && <AddToCalendar scope={{ teamId }} name={team.teamName} />}
			{players.length === 0 ? (
				<EmptyState>No players on this roster yet.</EmptyState>
			) : (
				<Table label="Roster">
					<thead>
						<tr>
							<th scope="col">Number</th>
							<th scope="col">Name</th>
							<th scope="col" className="number">
								Rating
							</th>
						</tr>
					</thead>
					<tbody>
						{players
							.toSorted(
								(a, b) =>
									a.lastName.localeCompare(b.lastName) || a.firstName.localeCompare(b.firstName),
							)
							.map((player) => (
								<tr key={player.playerId}>
									<td>{player.playerNumber}</td>
									<th scope="row">{fullName(player)}</th>
									<td className="number">{player.rating?.toFixed(1)}</td>
								</tr>
							))}
					</tbody>
				</Table>
			)}
			<p className="no-print">
				<Link to={`/match-results?teamId=${teamId}`}>This team’s results</Link> ·{" "}
				<Link to="/team-listing">All teams</Link>
			</p>
		</div>
	);
}

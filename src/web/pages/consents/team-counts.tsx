import { Link } from "react-router";
import type { ConsentRow } from "../../../league/entities/consent.ts";
import { missingText } from "../../../league/rules/roster/consent-text.ts";
import { fullName } from "../../../league/wording.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";

interface TeamCountsProps {
	rows: readonly ConsentRow[];
	teams: readonly { teamId: number; teamName: string }[];
}

/** How many have signed, by team; and everyone who may not play. */
export function TeamCounts({ rows, teams }: TeamCountsProps) {
	const refused = rows.filter(({ refusal }) => refusal !== null);
	const counted = teams.flatMap((team) => {
		const ofTeam = rows.filter(({ teamId }) => teamId === team.teamId);
		const open = ofTeam.filter((row) => missingText(row) !== null).length;
		return ofTeam.length === 0 ? [] : [{ ...team, players: ofTeam.length, open }];
	});
	if (counted.length === 0) return <EmptyState>No players on a roster.</EmptyState>;
	return (
		<>
			{refused.length > 0 && (
				<>
					<h2>Not allowed to play</h2>
					<ul>
						{refused.map((row) => (
							<li key={row.playerId}>
								<Link to={`/consents?teamId=${row.teamId}`}>{fullName(row)}</Link>:{" "}
								{missingText(row)}
							</li>
						))}
					</ul>
					<h2>By team</h2>
				</>
			)}
			<Table label="Consent forms by team">
				<thead>
					<tr>
						<th scope="col">Team</th>
						<th scope="col">Signed</th>
						<th scope="col">To do</th>
					</tr>
				</thead>
				<tbody>
					{counted.map(({ teamId, teamName, players, open }) => (
						<tr key={teamId}>
							<th scope="row">
								<Link to={`/consents?teamId=${teamId}`}>{teamName}</Link>
							</th>
							<td className="score">
								{players - open} of {players}
							</td>
							<td>{open === 0 ? "Done" : `${open} to sign`}</td>
						</tr>
					))}
				</tbody>
			</Table>
		</>
	);
}

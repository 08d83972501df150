import type { SeasonArchive } from "../../../league/entities/season-archive.ts";
import type { Team } from "../../../league/entities/team.ts";
import { fullName } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { ofSeason, reads } from "../../data/reads.ts";
import { byId } from "../../parts/by-id.ts";
import { TeamLink } from "../../parts/team-link.tsx";
import { StackedHead, Table } from "../../ui/table.tsx";

interface DivisionTeamsProps {
	teams: readonly Pick<Team, "teamId" | "teamNumber" | "teamName" | "captainId" | "cocaptainId">[];
	past: SeasonArchive | undefined;
}

/** The teams of a division with their captains. */
export function DivisionTeams({ teams, past }: DivisionTeamsProps) {
	const people = byId(useRead(ofSeason(reads.people, past?.seasonId)), "userId");
	return (
		<>
			<h2>Teams and captains</h2>
			<Table label="Teams of the division" className="division-teams" stacked>
				<StackedHead columns={["Team #", "Team name", "Captain", "Co-captain"]} />
				<tbody role="rowgroup">
					{teams.map((team) => (
						<tr role="row" key={team.teamId}>
							<td role="cell" className="team-number">
								{team.teamNumber}
							</td>
							<th scope="row" role="rowheader">
								<TeamLink team={team} seasonId={past?.seasonId} />
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
		</>
	);
}

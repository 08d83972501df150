import type { DivisionProposal } from "../../../league/entities/form-rating.ts";
import { countOf } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { formReads } from "../../parts/form/form-reads.ts";
import { FormScale, scaleOf } from "../../parts/form/form-scale.tsx";
import { TeamLink } from "../../parts/team-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";

/** The proposed divisions, each with its teams, the strongest first, and the reasons. */
export function NextDivisions() {
	const proposals = useRead(formReads.proposals);
	if (proposals.length === 0)
		return (
			<EmptyState>No team has players on its roster, so there is nothing to place.</EmptyState>
		);
	const scale = scaleOf(proposals.flatMap(({ lowest, highest }) => [lowest, highest]));
	const moving = proposals.filter(isMoving).length;
	return (
		<>
			<p>
				{moving === 0
					? "Every team stays in its division."
					: `${countOf(moving, "team")} of ${proposals.length} would change division.`}
			</p>
			{[...Map.groupBy(proposals, ({ proposed }) => proposed)].map(([number, teams]) => (
				<section key={number} aria-labelledby={`division-${number}`}>
					<h2 id={`division-${number}`}>
						Division {number} <span className="soft">{countOf(teams.length, "team")}</span>
					</h2>
					<Table label={`Division ${number}`} className="form-table">
						<thead>
							<tr>
								<th scope="col">Team</th>
								<th scope="col">Proposal</th>
								<th scope="col" className="number">
									Average form
								</th>
								<td className="form-chart" />
								<th scope="col">Reasons</th>
							</tr>
						</thead>
						<tbody>
							{teams.map((team) => (
								<tr key={team.teamId}>
									<th scope="row">
										<TeamLink team={team} />
									</th>
									<td>
										<Move {...team} />
									</td>
									<td className="number form-number">
										<b className="score">{team.average.toFixed(2)}</b> ± {team.plusMinus.toFixed(2)}
									</td>
									<td className="form-chart">
										<FormScale {...scale} low={team.lowest} high={team.highest} at={team.average} />
									</td>
									<td className="small">
										{team.reasons.map((reason) => (
											<p key={reason}>{reason}</p>
										))}
									</td>
								</tr>
							))}
						</tbody>
					</Table>
				</section>
			))}
		</>
	);
}

const isMoving = ({ divisionNumber, proposed }: DivisionProposal) =>
	divisionNumber !== null && divisionNumber !== proposed;

function Move({ divisionNumber, proposed }: DivisionProposal) {
	if (divisionNumber === null) return <Badge tone="accent">New</Badge>;
	if (divisionNumber === proposed) return "Stays";
	return (
		<Badge tone="strong">
			{proposed < divisionNumber ? "Up" : "Down"} from {divisionNumber}
		</Badge>
	);
}

import type { DivisionProposal } from "../../../league/entities/form-rating.ts";
import { countOf } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { formReads } from "../../parts/form/form-reads.ts";
import { FormScale, ScaleEnds, scaleOf } from "../../parts/form/form-scale.tsx";
import { TeamLink } from "../../parts/team-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import "./next-divisions.css";

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
					: `${moving} of ${countOf(proposals.length, "team")} would change divisions.`}{" "}
				Once any team has registered, unregistered teams are left out, and so are teams without
				players. The bar runs from a team’s weakest player to its strongest; the dot is the average.
			</p>
			{[...Map.groupBy(proposals, ({ proposed }) => proposed)].map(([number, teams]) => (
				<section key={number} aria-labelledby={`division-${number}`}>
					<h2 id={`division-${number}`}>
						Division {number} <span className="muted">{countOf(teams.length, "team")}</span>
					</h2>
					<ul className="rows form-proposals">
						{teams.map((team) => (
							<li key={team.teamId}>
								<div>
									<b>
										<TeamLink team={team} />
									</b>{" "}
									<Move {...team} />
									<br />
									<b className="score">{team.average.toFixed(2)}</b> ± {team.plusMinus.toFixed(2)}
								</div>
								<div>
									<FormScale {...scale} low={team.lowest} high={team.highest} at={team.average} />
									<ScaleEnds {...scale} />
								</div>
								<p className="small">{team.reasons.join(" ")}</p>
							</li>
						))}
					</ul>
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
